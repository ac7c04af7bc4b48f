/** Tile types (CIT-1.8 to CIT-1.10): what their names say, and the tiles of a data set. */
import { GameDefinitionError } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import {
  type Direction,
  KIND_INDEX,
  KINDS,
  type Kind,
  OPENINGS,
  type Openings,
  SIDES,
  TILE_IDS,
  type TileId,
} from '../components.js';
import type { DataSet, Effects } from '../types.js';

interface TileOpenings {
  /** Index in the supply. */
  readonly index: number;
  readonly openings: Openings;
  /** CIT-1.9: bit `s` is set if side `s` of `SIDES` has an opening. */
  readonly openSides: number;
}

const TILE_TYPES: ReadonlyMap<TileId, TileOpenings> = new Map(
  KINDS.flatMap((kind) =>
    OPENINGS.map((openings): [TileId, TileOpenings] => {
      const id: TileId = `${kind}${openings}`;
      const openSides = SIDES.reduce((bits, side, place) => bits | (openings.includes(side) ? 1 << place : 0), 0);
      return [id, { index: TILE_IDS.indexOf(id), openings, openSides }];
    }),
  ),
);

function typeOf(id: TileId): TileOpenings {
  const type = TILE_TYPES.get(id);
  if (type === undefined) throw new GameDefinitionError(`Unknown tile type ${id}.`);
  return type;
}

/** The index of a tile type in the supply. */
export function tileIndex(id: TileId): number {
  return typeOf(id).index;
}

/** The index in `KINDS` of a tile's kind. A hot path: comparing the first letters is faster than a lookup. */
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

/** The openings of a tile. */
export function openingsOf(id: TileId): Openings {
  return typeOf(id).openings;
}

/** The openings of a tile as bits: bit `s` for side `s` of `SIDES`. */
export function openSidesOf(id: TileId): number {
  return typeOf(id).openSides;
}

/** CIT-1.10: what is printed on a tile. */
export interface TilePrint {
  readonly tile: TileId;
  readonly kind: Kind;
  readonly openings: Openings;
  /** CIT-1.9: the sides with an opening, in the order N, E, S, W. */
  readonly sides: readonly Direction[];
}

/** CIT-1.10: every possible tile type, in the order of `supply` in states and views. */
export const TILES: readonly TilePrint[] = TILE_IDS.map((tile) => {
  const openings = openingsOf(tile);
  return { tile, kind: kindOf(tile), openings, sides: SIDES.filter((side) => openings.includes(side)) };
});

/** A tile type of a data set. */
export interface DataSetTile extends TilePrint {
  /** CIT-1.11: number of copies. */
  readonly count: number;
  /** CIT-1.12: effects on the tracks, from the row of its kind in the legend. */
  readonly effects: Readonly<Effects>;
}

/**
 * The tile types of a data set with their copies and effects, in the order of `TILE_IDS`. Takes a preset
 * (`tilesOf(PRESETS.reconstructed)`) or the `config.dataSet` of a state or view.
 */
export function tilesOf({ legend, tileTypes }: DataSet): DataSetTile[] {
  return TILES.flatMap((print) => {
    const copies = tileTypes.find(({ kind, openings }) => kind === print.kind && openings === print.openings);
    return copies ? [{ ...print, count: copies.count, effects: legend[print.kind] }] : [];
  });
}
