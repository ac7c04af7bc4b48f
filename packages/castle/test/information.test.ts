import { ArgumentError, createRng } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { castle } from '../src/index.js';
import { cellAt, draw, given, play, playTurns } from './helpers.js';

describe('information', () => {
  const played = playTurns(
    given({ wallTiles: [[2], [4]], emptyCorners: [5, 6] }),
    '0: threeH (8,3) r0, follower 0',
    '1: courtMarket (0,4) r0, follower 0',
  ).state;
  const state = play(played, draw('barT'));

  test('CAS-18.1: tiles, followers, scores, wall tiles, corners and the bag are public', () => {
    const view = castle.view(state, 'spectator');
    expect(view.tiles[cellAt(8, 3)]).toMatchObject({ rotation: 0, edges: ['house', 'house', 'house', 'court'] });
    expect(view.seats.map(({ followers }) => followers)).toEqual([
      [{ cell: cellAt(8, 3), segment: 0, role: 'squire' }],
      [{ cell: cellAt(0, 4), segment: 0, role: 'merchant' }],
    ]);
    expect(view.seats.map(({ supply, wallTiles }) => [supply, wallTiles.length])).toEqual([
      [5, 1],
      [5, 1],
    ]);
    expect(view.corners.filter(Boolean)).toHaveLength(11);
    expect(view.bag.reduce((sum, count) => sum + count, 0)).toBe(57);
    expect([view.tileType !== null, view.removed.some((count) => count > 0)]).toEqual([true, false]);
  });

  test('CAS-18.1: each view shows the tiles of its own state', () => {
    expect(castle.view(state, 0).tiles.filter(Boolean)).toHaveLength(2);
    expect(castle.view(given(), 0).tiles.filter(Boolean)).toEqual([]);
  });

  test('CAS-18.2: nothing is private: all views are the same', () => {
    expect(castle.view(state, 0)).toEqual(castle.view(state, 1));
    expect(castle.view(state, 0)).toEqual(castle.view(state, 'spectator'));
  });

  test('CAS-18.3: only future draws are unknown: a view gives back the whole state', () => {
    expect(castle.determinize(castle.view(state, 0), createRng(1))).toEqual(state);
    expect(JSON.stringify(castle.view(state, 0))).not.toContain('order');
  });

  test.each([
    ['without a cell', (placed: number[]) => placed.slice(1)],
    ['with an empty cell', (placed: number[]) => [...placed, cellAt(4, 4)]],
    ['with a cell twice', (placed: number[]) => [...placed.slice(1), ...placed.slice(1)]],
  ])('CAS-4.3: an order of the tiles %s is refused', (_, change) => {
    const view = castle.view(state, 0);
    expect(view.placed).toEqual([cellAt(8, 3), cellAt(0, 4)]);
    const changed = { ...view, placed: change(view.placed) };
    expect(() => castle.determinize(changed, createRng(1))).toThrow(ArgumentError);
  });
});
