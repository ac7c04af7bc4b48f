import { type Actor, type GameTypes, nextActor, type Player, rngFromState, type Table } from '@rulewright/core';
import type { AgentRequest } from './agent.js';
import { guessOf } from './guess.js';
import { marginsOf } from './margins.js';

/** How a table is weighed at which a player has just acted. */
export interface Weighing {
  /** Whether one sample of it says too little. */
  readonly isRandom: boolean;
  /** What the table is worth to the player. It may be played on for that. */
  weigh(table: Table<GameTypes>, player: Player): number;
}

/**
 * What each action is worth to the player, averaged over so many guesses of what is hidden and of what chance brings; over
 * fewer where they wouldn't differ. All actions meet the same guesses, so that none looks better for being luckier.
 */
export function outlookOf(
  { game, view, player, rng }: AgentRequest,
  actions: AgentRequest['actions'],
  samples: number,
  { isRandom, weigh }: Weighing,
): number[] {
  const sums = actions.map(() => 0);
  let guesses = 0;
  let isSure = false;
  for (; guesses < samples && !isSure; guesses++) {
    const guess = guessOf({ game, view, rng });
    const chance = rng.fork().getState();
    isSure = guess.isSure && !isRandom;
    for (const [index, action] of actions.entries()) {
      const table = guess.table.clone(rngFromState(chance));
      table.play(action, player);
      if (table.plies > guess.table.plies + 1) isSure = false;
      (sums[index] as number) += weigh(table, player);
    }
  }
  return sums.map((sum) => sum / guesses);
}

function marginOf(table: Table<GameTypes>, player: Player): number {
  return marginsOf(table)[player] as number;
}

/**
 * The margin after the best of some next actions in the same turn; as it is where the turn is over or none is tried. All
 * of them meet the same chance.
 */
export function marginAfterNext(tries: number): Weighing {
  return {
    isRandom: false,
    weigh(table, player) {
      if (table.player !== player || tries === 0) return marginOf(table, player);
      const legal = table.actions();
      const tried = Math.min(tries, legal.length);
      // Neighbours in the list are much alike: what is tried is spread over all of it.
      const first = legal.length > tried ? table.rng.int(legal.length) : 0;
      const chance = table.rng.fork().getState();
      let best = Number.NEGATIVE_INFINITY;
      for (let index = 0; index < tried; index++) {
        const place = (first + Math.floor((index * legal.length) / tried)) % legal.length;
        const next = table.clone(rngFromState(chance));
        next.play(legal[place] as (typeof legal)[number], player);
        best = Math.max(best, marginOf(next, player));
      }
      return best;
    },
  };
}

/** The margin after the rest of the own turn and so many turns of every player, all at random. */
export function marginAfterTurns(turns: number): Weighing {
  return {
    // For the rest of the own turn alone one sample is taken to be enough.
    isRandom: turns > 0,
    weigh(table, player) {
      const { players } = table.state;
      // A turn is over when somebody else acts.
      let last: Actor = player;
      for (let left = turns * players; !table.isOver; ) {
        const actor = nextActor(table);
        if (actor !== last && left-- === 0) break;
        last = actor;
        table.playAtRandom(table.rng, actor);
      }
      return marginOf(table, player);
    },
  };
}
