/** The built-in tile types with a straight or curved path [reconstructed]. */
import type { TileType } from './schema.js';

/** CAS-1.20: edges and segments at rotation 0. */
export const PATH_TILES: readonly TileType[] = [
  {
    id: 'straightCC',
    count: 1,
    edges: ['path', 'court', 'path', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: false, innerEnds: [] },
      { kind: 'court', edges: ['E'], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: ['W'], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightCCMarket',
    count: 1,
    edges: ['path', 'court', 'path', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: false, innerEnds: [] },
      { kind: 'court', edges: ['E'], halves: ['N2', 'S1'], markets: 1 },
      { kind: 'court', edges: ['W'], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightCCFountain',
    count: 2,
    edges: ['path', 'court', 'path', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: true, innerEnds: [] },
      { kind: 'court', edges: ['E'], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: ['W'], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightHC',
    count: 2,
    edges: ['path', 'house', 'path', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: false, innerEnds: [] },
      { kind: 'house', edges: ['E'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: ['W'], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightHCFountain',
    count: 1,
    edges: ['path', 'house', 'path', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: true, innerEnds: [] },
      { kind: 'house', edges: ['E'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: ['W'], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightHCMarket',
    count: 1,
    edges: ['path', 'house', 'path', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: false, innerEnds: [] },
      { kind: 'house', edges: ['E'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: ['W'], halves: ['S2', 'N1'], markets: 1 },
    ],
  },
  {
    id: 'straightTC',
    count: 2,
    edges: ['path', 'tower', 'path', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: false, innerEnds: [] },
      { kind: 'tower', edges: ['E'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: ['W'], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightTCFountain',
    count: 1,
    edges: ['path', 'tower', 'path', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: true, innerEnds: [] },
      { kind: 'tower', edges: ['E'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: ['W'], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightTCMarket',
    count: 1,
    edges: ['path', 'tower', 'path', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: false, innerEnds: [] },
      { kind: 'tower', edges: ['E'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: ['W'], halves: ['S2', 'N1'], markets: 1 },
    ],
  },
  {
    id: 'straightHT',
    count: 2,
    edges: ['path', 'house', 'path', 'tower'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: false, innerEnds: [] },
      { kind: 'house', edges: ['E'] },
      { kind: 'tower', edges: ['W'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: [], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightHTFountain',
    count: 1,
    edges: ['path', 'house', 'path', 'tower'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: true, innerEnds: [] },
      { kind: 'house', edges: ['E'] },
      { kind: 'tower', edges: ['W'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: [], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightHH',
    count: 2,
    edges: ['path', 'house', 'path', 'house'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: false, innerEnds: [] },
      { kind: 'house', edges: ['E'] },
      { kind: 'house', edges: ['W'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: [], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'straightTT',
    count: 1,
    edges: ['path', 'tower', 'path', 'tower'],
    segments: [
      { kind: 'path', edges: ['N', 'S'], fountain: false, innerEnds: [] },
      { kind: 'tower', edges: ['E'] },
      { kind: 'tower', edges: ['W'] },
      { kind: 'court', edges: [], halves: ['N2', 'S1'], markets: 0 },
      { kind: 'court', edges: [], halves: ['S2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'curveCC',
    count: 1,
    edges: ['path', 'path', 'court', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'E'], fountain: false, innerEnds: [] },
      { kind: 'court', edges: [], halves: ['N2', 'E1'], markets: 0 },
      { kind: 'court', edges: ['S', 'W'], halves: ['E2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'curveCCMarket',
    count: 1,
    edges: ['path', 'path', 'court', 'court'],
    segments: [
      { kind: 'path', edges: ['N', 'E'], fountain: false, innerEnds: [] },
      { kind: 'court', edges: [], halves: ['N2', 'E1'], markets: 0 },
      { kind: 'court', edges: ['S', 'W'], halves: ['E2', 'N1'], markets: 1 },
    ],
  },
  {
    id: 'curveHH',
    count: 1,
    edges: ['path', 'path', 'house', 'house'],
    segments: [
      { kind: 'path', edges: ['N', 'E'], fountain: false, innerEnds: [] },
      { kind: 'house', edges: ['S', 'W'] },
      { kind: 'court', edges: [], halves: ['N2', 'E1'], markets: 0 },
      { kind: 'court', edges: [], halves: ['E2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'curveHHFountain',
    count: 1,
    edges: ['path', 'path', 'house', 'house'],
    segments: [
      { kind: 'path', edges: ['N', 'E'], fountain: true, innerEnds: [] },
      { kind: 'house', edges: ['S', 'W'] },
      { kind: 'court', edges: [], halves: ['N2', 'E1'], markets: 0 },
      { kind: 'court', edges: [], halves: ['E2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'curveTT',
    count: 1,
    edges: ['path', 'path', 'tower', 'tower'],
    segments: [
      { kind: 'path', edges: ['N', 'E'], fountain: false, innerEnds: [] },
      { kind: 'tower', edges: ['S', 'W'] },
      { kind: 'court', edges: [], halves: ['N2', 'E1'], markets: 0 },
      { kind: 'court', edges: [], halves: ['E2', 'N1'], markets: 0 },
    ],
  },
  {
    id: 'curveHT',
    count: 1,
    edges: ['path', 'path', 'house', 'tower'],
    segments: [
      { kind: 'path', edges: ['N', 'E'], fountain: false, innerEnds: [] },
      { kind: 'house', edges: ['S'] },
      { kind: 'tower', edges: ['W'] },
      { kind: 'court', edges: [], halves: ['N2', 'E1'], markets: 0 },
      { kind: 'court', edges: [], halves: ['E2', 'N1'], markets: 0 },
    ],
  },
];
