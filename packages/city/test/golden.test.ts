import { actionSpace, createRng, hashJson, playout, recordOf, start, Table } from '@rulewright/core';
import { perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { MODES } from '../src/components.js';
import { type Config, city } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

/** A whole game of players who like to build: its length, its end, and the checksum of its trace. */
function wholeGame(players: number, mode: Config['mode'], seed: number) {
  const config = { players, mode };
  const table = new Table(city, config, createRng(seed), { record: true });
  playout(table, (legal) => chooseToBuild(legal, table.rng));
  const { hash } = recordOf(city, { config, seed, moves: table.moves, state: table.state });
  return { players, mode, seed, plies: table.plies, result: table.state.result, hash };
}

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const { actions } = actionSpace(city);
  const golden = {
    rulesVersion: city.rulesVersion,
    actions: { size: actions.length, hash: hashJson(actions) },
    perft: MODES.filter((mode) => mode !== 'party').map((mode) => ({
      mode,
      positions: perft(city, start(city, { players: 2, mode }, createRng('opening')), 2),
    })),
    games: [wholeGame(2, 'basic', 1), wholeGame(3, 'advanced', 2), wholeGame(4, 'party', 3), wholeGame(4, 'basic', 4)],
  };
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('golden/city.json');
});
