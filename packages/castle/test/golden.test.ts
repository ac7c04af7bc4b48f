import { createRng, type Rng, start } from '@rulewright/core';
import { goldenFacts, goldenGame, perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { type Action, type Castle, castle } from '../src/index.js';
import { chooseToScore } from './helpers.js';
import { OTHER_DATA_SET } from './otherDataSet.js';

/** A whole game of players who like to score. */
function wholeGame(seed: number, options: Partial<Castle['configInput']> = {}) {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToScore(legal, rng);
  return goldenGame(castle, { players: 2, ...options }, seed, choose);
}

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const golden = {
    ...goldenFacts(castle),
    perft: ([0, 1] as const).map((startPlayer) => ({
      startPlayer,
      positions: perft(castle, start(castle, { players: 2, startPlayer }, createRng('opening')), 3),
    })),
    games: [
      wholeGame(1),
      wholeGame(2, { wallTileSameTurn: false, keepOnOpponentTurn: false, secondLapWallTiles: false }),
      wholeGame(3, { dataSet: OTHER_DATA_SET }),
    ],
  };
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('golden/castle.json');
});
