/**
 * What holds in every state, so that it can be played: no piece is made or lost, derived values are right, and the agenda
 * can be carried out.
 */
import type { Violation } from '@rulewright/core';
import type { State } from '../types.generated.js';
import { agendaInvariants } from './agenda.js';
import { peopleInvariants } from './people.js';
import { pieceInvariants } from './pieces.js';
import { roundInvariants } from './round.js';

export function invariants(state: State): Violation[] {
  return [...pieceInvariants(state), ...peopleInvariants(state), ...roundInvariants(state), ...agendaInvariants(state)];
}
