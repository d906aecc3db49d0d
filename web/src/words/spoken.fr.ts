export default import.meta.glob<unknown>('/src/*/words.fr.json', { eager: true, import: 'default' });
