/** What is worked out from a data set, once for each. */
import type { DataSet, State } from '../schema/index.js';
import { type Geometry, geometryOf } from './geometry.js';
import { RECONSTRUCTED } from './reconstructed.js';
import { type RotatedTile, rotatedTiles } from './rotatedTile.js';

/** A data set ready for use. */
export interface Tables extends Geometry {
  readonly dataSet: DataSet;
  /** The tile types in all rotations, at `4 * tileType + rotation`. */
  readonly tiles: readonly RotatedTile[];
}

function tablesFor(dataSet: DataSet): Tables {
  return { dataSet, ...geometryOf(dataSet), tiles: rotatedTiles(dataSet.tileTypes) };
}

const BUILT_IN = tablesFor(RECONSTRUCTED);

const others = new WeakMap<DataSet, Tables>();

/** The tables of a game's data set. */
export function tablesOf({ config: { dataSet } }: Pick<State, 'config'>): Tables {
  if (dataSet === 'reconstructed') return BUILT_IN;
  let tables = others.get(dataSet);
  if (tables === undefined) {
    tables = tablesFor(dataSet);
    others.set(dataSet, tables);
  }
  return tables;
}
