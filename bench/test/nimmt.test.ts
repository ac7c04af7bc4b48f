import { createRng, playout, type Rng, Table } from '@rulewright/core';
import { nimmt } from '@rulewright/core/examples';
import { expect, test } from 'vitest';
import { plainNimmt, wordsOf } from '../src/nimmt/plain.js';

const GAMES = 50;

/** Plays a game and returns its end and the range of each draw. */
function courseOf(play: (rng: Rng) => string, seed: string): string {
  const rng = createRng(seed);
  const drawnFrom: number[] = [];
  const int: Rng['int'] = (n) => {
    drawnFrom.push(n);
    return rng.int(n);
  };
  return `${play(Object.assign(createRng(0), { int }))} ${drawnFrom}`;
}

test.each([2, 3, 5, 10])('the baseline plays the same games for %i players', (players) => {
  const ours = (rng: Rng) => wordsOf(playout(new Table(nimmt, { players }, rng)).state);
  const plain = (rng: Rng) => plainNimmt(players)(rng)();
  for (let game = 0; game < GAMES; game++) {
    expect(courseOf(plain, `game ${game}`)).toBe(courseOf(ours, `game ${game}`));
  }
});
