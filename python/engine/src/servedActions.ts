import type { ConfigBase, GameTypes } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { type AnyGame, CommandError } from '@rulewright/lab/internal';
import type { Opening } from './protocol.js';

/** The actions that an engine offers, numbered from 0: all of the game's, or some of them in ascending order. */
export class ServedActions {
  /** The game's ids of the actions; `undefined` for all. */
  readonly ids: readonly number[] | undefined;
  readonly size: number;
  /** The actions by number. */
  readonly #actions: readonly GameTypes['action'][];
  readonly #numbers: ReadonlyMap<GameTypes['action'], number>;
  readonly #all: ReturnType<typeof actionSpace>;

  /** @throws CommandError `invalidRequest` for an id that the game doesn't have. */
  constructor(game: AnyGame, config: ConfigBase, chosen: Opening['actions']) {
    const all = actionSpace(game);
    this.#all = all;
    this.ids = chosen === 'all' ? undefined : chosen === 'config' ? all.idsUnder(config) : ascending(chosen);
    for (const id of this.ids ?? []) {
      if (id >= all.size) {
        throw new CommandError('invalidRequest', `${game.id} has the action ids 0 to ${all.size - 1}, not ${id}.`);
      }
    }
    this.#actions = this.ids?.map((id) => all.decode(id)) ?? all.actions;
    this.#numbers = new Map(this.#actions.map((action, number) => [action, number]));
    this.size = this.#actions.length;
  }

  /**
   * Writes the numbers of actions from an index on. A list of legal actions ascends, often by one: then it takes no lookup.
   * @throws CommandError `missingAction` if one isn't offered. Those before it are written.
   */
  encodeAll(actions: readonly GameTypes['action'][], into: Int32Array, start: number): void {
    const known = this.#actions;
    let next = 0;
    for (let at = 0; at < actions.length; at++) {
      const action = actions[at] as GameTypes['action'];
      const number = known[next] === action ? next : this.encode(action);
      into[start + at] = number;
      next = number + 1;
    }
  }

  /**
   * The number of an action.
   * @throws CommandError `missingAction` if it isn't offered.
   */
  encode(action: GameTypes['action']): number {
    const number = this.#numbers.get(action);
    if (number !== undefined) return number;
    const id = this.#all.encode(action);
    // It may be a copy, from a request.
    const copied = this.#numbers.get(this.#all.decode(id));
    if (copied !== undefined) return copied;
    const what = JSON.stringify(action);
    throw new CommandError(
      'missingAction',
      `The action ${what}, id ${id}, isn't one of the chosen ${this.size} actions.`,
    );
  }

  /** The action of a number. */
  decode(number: number): GameTypes['action'] {
    return this.#all.decode(this.ids === undefined ? number : (this.ids[number] ?? -1));
  }
}

function ascending(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((left, right) => left - right);
}
