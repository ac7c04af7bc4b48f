import type { ActionList } from '../contract.js';
import { lowestBit } from '../tools/bits.js';

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

  pushAll(actions: readonly Action[], start = 0, end = actions.length): void {
    for (let i = start; i < end; i++) this.push(actions[i] as Action);
  }

  pushBits(actions: readonly Action[], first: number, bits: number): void {
    const items = this.#items;
    let { count } = this;
    for (let left = bits; left !== 0; left &= left - 1) items[count++] = actions[first + lowestBit(left)] as Action;
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
