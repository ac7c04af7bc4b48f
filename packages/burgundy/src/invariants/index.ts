/**
 * What makes a state playable: pieces are conserved, derived numbers match their sources, and the agenda can continue.
 */
import type { Violation } from '@rulewright/core';
import type { State } from '../types.generated.js';
import { agendaViolations, stageViolations } from './agenda.js';
import { bagViolations } from './bags.js';
import { pieceViolations } from './pieces.js';
import { orderViolations, roundViolations } from './rounds.js';
import { boardViolations, seatViolations } from './seats.js';

export function invariants(state: State): Violation[] {
  // The other checks rely on boards, turn order and agenda.
  for (const check of [boardViolations, orderViolations, agendaViolations]) {
    const violations = check(state);
    if (violations.length > 0) return violations;
  }
  return [pieceViolations, bagViolations, seatViolations, roundViolations, stageViolations].flatMap((check) =>
    check(state),
  );
}
