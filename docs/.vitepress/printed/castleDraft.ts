/** The Castle's data set while one enters it. */
import type { DataSet } from '@rulewright/castle';
import { RECONSTRUCTED, type TileType } from '@rulewright/castle/data';
import { isAlike } from './castleTile.js';
import { cellsOf, fieldCount } from './castleWall.js';
import type { Part } from './progress.js';

/** Nothing is entered yet. */
export const EMPTY_CASTLE: DataSet = {
  name: 'printed',
  board: { rows: ['.'] },
  track: { corners: [], runs: [] },
  startFields: [],
  tileTypes: [],
};

/** CAS-1.3: the castle tiles. */
export const TILES = tileCount(RECONSTRUCTED);

function tileCount({ tileTypes }: DataSet): number {
  return tileTypes.reduce((sum, { count }) => sum + count, 0);
}

/** How much of each part is entered, of what is in the box. */
export function castleProgress(dataSet: DataSet): Part[] {
  const count = (part: Part['part'], of: (dataSet: DataSet) => number): Part => ({
    part,
    done: of(dataSet),
    all: of(RECONSTRUCTED),
  });
  return [
    count('tiles', tileCount),
    count('cells', (each) => cellsOf(each).length),
    count('corners', ({ track }) => track.corners.length),
    count('fields', fieldCount),
    count('startFields', ({ startFields }) => startFields.length),
  ];
}

/** Changes a tile type, or adds one at the end. Its name differs from all others. */
export function withTile(dataSet: DataSet, index: number, type: TileType): DataSet {
  const names = dataSet.tileTypes.flatMap(({ id }, other) => (other === index ? [] : [id]));
  const free = [type.id, ...names.map((_, number) => `${type.id}${number + 2}`)].find((name) => !names.includes(name));
  const tileTypes = [...dataSet.tileTypes];
  tileTypes[index] = { ...type, id: free ?? type.id };
  return { ...dataSet, tileTypes };
}

/** Removes a tile type. */
export function withoutTile(dataSet: DataSet, index: number): DataSet {
  return { ...dataSet, tileTypes: dataSet.tileTypes.filter((_, other) => other !== index) };
}

/** The number of another tile type that looks like one; -1 if there is none. */
export function sameTile({ tileTypes }: DataSet, index: number): number {
  const type = tileTypes[index];
  return type === undefined ? -1 : tileTypes.findIndex((other, number) => number !== index && isAlike(other, type));
}

/** Counts the copies of a tile type as copies of another one that looks like it. */
export function countedAs(dataSet: DataSet, index: number, same: number): DataSet {
  const [type, other] = [dataSet.tileTypes[index], dataSet.tileTypes[same]];
  if (!type || !other) return dataSet;
  return withoutTile(withTile(dataSet, same, { ...other, count: other.count + type.count }), index);
}
