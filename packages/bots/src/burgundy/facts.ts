/** The facts of a position from the side of one player. The features compute from them. */

import type { State } from '@rulewright/burgundy';
import { KINDS } from '@rulewright/burgundy/data';
import { HEXES } from '@rulewright/burgundy/internal';
import { block, type FeatureBlock } from '@rulewright/core/learning';
import { type EstateFacts, estateOf } from './estate.js';
import { depotsOf, diceOf, storageOf } from './gains.js';
import { markerOf, ownFactsOf } from './own.js';

/** The facts of a position for one player. */
export type Facts = ReturnType<typeof factsOf>;

export function factsOf(state: State, player: number) {
  const own = ownFactsOf(state, player);
  const storage = storageOf(own);
  const depots = depotsOf(own, storage);
  return {
    ...own,
    marker: markerOf(state, player),
    rivals: rivalsOf(state, player),
    storage,
    depots,
    dice: diceOf(own, storage, depots),
  };
}

/** The other players. */
function rivalsOf(state: State, player: number) {
  const estates: EstateFacts[] = [];
  /** By kind: the fewest empty hexes among them. */
  const fewest = KINDS.map(() => HEXES);
  let strongest: EstateFacts | undefined;
  for (let other = 0; other < state.players; other++) {
    if (other === player) continue;
    const estate = estateOf(state, other);
    estates.push(estate);
    for (let kind = 0; kind < KINDS.length; kind++) fewest[kind] = Math.min(fewest[kind] ?? 0, estate.empty[kind] ?? 0);
    if (strongest === undefined || estate.score > strongest.score) strongest = estate;
  }
  return { estates, fewest, strongest: strongest as EstateFacts };
}

/** About the gain from a region of middle size. */
export const USUAL_GAIN = 20;

/** The features of a theme, in order. */
export type Blocks = readonly FeatureBlock<Facts>[];

/** A block with the counts of a list, divided by their usual size and times a factor. */
export function counts(
  name: string,
  labels: readonly (string | number)[],
  usual: number,
  listOf: (facts: Facts) => readonly number[],
  factorOf: (facts: Facts) => number = () => 1,
): FeatureBlock<Facts> {
  return block(name, labels.map(String), (facts, into, at) => {
    const list = listOf(facts);
    const factor = factorOf(facts);
    for (let index = 0; index < labels.length; index++) into[at + index] = ((list[index] ?? 0) * factor) / usual;
  });
}
