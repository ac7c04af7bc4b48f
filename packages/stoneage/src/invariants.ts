/** What must hold so that a state can be played: pieces are neither made nor lost, and what is to be done can be done. */
import type { Violation } from '@rulewright/core';
import { brokenAgenda } from './invariants/agenda.js';
import { brokenPeople } from './invariants/people.js';
import { brokenPieces } from './invariants/pieces.js';
import { brokenRound } from './invariants/round.js';
import { brokenStage } from './invariants/stages.js';
import type { State } from './schema/index.js';

export function invariants(state: State): Violation[] {
  return [
    ...brokenPieces(state),
    ...brokenPeople(state),
    ...brokenRound(state),
    ...brokenAgenda(state),
    ...state.stages.flatMap((stage) => brokenStage(state, stage)),
  ];
}
