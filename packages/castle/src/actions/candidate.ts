/** Choosing one of several features by its place in the list (CAS-15.6, CAS-15.10). */
import type { Refusal } from '@rulewright/core';
import type { Feature } from '../features.js';

/** Why there is no such candidate. */
export function checkCandidate(rule: string, candidates: readonly Feature[], candidate: number): Refusal | undefined {
  if (candidate < candidates.length) return undefined;
  const message = `There are the candidates 0 to ${candidates.length - 1}, not ${candidate}.`;
  return { rule, code: 'noSuchCandidate', message };
}
