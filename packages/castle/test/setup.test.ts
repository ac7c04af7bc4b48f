import { createRng, hashJson, startStep } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import { castle } from '../src/index.js';
import { played, scores, stage, supplies } from './helpers.js';

describe('setup', () => {
  const state = castle.setup({ players: 2, startPlayer: 1 });

  test('CAS-2.1: the wall has one arrangement; every setup is the same', () => {
    expect(hashJson(castle.setup({ players: 2, startPlayer: 1 }))).toBe(hashJson(state));
  });

  test('CAS-2.2: all 60 tiles form the bag', () => {
    expect(state.bag).toEqual(RECONSTRUCTED.tileTypes.map(({ count }) => count));
    expect(state.bag.reduce((sum, count) => sum + count, 0)).toBe(60);
  });

  test('CAS-2.3: a wall tile on every corner but corner 0, five put aside, all unrevealed', () => {
    expect(state.corners).toEqual([false, ...Array.from({ length: 13 }, () => true)]);
    expect(state.unrevealed).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2]);
  });

  test('CAS-2.4: score 0, six followers, no wall tiles, the keep off the board', () => {
    expect(scores(state)).toEqual([0, 0]);
    expect(supplies(state)).toEqual([6, 6]);
    for (const seat of state.seats) expect(seat).toMatchObject({ wallTiles: [], keepSize: 0, keepHouse: null });
  });

  test('CAS-2.5: the start player is drawn with equal chance unless the option names one', () => {
    const random = castle.setup({ players: 2 });
    expect(castle.turn(random)).toEqual({ kind: 'chance', stage: 'drawStartPlayer', player: null });
    expect(castle.chanceOutcomes(random)).toEqual([
      { outcome: { type: 'drawStartPlayer', player: 0 }, weight: 1 },
      { outcome: { type: 'drawStartPlayer', player: 1 }, weight: 1 },
    ]);
    const { state: drawn, events } = played(random, { type: 'drawStartPlayer', player: 1 });
    expect(drawn).toMatchObject({ startPlayer: 1, turn: 1, stages: [{ stage: 'drawTile', player: 1 }] });
    expect(events.map(({ type }) => type)).toEqual(['startPlayerDrawn', 'turnStarted']);
    const named = castle.setup({ players: 2, startPlayer: 1, wallTileSameTurn: false });
    expect(named).toMatchObject({ startPlayer: 1, turn: 1, stages: [{ stage: 'drawTile', player: 1 }] });
  });

  test('CAS-3.4: the first turn begins with an event, also if the config names the start player', () => {
    const { events } = startStep(castle, { players: 2, startPlayer: 1 }, createRng(1));
    expect(events[0]).toEqual({ type: 'turnStarted', player: 1, turn: 1 });
  });

  test('CAS-2.6: no tile lies inside the wall', () => {
    expect(state.board.nodes.every((node) => node === -1)).toBe(true);
    expect(stage(state)).toBe('drawTile');
  });
});
