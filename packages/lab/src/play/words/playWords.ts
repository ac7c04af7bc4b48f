/** The terminal's words by language. */
import { de } from './de.js';
import { en } from './en.js';
import { pl } from './pl.js';
import type { PlayWords } from './words.js';

const WORDS: Readonly<Record<string, PlayWords>> = { en, de, pl };

/** The words in a language, English if there are none. */
export function playWords(language = 'en'): PlayWords {
  return (Object.hasOwn(WORDS, language) && WORDS[language]) || en;
}
