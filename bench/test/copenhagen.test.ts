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

/** Prefers what stands late in lists, such as facades to cards, so that more is built. */
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

/** How a game went that drew these numbers: its end, and out of how many each number was drawn. */
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

test.each([2, 3, 4])('a plain version without core plays the same games of %i players', (players) => {
  for (let game = 0; game < GAMES; game++) {
    for (const drawOf of [atRandom, building]) {
      const seed = `game ${game}`;
      expect(courseOf(plain(players), drawOf(seed))).toBe(courseOf(ours(players), drawOf(seed)));
    }
  }
});

test.each(rareGames)('it plays a game that random play never reaches: $what', ({ players, draws }) => {
  expect(courseOf(plain(players), scripted(draws))).toBe(courseOf(ours(players), scripted(draws)));
});
