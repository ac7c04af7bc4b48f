import { createRng, start } from '@rulewright/core';
import { goldenFacts, goldenGame, perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { copenhagen } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

/** A whole game of players who like to build. */
function wholeGame(players: number, seed: number) {
  return { players, ...goldenGame(copenhagen, { players }, seed, (legal, { rng }) => chooseToBuild(legal, rng)) };
}

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const golden = {
    ...goldenFacts(copenhagen),
    perft: [2, 3, 4].map((players) => ({
      players,
      positions: perft(copenhagen, start(copenhagen, { players }, createRng('opening')), 4),
    })),
    games: [wholeGame(2, 1), wholeGame(3, 2), wholeGame(4, 3)],
  };
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('golden/copenhagen.json');
});
