import { createRng, settle, start } from '@rulewright/core';
import { forced } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';
import { city } from '../src/index.js';
import { play, seatOf } from './helpers.js';

const sizeOf = (supply: readonly number[]) => supply.reduce((sum, count) => sum + count, 0);

describe('setup', () => {
  test('CIT-2.1: 2 to 4 players take seats 0 to n - 1', () => {
    for (const players of [2, 3, 4]) expect(city.setup({ players }).seats).toHaveLength(players);
    expect(() => city.setup({ players: 1 })).toThrow('players');
    expect(() => city.setup({ players: 5 })).toThrow('players');
  });

  test('CIT-2.2: seat 0 has the first turn', () => {
    for (const mode of ['basic', 'advanced'] as const) {
      const state = start(city, { players: 3, mode }, createRng(1));
      expect(city.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
    }
  });

  test('CIT-2.3: each player starts with an empty board, an empty reserve and all tracks at 0', () => {
    const state = start(city, { players: 4 }, createRng(1));
    for (const seat of state.seats) {
      expect(seat).toEqual({
        board: Array.from({ length: 25 }, () => null),
        tracks: { population: 0, jobs: 0, ecology: 0, income: 0, satisfaction: 0 },
        reserve: [],
        hand: null,
      });
    }
  });

  test('CIT-2.4: all 120 tiles go into the supply; then one is drawn for each place, in the order 0 to 3', () => {
    for (const mode of ['basic', 'advanced'] as const) {
      const state = city.setup({ players: 2, mode });
      expect(sizeOf(state.supply)).toBe(120);
      let current = state;
      for (const [place, tile] of (['parkNS', 'parkEW', 'officeNS', 'parkNS'] as const).entries()) {
        const step = city.step(current, { type: 'revealTile', tile });
        const isReady = mode === 'basic' && place === 3;
        const turns = isReady ? [{ type: 'turnStarted', player: 0, dutyWaived: false }] : [];
        expect(step.events).toEqual([{ type: 'tileRevealed', place, tile }, ...turns]);
        current = step.state;
      }
      expect(current.display).toEqual(['parkNS', 'parkEW', 'officeNS', 'parkNS']);
      expect(sizeOf(current.supply)).toBe(116);
    }
  });

  test('CIT-2.5: in the advanced mode n + 1 different goal cards are drawn after the display', () => {
    for (const [players, cards] of [
      [2, 3],
      [3, 4],
      [4, 5],
    ] as const) {
      let state = city.setup({ players, mode: 'advanced' });
      for (const tile of ['parkNS', 'parkEW', 'parkNE', 'parkES'] as const) {
        state = city.apply(state, { type: 'revealTile', tile });
      }
      for (let card = 0; card < cards; card++) {
        const outcomes = city.chanceOutcomes(state);
        expect(outcomes).toHaveLength(18 - card);
        expect(outcomes.every(({ weight }) => weight === 1)).toBe(true);
        const [first] = outcomes;
        if (first) state = city.apply(state, first.outcome);
        if (first) expect(city.check(state, first.outcome)).toMatchObject({ rule: 'CIT-15.9' });
      }
      expect(new Set(state.goals).size).toBe(cards);
      expect(city.turn(state).kind).toBe('decision');
    }
    expect(start(city, { players: 4 }, createRng(1)).goals).toEqual([]);
  });

  test('CIT-2.6: in party mode there is no display, no reserve and no goal card, and the supply is full', () => {
    const state = city.setup({ players: 3, mode: 'party' });
    expect(city.turn(state)).toEqual({ kind: 'simultaneous', stage: 'build', actors: [0, 1, 2] });
    expect(state.display).toEqual([null, null, null, null]);
    expect(state.goals).toEqual([]);
    expect(sizeOf(state.supply)).toBe(120);
    expect(state.seats.every(({ reserve, hand }) => reserve.length === 0 && hand === null)).toBe(true);
  });
});

describe('modes', () => {
  test('CIT-14.2: the advanced mode has goal cards, Spy and the late refill; the basic mode has none of them', () => {
    const tiles = ['parkNS', 'parkEW', 'officeNS', 'funfairNS'] as const;
    const display = tiles.map((tile) => ({ type: 'revealTile' as const, tile }));
    const goals = (['areaPark', 'countPark', 'allPlots'] as const).map((goal) => ({
      type: 'revealGoal' as const,
      goal,
    }));
    const basic = settle(city, city.setup({ players: 2 }), forced(display));
    const advanced = settle(city, city.setup({ players: 2, mode: 'advanced' }), forced([...display, ...goals]));
    const takenInBasic = city.apply(basic, { type: 'architect', place: 1 });
    const takenInAdvanced = city.apply(advanced, { type: 'architect', place: 1 });
    expect(city.turn(takenInBasic).kind).toBe('chance');
    expect(city.turn(takenInAdvanced).kind).toBe('decision');
    expect(takenInAdvanced.display[1]).toBeNull();
    expect([basic.goals, advanced.goals]).toEqual([[], ['areaPark', 'countPark', 'allPlots']]);
    expect(city.check(basic, { type: 'spy', victim: 1, reserveIndex: 0, cell: 0 })?.rule).toBe('CIT-8.1');
    expect(city.check(advanced, { type: 'spy', victim: 1, reserveIndex: 0, cell: 0 })?.rule).toBe('CIT-8.2');
  });

  test('CIT-14.3: the party mode replaces turns by simultaneous building', () => {
    const state = city.setup({ players: 2, mode: 'party' });
    expect(city.turn(state).kind).toBe('simultaneous');
    expect(city.check(state, { type: 'architect', place: 0 }, 0)).toMatchObject({
      rule: 'CIT-15.2',
      code: 'wrongStage',
    });
  });
});

test('CIT-14.2: taking and placing tiles works the same in both modes', () => {
  for (const mode of ['basic', 'advanced'] as const) {
    const state = start(city, { players: 2, mode }, createRng(4));
    const [tile] = state.display;
    const after = play(state, { type: 'architect', place: 0 }, { type: 'planner', reserveIndex: 0, cell: 6 });
    expect(seatOf(after).board[6]).toBe(tile);
    expect(seatOf(after).reserve).toEqual([]);
  }
});
