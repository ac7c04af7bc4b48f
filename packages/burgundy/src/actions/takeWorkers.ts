/** Taking workers, at any stage (BUR-5.19). */
import { type Emit, numberAt, seatOf } from '@rulewright/core';
import { KNOWLEDGE, WORKERS_TAKEN } from '../components.js';
import { gainSilver, gainWorkers } from '../gains.js';
import { knowledgeOf, owns } from '../knowledge.js';
import type { Event, State, TakeWorkersAction } from '../schema/index.js';

/** Spends the die, whatever it shows, and gains workers. */
export function applyTakeWorkers(state: State, player: number, { die }: TakeWorkersAction, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  if (die !== 'free') {
    seat.spent[die] = true;
    emit({ type: 'dieSpent', player, die, number: numberAt(seat.dice, die), workers: 0 });
  }
  const owned = knowledgeOf(seat);
  gainWorkers(seat, player, 'takeWorkers', owns(owned, 14) ? KNOWLEDGE.workersPerTaking : WORKERS_TAKEN, emit); // BUR-9.14
  if (owns(owned, 13)) gainSilver(seat, player, 'knowledge13', KNOWLEDGE.silverPerTaking, emit); // BUR-9.13
}
