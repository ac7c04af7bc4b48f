import type { ConfigBase, GameTypes } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { type AnyGame, CommandError } from '@rulewright/lab/internal';
import type { Opening } from './protocol.js';

/** The actions that an engine offers, numbered from 0: all of the game's, or some of them in ascending order. */
export class ServedActions {
  /** The game's ids of the actions; `undefined` for all. */
  readonly ids: readonly number[] | undefined;
  readonly size: number;
  readonly #all: ReturnType<typeof actionSpace>;
  /** The number of each of the game's ids; -1 for actions that aren't offered. */
  readonly #numbers: Int32Array | undefined;

  /** @throws CommandError `invalidRequest` for an id that the game doesn't have. */
  constructor(game: AnyGame, config: ConfigBase, chosen: Opening['actions']) {
    this.#all = actionSpace(game);
    this.ids = chosen === 'all' ? undefined : chosen === 'config' ? this.#all.idsUnder(config) : ascending(chosen);
    this.size = this.ids?.length ?? this.#all.size;
    if (this.ids === undefined) return;
    this.#numbers = new Int32Array(this.#all.size).fill(-1);
    for (const [number, id] of this.ids.entries()) {
      if (id >= this.#all.size) {
        throw new CommandError(
          'invalidRequest',
          `${game.id} has the action ids 0 to ${this.#all.size - 1}, not ${id}.`,
        );
      }
      this.#numbers[id] = number;
    }
  }

  /**
   * The number of an action.
   * @throws CommandError `missingAction` if it isn't offered.
   */
  encode(action: GameTypes['action']): number {
    const id = this.#all.encode(action);
    if (this.#numbers === undefined) return id;
    const number = this.#numbers[id] as number;
    if (number >= 0) return number;
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
