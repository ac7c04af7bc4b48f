/** The game in words, for people, logs and language models. */
import type { GameText, TextOf } from '@rulewright/core';
import { answer } from '@rulewright/core/define';
import { type Name, nameOf, type TextOptions, textFrom, wordsOf } from '@rulewright/core/text';
import { TILE_IDS, type TileId } from '../components.js';
import type { City } from '../types.js';
import { describe } from './actions.js';
import { blocks } from './blocks.js';
import { describeEvent } from './events.js';
import type { Catalogue } from './messages.generated.js';
import { describeResult, describeTurn } from './situation.js';
import { tileName } from './words.js';

export type { Catalogue };

/** The names of a catalogue, and those of tiles, which follow from kind and openings. */
export type Names = Catalogue['names'] & { readonly tile: Readonly<Record<TileId, Name>> };

/**
 * The texts of the game in the language of a catalogue. Players' names are indexed by seat.
 *
 * ```ts
 * import { pl } from '@rulewright/city/text/pl';
 * const text = textOf(pl, { names: ['Ola', 'Jan'] });
 * ```
 */
export function textOf(catalogue: Catalogue, options?: TextOptions): TextOf<City, Names> {
  return answer(() => {
    const words = wordsOf(catalogue, options);
    const tile = Object.fromEntries(TILE_IDS.map((id) => [id, tileName(id, words)])) as Record<TileId, string>;
    // The sources of points are named after the tracks and the goal cards.
    const score = { ...said(words.names.track), ...said(words.names.goal), ...words.score };
    return textFrom<City, Catalogue & { readonly names: Names }>(
      { ...words, names: { ...words.names, tile }, score },
      {
        describe: (action, view) => describe(action, view, words),
        describeEvent: (event, view) => describeEvent(event, view, words),
        describeTurn: (view) => describeTurn(view, words),
        describeResult: (view) => describeResult(view, words),
      },
    );
  });
}

/** The same with `blocks`, the picture in characters, for terminals, logs and language models. */
export function gameTextOf(catalogue: Catalogue, options?: TextOptions): TextOf<City, Names> & GameText<City> {
  const words = wordsOf(catalogue, options);
  return { ...textOf(catalogue, options), blocks: (view) => answer(() => blocks(view, words)) };
}

/** Names as sentences without params. */
function said(names: Readonly<Record<string, Name>>): Record<string, () => string> {
  return Object.fromEntries(Object.entries(names).map(([id, name]) => [id, () => nameOf(name)]));
}
