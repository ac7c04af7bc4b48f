/** The game in words and as a picture in characters, for terminals, logs and language models. */
import type { GameText, Words } from '@rulewright/core';
import { answer } from '@rulewright/core/define';
import { type TextOptions, wordsOf } from '@rulewright/core/text';
import { textOf as textInWords } from '../text/index.js';
import type { Catalogue } from '../text/messages.generated.js';
import type { Castle } from '../types.generated.js';
import { blocks } from './picture.js';

/**
 * The texts of the game, and `blocks`, in the language of a catalogue. Players' names are indexed by seat.
 *
 * ```ts
 * import { pl } from '@rulewright/castle/text/pl';
 * const text = textOf(pl, { names: ['Ola', 'Jan'] });
 * ```
 */
export function textOf(
  catalogue: Catalogue,
  options?: TextOptions,
): Words<Castle, Catalogue['names']> & GameText<Castle> {
  const words = wordsOf(catalogue, options);
  return { ...textInWords(catalogue, options), blocks: (view) => answer(() => blocks(view, words)) };
}
