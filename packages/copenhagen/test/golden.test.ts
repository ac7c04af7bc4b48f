import { actionSpace, createRng, hashJson, playout, recordOf, start, Table } from '@rulewright/core';
import { perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { copenhagen } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

/** A whole game of players who like to build: its length, its end, and the checksum of its trace. */
function wholeGame(players: number, seed: number) {
  const config = { players };
  const table = new Table(copenhagen, config, createRng(seed), { record: true });
  playout(table, (legal) => chooseToBuild(legal, table.rng));
  const { hash } = recordOf(copenhagen, { config, seed, moves: table.moves, state: table.state });
  return { players, seed, plies: table.plies, result: table.state.result, hash };
}

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const { actions } = actionSpace(copenhagen);
  const golden = {
    rulesVersion: copenhagen.rulesVersion,
    actions: { size: actions.length, hash: hashJson(actions) },
    perft: [2, 3, 4].map((players) => ({
      players,
      positions: perft(copenhagen, start(copenhagen, { players }, createRng('opening')), 4),
    })),
    games: [wholeGame(2, 1), wholeGame(3, 2), wholeGame(4, 3)],
  };
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('golden/copenhagen.json');
});
