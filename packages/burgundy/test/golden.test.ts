import { createRng, start } from '@rulewright/core';
import { goldenFacts, goldenGame, perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { burgundy } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

/** A whole game of players who like to build. */
function wholeGame(players: number, setup: 'basic' | 'advanced', seed: number) {
  const game = goldenGame(burgundy, { players, setup }, seed, (legal, { rng }) => chooseToBuild(legal, rng));
  return { players, setup, ...game };
}

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const golden = {
    ...goldenFacts(burgundy),
    perft: [2, 3, 4].map((players) => ({
      players,
      positions: perft(burgundy, start(burgundy, { players }, createRng('opening')), 3),
    })),
    games: [
      wholeGame(2, 'basic', 1),
      wholeGame(3, 'advanced', 2),
      wholeGame(4, 'basic', 3),
      wholeGame(4, 'advanced', 4),
    ],
  };
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('golden/burgundy.json');
});
