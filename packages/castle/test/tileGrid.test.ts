import { expect, test } from 'vitest';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import { rotatedTile } from '../src/dataSet/rotatedTile.js';
import type { TileType } from '../src/index.js';
import { CENTRE, followerPlace, gridOf, signPlaces, TILE_WIDTH } from '../src/layout/tile.js';
import { ODD_DATA_SET } from './oddDataSet.js';
import { OTHER_DATA_SET } from './otherDataSet.js';

const OWN: readonly TileType[] = [
  {
    id: 'three buildings',
    count: 1,
    edges: ['house', 'tower', 'house', 'court'],
    segments: [
      { kind: 'house', edges: ['N'] },
      { kind: 'tower', edges: ['E'] },
      { kind: 'house', edges: ['S'] },
      { kind: 'court', edges: ['W'], halves: [], markets: 0 },
    ],
  },
  {
    id: 'court first',
    count: 1,
    edges: ['court', 'court', 'tower', 'tower'],
    segments: [
      { kind: 'court', edges: ['N', 'E'], halves: [], markets: 0 },
      { kind: 'tower', edges: ['S', 'W'] },
    ],
  },
];

const TYPES = [...RECONSTRUCTED.tileTypes, ...ODD_DATA_SET.tileTypes, ...OTHER_DATA_SET.tileTypes, ...OWN];

function gridFor(id: string, rotation = 0) {
  const type = TYPES.find((each) => each.id === id);
  if (!type) throw new Error(`no tile type ${id}`);
  const tile = rotatedTile(type, rotation);
  const grid = gridOf(tile, type.segments);
  const signs = signPlaces(grid, tile);
  return { ...grid, signs, followers: type.segments.map((_, segment) => followerPlace(grid, segment, signs)) };
}

/** The segments of a tile by place, row by row. */
function rows(id: string, rotation?: number): string[] {
  const { owners, hasSquare } = gridFor(id, rotation);
  const places = owners.map((owner) => (owner < 0 ? ' ' : String(owner)));
  if (hasSquare) places[CENTRE] = '#';
  return [0, 1, 2].map((row) => places.slice(TILE_WIDTH * row, TILE_WIDTH * (row + 1)).join(''));
}

test('CAS-1.17: both flanks of a path belong to the courts of its half edges', () => {
  expect(rows('straightHT')).toEqual(['2440331', '2240311', '2440331']);
  expect(rows('straightHT', 1)).toEqual(['4222224', '0000000', '3111113']);
  expect(rows('curveHT')).toEqual(['2440333', '2240000', '2111114']);
  expect(rows('curveHT', 1)).toEqual(['1222224', '1140000', '1440333']);
});

test('CAS-1.15: a single path that passes through owns the middle', () => {
  expect(rows('curveCC')).toEqual(['2220111', '2220000', '2222222']);
  expect(rows('forkH')).toEqual(['1440222', '1140000', '1440333']);
  expect(rows('two paths that pass each other')).toEqual(['3330222', '111 000', '4441333']);
});

test('CAS-1.18: paths end at a square or at a building in the middle', () => {
  expect(rows('square3H')).toEqual(['3660444', '336#111', '3662555']);
  expect(rows('square4')).toEqual(['7770444', '333#111', '6662555']);
  expect(rows('fourWays')).toEqual(['3550442', '335#422', '3551442']);
  expect(rows('endHMarket')).toEqual(['3330222', '3311122', '3111112']);
  expect(rows('endTHH', 1)).toEqual(['1333335', '1111000', '1222224']);
  expect(rows('two ends')).toEqual(['366044 ', '336 111', '3222227']);
});

test('CAS-1.16: without a path, the segment on most sides owns the middle, a building before a court', () => {
  expect(rows('threeH')).toEqual(['1000000', '1100000', '1000000']);
  expect(rows('barT')).toEqual(['2000001', '2200011', '2000001']);
  expect(rows('capHMarket')).toEqual(['1000001', '1111111', '1111111']);
  expect(rows('splitHMarket')).toEqual(['2000002', '2222222', '2111112']);
  expect(rows('cornerTMarket')).toEqual(['1000000', '1100000', '1111110']);
  expect(rows('court first')).toEqual(['1000000', '1111100', '1111110']);
  expect(rows('three buildings')).toEqual(['3000001', '3333311', '3222221']);
  expect(rows('four buildings')).toEqual(['3000001', '333 111', '3222221']);
});

test('CAS-1.16: a blank corner separates two segments of one kind', () => {
  expect(rows('two houses\tside\nby side')).toEqual(['200000 ', '2222211', '2222221']);
  expect(rows('two ends')[0]?.at(-1)).toBe(' ');
});

test('CAS-1.15: signs and followers have separate places', () => {
  expect(gridFor('straightCCFountain')).toMatchObject({ signs: [CENTRE, undefined, undefined], followers: [3, 12, 8] });
  expect(gridFor('cornerTMarket')).toMatchObject({ signs: [undefined, 8], followers: [12, 17] });
  expect(gridFor('fourWays').signs).toEqual([3, undefined, undefined, undefined, 5, undefined]);
  // The fountain takes the only place of its path.
  expect(gridFor('fourWays').followers).toEqual([3, 17, 12, 8, 19, 1]);
});
