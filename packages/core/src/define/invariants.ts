/** Invariants that several games have. */
import type { Issue, Result, StateBase } from '../contract.js';

/**
 * A violation if no game reaches this agenda. `shape` matches the stage names at every decision and chance stage of the
 * game, joined by spaces, the current stage last.
 */
export function agendaViolations({ stages, result }: StateBase, rule: string, shape: RegExp): Issue[] {
  const names = stages.map(({ stage }) => stage).join(' ');
  if (result !== null || shape.test(names)) return [];
  return [{ rule, message: `no game reaches the agenda '${names}'`, shape: shape.source }];
}

/**
 * Reports a result that re-scoring the position, for the same reason, contradicts. `end` gets a shallow copy of the state.
 */
export function resultViolations<State extends StateBase>(
  state: State,
  rule: string,
  end: (copy: State, reason: NonNullable<State['result']>['reason']) => void,
): Issue[] {
  const { result } = state;
  if (result === null) return [];
  const copy: State = { ...state, result: null, stages: [] };
  end(copy, result.reason);
  const textOf = ({ scores, ranking, winners, reason }: Result): string =>
    JSON.stringify([scores, ranking, winners, reason]);
  if (copy.result !== null && textOf(copy.result) === textOf(result)) return [];
  return [{ rule, message: 'the result contradicts the final position' }];
}
