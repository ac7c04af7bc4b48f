/** The game in words, for people, logs and language models. */
import type { GameText, TextOf } from '@rulewright/core';
import { answer } from '@rulewright/core/define';
import { type TextOptions, textFrom, wordsOf } from '@rulewright/core/text';
import type { Castle } from '../types.js';
import { describe } from './actions.js';
import { blocks } from './blocks.js';
import { describeEvent } from './events.js';
import type { Catalogue } from './messages.generated.js';
import { describeResult, describeTurn } from './situation.js';

export { ARROWS } from '../components.js';
export { segmentName, tileName } from './words.js';
export type { Catalogue };

/**
 * The texts of the game in the language of a catalogue. Players' names are indexed by seat.
 *
 * ```ts
 * import { pl } from '@rulewright/castle/text/pl';
 * const text = textOf(pl, { names: ['Ola', 'Jan'] });
 * ```
 */
export function textOf(catalogue: Catalogue, options?: TextOptions): TextOf<Castle, Catalogue['names']> {
  const words = wordsOf(catalogue, options);
  return textFrom<Castle, Catalogue>(words, {
    describe: (action, view) => describe(action, view, words),
    describeEvent: (event, view) => describeEvent(event, view, words),
    describeTurn: (view) => describeTurn(view, words),
    describeResult: (view) => describeResult(view, words),
  });
}

/** The same with `blocks`, the picture in characters, for terminals, logs and language models. */
export function gameTextOf(
  catalogue: Catalogue,
  options?: TextOptions,
): TextOf<Castle, Catalogue['names']> & GameText<Castle> {
  const words = wordsOf(catalogue, options);
  return { ...textOf(catalogue, options), blocks: (view) => answer(() => blocks(view, words)) };
}
