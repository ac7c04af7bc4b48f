/** What is worked out from a data set, once for each. */
import { constantPart } from '@rulewright/core';
import type { State } from '../schema.js';
import { type Geometry, geometryOf } from './geometry.js';
import { RECONSTRUCTED } from './reconstructed.js';
import { type RotatedTile, rotatedTiles } from './rotatedTile.js';
import type { DataSet } from './schema.js';

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
  const own = constantPart(dataSet);
  let tables = others.get(own);
  if (tables === undefined) {
    tables = tablesFor(own);
    others.set(own, tables);
  }
  return tables;
}
