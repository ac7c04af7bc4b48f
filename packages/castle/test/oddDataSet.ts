import type { Half, Side } from '../src/components.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import type { DataSet, TileType } from '../src/index.js';

type StartField = DataSet['startFields'][number];

/** The corners clockwise from the top left one. */
const VERTICES = [
  [3, 0],
  [18, 0],
  [18, 1],
  [20, 1],
  [20, 2],
  [22, 2],
  [22, 4],
  [0, 4],
  [0, 3],
  [1, 3],
  [1, 2],
  [2, 2],
  [2, 1],
  [3, 1],
] as const;

const REFLEX = [2, 4, 9, 11, 13];

function startField(index: number, cell: StartField['cell'], side: StartField['side']): StartField {
  return { ...(RECONSTRUCTED.startFields[index] as StartField), cell, side };
}

const court = (...halves: readonly Half[]) => ({ kind: 'court' as const, edges: [], halves: [...halves], markets: 0 });
const path = (...edges: readonly Side[]) => ({ kind: 'path' as const, edges: [...edges], fountain: false });

/** Tiles that the built-in set lacks. */
const TILE_TYPES: readonly TileType[] = [
  {
    id: 'two paths that pass each other',
    count: 15,
    edges: ['path', 'path', 'path', 'path'],
    segments: [
      { ...path('N', 'E'), innerEnds: [] },
      { ...path('S', 'W'), innerEnds: [] },
      court('N2', 'E1'),
      court('E2', 'S1', 'W2', 'N1'),
      court('S2', 'W1'),
    ],
  },
  {
    id: 'two houses\tside\nby side',
    count: 15,
    edges: ['house', 'house', 'court', 'court'],
    segments: [
      { kind: 'house', edges: ['N'] },
      { kind: 'house', edges: ['E'] },
      { kind: 'court', edges: ['S', 'W'], halves: [], markets: 9 },
    ],
  },
  {
    id: 'two ends',
    count: 15,
    edges: ['path', 'path', 'tower', 'house'],
    segments: [
      { ...path('N'), innerEnds: [{ segment: 3 }] },
      { ...path('E'), innerEnds: [{ segment: 2 }] },
      { kind: 'tower', edges: ['S'] },
      { kind: 'house', edges: ['W'] },
      court('N2'),
      court('E1'),
      court('N1'),
      court('E2'),
    ],
  },
  {
    id: 'four buildings',
    count: 15,
    edges: ['house', 'tower', 'house', 'tower'],
    segments: [
      { kind: 'house', edges: ['N'] },
      { kind: 'tower', edges: ['E'] },
      { kind: 'house', edges: ['S'] },
      { kind: 'tower', edges: ['W'] },
    ],
  },
];

/** A castle of 22 columns and 4 rows, too wide for one picture, with odd tiles. */
export const ODD_DATA_SET: DataSet = {
  name: 'odd',
  board: {
    rows: ['...###############....', '..##################..', '.#####################', '######################'],
  },
  track: {
    corners: VERTICES.map(([x, y], corner) => ({
      fields: corner === 0 ? [0, 1] : [72 + 2 * corner, 73 + 2 * corner],
      vertex: [x, y],
      kind: REFLEX.includes(corner) ? 'reflex' : 'convex',
      wallTile: corner > 0,
    })),
    runs: VERTICES.map(([x, y], corner) => {
      const [nextX, nextY] = VERTICES[(corner + 1) % VERTICES.length] ?? VERTICES[0];
      return {
        direction: nextX > x ? 'E' : nextX < x ? 'W' : nextY > y ? 'S' : 'N',
        tileEdges: Math.abs(nextX - x) + Math.abs(nextY - y),
        fields: corner === 0 ? [2, 73] : null,
      };
    }),
  },
  startFields: [
    startField(0, [5, 0], 'N'),
    startField(1, [9, 0], 'N'),
    startField(2, [21, 2], 'E'),
    startField(3, [12, 3], 'S'),
    startField(4, [16, 3], 'S'),
    startField(5, [4, 3], 'S'),
    startField(6, [0, 3], 'W'),
  ],
  tileTypes: [...TILE_TYPES],
};
