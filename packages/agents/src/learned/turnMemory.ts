import type { ActionBase } from '@rulewright/core';

/** Trials before an action can count as poor. */
const TRIES = 2;

/** An action's trials. */
interface Trial {
  times: number;
  /** Its smallest shortfall from the best alternative. */
  nearest: number;
}

/**
 * Remembers poor actions across turns from similar positions, for example in the rollouts of one decision. Later turns
 * skip them.
 */
export class TurnMemory {
  readonly #gap: number;
  readonly #trials = new Map<ActionBase, Trial>();

  /**
   * @param gap an action is poor if it has always fallen short of the best alternative by more than this, in points.
   */
  constructor(gap: number) {
    this.#gap = gap;
  }

  /** The actions that aren't poor; all of them if every one is. */
  promising(actions: readonly ActionBase[]): readonly ActionBase[] {
    const others = actions.filter((action) => !this.#isPoor(action));
    return others.length > 0 ? others : actions;
  }

  /** Records an action's shortfall from the best alternative. */
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
