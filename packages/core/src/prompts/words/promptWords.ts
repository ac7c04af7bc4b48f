/** The words of prompts by language. */
import { de } from './de.js';
import { en } from './en.js';
import { pl } from './pl.js';
import type { PromptWords } from './words.js';

const WORDS: Readonly<Record<string, PromptWords>> = { en, de, pl };

/** The words in a language, English if there are none. */
export function promptWords(language = 'en'): PromptWords {
  return (Object.hasOwn(WORDS, language) && WORDS[language]) || en;
}
