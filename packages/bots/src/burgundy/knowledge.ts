/** Mines and knowledge tiles: income and effects for the rest of the game, and points at its end. */
import {
  ANIMALS,
  BUILDINGS,
  countOf,
  FINAL_KNOWLEDGE,
  GOODS,
  KINDS,
  owns,
  type Seat,
  type State,
} from '@rulewright/burgundy/data';
import { countBits, entryAt, lowestBit, seatOf, sizeOf } from '@rulewright/core/define';
import { block, numbers } from '@rulewright/core/learning';
import { ANIMAL, FIRST_FINAL, KNOWLEDGE_IDS, tileFacts } from './components.js';
import type { Blocks, Facts } from './facts.js';
import { soldTypes } from './means.js';
import { USUAL_CITIES } from './regions.js';

/** BUR-9.16: the first of the knowledge tiles that score for buildings, in the order of `BUILDINGS`. */
const FIRST_FOR_BUILDINGS = 16;

/** The knowledge tile that scores for a type of building. */
export function knowledgeFor(building: number): number {
  return FIRST_FOR_BUILDINGS + building;
}

/** BUR-9.15 to BUR-9.26: the points of a knowledge tile if it lies in the estate at the end; 0 for tiles 1 to 14. */
export function finalPoints(state: State, player: number, tile: number): number {
  if (tile < FIRST_FINAL) return 0;
  const seat = seatOf(state, player);
  switch (tile) {
    case 15:
      return FINAL_KNOWLEDGE.perSoldType * soldTypes(seat);
    case 24:
      return FINAL_KNOWLEDGE.perAnimal * animalsIn(seat);
    case 25:
      return FINAL_KNOWLEDGE.perSoldTile * sizeOf(seat.soldGoods);
    case 26:
      return FINAL_KNOWLEDGE.perBonusTile * bonusTilesOf(state, player);
    default:
      return FINAL_KNOWLEDGE.perBuilding * countOf(seat.estate, entryAt(BUILDINGS, tile - FIRST_FOR_BUILDINGS));
  }
}

/** BUR-9.24: the number of different animals in an estate. */
function animalsIn({ estate }: Seat): number {
  let animals = 0;
  for (const tile of estate) {
    const animal = tile === null ? -1 : tileFacts(tile).animal;
    if (animal >= 0) animals |= 1 << animal;
  }
  return countBits(animals);
}

/** BUR-8.8: the number of a player's bonus tiles. */
export function bonusTilesOf({ largeBonus, smallBonus }: State, player: number): number {
  let count = 0;
  for (const owner of largeBonus) if (owner === player) count++;
  for (const owner of smallBonus) if (owner === player) count++;
  return count;
}

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
