/** Features of the bonus tiles: how near they are, and to whom. */
import { KINDS, LARGE_BONUS, SMALL_BONUS, type State } from '@rulewright/burgundy/facts';
import { entryOf, numberAt } from '@rulewright/core/define';
import { AT, LEFT_TOLD } from './layout.js';
import type { Moment } from './moment.js';

/** BUR-8.6, BUR-8.7: what the next player to cover all hexes of a kind scores. */
export function bonusPoints({ largeBonus, smallBonus, players }: State, kind: number): number {
  if (largeBonus[kind] === null) return entryOf(LARGE_BONUS, players);
  return smallBonus[kind] === null ? entryOf(SMALL_BONUS, players) : 0;
}

/** Takes the least number of hexes that another player has left, by kind. */
export function writeBonuses({ state, player, own }: Moment, fewest: readonly number[], into: Float32Array): void {
  let owned = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    const large = state.largeBonus[kind];
    const small = state.smallBonus[kind];
    if (large === player || small === player) {
      owned++;
      continue;
    }
    const left = numberAt(own.empty, kind);
    if (left === 0 || (large !== null && small !== null)) continue;
    const block = large === null ? AT['large bonus tile, hexes left'] : AT['small bonus tile, hexes left'];
    into[block + LEFT_TOLD * kind + Math.min(left, LEFT_TOLD) - 1] = 1;
    const others = numberAt(fewest, kind);
    into[AT['lead to the bonus tile'] + kind] = (others - left) / 4;
    if (others > 0 && others <= 2) into[AT['another is near the bonus tile'] + kind] = 1;
  }
  into[AT['own bonus tiles']] = owned / 4;
}
