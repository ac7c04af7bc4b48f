import { describe, expect, test } from 'vitest';
import { castle } from '../src/index.js';
import { cellAt, draw, given, only, play, played, playTurns, refusal, stage, supplies } from './helpers.js';

const at = (x: number, y: number, rotation = 0) => ({ type: 'placeTile' as const, cell: cellAt(x, y), rotation });

/** Five tiles far apart, with a follower of player 0 on each. */
const FIVE = ['barT (4,4) r0', 'barHTT (6,6) r0', 'threeH (3,7) r0', 'threeT (6,2) r0', 'capHMarket (1,7) r0'];
const ON_FIVE = ['0 (4,4) 0', '0 (6,6) 0', '0 (3,7) 0', '0 (6,2) 0', '0 (1,7) 0'];

describe('followers', () => {
  test('CAS-6.1: after placing, at most one follower, or none', () => {
    const state = play(given(), draw('threeH'), at(8, 3));
    expect(stage(state)).toBe('placeFollower');
    const placed = play(state, { type: 'placeFollower', segment: 0 });
    expect([placed.seats[0]?.followers.length, stage(placed)]).toEqual([1, 'drawTile']);
    expect(play(state, { type: 'skipFollower' }).seats[0]?.followers).toEqual([]);
  });

  test('CAS-6.2: with an empty supply none can be placed, even if some return this turn', () => {
    const before = given({
      tiles: [...FIVE, 'capTMarket (1,4) r3'],
      followers: [...ON_FIVE, '0 (1,4) 0'],
    });
    expect(supplies(before)).toEqual([0, 6]);
    // The court start field and this tile close the tower of (1,4): its knight returns after the chance to place one.
    const { state, events } = played(before, draw('courtMarket'), at(0, 4));
    expect(only(events, 'followerPlaced')).toEqual([]);
    expect(only(events, 'followerReturned')).toHaveLength(1);
    expect(supplies(state)).toEqual([1, 6]);
    const asked = given({
      tiles: [...FIVE, 'cornerT (2,2) r0', 'courtMarket (0,4) r0'],
      followers: [...ON_FIVE, '0 (2,2) 0'],
      moment: 'placeFollower',
    });
    expect(refusal(asked, { type: 'placeFollower', segment: 0 })).toBe('CAS-6.2 supplyEmpty');
    expect(castle.legalActions(asked)).toEqual([{ type: 'skipFollower' }]);
  });

  test('CAS-6.3: the follower goes on a segment of the tile just placed, in the role of its kind', () => {
    const state = play(given(), draw('endT'), at(2, 0));
    expect(refusal(state, { type: 'placeFollower', segment: 4 })).toBe('CAS-6.3 noSuchSegment');
    expect(castle.check(state, { type: 'placeFollower', segment: 4 })?.message).toContain('no such part');
    const roles = [0, 1, 2].map((segment) => {
      const { events } = played(state, { type: 'placeFollower', segment });
      return only(events, 'followerPlaced')[0]?.role;
    });
    expect(roles).toEqual(['herald', 'knight', 'merchant']);
    const house = playTurns(given(), '0: threeH (8,3) r0, follower 0').events;
    expect(only(house, 'followerPlaced')[0]?.role).toBe('squire');
  });

  test('CAS-6.4: not on a feature that holds a follower of either player, however far away', () => {
    for (const owner of [0, 1]) {
      const before = given({
        tiles: ['capTMarket (4,4) r1', 'barT (5,4) r1', 'diagonalHT (5,7) r0'],
        followers: [`${owner} (4,4) 0`],
      });
      const state = play(before, draw('cornerT'), at(6, 4, 3));
      expect(refusal(state, { type: 'placeFollower', segment: 0 })).toBe('CAS-6.4 featureOccupied');
      expect(castle.legalActions(state)).not.toContainEqual({ type: 'placeFollower', segment: 0 });
      expect(refusal(state, { type: 'placeFollower', segment: 1 })).toBeUndefined();
    }
  });

  test('CAS-6.5: a follower on a feature that the placement has completed counts in its scoring', () => {
    const { state, events } = playTurns(given(), '0: capTMarket (6,0) r0, follower 0');
    expect(only(events, 'featureScored')[0]).toMatchObject({ player: 0, kind: 'tower', size: 2, points: 4 });
    expect(supplies(state)).toEqual([6, 6]);
  });

  test('CAS-6.6: followers of features that become connected all stay and count', () => {
    const before = given({
      tiles: ['capTMarket (3,4) r1', 'diagonalHT (5,4) r0'],
      followers: ['1 (3,4) 0', '0 (5,4) 1'],
    });
    const joined = playTurns(before, '0: barT (4,4) r1, no follower').state;
    expect(supplies(joined)).toEqual([5, 5]);
    const done = playTurns(joined, '1: courtMarket (5,5) r0, no follower');
    expect(only(done.events, 'followerReturned')).toHaveLength(2);
    expect(only(done.events, 'featureScored')).toEqual([]);
  });

  test('CAS-6.7: a follower stays until its feature is completed; merchants stay to the end', () => {
    const start = castle.setup({ players: 2, startPlayer: 0 });
    const stays = playTurns(start, '0: courtMarket (0,4) r0, follower 0', '1: barT (1,4) r1, follower 0').state;
    expect(supplies(stays)).toEqual([5, 5]);
    const back = playTurns(stays, '0: capTMarket (2,4) r3, no follower').state;
    expect(supplies(back)).toEqual([5, 6]);
  });
});
