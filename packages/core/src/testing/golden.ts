import { createRng } from '../chance/rng.js';
import type { Game, GameTypes, Result } from '../contract.js';
import { createTrace } from '../history/trace.js';
import { actionSpace } from '../learning/actionSpace.js';
import { playout, Table } from '../play/table.js';
import { hashJson } from '../tools/hash.js';
import type { DrawMove } from './subject.js';

/** The facts of a game that a golden file holds in any case: change one on purpose only, and raise `rulesVersion`. */
export function goldenFacts<T extends GameTypes>(game: Game<T>) {
  const { actions } = actionSpace(game);
  return { rulesVersion: game.rulesVersion, actions: { size: actions.length, hash: hashJson(actions) } };
}

/** A whole game in short: its length, its end, and the checksum of its trace. */
export interface GoldenGame {
  readonly seed: number;
  readonly plies: number;
  readonly result: Result | null;
  readonly hash: string;
}

/** Plays a whole game from a seed, in place; moves are drawn by `choose`, with the table's own generator. */
export function goldenGame<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  seed: number,
  choose: DrawMove<T>,
): GoldenGame {
  const table = new Table(game, config, createRng(seed), { record: true });
  playout(table, (legal, { state, rng }, actor) => choose(legal, { state, actor, rng }));
  const { hash } = createTrace(game, { config, seed, moves: table.moves, state: table.state });
  return { seed, plies: table.plies, result: table.state.result, hash };
}
