import { speak } from '../../../words/words.svelte';
import de from './words.de.json';
import en from './words.en.json';
import fr from './words.fr.json';

export const t = speak(en, fr, de);
