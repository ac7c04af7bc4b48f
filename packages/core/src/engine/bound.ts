/** The bound on the length of a game, so that no loop runs forever. */
import type { ActionBase, Stage } from '../contract.js';
import { EndlessGameError } from '../tools/errors.js';
import type { Engine } from './engine.js';

/** More actions than a game takes, if its definition doesn't say otherwise. */
export const MAX_ACTIONS = 10_000;

/** The error counts the kinds of this many last actions. */
export const LAST_ACTIONS = 100;

/** Watches the last actions before the bound. */
export class Bound {
  readonly #id: string;
  readonly #most: number;
  readonly #last: string[] = [];

  constructor({ definition, maxActions }: Pick<Engine, 'definition' | 'maxActions'>) {
    this.#id = definition.id;
    this.#most = maxActions;
  }

  /**
   * Notes an action, of players or of chance, before it is played. Only the last 100 before the bound are kept.
   * @throws EndlessGameError if `played`, the number of actions before it, has reached the bound.
   */
  note(played: number, stage: Pick<Stage, 'stage'>, action: ActionBase): void {
    if (played < this.#most - LAST_ACTIONS) return;
    if (played >= this.#most) throw new EndlessGameError(this.#id, played, this.#last);
    this.#last.push(`${action.type} at ${stage.stage}`);
  }
}
