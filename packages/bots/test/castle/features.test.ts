import type { State } from '@rulewright/castle';
import { describe, expect, test } from 'vitest';
import { cellAt, draw, given, play } from '../../../castle/test/helpers.js';
import { features as learned } from '../../src/castle/index.js';

describe('features', () => {
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

  test('a tower one tile short counts its points and the tiles that complete it', () => {
    const tower = { tiles: ['capTMarket (4,4) r0'], followers: ['0 (4,4) 0'] };
    const seen = seenBy(given(tower));
    expect(seen('own open features: tower, 1 cell')).toBe(0.5);
    expect(seen('own open points: tower, 1 cell')).toBeCloseTo(0.2);
    expect(seen('own by one tile: share of tiles for all')).toBeGreaterThan(0);
    expect(seenBy(given(tower), 1)("opponent's open points: tower, 1 cell")).toBeCloseTo(0.2);
    // Every side these tiles can turn to the tower extends it to another side.
    const share = (bag: Record<string, number>) =>
      seenBy(given({ ...tower, bag }))('own by one tile: share of tiles for all');
    expect(share({ courtMarket: 1 })).toBe(0.5);
    expect(share({ courtMarket: 1, endTTT: 1 })).toBe(0.25);
    expect(share({ endTTT: 1, curveTT: 1 })).toBe(0);
  });

  test('a feature at a cell that no tile fits is dead: it counts only with its wall tile', () => {
    const dead = { tiles: ['capTMarket (4,4) r0'], followers: ['0 (4,4) 0'], bag: { square4: 1 } };
    const seen = seenBy(given(dead));
    expect(seen('own points of features that no tile completes: tower')).toBeCloseTo(0.2);
    expect(seen('own followers on features: that no tile completes')).toBe(0.5);
    expect(seen('own open features: tower, 1 cell')).toBe(0);
    expect(seen('own if ended now: openTower')).toBe(0);
    expect(seenBy(given({ ...dead, wallTiles: [[5], []] }))('own if ended now: openTower')).toBeCloseTo(0.2);
  });

  test('courts, keep and hole count as in the final scoring', () => {
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

  test('movements take wall tiles only from corners that still have one', () => {
    const seen = seenBy(given({ scores: [8, 31] }));
    expect([3, 4, 5, 6].map((points) => seen(`own wall tile at: ${points}`))).toEqual([0, 1, 1, 0]);
    expect([1, 2, 3].map((points) => seen(`opponent's wall tile at: ${points}`))).toEqual([0, 1, 1]);
    expect(seenBy(given({ scores: [8, 31], emptyCorners: [1] }))('own wall tile at: 4')).toBe(0);
  });

  test('features of both players at one empty cell are joinable', () => {
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

  test('a house larger than the keep raises it, and takes the lead if it beats the rival keep', () => {
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

  test('placing a follower: claims on the tile just placed', () => {
    const placed = play(given({ tiles: ['capTMarket (0,4) r1'], player: 0 }), draw('endT'), {
      type: 'placeTile',
      cell: cellAt(1, 4),
      rotation: 1,
    });
    expect(seenBy(placed)('own stage: placeFollower')).toBe(1);
    expect(seenBy(placed)('claim: completed points')).toBeCloseTo(0.4);
    expect(seenBy(placed, 1)('claim: completed points')).toBe(0);
  });

  test('placing a tile: the features it completes', () => {
    const seen = seenBy(play(given({ tiles: ['capTMarket (4,4) r0'], followers: ['0 (4,4) 0'] }), draw('courtMarket')));
    expect(seen('tile to place: most own points')).toBeCloseTo(0.2);
    expect(seen('own turns left: to 30')).toBe(1);
  });
});
