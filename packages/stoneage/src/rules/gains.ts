/** Gains from the village, from cards and from gathering (STO-7, STO-9). A limited supply limits them. */
import { type Emit, GameDefinitionError } from '@rulewright/core';
import { seatOf } from '@rulewright/core/define';
import { locationResolved } from '../board/locations.js';
import { type Gathered, MAX_AGRICULTURE, MAX_PEOPLE, type Source } from '../components.js';
import type { Event, State } from '../types.js';
import { cutToSupply } from './resources.js';

/**
 * The location of the group that gains, also for its card or tile.
 * @throws GameDefinitionError if no group is being resolved.
 */
export function sourceOf(state: State): Source {
  const location = locationResolved(state);
  if (location === null) throw new GameDefinitionError('No group is being resolved.');
  return location;
}

/** A player gains food or a resource. */
export function gain(
  state: State,
  player: number,
  gives: Gathered,
  amount: number,
  source: Source,
  emit: Emit<Event>,
): void {
  const seat = seatOf(state, player);
  const gained = cutToSupply(state, gives, amount);
  if (gives === 'food') {
    seat.food += gained;
  } else {
    seat.resources[gives] += gained;
    if (state.supply !== null) state.supply[gives] -= gained;
  }
  emit({ type: 'gained', player, gives, amount: gained, source });
}

/** STO-7.2: the new person is at home. With ten people nothing happens. */
export function gainPerson(state: State, player: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  if (seat.people === MAX_PEOPLE) return;
  seat.people += 1;
  seat.atHome += 1;
  emit({ type: 'personGained', player, people: seat.people, source: 'hut' });
}

/** STO-7.3: agriculture rises by one. At the highest level nothing happens. */
export function raiseAgriculture(state: State, player: number, source: Source, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  if (seat.agriculture === MAX_AGRICULTURE) return;
  seat.agriculture += 1;
  emit({ type: 'agricultureRaised', player, level: seat.agriculture, source });
}

/** STO-9.4, STO-10.7: points count at once. */
export function gainPoints(state: State, player: number, points: number, emit: Emit<Event>): void {
  seatOf(state, player).score += points;
  emit({ type: 'pointsGained', player, points, source: sourceOf(state) });
}
