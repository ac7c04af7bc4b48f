import { actionSpace, createRng, hashJson, playout, recordOf, start, Table } from '@rulewright/core';
import { perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { burgundy } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

/** A whole game of players who like to build: its length, its end, and the checksum of its trace. */
function wholeGame(players: number, setup: 'basic' | 'advanced', seed: number) {
  const config = { players, setup };
  const table = new Table(burgundy, config, createRng(seed), { record: true });
  playout(table, (legal) => chooseToBuild(legal, table.rng));
  const { hash } = recordOf(burgundy, { config, seed, moves: table.moves, state: table.state });
  return { players, setup, seed, plies: table.plies, result: table.state.result, hash };
}

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const { actions } = actionSpace(burgundy);
  const golden = {
    rulesVersion: burgundy.rulesVersion,
    actions: { size: actions.length, hash: hashJson(actions) },
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
