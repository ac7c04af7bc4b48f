/** Names of tiles, regions and goods, and the effects of tiles in words. */
import {
  BANK_SILVER,
  BOARDING_HOUSE_WORKERS,
  type Building,
  FINAL_KNOWLEDGE,
  type Kind,
  KNOWLEDGE,
  MINE_SILVER,
  SALE_SILVER,
  type Tile,
  WATCHTOWER_POINTS,
  WORKERS_TAKEN,
} from '../components.js';
import { typeOf } from '../estate/tiles.js';

/** Buildings whose names differ from their ids. */
const BUILDING_NAMES: Readonly<Partial<Record<Tile, { readonly short: string; readonly full: string }>>> = {
  carpentersWorkshop: { short: "carpenter's", full: "carpenter's workshop" },
  boardingHouse: { short: 'boarding', full: 'boarding house' },
  cityHall: { short: 'city hall', full: 'city hall' },
};

/** BUR-1.7: the names of regions, by kind. */
export const REGION_NAMES = {
  animal: 'pasture',
  building: 'city',
  castle: 'castle',
  knowledge: 'knowledge',
  mine: 'mine',
  ship: 'river',
} as const satisfies Readonly<Record<Kind, string>>;

/** A region: `river`, `mine region`. */
export function regionName(kind: Kind): string {
  const name = REGION_NAMES[kind];
  return name === kind ? `${name} region` : name;
}

/** BUR-1.25: the colours of the goods types, by the die number that sells them. */
export const GOODS_NAMES: Readonly<Record<number, string>> = {
  1: 'turquoise',
  2: 'purple',
  3: 'pink',
  4: 'red',
  5: 'brown',
  6: 'orange',
};

/** A tile in at most twelve letters: `bank`, `cow 3`, `knowledge 12`; a dash for none. */
export function tileName(tile: Tile | null | undefined): string {
  if (!tile) return '-';
  return BUILDING_NAMES[tile]?.short ?? tile.replace(/\d+$/, ' $&');
}

/** A tile by its full name: `carpenter's workshop`. */
export function fullTileName(tile: Tile): string {
  return BUILDING_NAMES[tile]?.full ?? tileName(tile);
}

/** A tile in four letters at most, for a hex: `bank`, `cow3`, `K12`. */
export function tileCode(tile: Tile): string {
  const { animal, count, knowledgeBit } = typeOf(tile);
  if (animal !== null) return `${animal.slice(0, 3)}${count}`;
  return knowledgeBit === 0 ? tile.slice(0, 4) : tile.replace('knowledge', 'K');
}

/** A goods type from 1: `red (4)`. */
export function goodsName(goods: number): string {
  return `${GOODS_NAMES[goods]} (${goods})`;
}

/** Counts of goods tiles as the numbers of their types: `11 4`; a dash for none. */
export function goodsDigits(counts: readonly number[]): string {
  const groups = counts.flatMap((count, type) => (count > 0 ? [String(type + 1).repeat(count)] : []));
  return groups.length > 0 ? groups.join(' ') : '-';
}

/** Counts of goods tiles in words: `2 turquoise, 1 red`. */
export function goodsWords(counts: readonly number[]): string {
  return counts.flatMap((count, type) => (count > 0 ? [`${count} ${GOODS_NAMES[type + 1]}`] : [])).join(', ');
}

/** The building types that knowledge tiles score. */
const FINAL_BUILDINGS: ReadonlyMap<string, Building> = new Map(
  Object.entries(FINAL_KNOWLEDGE.buildings).map(([number, building]) => [`knowledge${number}`, building]),
);

/** The effects of all tiles except animals and those knowledge tiles (BUR-6.7 to BUR-6.23, BUR-7, BUR-9). */
const EFFECTS: Readonly<Partial<Record<Tile, string>>> = {
  warehouse: 'may sell all goods of one type',
  watchtower: `${WATCHTOWER_POINTS} points`,
  carpentersWorkshop: 'may take a building from depots 1 to 6',
  church: 'may take mine, knowledge or castle from depots 1 to 6',
  market: 'may take a ship or an animal tile from depots 1 to 6',
  boardingHouse: `${BOARDING_HOUSE_WORKERS} workers`,
  bank: `${BANK_SILVER} silver`,
  cityHall: 'may place one more stored tile on any number',
  castle: 'an extra die action at once, of any number',
  mine: `${MINE_SILVER} silver at the end of each phase`,
  ship: 'marker one space to the right, goods of a depot',
  knowledge1: 'equal buildings may lie in one city',
  knowledge2: `${KNOWLEDGE.workersPerMine} worker for each mine at the end of each phase`,
  knowledge3: `${KNOWLEDGE.silverPerSale} silver in place of ${SALE_SILVER} for each sale of goods`,
  knowledge4: `${KNOWLEDGE.workersPerSale} worker for each sale of goods`,
  knowledge5: 'a ship may take goods from two neighbouring depots',
  knowledge6: 'the tile of a turn may be bought from depots 1 to 6 too',
  knowledge7: `${KNOWLEDGE.pointsPerAnimalTile} point more for each animal tile that scores`,
  knowledge8: `a worker changes a die by up to ${KNOWLEDGE.pipsPerWorker}`,
  knowledge9: `die changed by ${KNOWLEDGE.freePips} free to place a building`,
  knowledge10: `die changed by ${KNOWLEDGE.freePips} free to place a ship or an animal`,
  knowledge11: `die changed by ${KNOWLEDGE.freePips} free to place castle, mine, knowledge`,
  knowledge12: `die changed by ${KNOWLEDGE.freePips} free to take a tile`,
  knowledge13: `${KNOWLEDGE.silverPerTaking} silver more for taking workers`,
  knowledge14: `${KNOWLEDGE.workersPerTaking} workers in place of ${WORKERS_TAKEN} for taking workers`,
  knowledge15: `at the end ${FINAL_KNOWLEDGE.perSoldType} points for each goods type sold`,
  knowledge24: `at the end ${FINAL_KNOWLEDGE.perAnimal} points for each different animal`,
  knowledge25: `at the end ${FINAL_KNOWLEDGE.perSoldTile} point for each goods tile sold`,
  knowledge26: `at the end ${FINAL_KNOWLEDGE.perBonusTile} points for each bonus tile`,
};

/** The effect of a tile, in a few words. */
export function effectOf(tile: Tile): string {
  const building = FINAL_BUILDINGS.get(tile);
  if (building) return `at the end ${FINAL_KNOWLEDGE.perBuilding} points for each ${fullTileName(building)}`;
  return EFFECTS[tile] ?? 'points for it and for all like animals in the pasture';
}
