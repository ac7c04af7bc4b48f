import type { StateBase, Violation } from '../contract.js';

/**
 * A violation if no game reaches this agenda. `shape` matches the stage names at every decision and chance stage of the
 * game, joined by spaces, the current stage last.
 */
export function agendaViolations({ stages, result }: StateBase, rule: string, shape: RegExp): Violation[] {
  const names = stages.map(({ stage }) => stage).join(' ');
  if (result !== null || shape.test(names)) return [];
  return [{ rule, message: `no game reaches the agenda '${names}'` }];
}
