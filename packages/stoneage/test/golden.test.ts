import { actionSpace, createRng, hashJson, playout, recordOf, start, Table } from '@rulewright/core';
import { perft } from '@rulewright/core/testing';
import { expect, test } from 'vitest';
import { stoneage } from '../src/index.js';
import { buying, chooseToBuy, feeding, given } from './helpers.js';

/** A whole game of players who buy what they can: its length, its end, and the checksum of its trace. */
function wholeGame(players: number, seed: number, options = {}) {
  const config = { players, ...options };
  const table = new Table(stoneage, config, createRng(seed), { record: true });
  playout(table, (legal) => chooseToBuy(legal, table.rng));
  const { hash } = recordOf(stoneage, { config, seed, moves: table.moves, state: table.state });
  return { players, seed, plies: table.plies, result: table.state.result, hash };
}

test('behaviour is as recorded; after a change made on purpose raise rulesVersion and update the file', async () => {
  const { actions } = actionSpace(stoneage);
  const options = { feedingRefusal: 'always', resourceSupply: 'firstPrinting', mayPassDie: true } as const;
  const golden = {
    rulesVersion: stoneage.rulesVersion,
    actions: { size: actions.length, hash: hashJson(actions) },
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
