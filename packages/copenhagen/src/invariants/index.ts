/** What must hold for a state to be playable: nothing is made or lost, stored numbers match, the agenda can be played. */

import type { Violation } from '@rulewright/core';
import { resultViolations } from '@rulewright/core/define';
import { END_SCORE, MERMAID } from '../components.js';
import { housePoints } from '../house/lines.js';
import { endCopenhagen } from '../rules/scoring.js';
import type { State } from '../types.generated.js';
import { abilityViolations, harbourViolations, siteViolations, stageViolations } from './agenda.js';
import { cardViolations, handViolations, tileViolations } from './supplies.js';

export function invariants(state: State): Violation[] {
  const violations = [cardViolations, handViolations, tileViolations, endViolations].flatMap((check) => check(state));
  if (violations.length > 0) return violations;
  return [stageViolations, harbourViolations, abilityViolations, siteViolations].flatMap((check) => check(state));
}

/** COP-10, COP-12: the end of the game, its reason and its result follow from the harbour and the houses. */
function endViolations(state: State): Violation[] {
  const { result, harbour, seats } = state;
  const violations: Violation[] = [];
  if (harbour.includes(MERMAID) !== (result?.reason === 'mermaid')) {
    violations.push({ rule: 'COP-9.3', message: 'the mermaid ends the game exactly when it lies in the harbour' });
  }
  if (seats.some(({ house }) => housePoints(house) >= END_SCORE) !== (result?.reason === 'points')) {
    violations.push({ rule: 'COP-10.1', message: `points end the game exactly when a seat has ${END_SCORE}` });
  }
  return [...violations, ...resultViolations(state, 'COP-12.4', endCopenhagen)];
}
