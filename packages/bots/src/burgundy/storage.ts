/** Stored tiles: where they can go, and the gain of placing them. */
import {
  BANK_SILVER,
  BOARDING_HOUSE_WORKERS,
  FINAL_KNOWLEDGE,
  GOODS_POINTS,
  KINDS,
  KNOWLEDGE as KNOWLEDGE_GAINS,
  MINE_SILVER,
  owns,
  SALE_POINTS,
  SALE_SILVER,
  SIDES,
  SILVER_POINTS,
  SLOTS,
  TILE_IDS,
  WATCHTOWER_POINTS,
  WORKERS_PER_POINT,
} from '@rulewright/burgundy/data';
import { addAt, entryOf } from '@rulewright/core/define';
import { addTo, block, each, numbers, oneOf } from '@rulewright/core/learning';
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
import { type Blocks, counts, type Estate, type Facts, type Regions, type Storage, USUAL_GAIN } from './facts.js';
import { finalPoints, knowledgeFor } from './knowledge.js';
import { herdAt } from './regions.js';
import { bonusPoints } from './rivals.js';

/** The gain of a tile without a hex. */
const NO_GAIN = -1;

type Basics = Pick<Facts, 'state' | 'player' | 'seat' | 'own' | 'hexes' | 'regions' | 'goods' | 'time'>;

/** A player's stored tiles. */
export function storageOf(facts: Basics): Storage {
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
function gainsOf(tile: TileFacts, facts: Basics): number[] {
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
function effectGain(tile: TileFacts, { state, player, own, goods, time }: Basics): number {
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
function regionGain(tile: TileFacts, region: RegionFacts, { own, regions, time }: Basics): number {
  const completing = own.left[region.index] === 1 ? region.points + time.phasePoints : 0;
  return tile.kind === ANIMAL ? completing + herdGain(tile, region, own, regions) : completing;
}

/** BUR-6.17, BUR-9.7: the points of an animal tile in a pasture. */
export function herdGain(
  { animal, type }: TileFacts,
  pasture: RegionFacts,
  { owned }: Estate,
  { herds, herdTiles }: Regions,
): number {
  const herd = herdAt(pasture, animal);
  const tiles = owns(owned, 7) ? 1 + (herdTiles[herd] ?? 0) : 0;
  return type.count + (herds[herd] ?? 0) + KNOWLEDGE_GAINS.pointsPerAnimalTile * tiles;
}

/** Stored tiles for which no hex is left. */
function surplus({ storage, own }: Facts): number {
  let count = 0;
  for (const { tile } of storage.tiles) if (own.empty[tile.kind] === 0) count++;
  for (let kind = 0; kind < KINDS.length; kind++) {
    count += Math.max(0, (storage.ofKind[kind] ?? 0) - Math.max(1, own.empty[kind] ?? 0));
  }
  return count;
}

function sumOfGains({ storage }: Facts): number {
  let sum = 0;
  for (const { gain } of storage.tiles) sum += Math.max(0, gain);
  return sum;
}

export const STORAGE: Blocks = [
  block('stored', TILE_IDS, ({ storage }, into, at) => {
    for (const { tile } of storage.tiles) addTo(into, at + tile.type.index, 1);
  }),
  oneOf('stored tiles', SLOTS + 1, ({ storage }) => storage.tiles.length),
  counts('stored kinds', KINDS, 2, ({ storage }) => storage.ofKind),
  numbers('stored without use', {
    'no open hex': ({ storage, own }) =>
      storage.tiles.filter(({ tile, gain }) => gain === NO_GAIN && own.empty[tile.kind] !== 0).length / 2,
    'no hex at all': (facts) => surplus(facts) / 2,
    'no dice left': ({ storage, time }) => (time.turnsLeft === 0 ? storage.tiles.length / 2 : 0),
  }),
  numbers('gains of placing stored tiles', {
    best: ({ storage }) => Math.max(0, storage.gain) / USUAL_GAIN,
    all: (facts) => sumOfGains(facts) / USUAL_GAIN,
    'all x a turn left': (facts) => (facts.time.turnsAfter > 0 ? sumOfGains(facts) / USUAL_GAIN : 0),
    regions: ({ storage, time }) => storage.tiles.filter(({ gain }) => gain >= time.phasePoints).length / 2,
  }),
  each('numbers for stored tiles', NUMBERS, ({ storage }, index) => (storage.gains[index + 1] === NO_GAIN ? 0 : 1)),
  oneOf('count of numbers for stored tiles', SIDES + 1, ({ storage }) => {
    return storage.gains.filter((gain) => gain !== NO_GAIN).length;
  }),
];
