/** Pure play: every action gives a new state and leaves the old one unchanged. */

import type { Actor, Game, GameTypes, Step } from '../contract.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { act, quietRun, type RunContext, runToDecision } from '../engine/run.js';
import { IllegalActionError } from '../tools/errors.js';
import { toMove } from './check.js';
import { recorded } from './record.js';

/**
 * The first state, at its first decision or chance stage.
 * @throws ConfigError naming every invalid key.
 */
export function setup<T extends GameTypes>(game: Game<T>, config: T['configInput']): T['state'] {
  return setupWith(engineOf(game), config, quietRun());
}

/** As {@link setup}, with the events of automatic stages and forced actions, and the moves. */
export function setupStep<T extends GameTypes>(game: Game<T>, config: T['configInput']): Step<T> {
  return recorded(game, (engine, run) => setupWith(engine, config, run));
}

/** As {@link setup}, with the caller's `Run`. */
export function setupWith(engine: Engine, config: unknown, run: RunContext): GameTypes['state'] {
  const working = engine.firstState(config);
  runToDecision(engine, working, run);
  return engine.states.freeze(working, undefined, run.pause);
}

/**
 * The state after an action and the automatic stages and forced actions that follow. It is frozen and shares unchanged
 * parts with the input.
 *
 * A state that this game has not made (parsed, cloned, spread, from a worker) is read and checked first, which takes one to
 * six times as long as the action. `load` it once if several calls use it.
 * @throws IllegalActionError with the refusal; InvalidStateError for an invalid state.
 */
export function apply<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'] | T['outcome'],
  actor?: Actor,
): T['state'] {
  return applyWith(engineOf(game), state, action, actor, quietRun());
}

/** As {@link apply}, with the events and the moves. */
export function step<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'] | T['outcome'],
  actor?: Actor,
): Step<T> {
  return recorded(game, (engine, run) => applyWith(engine, state, action, actor, run));
}

/** As {@link apply}, with the caller's `Run`. */
export function applyWith(engine: Engine, state: unknown, action: unknown, actor: Actor | undefined, run: RunContext) {
  const record = engine.states.recordOf(state);
  const { move, refusal } = toMove(engine, record.working, action, actor);
  if (refusal) throw new IllegalActionError(refusal, action);
  const working = engine.stateShape.copy(record.working);
  act(engine, working, move, actor, run);
  return engine.states.freeze(working, record, run.pause);
}
