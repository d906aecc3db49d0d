export default import.meta.glob<unknown>('/src/*/words.en.json', { eager: true, import: 'default' });
