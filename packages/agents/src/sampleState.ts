import { type GameTypes, Table } from '@rulewright/core';
import type { AgentRequest } from './agent.js';

/** Samples a table consistent with a view. `isUnique`: it is the only consistent one. */
export function sampleState({ game, view, rng }: Pick<AgentRequest, 'game' | 'view' | 'rng'>): {
  readonly table: Table<GameTypes>;
  readonly isUnique: boolean;
} {
  const before = rng.getState().join();
  const table = Table.fromView(game, view, rng);
  return { table, isUnique: rng.getState().join() === before };
}
