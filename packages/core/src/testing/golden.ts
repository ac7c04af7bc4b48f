/** Facts and games of golden files. */
import { createRng } from '../chance/rng.js';
import type { Game, GameTypes, Result } from '../contract.js';
import { gameWatch } from '../engine/watch.js';
import { createTrace } from '../history/trace.js';
import { actionSpace } from '../learning/actionSpace.js';
import { type Policy, playout, Table } from '../play/table.js';
import { checksumOf } from '../tools/hash.js';

/** Facts that every golden file records. If you change one, raise `rulesVersion`. */
export function goldenFacts<T extends GameTypes>(game: Game<T>) {
  const { actions } = actionSpace(game);
  return { rulesVersion: game.rulesVersion, actions: { size: actions.length, hash: checksumOf(actions) } };
}

/** Summary of a game: its length, its result and the checksum of its trace. */
export interface GoldenGame {
  readonly seed: number;
  readonly plies: number;
  readonly result: Result | null;
  readonly hash: string;
}

/** Plays a game in place from a seed. */
export function goldenGame<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  seed: number,
  policy: Policy<T>,
): GoldenGame {
  gameWatch()?.playsAtRandom();
  const table = new Table(game, config, createRng(seed), { record: true });
  playout(table, policy);
  const { hash } = createTrace(game, { config, seed, moves: table.moves, state: table.state });
  return { seed, plies: table.plies, result: table.state.result, hash };
}
