/** The boards: neighbours, kinds and regions (BUR-1.2 to BUR-1.8). */
import { entryAt, entryOf } from '@rulewright/core/define';
import { BOARD_PICTURES, HEX_GRID, HEX_NUMBERS, KINDS, type Kind, LETTERS, SIDES } from '../components.js';
import { byKind } from './tiles.js';

/** A set of hexes: bit `h` of `low` for hex `h` below 19, bit `h - 19` of `high` for the others. */
export interface HexSet {
  readonly low: number;
  readonly high: number;
}

/** Number of hexes in the low half of a set. */
export const LOW_HEXES = 19;

function hexSet(hexes: readonly number[]): HexSet {
  let low = 0;
  let high = 0;
  for (const hex of hexes) {
    if (hex < LOW_HEXES) low |= 1 << hex;
    else high |= 1 << (hex - LOW_HEXES);
  }
  return { low, high };
}

/** A region of a board (BUR-1.7). */
export interface Region {
  readonly kind: Kind;
  /** In ascending order. */
  readonly hexes: readonly number[];
  /** The same hexes as a set. */
  readonly set: HexSet;
}

/** A board. */
export interface Board {
  /** The kind of each hex. */
  readonly kinds: readonly Kind[];
  /** BUR-1.8: by kind in the order of `KINDS`, then by the first hex. */
  readonly regions: readonly Region[];
  /** The region of each hex. */
  readonly regionOf: readonly Region[];
  /** The hexes of each kind in ascending order. */
  readonly hexesOf: Readonly<Record<Kind, readonly number[]>>;
  /** The same hexes as sets. */
  readonly setOf: Readonly<Record<Kind, HexSet>>;
}

const CENTRE = (HEX_GRID.rows - 1) / 2;

/** BUR-1.3: axial coordinates around the centre. */
const POSITIONS = HEX_GRID.places.map((place) => ({
  q: (place % HEX_GRID.columns) - CENTRE,
  r: Math.floor(place / HEX_GRID.columns) - CENTRE,
}));

/** BUR-1.2: the distance between rows of pointy-top hexes; two neighbours are 1 apart. */
export const ROW_HEIGHT = Math.sqrt(3) / 2;

/** BUR-1.3: the centre of each hex, from the left and from the top, in the same unit. */
export const HEX_POSITIONS: readonly { readonly x: number; readonly y: number }[] = POSITIONS.map(({ q, r }) => ({
  x: CENTRE + q + r / 2,
  y: (CENTRE + r) * ROW_HEIGHT,
}));

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

/** BUR-1.3: the neighbours of each hex in ascending order. */
export const NEIGHBOURS: readonly (readonly number[])[] = POSITIONS.map(({ q, r }) =>
  STEPS.map(([dq, dr]) => POSITIONS.findIndex((other) => other.q === q + dq && other.r === r + dr))
    .filter((hex) => hex >= 0)
    .sort((left, right) => left - right),
);

/** The neighbours of each hex as a set. */
export const NEIGHBOUR_SETS: readonly HexSet[] = NEIGHBOURS.map(hexSet);

/** BUR-1.5: the hexes of each die number as sets, indexed by number; set 0 is empty. */
export const NUMBER_SETS: readonly HexSet[] = Array.from({ length: SIDES + 1 }, (_, number) =>
  hexSet(HEX_NUMBERS.flatMap((own, hex) => (own === number ? [hex] : []))),
);

/** BUR-1.7: the region of a hex: the connected hexes of its kind. */
function regionAround(kinds: readonly Kind[], start: number): Region {
  const kind = entryAt(kinds, start);
  const found = new Set([start]);
  for (const hex of found) {
    for (const next of entryAt(NEIGHBOURS, hex)) if (kinds[next] === kind) found.add(next);
  }
  const hexes = [...found].sort((left, right) => left - right);
  return { kind, hexes, set: hexSet(hexes) };
}

function boardOf(picture: string): Board {
  const kinds = [...picture.replaceAll(' ', '')].map((letter) => entryOf(LETTERS, letter));
  const hexesOf = byKind((wanted) => kinds.flatMap((kind, hex) => (kind === wanted ? [hex] : [])));
  const regions: Region[] = [];
  const indexOf = (hex: number): number => regions.findIndex(({ hexes }) => hexes.includes(hex));
  for (const hex of KINDS.flatMap((kind) => hexesOf[kind])) {
    if (indexOf(hex) < 0) regions.push(regionAround(kinds, hex));
  }
  const regionOf = kinds.map((_, hex) => entryAt(regions, indexOf(hex)));
  return { kinds, regions, regionOf, hexesOf, setOf: byKind((kind) => hexSet(hexesOf[kind])) };
}

/** Board 0, of a player without a board, has no hexes. */
const BOARDS: readonly Board[] = ['', ...BOARD_PICTURES].map(boardOf);

/** A board by its number; 0 before it is dealt. */
export function boardAt(number: number): Board {
  return entryAt(BOARDS, number);
}
