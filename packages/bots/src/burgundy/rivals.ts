/** The other players: the race for bonus tiles, and figures for the average and the strongest rival. */

import { KINDS } from '@rulewright/burgundy/data';
import { DICE, HEXES, SLOTS } from '@rulewright/burgundy/internal';
import { countBits, sizeOf } from '@rulewright/core/define';
import { addTo, block, each, numbers } from '@rulewright/core/learning';
import { tileFacts } from './components.js';
import { bonusTilesOf, type EstateFacts } from './estate.js';
import { type Blocks, counts, type Facts } from './facts.js';
import { unspentDice } from './own.js';
import { LEFT, leftIndex } from './regions.js';

/** The bonus tile of a kind that the player can still win. */
function prize({ state, player, own }: Facts, kind: number): 'large' | 'small' | undefined {
  const large = state.largeBonus[kind];
  const small = state.smallBonus[kind];
  if (own.empty[kind] === 0 || large === player || small === player) return undefined;
  if (large === null) return 'large';
  return small === null ? 'small' : undefined;
}

/** The player's empty hexes of each kind, where this is the bonus tile to win. */
function hexesLeft(size: 'large' | 'small'): Blocks[number] {
  const labels = KINDS.flatMap((kind) => LEFT.map((left) => `${kind}, ${left}`));
  return block(`${size} bonus tile, hexes left`, labels, (facts, into, at) => {
    for (let kind = 0; kind < KINDS.length; kind++) {
      if (prize(facts, kind) !== size) continue;
      into[at + LEFT.length * kind + leftIndex(facts.own.empty[kind] ?? 0)] = 1;
    }
  });
}

export const BONUS_TILES: Blocks = [
  hexesLeft('large'),
  hexesLeft('small'),
  each('lead to the bonus tile', KINDS, (facts, kind) => {
    const { own, rivals } = facts;
    return prize(facts, kind) === undefined ? 0 : ((rivals.fewest[kind] ?? 0) - (own.empty[kind] ?? 0)) / 4;
  }),
  each('another is near the bonus tile', KINDS, (facts, kind) => {
    const fewest = facts.rivals.fewest[kind] ?? 0;
    return prize(facts, kind) !== undefined && fewest > 0 && fewest <= 2 ? 1 : 0;
  }),
  numbers('own bonus tiles', ({ state, player }) => bonusTilesOf(state, player) / 4),
];

/** The points for the regions with that number of empty hexes. */
function pointsShort({ board, left }: EstateFacts, wanted: number): number {
  let points = 0;
  for (const region of board.regions) if (left[region.index] === wanted) points += region.points;
  return points;
}

function storedTiles({ seat }: EstateFacts): number {
  let stored = 0;
  for (const tile of seat.slots) if (tile !== null) stored++;
  return stored;
}

export const RIVALS: Blocks = [
  counts('empty hexes of the others', KINDS, 6, ({ rivals }) => rivals.fewest),
  block('stored by the others', KINDS, ({ rivals: { estates } }, into, at) => {
    for (const { seat } of estates) {
      for (const tile of seat.slots) if (tile !== null) addTo(into, at + tileFacts(tile).kind, 1 / estates.length);
    }
  }),
  block('means of the others', ['workers', 'silver', 'goods'], ({ rivals: { estates } }, into, at) => {
    for (const { seat } of estates) {
      addTo(into, at, Math.min(seat.workers, 20) / (5 * estates.length));
      addTo(into, at + 1, Math.min(seat.silver, 20) / (4 * estates.length));
      addTo(into, at + 2, sizeOf(seat.goodsSlots) / (5 * estates.length));
    }
  }),
  numbers('lead over the strongest', ({ own, rivals }) => (own.score - rivals.strongest.score) / 50),
  numbers('strongest', {
    'empty hexes': ({ rivals }) => sizeOf(rivals.strongest.empty) / HEXES,
    'points one hex short': ({ rivals }) => pointsShort(rivals.strongest, 1) / 20,
    'points two hexes short': ({ rivals }) => pointsShort(rivals.strongest, 2) / 20,
    'mines x phases left': ({ rivals, time }) => (rivals.strongest.mines * time.payments) / 6,
    knowledge: ({ rivals }) => countBits(rivals.strongest.owned) / 6,
    goods: ({ rivals }) => sizeOf(rivals.strongest.seat.goodsSlots) / 5,
    workers: ({ rivals }) => Math.min(rivals.strongest.seat.workers, 20) / 5,
    silver: ({ rivals }) => Math.min(rivals.strongest.seat.silver, 20) / 4,
    'stored tiles': ({ rivals }) => storedTiles(rivals.strongest) / SLOTS,
    'unspent dice': ({ rivals }) => unspentDice(rivals.strongest.seat) / DICE,
    ships: ({ rivals }) => rivals.strongest.ships / 6,
  }),
  numbers('score if the game ended now', ({ own }) => own.score / 100),
];
