export default import.meta.glob<unknown>('/src/*/words.de.json', { eager: true, import: 'default' });
