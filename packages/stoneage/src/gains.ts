/** What players gain (STO-7, STO-9), as far as the supply goes. */
import { type Emit, seatOf } from '@rulewright/core';
import { type Gathered, MOST_AGRICULTURE, MOST_PEOPLE, type Resource } from './components.js';
import type { Event, State } from './schema/index.js';

/** Gains food or a resource. */
export function gain(state: State, player: number, gives: Gathered, amount: number, emit: Emit<Event>): void {
  if (gives === 'food') gainFood(state, player, amount, emit);
  else gainResource(state, player, gives, amount, emit);
}

/** STO-1.4: food never runs out. */
function gainFood(state: State, player: number, amount: number, emit: Emit<Event>): void {
  seatOf(state, player).food += amount;
  emit({ type: 'gained', player, gives: 'food', amount });
}

/** STO-15.10: a gain is cut to what a limited supply holds. */
function gainResource(state: State, player: number, resource: Resource, wanted: number, emit: Emit<Event>): void {
  const { supply } = state;
  let amount = wanted;
  if (supply !== null) {
    amount = Math.min(wanted, supply[resource]);
    supply[resource] -= amount;
  }
  seatOf(state, player).resources[resource] += amount;
  emit({ type: 'gained', player, gives: resource, amount });
}

/** STO-7.2: the new person is at home; with ten people nothing happens. */
export function gainPerson(state: State, player: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  if (seat.people === MOST_PEOPLE) return;
  seat.people += 1;
  seat.atHome += 1;
  emit({ type: 'personGained', player, people: seat.people });
}

/** STO-7.3: agriculture rises by one; at the highest level nothing happens. */
export function raiseAgriculture(state: State, player: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  if (seat.agriculture === MOST_AGRICULTURE) return;
  seat.agriculture += 1;
  emit({ type: 'agricultureRaised', player, level: seat.agriculture });
}

/** STO-9.4, STO-10.7: points are added to the score at once. */
export function gainPoints(state: State, player: number, points: number, emit: Emit<Event>): void {
  seatOf(state, player).score += points;
  emit({ type: 'pointsGained', player, points });
}
