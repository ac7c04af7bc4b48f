import { describe, expect, test } from 'vitest';
import { openEdges } from '../src/board/features.js';
import { cellOf } from '../src/board/pieces.js';
import { completedFeatures } from '../src/rules/scoring.js';
import { areConnected, cellAt, draw, featureAt, given, nodeAt, play } from './helpers.js';

describe('features', () => {
  test('CAS-5.1: a feature is everything connected, directly or through others', () => {
    const state = given({ tiles: ['capHMarket (4,4) r1', 'splitHMarket (6,4) r1', 'threeH (5,4) r1'] });
    expect(areConnected(state, [4, 4, 0], [6, 4, 1])).toBe(true);
    expect(featureAt(state, 4, 4, 0)).toMatchObject({ size: 3 });
  });

  test('CAS-5.2: segments of the same kind that meet along a side are connected', () => {
    const state = given({ tiles: ['capTMarket (4,4) r1', 'barT (5,4) r1'] });
    expect(areConnected(state, [4, 4, 0], [5, 4, 0])).toBe(true);
  });

  test('CAS-5.3: where kinds differ nothing is connected, and the edge is closed for good', () => {
    const state = given({ tiles: ['barT (4,4) r0', 'capHMarket (4,3) r2'] });
    expect(areConnected(state, [4, 4, 0], [4, 3, 0])).toBe(false);
    expect(openEdges(state.board, nodeAt(state, 4, 4, 0))).toBe(1);
    expect(openEdges(state.board, nodeAt(state, 4, 3, 0))).toBe(0);
  });

  test('CAS-5.4: where paths meet, opposite half edges are connected: N1 with S2, N2 with S1', () => {
    const along = given({ tiles: ['straightHT (4,4) r0', 'straightHT (4,5) r0'] });
    expect(areConnected(along, [4, 4, 3], [4, 5, 3])).toBe(true);
    expect(areConnected(along, [4, 4, 4], [4, 5, 4])).toBe(true);
    expect(areConnected(along, [4, 4, 3], [4, 5, 4])).toBe(false);
    const turned = given({ tiles: ['straightHT (4,4) r0', 'straightHT (4,5) r2'] });
    expect(areConnected(turned, [4, 4, 3], [4, 5, 4])).toBe(true);
    expect(areConnected(turned, [4, 4, 3], [4, 5, 3])).toBe(false);
    // E1 with W2, E2 with W1.
    const across = given({ tiles: ['straightHT (4,4) r1', 'straightHT (5,4) r1'] });
    expect(areConnected(across, [4, 4, 3], [5, 4, 3])).toBe(true);
    expect(areConnected(across, [4, 4, 3], [5, 4, 4])).toBe(false);
  });

  test('CAS-5.5: a start field is connected with a segment of its own kind only', () => {
    expect(featureAt(given({ tiles: ['capHMarket (8,3) r1'] }), 8, 3, 0)).toMatchObject({ size: 2, points: 2 });
    expect(featureAt(given({ tiles: ['capTMarket (8,3) r1'] }), 8, 3, 0)).toMatchObject({ size: 1 });
    expect(featureAt(given({ tiles: ['courtMarket (0,4) r0'] }), 0, 4, 0)).toMatchObject({ size: 2, markets: 2 });
    expect(featureAt(given({ tiles: ['capHMarket (0,4) r3'] }), 0, 4, 1)).toMatchObject({ size: 1, markets: 1 });
  });

  test('CAS-5.6: a start path doesn’t connect the half edges beside it', () => {
    const state = given({ tiles: ['straightHT (2,0) r0'] });
    expect(areConnected(state, [2, 0, 3], [2, 0, 4])).toBe(false);
    expect([featureAt(state, 2, 0, 3).size, featureAt(state, 2, 0, 4).size]).toEqual([1, 1]);
  });

  test('CAS-5.7: an edge at the wall is closed', () => {
    const state = given({ tiles: ['cornerT (0,0) r3'] });
    expect(openEdges(state.board, nodeAt(state, 0, 0, 0))).toBe(0);
  });

  test('CAS-5.8: an open edge faces an empty cell', () => {
    const open = (tiles: string[]) => {
      const state = given({ tiles });
      return openEdges(state.board, featureAt(state, 4, 4, 0).root);
    };
    expect(open(['threeH (4,4) r0'])).toBe(3);
    expect(open(['threeH (4,4) r0', 'courtMarket (4,3) r0'])).toBe(2);
    expect(open(['threeH (4,4) r0', 'capHMarket (4,3) r2'])).toBe(2);
    expect(open(['threeH (4,4) r0', 'cornerH (4,3) r1'])).toBe(3);
  });

  test('CAS-5.9: size counts tiles, not segments, and start fields', () => {
    // A ring of houses that returns to its first tile.
    const state = given({
      tiles: [
        'splitHMarket (4,4) r0',
        'cornerH (4,3) r1',
        'cornerHMarket (5,3) r2',
        'threeH (5,4) r0',
        'cornerHTC (5,5) r3',
        'diagonalHT (4,5) r0',
      ],
    });
    expect(areConnected(state, [4, 4, 0], [4, 4, 1])).toBe(true);
    expect(featureAt(state, 4, 4, 1)).toMatchObject({ size: 6, points: 6 });
  });

  test('CAS-5.10: a path has a fountain if one of its parts has one; markets add up', () => {
    const paths = given({
      tiles: ['straightCC (4,4) r0', 'straightCCFountain (4,5) r0', 'straightHCFountain (4,6) r0'],
    });
    expect(featureAt(paths, 4, 4, 0)).toMatchObject({ hasFountain: true, size: 3, points: 6 });
    const courts = given({ tiles: ['courtMarket (0,4) r0', 'capHMarket (1,4) r0', 'cornerTMarket (2,4) r1'] });
    expect(featureAt(courts, 1, 4, 1)).toMatchObject({ markets: 4, points: 0 });
  });

  test('CAS-5.11: the key is the smallest cell and segment; features are listed by key', () => {
    const state = given({ tiles: ['splitHMarket (4,4) r0', 'cornerH (4,3) r1', 'capHMarket (4,5) r0'] });
    expect(featureAt(state, 4, 4, 0).key).toBe((cellAt(4, 3) << 4) | 0);
    // The tile on (4,4) completes its own house in the south and two towers, named by cells further up.
    const before = given({
      tiles: ['capTMarket (5,4) r3', 'endT (3,4) r3', 'cornerH (4,3) r0', 'endTMarket (4,5) r2'],
      followers: ['0 (5,4) 0', '0 (3,4) 1', '0 (4,5) 1'],
    });
    const placed = play(before, draw('courtMarket'), {
      type: 'placeTile',
      cell: cellAt(4, 4),
      rotation: 0,
    });
    const listed = completedFeatures(placed, 0).map(({ key }) => key);
    expect(listed).toEqual([...listed].sort((left, right) => left - right));
    expect(listed.length).toBeGreaterThan(1);
  });

  test('CAS-5.11: the key is the lowest cell and segment, in whatever order the tiles came', () => {
    const ring = ['curveCC (3,4) r1', 'curveCCMarket (4,4) r2', 'curveHH (4,5) r3', 'curveTT (3,5) r0'];
    for (let first = 0; first < ring.length; first++) {
      for (const tiles of [ring.slice(first).concat(ring.slice(0, first)), ring.slice().reverse()]) {
        expect(cellOf(featureAt(given({ tiles }), 4, 4, 0).key)).toBe(cellAt(3, 4));
      }
    }
  });
});
