import { copenhagen } from '@rulewright/copenhagen';
import { createRng, playout, type Rng, Table } from '@rulewright/core';
import { expect, test } from 'vitest';
import { wordsOf } from '../src/copenhagen/end.js';
import { plainCopenhagen } from '../src/copenhagen/plain.js';
import rareGames from './fixtures/rareGames.json' with { type: 'json' };

const GAMES = 75;

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
    if (draw === undefined || draw >= n) throw new Error(`The script has no number below ${n} at ${next}.`);
    return draw;
  };
}

/** A game with these random numbers: its end, and the range of each number. */
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

test.each([2, 3, 4])('the plain version without core plays the same games for %i players', (players) => {
  for (let game = 0; game < GAMES; game++) {
    for (const drawOf of [atRandom, building]) {
      const seed = `game ${game}`;
      expect(courseOf(plain(players), drawOf(seed))).toBe(courseOf(ours(players), drawOf(seed)));
    }
  }
});

test.each(rareGames)('it plays a game that random play doesn’t reach: $what', ({ players, draws }) => {
  expect(courseOf(plain(players), scripted(draws))).toBe(courseOf(ours(players), scripted(draws)));
});
