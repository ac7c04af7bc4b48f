/** How tiles, goods and depots read in the texts. */
import type { Kind, Tile } from './components.js';
import { typeOf } from './tiles.js';

/** Buildings whose name in code isn't their name. */
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

/** BUR-1.25: the goods types by the number of the die that sells them, named for their colours. */
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

/** A tile with nothing left out: `carpenter's workshop`. */
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

/** Goods tiles, counted by type from 1, as the numbers of their types: `11 4`; a dash for none. */
export function goodsDigits(counts: readonly number[]): string {
  const groups = counts.flatMap((count, type) => (count > 0 ? [String(type + 1).repeat(count)] : []));
  return groups.length > 0 ? groups.join(' ') : '-';
}

/** Goods tiles, counted by type from 1, in words: `2 turquoise, 1 red`. */
export function goodsWords(counts: readonly number[]): string {
  return counts.flatMap((count, type) => (count > 0 ? [`${count} ${GOODS_NAMES[type + 1]}`] : [])).join(', ');
}

/** A depot, 0 being the black one. */
export function depotName(depot: number): string {
  return depot === 0 ? 'the black depot' : `depot ${depot}`;
}
