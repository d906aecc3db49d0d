/** All that a table with clocks, or one that decides together, shows beside its board. */

export { default as Care } from './Care.svelte';
export { default as Clock } from './Clock.svelte';
export { default as Hours } from './Hours.svelte';
export { default as InWords } from './InWords.svelte';
export { default as PresenceMark } from './PresenceMark.svelte';
export { default as PaceChoice } from './PaceChoice.svelte';
export { default as Together } from './Together.svelte';
export { paceName } from './time';
export { learn } from './words';
