/** The built-in tile types without a path [reconstructed]. */
import type { TileType } from './schema.js';

/** CAS-1.20: edges and segments at rotation 0. */
export const BUILDING_TILES: readonly TileType[] = [
  {
    id: 'cornerH',
    count: 1,
    edges: ['house', 'house', 'court', 'court'],
    segments: [
      { kind: 'house', edges: ['N', 'E'] },
      { kind: 'court', edges: ['S', 'W'], halves: [], markets: 0 },
    ],
  },
  {
    id: 'cornerHMarket',
    count: 1,
    edges: ['house', 'house', 'court', 'court'],
    segments: [
      { kind: 'house', edges: ['N', 'E'] },
      { kind: 'court', edges: ['S', 'W'], halves: [], markets: 1 },
    ],
  },
  {
    id: 'cornerT',
    count: 1,
    edges: ['tower', 'tower', 'court', 'court'],
    segments: [
      { kind: 'tower', edges: ['N', 'E'] },
      { kind: 'court', edges: ['S', 'W'], halves: [], markets: 0 },
    ],
  },
  {
    id: 'cornerTMarket',
    count: 1,
    edges: ['tower', 'tower', 'court', 'court'],
    segments: [
      { kind: 'tower', edges: ['N', 'E'] },
      { kind: 'court', edges: ['S', 'W'], halves: [], markets: 1 },
    ],
  },
  {
    id: 'splitHMarket',
    count: 1,
    edges: ['house', 'court', 'house', 'court'],
    segments: [
      { kind: 'house', edges: ['N'] },
      { kind: 'house', edges: ['S'] },
      { kind: 'court', edges: ['E', 'W'], halves: [], markets: 1 },
    ],
  },
  {
    id: 'barT',
    count: 1,
    edges: ['tower', 'court', 'tower', 'court'],
    segments: [
      { kind: 'tower', edges: ['N', 'S'] },
      { kind: 'court', edges: ['E'], halves: [], markets: 0 },
      { kind: 'court', edges: ['W'], halves: [], markets: 0 },
    ],
  },
  {
    id: 'threeH',
    count: 1,
    edges: ['house', 'house', 'house', 'court'],
    segments: [
      { kind: 'house', edges: ['N', 'E', 'S'] },
      { kind: 'court', edges: ['W'], halves: [], markets: 0 },
    ],
  },
  {
    id: 'threeHMarket',
    count: 1,
    edges: ['house', 'house', 'house', 'court'],
    segments: [
      { kind: 'house', edges: ['N', 'E', 'S'] },
      { kind: 'court', edges: ['W'], halves: [], markets: 1 },
    ],
  },
  {
    id: 'threeT',
    count: 1,
    edges: ['tower', 'tower', 'tower', 'court'],
    segments: [
      { kind: 'tower', edges: ['N', 'E', 'S'] },
      { kind: 'court', edges: ['W'], halves: [], markets: 0 },
    ],
  },
  {
    id: 'capHMarket',
    count: 1,
    edges: ['house', 'court', 'court', 'court'],
    segments: [
      { kind: 'house', edges: ['N'] },
      { kind: 'court', edges: ['E', 'S', 'W'], halves: [], markets: 1 },
    ],
  },
  {
    id: 'capTMarket',
    count: 1,
    edges: ['tower', 'court', 'court', 'court'],
    segments: [
      { kind: 'tower', edges: ['N'] },
      { kind: 'court', edges: ['E', 'S', 'W'], halves: [], markets: 1 },
    ],
  },
  {
    id: 'diagonalHT',
    count: 2,
    edges: ['house', 'house', 'tower', 'tower'],
    segments: [
      { kind: 'house', edges: ['N', 'E'] },
      { kind: 'tower', edges: ['S', 'W'] },
    ],
  },
  {
    id: 'barHTT',
    count: 1,
    edges: ['house', 'tower', 'house', 'tower'],
    segments: [
      { kind: 'house', edges: ['N', 'S'] },
      { kind: 'tower', edges: ['E'] },
      { kind: 'tower', edges: ['W'] },
    ],
  },
  {
    id: 'courtMarket',
    count: 1,
    edges: ['court', 'court', 'court', 'court'],
    segments: [{ kind: 'court', edges: ['N', 'E', 'S', 'W'], halves: [], markets: 1 }],
  },
  {
    id: 'cornerHTC',
    count: 1,
    edges: ['house', 'house', 'tower', 'court'],
    segments: [
      { kind: 'house', edges: ['N', 'E'] },
      { kind: 'tower', edges: ['S'] },
      { kind: 'court', edges: ['W'], halves: [], markets: 0 },
    ],
  },
  {
    id: 'cornerTHC',
    count: 1,
    edges: ['tower', 'tower', 'house', 'court'],
    segments: [
      { kind: 'tower', edges: ['N', 'E'] },
      { kind: 'house', edges: ['S'] },
      { kind: 'court', edges: ['W'], halves: [], markets: 0 },
    ],
  },
];
