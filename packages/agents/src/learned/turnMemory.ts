import type { ActionBase } from '@rulewright/core';

/** How often an action is tried before it counts as poor. */
const TRIES = 2;

/** What has become of an action. */
interface Trial {
  times: number;
  /** How far it fell short of the best beside it when it came nearest. */
  nearest: number;
}

/**
 * What a player has tried in turns from positions that differ in little, as those of rollouts from one decision do: what
 * was poor in each of them isn't worth trying in the next.
 */
export class TurnMemory {
  readonly #gap: number;
  readonly #trials = new Map<ActionBase, Trial>();

  /** @param gap an action that has always fallen short of the best beside it by more, in points, is poor. */
  constructor(gap: number) {
    this.#gap = gap;
  }

  /** The actions that aren't poor, or all where none is left. */
  promising(actions: readonly ActionBase[]): readonly ActionBase[] {
    const others = actions.filter((action) => !this.#isPoor(action));
    return others.length > 0 ? others : actions;
  }

  /** Notes how far an action fell short of the best beside it. */
  note(action: ActionBase, shortfall: number): void {
    const trial = this.#trials.get(action);
    if (trial === undefined) {
      this.#trials.set(action, { times: 1, nearest: shortfall });
    } else {
      trial.times++;
      trial.nearest = Math.min(trial.nearest, shortfall);
    }
  }

  #isPoor(action: ActionBase): boolean {
    const trial = this.#trials.get(action);
    return trial !== undefined && trial.times >= TRIES && trial.nearest > this.#gap;
  }
}
