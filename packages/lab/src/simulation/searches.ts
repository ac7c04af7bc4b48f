import type { SearchResult } from '@rulewright/agents';
import { ArgumentError } from '@rulewright/core';

/** What an agent has told of its search for one decision of a game. Plain JSON. */
export interface RecordedSearch extends SearchResult {
  /** How many moves came before the decision, as a trace counts them. */
  readonly ply: number;
}

/** Shares may be rounded, to floats of 32 bits for instance. */
const TOLERANCE = 1e-3;

/**
 * A copy of what an agent has told.
 * @throws ArgumentError if the shares aren't one for each legal action that add up to 1, or the value isn't a number.
 */
export function checkedSearch(told: SearchResult, actions: number): SearchResult {
  const visits = Array.from(told?.visits ?? []);
  const sum = visits.reduce((total, share) => total + share, 0);
  const areShares = visits.length === actions && visits.every((share) => share >= 0) && Math.abs(sum - 1) <= TOLERANCE;
  if (areShares && Number.isFinite(told.value)) return { visits, value: told.value };
  const shares = `a share for each of the ${actions} legal actions, which add up to 1`;
  throw new ArgumentError(`onSearch takes { visits, value }: ${shares}, and a number.`);
}
