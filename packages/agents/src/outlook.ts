import { type Actor, type GameTypes, nextActor, type Player, rngFromState, type Table } from '@rulewright/core';
import type { AgentRequest } from './agent.js';
import { guessOf } from './guess.js';
import { marginsOf } from './margins.js';

/** How far and how often an agent looks ahead. */
export interface OutlookOptions {
  /** Over how many guesses of what is hidden, and of what chance brings, an action is averaged. */
  readonly samples: number;
  /** For how many turns of every player the game goes on at random after the action. */
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

/** A turn is over when somebody else acts. */
function goOn(table: Table<GameTypes>, turns: number, player: Player): void {
  const { rng, state } = table;
  let last: Actor = player;
  for (let left = turns * state.players; !table.isOver; ) {
    const actor = nextActor(table);
    if (actor !== last && left-- === 0) return;
    last = actor;
    const legal = table.actions(actor);
    table.play(legal[rng.int(legal.length)] as (typeof legal)[number], actor);
  }
}
