/** Lookup tables of a data set, built once. */
import { entryAt, numberAt } from '@rulewright/core/define';
import { type FeatureKind, KINDS, ROTATIONS } from '../components.js';
import type { DataSet, State, TileView } from '../types.js';
import { type Geometry, geometryOf } from './geometry.js';
import { RECONSTRUCTED } from './reconstructed.js';
import { type RotatedTile, rotatedTiles } from './rotatedTile.js';

/** A data set with its lookup tables. */
export interface LookupTables extends Geometry {
  readonly dataSet: DataSet;
  /** The tile types in all rotations, at `4 * tileType + rotation`. */
  readonly tiles: readonly RotatedTile[];
  /** The same for views. */
  readonly tileViews: readonly TileView[];
}

function tablesFor(dataSet: DataSet): LookupTables {
  const tiles = rotatedTiles(dataSet.tileTypes);
  return { dataSet, ...geometryOf(dataSet), tiles, tileViews: tiles.map(tileView) };
}

function tileView({ edges }: RotatedTile, index: number): TileView {
  const kindAt = (side: number): FeatureKind => entryAt(KINDS, numberAt(edges, side));
  return {
    tileType: Math.floor(index / ROTATIONS),
    rotation: index % ROTATIONS,
    edges: [kindAt(0), kindAt(1), kindAt(2), kindAt(3)],
  };
}

const BUILT_IN = tablesFor(RECONSTRUCTED);

const others = new WeakMap<DataSet, LookupTables>();

/** The tables of a game's data set. */
export function tablesOf({ config: { dataSet } }: Pick<State, 'config'>): LookupTables {
  if (dataSet === 'reconstructed') return BUILT_IN;
  let tables = others.get(dataSet);
  if (tables === undefined) {
    tables = tablesFor(dataSet);
    others.set(dataSet, tables);
  }
  return tables;
}
