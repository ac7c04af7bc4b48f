import type { ActionList, ActionRun } from '../contract.js';
import { lowestBit } from '../tools/bits.js';
import { GameDefinitionError } from '../tools/errors.js';

/** The list that legal actions are written to. It is filled again and again and never shrinks, so filling it allocates nothing. */
export class ActionBuffer<Action> implements ActionList<Action> {
  /** Number of actions written since `clear`. */
  count = 0;
  /** The pause whose actions the buffer holds. */
  owner: object | undefined;
  readonly #items: Action[] = [];

  clear(): void {
    this.count = 0;
    this.owner = undefined;
  }

  push(action: Action): void {
    this.#items[this.count++] = action;
  }

  pushAll(actions: readonly Action[]): void {
    for (let i = 0; i < actions.length; i++) this.push(actions[i] as Action);
  }

  pushBits({ byValue }: ActionRun<Action>, bits: number, first = 0): void {
    const items = this.#items;
    let { count } = this;
    for (let left = bits; left !== 0; left &= left - 1) {
      const action = byValue[first + lowestBit(left)];
      if (action === undefined) throw new GameDefinitionError(`There is no action for bit ${lowestBit(left)}.`);
      items[count++] = action;
    }
    this.count = count;
  }

  /** The action at an index below `count`. */
  at(index: number): Action {
    return this.#items[index] as Action;
  }

  toArray(): Action[] {
    return this.#items.slice(0, this.count);
  }
}
