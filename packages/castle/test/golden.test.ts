import { actionSpace, createRng, hashJson, playout, recordOf, start, Table } from '@rulewright/core';
import { perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { type Castle, castle } from '../src/index.js';
import { chooseToScore } from './helpers.js';
import { OTHER_DATA_SET } from './otherDataSet.js';

/** A whole game of players who like to score: its length, its end, and the checksum of its trace. */
function wholeGame(seed: number, options: Partial<Castle['configInput']> = {}) {
  const config = { players: 2, ...options };
  const table = new Table(castle, config, createRng(seed), { record: true });
  playout(table, (legal) => chooseToScore(legal, table.rng));
  const { hash } = recordOf(castle, { config, seed, moves: table.moves, state: table.state });
  return { seed, plies: table.plies, result: table.state.result, hash };
}

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const { actions } = actionSpace(castle);
  const golden = {
    rulesVersion: castle.rulesVersion,
    actions: { size: actions.length, hash: hashJson(actions) },
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
