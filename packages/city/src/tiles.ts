/** Tile types: what follows from their names (CIT-1.8 to CIT-1.10). */
import { entryAt, GameDefinitionError } from '@rulewright/core';
import { type Direction, KIND_INDEX, KINDS, type Kind, OPENINGS, type Openings } from './components.js';

/** CIT-1.10: a tile type: its kind followed by its openings. */
export type TileId = `${Kind}${Openings}`;

/** Every possible tile type, kind by kind. A type's place in this list is its index in the supply. */
export const TILE_IDS: readonly TileId[] = KINDS.flatMap((kind) =>
  OPENINGS.map((openings): TileId => `${kind}${openings}`),
);

/** CIT-1.7: the sides of a tile and of a cell, in their order. */
export const SIDES = ['N', 'E', 'S', 'W'] as const satisfies readonly Direction[];

/** A tile type taken apart. */
interface TileType {
  readonly index: number;
  readonly openings: Openings;
  /** CIT-1.9: the sides with an opening: bit `s` for side `s` of `SIDES`. */
  readonly openSides: number;
}

const TILE_TYPES: ReadonlyMap<TileId, TileType> = new Map(
  KINDS.flatMap((kind) =>
    OPENINGS.map((openings): [TileId, TileType] => {
      const id: TileId = `${kind}${openings}`;
      const openSides = SIDES.reduce((bits, side, place) => bits | (openings.includes(side) ? 1 << place : 0), 0);
      return [id, { index: TILE_IDS.indexOf(id), openings, openSides }];
    }),
  ),
);

function typeOf(id: TileId): TileType {
  const type = TILE_TYPES.get(id);
  if (type === undefined) throw new GameDefinitionError(`There is no tile type ${id}.`);
  return type;
}

/** The index of a tile type in the supply. */
export function tileIndex(id: TileId): number {
  return typeOf(id).index;
}

/**
 * The place in `KINDS` of a tile's kind. This is asked so often that reading the first letters of the name beats any
 * table.
 */
export function kindIndexOf(id: TileId): number {
  switch (id.charAt(0)) {
    case 'a':
      return KIND_INDEX.apartment;
    case 'o':
      return KIND_INDEX.office;
    case 'f':
      return id.charAt(1) === 'u' ? KIND_INDEX.funfair : KIND_INDEX.factory;
    default:
      return id.charAt(1) === 'o' ? KIND_INDEX.powerPlant : KIND_INDEX.park;
  }
}

/** The kind of a tile. */
export function kindOf(id: TileId): Kind {
  return entryAt(KINDS, kindIndexOf(id));
}

/** The sides on which a tile is open. */
export function openingsOf(id: TileId): Openings {
  return typeOf(id).openings;
}

/** The sides on which a tile has an opening: bit `s` for side `s` of `SIDES`. */
export function openSidesOf(id: TileId): number {
  return typeOf(id).openSides;
}

/** CIT-1.10: what is printed on a tile. */
export interface TilePrint {
  readonly tile: TileId;
  readonly kind: Kind;
  readonly openings: Openings;
  /** CIT-1.9: the sides on which there is an opening, in the order N, E, S, W. */
  readonly sides: readonly Direction[];
}

/** CIT-1.10: every possible tile type, in the order of `supply` in states and views. */
export const TILES: readonly TilePrint[] = TILE_IDS.map((tile) => {
  const openings = openingsOf(tile);
  return { tile, kind: kindOf(tile), openings, sides: SIDES.filter((side) => openings.includes(side)) };
});
