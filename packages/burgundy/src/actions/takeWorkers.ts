/** Taking workers, at whichever stage (BUR-5.19). */
import { type Emit, internActions } from '@rulewright/core';
import { KNOWLEDGE, WORKERS_TAKEN } from '../components.js';
import { gainSilver, gainWorkers } from '../gains.js';
import { knowledgeOf, owns } from '../knowledge.js';
import { type ActionOf, actionSchema, type Event, type Seat, type State } from '../schema.js';

/** The actions by the place of their die. */
export const TAKE_WORKERS = internActions(actionSchema).takeWorkers;

/** Spends the die, whatever it shows, and gains workers. */
export function applyTakeWorkers(
  state: State,
  player: number,
  { die }: ActionOf<'takeWorkers'>,
  emit: Emit<Event>,
): void {
  const seat = state.seats[player] as Seat;
  if (die !== 'free') {
    seat.spent[die] = true;
    emit({ type: 'dieSpent', player, die, workers: 0 });
  }
  const owned = knowledgeOf(seat);
  gainWorkers(seat, player, owns(owned, 14) ? KNOWLEDGE.workersPerTaking : WORKERS_TAKEN, emit); // BUR-9.14
  if (owns(owned, 13)) gainSilver(seat, player, KNOWLEDGE.silverPerTaking, emit); // BUR-9.13
}
