import {
  type Actor,
  type GameTypes,
  nextActor,
  type Player,
  type Rng,
  rngFromState,
  type Table,
} from '@rulewright/core';
import type { AgentRequest } from './agent.js';
import { marginsOf } from './margins.js';
import { sampleState } from './sampleState.js';

/** Scores a table right after a player's action. */
export interface Evaluation {
  /** Whether one sample is too noisy. */
  readonly isRandom: boolean;
  /** The table's value for the player. May play the table on. */
  evaluate(table: Table<GameTypes>, player: Player): number;
}

/**
 * The value of each action for the player, averaged over samples of hidden information and chance. Stops early once
 * samples can't differ. All actions share the same samples (common random numbers).
 */
export function evaluateActions(
  { game, view, player, rng }: AgentRequest,
  actions: AgentRequest['actions'],
  samples: number,
  { isRandom, evaluate }: Evaluation,
): number[] {
  const sums = actions.map(() => 0);
  let drawn = 0;
  let isUnique = false;
  for (; drawn < samples && !isUnique; drawn++) {
    const sample = sampleState({ game, view, rng });
    const chance = rng.fork().getState();
    isUnique = sample.isUnique && !isRandom;
    for (const [index, action] of actions.entries()) {
      const table = sample.table.clone(rngFromState(chance));
      table.play(action, player);
      if (table.plies > sample.table.plies + 1) isUnique = false;
      (sums[index] as number) += evaluate(table, player);
    }
  }
  return sums.map((sum) => sum / drawn);
}

/** Up to `most` of the actions. Neighbours in the list are similar, so they are spread evenly over it. */
export function spread<Action>(actions: readonly Action[], most: number, rng: Rng): readonly Action[] {
  if (actions.length <= most) return actions;
  const first = rng.int(actions.length);
  const placeOf = (index: number) => (first + Math.floor((index * actions.length) / most)) % actions.length;
  return Array.from({ length: most }, (_, index) => actions[placeOf(index)] as Action);
}

/** The actions with the highest value. */
export function bestOf<Action>(actions: readonly Action[], worth: readonly number[]): Action[] {
  const most = Math.max(...worth);
  return actions.filter((_, index) => worth[index] === most);
}

function marginOf(table: Table<GameTypes>, player: Player): number {
  return marginsOf(table)[player] as number;
}

/**
 * The margin after the best of `tries` follow-up actions in the same turn; the current margin if the turn is over. All
 * follow-ups share the same chance.
 */
export function marginAfterNext(tries: number): Evaluation {
  return {
    isRandom: false,
    evaluate(table, player) {
      if (table.player !== player || tries === 0) return marginOf(table, player);
      const tried = spread(table.legalActions(), tries, table.rng);
      const chance = table.rng.fork().getState();
      let best = Number.NEGATIVE_INFINITY;
      for (const action of tried) {
        const next = table.clone(rngFromState(chance));
        next.play(action, player);
        best = Math.max(best, marginOf(next, player));
      }
      return best;
    },
  };
}

/** The margin after playing out the current turn and `turns` more turns of every player at random. */
export function marginAfterTurns(turns: number): Evaluation {
  return {
    // One sample is enough for the rest of the current turn.
    isRandom: turns > 0,
    evaluate(table, player) {
      const { players } = table.state;
      // A turn ends when another actor moves.
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
