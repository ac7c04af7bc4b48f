import type { Side } from '../src/components.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import type { DataSet } from '../src/index.js';

const MIRRORED: Readonly<Record<Side, Side>> = { N: 'N', E: 'W', S: 'S', W: 'E' };

const WIDTH = 9;

/**
 * Another data set: the mirror image of the built-in board, with a counterclockwise track, fewer tile types in other
 * numbers, a fountain at a start path and two markets on the start court.
 */
export const OTHER_DATA_SET: DataSet = {
  name: 'mirrored',
  board: { rows: RECONSTRUCTED.board.rows.map((row) => [...row].reverse().join('')) },
  track: {
    corners: RECONSTRUCTED.track.corners.map((corner) => ({
      ...corner,
      vertex: [WIDTH - corner.vertex[0], corner.vertex[1]],
    })),
    runs: RECONSTRUCTED.track.runs.map((run) => ({ ...run, direction: MIRRORED[run.direction] })),
  },
  startFields: RECONSTRUCTED.startFields.map((start) => ({
    ...start,
    cell: [WIDTH - 1 - start.cell[0], start.cell[1]],
    side: MIRRORED[start.side],
    fountain: start.id === 'startPath1',
    markets: start.kind === 'court' ? 2 : 0,
  })),
  tileTypes: [
    ...RECONSTRUCTED.tileTypes.filter(({ id }) => !id.startsWith('curve')).map((type) => ({ ...type, count: 1 })),
    {
      id: 'fourWays',
      count: 15,
      edges: ['path', 'house', 'path', 'tower'],
      segments: [
        { kind: 'path', edges: ['N'], fountain: true, innerEnds: ['square'] },
        { kind: 'path', edges: ['S'], fountain: false, innerEnds: ['square'] },
        { kind: 'house', edges: ['E'] },
        { kind: 'tower', edges: ['W'] },
        { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 2 },
        { kind: 'court', edges: [], halves: ['S2', 'N1'], markets: 0 },
      ],
    },
  ],
};
