import { describe, expect, test } from 'vitest';
import { pig } from '../examples/index.js';
import { endGame, resultViolations } from '../src/define/index.js';
import type { Result, StateBase } from '../src/index.js';

/** Ranking and winners at the end of a game. */
function rankingOf(scores: readonly number[], ...tieBreaks: readonly (readonly number[])[]) {
  const state: StateBase = { ...pig.setup({ players: 3 }) };
  endGame(state, scores, 'goal', { tieBreaks });
  const { ranking, winners } = state.result as Result;
  return { ranking, winners };
}

describe('the end of a game ranks', () => {
  test('by score', () => {
    expect(rankingOf([3, 9, 5])).toEqual({ ranking: [3, 1, 2], winners: [1] });
  });

  test('equal scores at one place, and skips the places after it', () => {
    expect(rankingOf([7, 7, 5])).toEqual({ ranking: [1, 1, 3], winners: [0, 1] });
    expect(rankingOf([5, 7, 5])).toEqual({ ranking: [2, 1, 2], winners: [1] });
  });

  test('equal scores by the first tie-breaker that differs, higher first', () => {
    expect(rankingOf([7, 7, 7], [1, 2, 2], [9, 4, 6])).toEqual({ ranking: [3, 2, 1], winners: [2] });
    expect(rankingOf([7, 7, 5], [1, 1, 9])).toEqual({ ranking: [1, 1, 3], winners: [0, 1] });
  });

  test('a higher score before any tie-break', () => {
    expect(rankingOf([6, 7, 5], [9, 1, 9])).toEqual({ ranking: [2, 1, 3], winners: [1] });
  });
});

test('a result must be the one that ending the game again gives', () => {
  const result: Result = { scores: [3, 1], ranking: [1, 2], winners: [0], reason: 'goal' };
  const over: StateBase = { ...pig.setup({ players: 2 }), result };
  const end = (copy: StateBase, reason: string): void => endGame(copy, [3, 1], reason);
  expect(resultViolations(over, 'PIG-3.3', end)).toEqual([]);
  expect(resultViolations({ ...over, result: null }, 'PIG-3.3', end)).toEqual([]);
  const wrong = { ...over, result: { ...result, winners: [1] } };
  expect(resultViolations(wrong, 'PIG-3.3', end)).toMatchObject([{ rule: 'PIG-3.3' }]);
});
