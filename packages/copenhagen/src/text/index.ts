/** The game in words, for people, logs and language models. */
import type { Words } from '@rulewright/core';
import { type TextOptions, textFrom, wordsOf } from '@rulewright/core/text';
import type { Copenhagen } from '../types.generated.js';
import { describe } from './actions.js';
import { en } from './en.generated.js';
import { describeEvent } from './events.js';
import type { Catalogue } from './messages.generated.js';
import { blocks } from './picture.js';
import { describeTurn } from './situation.js';

export type * from '../reasons.generated.js';
export type { Catalogue };

/**
 * The texts of the game: in English, or with the catalogue of another language. The names of the players go by seat.
 *
 * ```ts
 * import { pl } from '@rulewright/copenhagen/text/pl';
 * const text = textOf(pl, { names: ['Ola', 'Jan'] });
 * ```
 */
export function textOf(catalogue: Catalogue = en, { names }: TextOptions = {}): Words<Copenhagen, Catalogue['names']> {
  const words = wordsOf(catalogue, names);
  return textFrom<Copenhagen, Catalogue>(words, {
    blocks: (view) => blocks(view, words),
    describe: (action, view) => describe(action, view, words),
    describeEvent: (event) => describeEvent(event, words),
    describeTurn: (view) => describeTurn(view, words),
  });
}

/** The texts in English. */
export const text: ReturnType<typeof textOf> = /* @__PURE__ */ textOf();
