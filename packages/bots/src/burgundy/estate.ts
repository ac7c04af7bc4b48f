/** An estate: its hexes and regions, its knowledge tiles, and its score. */

import type { Seat, State } from '@rulewright/burgundy';
import { KINDS } from '@rulewright/burgundy/data';
import {
  ANIMALS,
  BUILDINGS,
  countOf,
  FINAL_KNOWLEDGE,
  GOODS_POINTS,
  knowledgeOf,
  owns,
  pointsSoFar,
  SILVER_POINTS,
  WORKERS_PER_POINT,
} from '@rulewright/burgundy/internal';
import { addAt, countBits, entryAt, lowestBit, seatOf, sizeOf } from '@rulewright/core/define';
import {
  BUILDING,
  boardFacts,
  FIRST_FINAL,
  type HexFacts,
  MAX_PASTURES,
  type RegionFacts,
  tileFacts,
  zeros,
} from './components.js';

/** An estate of any player. */
export type EstateFacts = ReturnType<typeof estateOf>;

/** The estate of any player. */
export function estateOf(state: State, player: number) {
  const seat = seatOf(state, player);
  const board = boardFacts(seat.board);
  /** Empty hexes by kind, and by region. */
  const empty = zeros(KINDS.length);
  const left = zeros(board.regions.length);
  let mines = 0;
  let ships = 0;
  for (const { hex, kind, region } of board.hexes) {
    const tile = seat.estate[hex];
    if (tile === 'mine') mines++;
    else if (tile === 'ship') ships++;
    else if (tile === null) {
      addAt(empty, kind, 1);
      addAt(left, region.index, 1);
    }
  }
  /** The knowledge tiles: bit `k - 1` for tile `k`. */
  const owned = knowledgeOf(seat);
  return { seat, board, empty, left, mines, ships, owned, score: scoreNow(state, player, owned) };
}

/** BUR-11.1 to BUR-11.5: the score if the game ended now. */
function scoreNow(state: State, player: number, owned: number): number {
  const seat = seatOf(state, player);
  const { goodsSlots, silver, workers } = seat;
  let score = pointsSoFar(seat) + GOODS_POINTS * sizeOf(goodsSlots) + SILVER_POINTS * silver;
  score += Math.floor(workers / WORKERS_PER_POINT);
  for (let bits = owned; bits !== 0; bits &= bits - 1) score += finalPoints(state, player, lowestBit(bits) + 1);
  return score;
}

/** The empty hexes of an estate. */
export function hexesOf({ board, seat }: EstateFacts) {
  const empty: HexFacts[] = [];
  let low = 0;
  let high = 0;
  for (const hex of board.hexes) {
    if (seat.estate[hex.hex] === null) empty.push(hex);
    else {
      low |= hex.beside.low;
      high |= hex.beside.high;
    }
  }
  /** BUR-5.10: those beside a covered hex. */
  const open: HexFacts[] = [];
  const further: HexFacts[] = [];
  let nextLow = 0;
  let nextHigh = 0;
  for (const hex of empty) {
    if (((hex.self.low & low) | (hex.self.high & high)) === 0) further.push(hex);
    else {
      open.push(hex);
      nextLow |= hex.beside.low;
      nextHigh |= hex.beside.high;
    }
  }
  /** Further ones beside an open hex. */
  const nearlyOpen = further.filter(({ self }) => ((self.low & nextLow) | (self.high & nextHigh)) !== 0);
  return { empty, open, nearlyOpen };
}

/** The regions of an estate and their tiles. */
export function regionsOf({ seat, board, left, owned }: EstateFacts) {
  /** By region: its types of buildings, as bits. */
  const built = zeros(board.regions.length);
  /** By type of building: how many, and cities that can take another. */
  const buildings = zeros(BUILDINGS.length);
  const room = zeros(BUILDINGS.length);
  /** At {@link herdAt}: animals, and tiles with them. */
  const herds = zeros(ANIMALS.length * MAX_PASTURES);
  const herdTiles = zeros(ANIMALS.length * MAX_PASTURES);
  for (const { hex, region } of board.hexes) {
    const id = seat.estate[hex];
    if (!id) continue;
    const { building, animal, type } = tileFacts(id);
    if (building >= 0) {
      addAt(buildings, building, 1);
      built[region.index] = (built[region.index] ?? 0) | (1 << building);
    } else if (animal >= 0) {
      addAt(herds, herdAt(region, animal), type.count);
      addAt(herdTiles, herdAt(region, animal), 1);
    }
  }
  /** The incomplete regions: their empty hexes, and the types of buildings they refuse, as bits (BUR-5.12, BUR-9.1). */
  const gaps: { readonly region: RegionFacts; readonly left: number; readonly doubles: number }[] = [];
  for (const region of board.regions) {
    const count = left[region.index] ?? 0;
    if (count === 0) continue;
    const doubles = owns(owned, 1) ? 0 : (built[region.index] ?? 0);
    gaps.push({ region, left: count, doubles });
    if (region.kind !== BUILDING) continue;
    for (let type = 0; type < BUILDINGS.length; type++) if ((doubles & (1 << type)) === 0) addAt(room, type, 1);
  }
  return { built, buildings, room, herds, herdTiles, gaps };
}

/** The index of an animal of a pasture in `herds` and `herdTiles`. */
export function herdAt(pasture: RegionFacts, animal: number): number {
  return ANIMALS.length * pasture.rankInKind + animal;
}

/** BUR-9.16: the first of the knowledge tiles that score for buildings, in the order of `BUILDINGS`. */
export const FIRST_FOR_BUILDINGS = 16;

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
export function animalsIn({ estate }: Seat): number {
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

export function soldTypes({ soldGoods }: Seat): number {
  let types = 0;
  for (const count of soldGoods) if (count > 0) types++;
  return types;
}
