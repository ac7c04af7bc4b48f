import { type GameTypes, Table } from '@rulewright/core';
import type { AgentRequest } from './agent.js';

/** A table that agrees with a view, and whether it is the only one that does. */
export function guessOf({ game, view, rng }: Pick<AgentRequest, 'game' | 'view' | 'rng'>): {
  readonly table: Table<GameTypes>;
  readonly isSure: boolean;
} {
  const before = rng.getState().join();
  const state = game.determinize(view, rng);
  return { table: Table.from(game, state, rng), isSure: rng.getState().join() === before };
}
