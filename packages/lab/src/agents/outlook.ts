import { type Actor, type GameTypes, type Player, type Rng, rngFromState, Table, type Turn } from '@rulewright/core';
import type { AgentRequest } from './agent.js';
import { marginsOf } from './margins.js';

/** How far and how often an agent looks ahead. */
export interface OutlookOptions {
  /** Over how many guesses of what is hidden, and of what chance brings, an action is averaged. */
  readonly samples: number;
  /** For how many changes of whoever acts the game goes on at random after the action. */
  readonly ahead: number;
}

/**
 * The margin of the player after each action, averaged over guesses. All actions meet the same guesses, so that none
 * looks better for being luckier.
 */
export function outlookOf(
  { game, view, player, rng }: AgentRequest,
  actions: AgentRequest['actions'],
  { samples, ahead }: OutlookOptions,
): number[] {
  const sums = actions.map(() => 0);
  let guesses = 0;
  let isSure = false;
  for (; guesses < samples && !isSure; guesses++) {
    const guess = guessOf({ game, view, rng });
    const chance = rng.fork().getState();
    isSure = ahead === 0 && guess.isSure;
    for (const [index, action] of actions.entries()) {
      const table = guess.table.clone(rngFromState(chance));
      table.play(action, player);
      if (table.plies > guess.table.plies + 1) isSure = false;
      goOn(table, ahead, player);
      (sums[index] as number) += marginsOf(table)[player] as number;
    }
  }
  return sums.map((sum) => sum / guesses);
}

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

function goOn(table: Table<GameTypes>, changes: number, player: Player): void {
  const { rng } = table;
  let last: Actor = player;
  for (let left = changes; !table.isOver; ) {
    const actor = nextActor(table, rng);
    if (actor !== last && left-- === 0) return;
    last = actor;
    const legal = table.actions(actor);
    table.play(legal[rng.int(legal.length)] as (typeof legal)[number], actor);
  }
}
