import { describe, expect, test } from 'vitest';
import { laws } from '../../src/testing/index.js';
import { lowestWins } from './lowestWins.js';

describe('a game whose lowest score wins', () => {
  for (const law of laws(lowestWins)) test(law.name, law.run);

  test('ranks the lowest score first', () => {
    let state = lowestWins.setup({ players: 3 });
    for (const weight of [0, 4, 2, 1, 3]) state = lowestWins.apply(state, { type: 'take', weight });
    expect(lowestWins.result(state)).toMatchObject({ scores: [3, 13, 16], ranking: [1, 2, 3], winners: [0] });
  });

  test('refuses a result that ranks the highest first', () => {
    let state = lowestWins.setup({ players: 2 });
    for (const weight of [0, 5, 1, 4, 2]) state = lowestWins.apply(state, { type: 'take', weight });
    const wrong = { scores: [6, 26], ranking: [2, 1], winners: [1], reason: 'allTaken' };
    expect(() => lowestWins.load({ ...state, result: wrong })).toThrow(
      'the places 2, 1 contradict the scores 6, 26, the lowest first',
    );
  });
});
