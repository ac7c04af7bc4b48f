/** What rolls give (STO-6). */
import { DIVISORS, type Gathered } from './components.js';
import type { State } from './schema/index.js';

/** STO-6.2: the dice and all tools added. */
export function totalOfRoll({ dice, added }: { readonly dice: readonly number[]; readonly added: number }): number {
  let total = added;
  for (const face of dice) total += face;
  return total;
}

/** STO-6.2: what a total gives. STO-6.3: the remainder is lost. STO-6.4: so it may be nothing. */
export function gainOf(total: number, gives: Gathered): number {
  return Math.floor(total / DIVISORS[gives]);
}

/** STO-15.10: a gain is cut to what a limited supply holds. STO-1.4: food never runs out. */
export function cutToSupply({ supply }: Pick<State, 'supply'>, gives: Gathered, wanted: number): number {
  return gives === 'food' || supply === null ? wanted : Math.min(wanted, supply[gives]);
}
