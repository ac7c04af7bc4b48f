import { createRng, start } from '@rulewright/core';
import { goldenFacts, goldenGame, perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { MODES } from '../src/components.js';
import { type Config, city } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

/** A whole game of players who like to build. */
function wholeGame(players: number, mode: Config['mode'], seed: number) {
  const game = goldenGame(city, { players, mode }, seed, (legal, { rng }) => chooseToBuild(legal, rng));
  return { players, mode, ...game };
}

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const golden = {
    ...goldenFacts(city),
    perft: MODES.filter((mode) => mode !== 'party').map((mode) => ({
      mode,
      positions: perft(city, start(city, { players: 2, mode }, createRng('opening')), 2),
    })),
    games: [wholeGame(2, 'basic', 1), wholeGame(3, 'advanced', 2), wholeGame(4, 'party', 3), wholeGame(4, 'basic', 4)],
  };
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('golden/city.json');
});
