import { describe, expect, test } from 'vitest';
import { completedFeatures } from '../src/completed.js';
import { features as learned } from '../src/features/index.js';
import { openEdges } from '../src/features.js';
import type { State } from '../src/index.js';
import { cellOf } from '../src/pieces.js';
import { areConnected, cellAt, draw, featureAt, given, nodeAt, play } from './helpers.js';

describe('features', () => {
  test('CAS-5.1: a feature is all that is connected, directly or through others', () => {
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
    // A ring of houses that comes back to the tile where it began.
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
    expect(featureAt(courts, 1, 4, 1)).toMatchObject({ markets: 4 });
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

describe('what learners look at', () => {
  /** A reader of the features of a position, by their labels. */
  const seenBy = (state: State, player = 0) => {
    const numbers = new Float32Array(learned.labels.length);
    learned.write(state, player, numbers);
    return (label: string): number => {
      const place = learned.labels.indexOf(label);
      if (place < 0) throw new Error(`no feature ${label}`);
      return numbers[place] as number;
    };
  };

  test('a tower that one tile completes shows its points, and how many tiles do', () => {
    const tower = { tiles: ['capTMarket (4,4) r0'], followers: ['0 (4,4) 0'] };
    const seen = seenBy(given(tower));
    expect(seen('own open features: tower, 1 cell')).toBe(0.5);
    expect(seen('own open points: tower, 1 cell')).toBeCloseTo(0.2);
    expect(seen('own by one tile: share of tiles for all')).toBeGreaterThan(0);
    expect(seenBy(given(tower), 1)("opponent's open points: tower, 1 cell")).toBeCloseTo(0.2);
    // All sides of these that may lie there lead on to others.
    const share = (bag: Record<string, number>) =>
      seenBy(given({ ...tower, bag }))('own by one tile: share of tiles for all');
    expect(share({ courtMarket: 1 })).toBe(0.5);
    expect(share({ courtMarket: 1, endTTT: 1 })).toBe(0.25);
    expect(share({ endTTT: 1, curveTT: 1 })).toBe(0);
  });

  test('a feature at a cell that no tile fits is dead, and counts with the wall tile for it only', () => {
    const dead = { tiles: ['capTMarket (4,4) r0'], followers: ['0 (4,4) 0'], bag: { square4: 1 } };
    const seen = seenBy(given(dead));
    expect(seen('own points of features that no tile completes: tower')).toBeCloseTo(0.2);
    expect(seen('own followers on features: that no tile completes')).toBe(0.5);
    expect(seen('own open features: tower, 1 cell')).toBe(0);
    expect(seen('own if ended now: openTower')).toBe(0);
    expect(seenBy(given({ ...dead, wallTiles: [[5], []] }))('own if ended now: openTower')).toBeCloseTo(0.2);
  });

  test('courts, keep and hole count as the final scoring would have them', () => {
    const seen = seenBy(
      given({
        tiles: ['courtMarket (0,4) r0', 'splitHMarket (1,4) r1'],
        followers: ['1 (0,4) 0'],
        keeps: ['0 (1,4) 1'],
        wallTiles: [[9], []],
      }),
    );
    expect(seen("opponent's if ended now: courts")).toBeCloseTo(6 / 20);
    expect(seen('own if ended now: keep')).toBeCloseTo(74 / 40);
    expect(seen('own if ended now: all')).toBeCloseTo((74 + 5) / 50);
    expect(seen('lead of the keep: 1')).toBe(1);
  });

  test('wall tiles show by the points that take them, as long as they are there', () => {
    const seen = seenBy(given({ scores: [8, 31] }));
    expect([3, 4, 5, 6].map((points) => seen(`own wall tile at: ${points}`))).toEqual([0, 1, 1, 0]);
    expect([1, 2, 3].map((points) => seen(`opponent's wall tile at: ${points}`))).toEqual([0, 1, 1]);
    expect(seenBy(given({ scores: [8, 31], emptyCorners: [1] }))('own wall tile at: 4')).toBe(0);
  });

  test('features of both at one empty cell can be joined', () => {
    const tiles = ['capTMarket (3,4) r1', 'capTMarket (5,4) r3'];
    const followers = ['0 (3,4) 0', '1 (5,4) 0'];
    expect(
      seenBy(given({ tiles: ['capTMarket (3,4) r1'], followers: ['0 (3,4) 0'] }))(
        'own points the other player can join: tower',
      ),
    ).toBe(0);
    const seen = seenBy(given({ tiles: [...tiles.slice(0, 1), 'barT (5,4) r1'], followers }));
    expect(seen('own points the other player can join: tower')).toBeCloseTo(0.2);
    expect(seen("opponent's points the other player can join: tower")).toBeCloseTo(0.2);
  });

  test('a house larger than the keep raises it, and takes the lead if it beats the other one', () => {
    const what = {
      tiles: ['capHMarket (2,2) r1', 'barHTT (3,2) r1', 'splitHMarket (0,4) r1'],
      followers: ['0 (2,2) 0'],
      keeps: ['1 (0,4) 1'],
    };
    const seen = seenBy(given(what));
    expect(seen('own house that raises the keep: 1 cell')).toBeCloseTo(3 / 4);
    expect(seen('own house that takes the lead: 1 cell')).toBeCloseTo(73 / 40);
    expect(seenBy(given({ ...what, wallTiles: [[], [8]] }))('own house that takes the lead: 1 cell')).toBe(0);
  });

  test('the follower’s choice shows what the tile just placed could claim', () => {
    const placed = play(given({ tiles: ['capTMarket (0,4) r1'], player: 0 }), draw('endT'), {
      type: 'placeTile',
      cell: cellAt(1, 4),
      rotation: 1,
    });
    expect(seenBy(placed)('own stage: placeFollower')).toBe(1);
    expect(seenBy(placed)('claim: completed points')).toBeCloseTo(0.4);
    expect(seenBy(placed, 1)('claim: completed points')).toBe(0);
  });

  test('the tile to place shows what it completes', () => {
    const seen = seenBy(play(given({ tiles: ['capTMarket (4,4) r0'], followers: ['0 (4,4) 0'] }), draw('courtMarket')));
    expect(seen('tile to place: most own points')).toBeCloseTo(0.2);
    expect(seen('own turns left: to 30')).toBe(1);
  });
});
