/** Mines and knowledge tiles: income and effects for the rest of the game, and points at its end. */

import { KINDS } from '@rulewright/burgundy/data';
import { ANIMALS, GOODS, owns } from '@rulewright/burgundy/internal';
import { lowestBit } from '@rulewright/core/define';
import { block, numbers } from '@rulewright/core/learning';
import { ANIMAL, FIRST_FINAL, KNOWLEDGE_IDS } from './components.js';
import { animalsIn, FIRST_FOR_BUILDINGS } from './estate.js';
import type { Blocks, Facts } from './facts.js';
import { USUAL_CITIES } from './regions.js';

/** A block with a number for each owned knowledge tile from `first` on; 0 for the others. */
function perTile(name: string, first: number, numberOf: (facts: Facts, tile: number) => number): Blocks[number] {
  return block(name, KNOWLEDGE_IDS.slice(first - 1), (facts, into, at) => {
    const wanted = (facts.own.owned >> (first - 1)) << (first - 1);
    for (let bits = wanted; bits !== 0; bits &= bits - 1) {
      const tile = lowestBit(bits) + 1;
      into[at + tile - first] = numberOf(facts, tile);
    }
  });
}

export const HOLDINGS: Blocks = [
  numbers('mines', ({ own }) => own.mines / 3),
  perTile('knowledge in the estate', 1, () => 1),
];

export const HOLDINGS_LATER: Blocks = [
  numbers('mines x phases left', {
    silver: ({ own, time }) => (own.mines * time.payments) / 6,
    'workers with knowledge 2': ({ own, time }) => (owns(own.owned, 2) ? (own.mines * time.payments) / 6 : 0), // BUR-9.2
  }),
  perTile('knowledge in the estate x dice left', 1, ({ time }) => time.diceLeft),
  perTile('room for knowledge that scores at the end', FIRST_FINAL, roomFor),
];

/** How many more points a knowledge tile can still score, as a share of its maximum. */
function roomFor({ own, regions, seat, goods, state }: Facts, tile: number): number {
  switch (tile) {
    case 15:
      return (GOODS - goods.soldTypes) / GOODS;
    case 24:
      return own.empty[ANIMAL] === 0 ? 0 : 1 - animalsIn(seat) / ANIMALS.length;
    case 25:
      return goods.stored / 5;
    case 26: {
      let open = 0;
      for (let kind = 0; kind < KINDS.length; kind++) {
        if (own.empty[kind] !== 0 && state.smallBonus[kind] === null) open++;
      }
      return open / KINDS.length;
    }
    default:
      return (regions.room[tile - FIRST_FOR_BUILDINGS] ?? 0) / USUAL_CITIES;
  }
}
