/** The built-in data set (CAS-1.8, CAS-1.11, CAS-1.14, CAS-1.20) [reconstructed], consistent with all known facts. */
import { TRACK_FIELDS } from '../components.js';
import type { DataSet, State } from '../types.generated.js';
import { RECONSTRUCTED_TILES } from './reconstructedTiles.js';

/** CAS-1.11: the corners by first field, point and kind, each with the direction and length of the run after it. */
const TRACK = [
  [0, 0, 0, 'convex', 'E', 5],
  [12, 5, 0, 'convex', 'S', 2],
  [17, 5, 2, 'reflex', 'E', 1],
  [19, 6, 2, 'reflex', 'N', 2],
  [24, 6, 0, 'convex', 'E', 2],
  [30, 8, 0, 'convex', 'S', 1],
  [33, 8, 1, 'reflex', 'E', 1],
  [36, 9, 1, 'convex', 'S', 7],
  [53, 9, 8, 'convex', 'W', 1],
  [56, 8, 8, 'reflex', 'S', 1],
  [59, 8, 9, 'convex', 'W', 7],
  [75, 1, 9, 'convex', 'N', 1],
  [78, 1, 8, 'reflex', 'W', 1],
  [81, 0, 8, 'convex', 'N', 8],
] as const;

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
    corners: TRACK.map(([field, x, y, kind], corner) => ({
      fields: [field, field + 1],
      vertex: [x, y],
      kind,
      wallTile: corner > 0,
    })),
    runs: TRACK.map(([field, , , , direction, tileEdges], corner) => {
      const [first, next] = [field + 2, TRACK[corner + 1]?.[0] ?? TRACK_FIELDS];
      return { direction, tileEdges, fields: first < next ? [first, next - 1] : null };
    }),
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
