import { describe, expect, test } from 'vitest';
import { seatIn, thaw } from '../src/define/index.js';
import { ArgumentError } from '../src/index.js';
import { isDeepFrozen } from '../src/testing/json.js';
import { type Cards, cards } from './games/cards.js';

const state = cards.setup({ players: 2 });

describe('thaw', () => {
  test('returns one plain copy per frozen state, with the same config', () => {
    const plain = thaw(state);
    expect(isDeepFrozen(state)).toBe(true);
    expect(plain).toEqual(state);
    expect([plain, plain.stages, plain.seats, plain.seats[0], plain.seats[0]?.hand].some(Object.isFrozen)).toBe(false);
    expect(plain.config).toBe(state.config);
    expect(thaw(state)).toBe(plain);
    expect(thaw(plain)).toBe(plain);
  });

  test('returns an unfrozen view itself', () => {
    const view = cards.view(state, 0);
    expect(thaw(view)).toBe(view);
  });
});

describe('seatIn', () => {
  test("returns a plain copy of a player's part", () => {
    expect(seatIn(state, 1)).toBe(thaw(state).seats[1]);
    const view = cards.view(state, 1);
    expect(seatIn(view, 1)).toBe(view.seats[1]);
    const seen: Cards['state'] | Cards['view'] = state;
    expect(seatIn(seen, 0).played).toBeNull();
  });

  test.each([2, -1, 0.5, Number.NaN])('refuses seat %d of a two-player game', (player) => {
    expect(() => seatIn(state, player)).toThrow(ArgumentError);
  });
});
