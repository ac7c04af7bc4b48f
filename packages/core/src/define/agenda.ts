/** What the invariants of several games need. */
import type { StateBase, Violation } from '../contract.js';

/**
 * A violation where no game reaches the agenda: `shape` matches the names of the stages at every decision and draw of
 * the game, joined by blanks, the current one last.
 */
export function agendaViolations({ stages, result }: StateBase, rule: string, shape: RegExp): Violation[] {
  const names = stages.map(({ stage }) => stage).join(' ');
  if (result !== null || shape.test(names)) return [];
  return [{ rule, message: `no game reaches the agenda '${names}'` }];
}
