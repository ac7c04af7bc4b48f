import { copenhagen } from '@rulewright/copenhagen';
import { createRng, playout, type Rng, Table } from '@rulewright/core';
import { expect, test } from 'vitest';
import { isDeep } from '../../packages/core/test/deep.js';
import { wordsOf } from '../src/copenhagen/end.js';
import { plainCopenhagen } from '../src/copenhagen/plain.js';
import rareGames from './fixtures/rareGames.json' with { type: 'json' };

const GAMES = isDeep ? 75 : 20;

type Draw = Rng['int'];

function atRandom(seed: string): Draw {
  const rng = createRng(seed);
  return (n) => rng.int(n);
}

/** Prefers late list entries, for example facades to cards, to build more. */
function building(seed: string): Draw {
  const rng = createRng(seed);
  return (n) => Math.max(rng.int(n), rng.int(n));
}

function scripted(draws: readonly number[]): Draw {
  let next = 0;
  return (n) => {
    const draw = draws[next++];
    if (draw === undefined || draw >= n) throw new Error(`Draw ${next} of the script is missing or not below ${n}.`);
    return draw;
  };
}

/** Plays a game with these draws. Returns its end and the range of each draw. */
function courseOf(play: (rng: Rng) => string, draw: Draw): string {
  const drawnFrom: number[] = [];
  const int: Draw = (n) => {
    drawnFrom.push(n);
    return draw(n);
  };
  const end = play(Object.assign(createRng(0), { int }));
  return `${end} ${drawnFrom}`;
}

const ours = (players: number) => (rng: Rng) => wordsOf(playout(new Table(copenhagen, { players }, rng)).state);
const plain = (players: number) => (rng: Rng) => plainCopenhagen(players)(rng)();

test.each([2, 3, 4])('the baseline plays the same games for %i players', (players) => {
  for (let game = 0; game < GAMES; game++) {
    for (const drawOf of [atRandom, building]) {
      const seed = `game ${game}`;
      expect(courseOf(plain(players), drawOf(seed))).toBe(courseOf(ours(players), drawOf(seed)));
    }
  }
});

test.each(rareGames)('the baseline plays the same rare game: $what', ({ players, draws }) => {
  expect(courseOf(plain(players), scripted(draws))).toBe(courseOf(ours(players), scripted(draws)));
});
