import type { WordsOf } from '@rulewright/core/text';
import type { Catalogue } from './messages.generated.js';

/** The words in a language, with those of the picture and the names of the players. */
export type Words = WordsOf<Catalogue>;
