import { createRng, start } from '@rulewright/core';
import { goldenFacts, goldenGame, perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { stoneage } from '../src/index.js';
import { buying, chooseToBuy, feeding, given } from './helpers.js';

/** A whole game of players who buy what they can. */
const wholeGame = (players: number, seed: number, options = {}) => ({
  players,
  ...goldenGame(stoneage, { players, ...options }, seed, (legal, { rng }) => chooseToBuy(legal, rng)),
});

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const options = { feedingRefusal: 'always', resourceSupply: 'firstPrinting', mayPassDie: true } as const;
  const golden = {
    ...goldenFacts(stoneage),
    openings: [2, 3, 4].map((players) => ({
      players,
      positions: perft(stoneage, start(stoneage, { players }, createRng('opening')), 2),
    })),
    // The end of a placement phase, the dice for everyone, and a hungry player.
    positions: [
      perft(stoneage, given({ players: 2, seats: [0, 1].map(() => ({ people: 2, tools: [1, 2, 0] as const })) }), 3),
      perft(stoneage, buying('writingDice', { placed: { river: 1, field: 1 } }, { players: 3 }), 4),
      perft(stoneage, feeding({ food: 2, resources: { wood: 2, clay: 1, gold: 1 }, anyTwoClaim: true, people: 6 }), 3),
    ],
    games: [wholeGame(2, 1), wholeGame(3, 2), wholeGame(4, 3), wholeGame(4, 4, options)],
  };
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('golden/stoneage.json');
});
