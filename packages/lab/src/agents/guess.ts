import { type Actor, type GameTypes, type Rng, Table, type Turn } from '@rulewright/core';
import type { AgentRequest } from './agent.js';

/** A table that agrees with a view; whether no other does. */
export function guessOf({ game, view, rng }: Pick<AgentRequest, 'game' | 'view' | 'rng'>): {
  readonly table: Table<GameTypes>;
  readonly isSure: boolean;
} {
  const before = rng.getState().join();
  const state = game.determinize(view, rng);
  return { table: Table.from(game, state, rng), isSure: rng.getState().join() === before };
}

/** Who acts next at a table: one player, or by lot one of those who may. */
export function nextActor(table: Table<GameTypes>, rng: Rng): Actor {
  if (table.player !== undefined) return table.player;
  const { actors } = table.turn as Extract<Turn, { kind: 'simultaneous' }>;
  return actors[rng.int(actors.length)] as Actor;
}
