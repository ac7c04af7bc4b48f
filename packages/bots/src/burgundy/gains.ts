/** Gains within reach: from stored tiles, from those in the depots, and from the dice. */

import type { State } from '@rulewright/burgundy';
import { KINDS, LARGE_BONUS, SMALL_BONUS } from '@rulewright/burgundy/data';
import {
  BANK_SILVER,
  BOARDING_HOUSE_WORKERS,
  FINAL_KNOWLEDGE,
  GOODS_POINTS,
  KNOWLEDGE as KNOWLEDGE_GAINS,
  MINE_SILVER,
  numbersReached,
  owns,
  reach,
  SALE_POINTS,
  SALE_SILVER,
  type Shift,
  SIDES,
  SILVER_POINTS,
  SPACES,
  shiftToPlace,
  shiftToSell,
  shiftToTake,
  WATCHTOWER_POINTS,
  WORKERS_PER_POINT,
} from '@rulewright/burgundy/internal';
import { addAt, entryOf } from '@rulewright/core/define';
import {
  ANIMAL,
  BUILDING,
  KNOWLEDGE,
  MINE,
  NUMBERS,
  type RegionFacts,
  type TileFacts,
  tileFacts,
  zeros,
} from './components.js';
import { type EstateFacts, finalPoints, herdAt, knowledgeFor } from './estate.js';
import type { OwnFacts } from './own.js';

/** The gain of a tile without a hex. */
export const NO_GAIN = -1;

/** A player's stored tiles. */
export function storageOf(facts: OwnFacts) {
  const tiles: { readonly tile: TileFacts; readonly gains: readonly number[]; readonly gain: number }[] = [];
  const ofKind = zeros(KINDS.length);
  /** The types of buildings, as bits. */
  let buildings = 0;
  /** By number: the best gain of placing a tile; -1 if none can be placed. */
  const gains = NO_GAINS.slice();
  for (const id of facts.seat.slots) {
    if (id === null) continue;
    const tile = tileFacts(id);
    const own = gainsOf(tile, facts);
    tiles.push({ tile, gains: own, gain: Math.max(...own) });
    addAt(ofKind, tile.kind, 1);
    if (tile.building >= 0) buildings |= 1 << tile.building;
    for (const number of NUMBERS) gains[number] = Math.max(gains[number] ?? 0, own[number] ?? 0);
  }
  return { tiles, ofKind, buildings, gains, gain: Math.max(...gains) };
}

const NO_GAINS = Array.from({ length: SIDES + 1 }, () => NO_GAIN);

/** By number, the best gain of a tile. */
function gainsOf(tile: TileFacts, facts: OwnFacts): number[] {
  const { own, hexes, regions } = facts;
  const gains = NO_GAINS.slice();
  const effect = effectGain(tile, facts);
  const double = tile.building < 0 || owns(own.owned, 1) ? 0 : 1 << tile.building;
  for (const { kind, number, region } of hexes.open) {
    if (kind !== tile.kind || ((regions.built[region.index] ?? 0) & double) !== 0) continue; // BUR-5.12
    gains[number] = Math.max(gains[number] ?? 0, effect + regionGain(tile, region, facts));
  }
  return gains;
}

/** The gain of a tile on any hex. */
function effectGain(tile: TileFacts, { state, player, own, goods, time }: OwnFacts): number {
  const gain = own.empty[tile.kind] === 1 ? bonusPoints(state, tile.kind) : 0;
  switch (tile.kind) {
    case BUILDING: {
      const scores = owns(own.owned, knowledgeFor(tile.building));
      return gain + (scores ? FINAL_KNOWLEDGE.perBuilding : 0) + buildingGain(tile, state.players, goods.largest);
    }
    case KNOWLEDGE:
      return gain + finalPoints(state, player, tile.knowledge);
    case MINE:
      return gain + MINE_SILVER * time.payments; // BUR-10.1
    default:
      return gain;
  }
}

/** The immediate gain of a building, in final points. */
function buildingGain({ type }: TileFacts, players: number, largestSale: number): number {
  switch (type.id) {
    case 'watchtower':
      return WATCHTOWER_POINTS;
    case 'bank':
      return BANK_SILVER * SILVER_POINTS;
    case 'boardingHouse':
      return BOARDING_HOUSE_WORKERS / WORKERS_PER_POINT;
    case 'warehouse':
      return largestSale === 0 ? 0 : largestSale * (entryOf(SALE_POINTS, players) - GOODS_POINTS) + SALE_SILVER;
    default:
      return 0;
  }
}

/** The gain of a tile in a region: its animals, and the points for completing the region (BUR-8.1). */
function regionGain(tile: TileFacts, region: RegionFacts, { own, regions, time }: OwnFacts): number {
  const completing = own.left[region.index] === 1 ? region.points + time.phasePoints : 0;
  return tile.kind === ANIMAL ? completing + herdGain(tile, region, own, regions) : completing;
}

/** BUR-6.17, BUR-9.7: the points of an animal tile in a pasture. */
function herdGain(
  { animal, type }: TileFacts,
  pasture: RegionFacts,
  { owned }: EstateFacts,
  { herds, herdTiles }: OwnFacts['regions'],
): number {
  const herd = herdAt(pasture, animal);
  const tiles = owns(owned, 7) ? 1 + (herdTiles[herd] ?? 0) : 0;
  return type.count + (herds[herd] ?? 0) + KNOWLEDGE_GAINS.pointsPerAnimalTile * tiles;
}

/** BUR-8.6, BUR-8.7: the points of the next player to cover all hexes of a kind. */
function bonusPoints({ largeBonus, smallBonus, players }: State, kind: number): number {
  if (largeBonus[kind] === null) return entryOf(LARGE_BONUS, players);
  return smallBonus[kind] === null ? entryOf(SMALL_BONUS, players) : 0;
}

type Storage = ReturnType<typeof storageOf>;

/** The depots; empty once the player can't take any more tiles in this phase. */
export function depotsOf({ state, player, own, regions, time }: OwnFacts, storage: Storage) {
  const tiles: TileFacts[] = [];
  const black: TileFacts[] = [];
  /** By kind: needed tiles in the numbered depots. */
  const needed = zeros(KINDS.length);
  /** The depots with a needed tile: bit `d` for depot `d`. */
  let withNeeded = 0;
  /** The types of needed buildings, as bits. */
  let buildings = 0;
  /** The most points of an animal tile, and final points of a knowledge tile. */
  let bestAnimals = 0;
  let bestKnowledge = 0;
  /** By kind: hexes without a stored tile. */
  const free = KINDS.map((_, kind) => Math.max(0, (own.empty[kind] ?? 0) - (storage.ofKind[kind] ?? 0)));
  const room = regions.room.slice();
  for (const { tile } of storage.tiles) if (tile.building >= 0) addAt(room, tile.building, -1);
  const isNeeded = ({ kind, building }: TileFacts): boolean =>
    free[kind] !== 0 && (building < 0 || (room[building] ?? 0) > 0);
  for (let place = 0; time.isOpen && place < state.depotTiles.length; place++) {
    const id = state.depotTiles[place];
    if (!id) continue;
    const tile = tileFacts(id);
    tiles.push(tile);
    if (!isNeeded(tile)) continue;
    addAt(needed, tile.kind, 1);
    withNeeded |= 2 << Math.floor(place / SPACES);
    if (tile.building >= 0) buildings |= 1 << tile.building;
    else if (tile.kind === ANIMAL) bestAnimals = Math.max(bestAnimals, bestHerdGain(tile, own, regions));
    else if (tile.kind === KNOWLEDGE)
      bestKnowledge = Math.max(bestKnowledge, finalPoints(state, player, tile.knowledge));
  }
  let neededBlack = 0;
  for (const id of time.isOpen ? state.blackDepot : []) {
    if (id === null) continue;
    const tile = tileFacts(id);
    black.push(tile);
    if (isNeeded(tile)) neededBlack++;
  }
  /** By kind: needed tiles with a hex each. */
  const usable = needed.map((count, kind) => Math.min(count, free[kind] ?? 0));
  return { tiles, black, needed, usable, neededBlack, withNeeded, buildings, bestAnimals, bestKnowledge };
}

function bestHerdGain(tile: TileFacts, own: EstateFacts, regions: OwnFacts['regions']): number {
  let best = 0;
  for (const { region } of regions.gaps)
    if (region.kind === ANIMAL) best = Math.max(best, herdGain(tile, region, own, regions));
  return best;
}

type Depots = ReturnType<typeof depotsOf>;

/** The rolled, unspent dice: their uses, without workers and with all of them. */
export function diceOf({ seat, own, time }: OwnFacts, storage: Storage, depots: Depots) {
  /** The best gain of placing a tile (-1 for none), whether the die takes a needed tile, the most goods it sells. */
  const usesOf = (die: number, workers: number) => {
    const reached = (shift: Shift): number => numbersReached(die, reach(workers, shift));
    let gain = -1;
    for (const { tile, gains } of storage.tiles) {
      const numbers = reached(shiftToPlace(own.owned, tile.type.kind));
      for (const number of NUMBERS) if ((numbers & (1 << number)) !== 0) gain = Math.max(gain, gains[number] ?? 0);
    }
    const types = reached(shiftToSell(own.owned));
    let sells = 0;
    for (const goods of NUMBERS) {
      if ((types & (1 << goods)) !== 0) sells = Math.max(sells, seat.goodsSlots[goods - 1] ?? 0);
    }
    return { gain, takes: (reached(shiftToTake(own.owned)) & depots.withNeeded) !== 0, sells };
  };
  const numbers = seat.dice.filter((number, die) => time.unspent > 0 && number > 0 && !seat.spent[die]);
  return numbers.map((number) => ({ number, alone: usesOf(number, 0), paid: usesOf(number, seat.workers) }));
}
