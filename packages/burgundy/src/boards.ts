/** The boards ready for use: neighbours, kinds, regions, and sets of hexes as masks (BUR-1.2 to BUR-1.8). */
import { BOARDS, HEX_NUMBERS, HEXES, KINDS, type Kind, LETTERS, ROW_LENGTHS, SIDES } from './components.js';

/** A set of hexes: bit `h` of `low` for hex `h` below 19, bit `h - 19` of `high` for the others. */
export interface HexSet {
  readonly low: number;
  readonly high: number;
}

/** Hexes in the low half of a set. */
export const LOW_HEXES = 19;

/** A region of a board (BUR-1.7). */
export interface Region {
  readonly kind: Kind;
  /** In ascending order. */
  readonly hexes: readonly number[];
  readonly set: HexSet;
}

/** A board. */
export interface Board {
  /** The kind of each hex. */
  readonly kinds: readonly Kind[];
  /** By kind in the order of `KINDS`, then by the first hex. */
  readonly regions: readonly Region[];
  /** The region of each hex. */
  readonly regionOf: readonly Region[];
  /** The hexes of each kind in ascending order, by kind. */
  readonly hexesOf: readonly (readonly number[])[];
  /** The same as sets. */
  readonly setOf: readonly HexSet[];
}

/** The hexes as a set. */
function hexSet(hexes: readonly number[]): HexSet {
  let low = 0;
  let high = 0;
  for (const hex of hexes) {
    if (hex < LOW_HEXES) low |= 1 << hex;
    else high |= 1 << (hex - LOW_HEXES);
  }
  return { low, high };
}

const POSITIONS = ROW_LENGTHS.flatMap((length, row) =>
  // BUR-1.3: axial coordinates around the centre.
  Array.from({ length }, (_, column) => ({ q: column + Math.max(-3, -row), r: row - 3 })),
);
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

/** BUR-1.5: the hexes of each die number from 0 (which none has) to 6, as sets. */
export const NUMBER_SETS: readonly HexSet[] = Array.from({ length: SIDES + 1 }, (_, number) =>
  hexSet(hexesWhere((hex) => HEX_NUMBERS[hex] === number)),
);

function hexesWhere(isWanted: (hex: number) => boolean): number[] {
  return Array.from({ length: HEXES }, (_, hex) => hex).filter(isWanted);
}

/** BUR-1.7: the hexes of one kind that hang together with a hex. */
function regionAround(kinds: readonly Kind[], start: number): Region {
  const kind = kinds[start] as Kind;
  const found = new Set([start]);
  for (const hex of found) {
    for (const next of NEIGHBOURS[hex] as readonly number[]) if (kinds[next] === kind) found.add(next);
  }
  const hexes = [...found].sort((left, right) => left - right);
  return { kind, hexes, set: hexSet(hexes) };
}

function boardOf(picture: string): Board {
  const kinds = [...picture.replaceAll(' ', '')].map((letter) => LETTERS[letter as keyof typeof LETTERS]);
  const hexesOf = KINDS.map((kind) => hexesWhere((hex) => kinds[hex] === kind));
  const regions: Region[] = [];
  for (const hexes of hexesOf) {
    for (const hex of hexes) {
      if (regions.every((region) => !region.hexes.includes(hex))) regions.push(regionAround(kinds, hex));
    }
  }
  return {
    kinds,
    regions,
    regionOf: kinds.map((_, hex) => regions.find((region) => region.hexes.includes(hex)) as Region),
    hexesOf,
    setOf: hexesOf.map(hexSet),
  };
}

const ALL: readonly Board[] = BOARDS.map(boardOf);

/** A board by its number from 1. */
export function boardAt(number: number): Board {
  return ALL[number - 1] as Board;
}
