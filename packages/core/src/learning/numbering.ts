import type { ActionBase } from '../contract.js';
import type { Domain } from '../schema/domain.js';
import { preview } from '../tools/arguments.js';
import { type CopyLimits, plainArgument } from '../tools/border.js';
import { ArgumentError } from '../tools/errors.js';

/** Integer ids for all values of a domain. */
export interface Numbering<A> {
  encode(value: A): number;
  decode(id: number): A;
}

/** @param what what the values are: `action` or `outcome` */
export function numberingOf<A extends ActionBase>(
  { actions, idOf, indexOf }: Domain<A>,
  game: string,
  what: 'action' | 'outcome',
  limit: CopyLimits,
): Numbering<A> {
  const notOne = `Not an ${what} of ${game}`;
  return {
    encode(value) {
      const known = idOf(value);
      if (known !== undefined) return known;
      // The keys of a large object are listed only once.
      const plain = plainArgument(value, `${notOne}.`, limit);
      const id = indexOf(plain);
      if (id < 0) throw new ArgumentError(`${notOne}: ${preview(plain)}.`);
      return id;
    },
    decode(id) {
      const value = typeof id === 'number' ? actions[id] : undefined;
      if (value !== undefined) return value;
      const ids = what === 'action' ? 'Action ids' : 'Outcome ids';
      throw new ArgumentError(`${ids} of ${game} run from 0 to ${actions.length - 1}, not ${preview(id)}.`);
    },
  };
}
