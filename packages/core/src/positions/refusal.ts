import type { Issue, StateBase } from '../contract.js';
import { currentStage, type Engine } from '../engine/engine.js';
import { InvalidStateError } from '../tools/errors.js';

/** Longer agendas aren't searched for. */
const MAX_AGENDA = 5;

/** The error of an invalid position. Its message names the first problem and counts the others; `issues` has them all. */
export function refusalOf(engine: Engine, state: StateBase, issues: readonly Issue[]): InvalidStateError {
  const named = issues.map(({ shape, message, ...issue }): Issue => {
    if (shape === undefined) return { ...issue, message };
    return { ...issue, path: 'stages', shape, message: `${message}; ${adviceOn(engine, state, new RegExp(shape))}` };
  });
  return new InvalidStateError(engine.definition.id, named, 1);
}

/** The shortest agendas of the right shape with the same current stage. */
function adviceOn({ stages }: Engine, state: StateBase, shape: RegExp): string {
  const current = currentStage(state)?.stage ?? '';
  let below = [''];
  for (let length = 1; ; length++) {
    const found = below.map((names) => names + current).filter((names) => shape.test(names));
    if (found.length > 0) return `${found.map((names) => `'${names}'`).join(' or ')} would do`;
    if (length === MAX_AGENDA) return `no game waits at ${current}`;
    below = below.flatMap((names) => [...stages.keys()].map((name) => `${names}${name} `));
  }
}
