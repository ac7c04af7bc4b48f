/** The built-in data set (CAS-1.8, CAS-1.11, CAS-1.14, CAS-1.20) [reconstructed], consistent with all known facts. */
import type { DataSet, State } from '../types.generated.js';
import { RECONSTRUCTED_TILES } from './reconstructedTiles.js';

/** The built-in board, track, start fields and tile types. */
export const RECONSTRUCTED: DataSet = {
  name: 'reconstructed',
  board: {
    rows: [
      '#####.##.',
      '#####.###',
      '#########',
      '#########',
      '#########',
      '#########',
      '#########',
      '#########',
      '.#######.',
    ],
  },
  track: {
    corners: [
      { fields: [0, 1], vertex: [0, 0], kind: 'convex', wallTile: false },
      { fields: [12, 13], vertex: [5, 0], kind: 'convex', wallTile: true },
      { fields: [17, 18], vertex: [5, 2], kind: 'reflex', wallTile: true },
      { fields: [19, 20], vertex: [6, 2], kind: 'reflex', wallTile: true },
      { fields: [24, 25], vertex: [6, 0], kind: 'convex', wallTile: true },
      { fields: [30, 31], vertex: [8, 0], kind: 'convex', wallTile: true },
      { fields: [33, 34], vertex: [8, 1], kind: 'reflex', wallTile: true },
      { fields: [36, 37], vertex: [9, 1], kind: 'convex', wallTile: true },
      { fields: [53, 54], vertex: [9, 8], kind: 'convex', wallTile: true },
      { fields: [56, 57], vertex: [8, 8], kind: 'reflex', wallTile: true },
      { fields: [59, 60], vertex: [8, 9], kind: 'convex', wallTile: true },
      { fields: [75, 76], vertex: [1, 9], kind: 'convex', wallTile: true },
      { fields: [78, 79], vertex: [1, 8], kind: 'reflex', wallTile: true },
      { fields: [81, 82], vertex: [0, 8], kind: 'convex', wallTile: true },
    ],
    runs: [
      { direction: 'E', tileEdges: 5, fields: [2, 11] },
      { direction: 'S', tileEdges: 2, fields: [14, 16] },
      { direction: 'E', tileEdges: 1, fields: null },
      { direction: 'N', tileEdges: 2, fields: [21, 23] },
      { direction: 'E', tileEdges: 2, fields: [26, 29] },
      { direction: 'S', tileEdges: 1, fields: [32, 32] },
      { direction: 'E', tileEdges: 1, fields: [35, 35] },
      { direction: 'S', tileEdges: 7, fields: [38, 52] },
      { direction: 'W', tileEdges: 1, fields: [55, 55] },
      { direction: 'S', tileEdges: 1, fields: [58, 58] },
      { direction: 'W', tileEdges: 7, fields: [61, 74] },
      { direction: 'N', tileEdges: 1, fields: [77, 77] },
      { direction: 'W', tileEdges: 1, fields: [80, 80] },
      { direction: 'N', tileEdges: 8, fields: [83, 99] },
    ],
  },
  startFields: [
    { id: 'startPath1', cell: [2, 0], side: 'N', kind: 'path', markets: 0, fountain: false },
    { id: 'startTower1', cell: [6, 0], side: 'N', kind: 'tower', markets: 0, fountain: false },
    { id: 'startHouse1', cell: [8, 3], side: 'E', kind: 'house', markets: 0, fountain: false },
    { id: 'startPath2', cell: [8, 6], side: 'E', kind: 'path', markets: 0, fountain: false },
    { id: 'startTower2', cell: [5, 8], side: 'S', kind: 'tower', markets: 0, fountain: false },
    { id: 'startHouse2', cell: [2, 8], side: 'S', kind: 'house', markets: 0, fountain: false },
    { id: 'startCourt1', cell: [0, 4], side: 'W', kind: 'court', markets: 1, fountain: false },
  ],
  tileTypes: RECONSTRUCTED_TILES,
};

/** CAS-17: the data set of a game, from a state or a view. */
export function dataSetOf({ config: { dataSet } }: Pick<State, 'config'>): DataSet {
  return dataSet === 'reconstructed' ? RECONSTRUCTED : dataSet;
}
