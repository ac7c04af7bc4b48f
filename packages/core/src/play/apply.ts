/** Playing purely: a new state for every action, the old one left as it is. */

import type { ActionBase, Actor, Game, GameTypes, Step } from '../contract.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { act, quietRun, type Run, runToDecision } from '../engine/run.js';
import { IllegalActionError } from '../tools/errors.js';
import { refusalOf } from './check.js';
import { recording } from './record.js';

/**
 * The first state, standing at its first decision or chance stage.
 * @throws ConfigError naming every key that is wrong.
 */
export function setup<T extends GameTypes>(game: Game<T>, config: T['configInput']): T['state'] {
  return setupWith(engineOf(game), config, quietRun());
}

/** As {@link setup}, in a way of the caller's. */
export function setupWith(engine: Engine, config: unknown, run: Run): GameTypes['state'] {
  const working = engine.firstState(config);
  runToDecision(engine, working, run);
  return engine.states.freeze(working, undefined, run.pause);
}

/**
 * The state after an action, with all that follows by itself: frozen, sharing what didn't change with its input. A
 * state that the game didn't make is loaded first.
 * @throws IllegalActionError carrying the refusal; InvalidStateError for a broken state.
 */
export function apply<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'] | T['outcome'],
  actor?: Actor,
): T['state'] {
  return applyWith(engineOf(game), state, action, actor, quietRun());
}

/** As {@link apply}, with the events and the moves on the way. */
export function step<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'] | T['outcome'],
  actor?: Actor,
): Step<T> {
  const { run, stepTo } = recording<T>();
  return stepTo(applyWith(engineOf(game), state, action, actor, run));
}

/** As {@link apply}, in a way of the caller's. */
export function applyWith(engine: Engine, state: unknown, action: unknown, actor: Actor | undefined, run: Run) {
  const record = engine.states.recordOf(state);
  const refusal = refusalOf(engine, record.working, action, actor);
  if (refusal) throw new IllegalActionError(refusal, action);
  const known = engine.actions.find(action) ?? engine.outcomes.find(action);
  const working = engine.stateShape.copy(record.working);
  act(engine, working, known as ActionBase, actor, run);
  return engine.states.freeze(working, record, run.pause);
}
