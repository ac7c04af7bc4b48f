/** Pure play with chance. */

import { type ChanceSource, drawOutcome, sourceOf } from '../chance/draw.js';
import type { Actor, Game, GameTypes, Step } from '../contract.js';
import { currentStage, definitionOf, type Engine, engineOf } from '../engine/engine.js';
import { quietRun, type RunContext, runToDecision } from '../engine/run.js';
import { applyWith, setupWith } from './apply.js';
import { recorded } from './record.js';

/** Lets chance act until a player must decide or the game is over. Pure. */
export function settle<T extends GameTypes>(game: Game<T>, state: T['state'], source: ChanceSource): T['state'] {
  return settleWith(engineOf(game), state, quietRun(drawing(source)));
}

/** As {@link settle}, with the events and the moves. */
export function settleStep<T extends GameTypes>(game: Game<T>, state: T['state'], source: ChanceSource): Step<T> {
  return recorded(game, (engine, run) => settleWith(engine, state, run), drawing(source));
}

/**
 * `setup`, settled: a new game at its first decision.
 * @throws ConfigError naming every invalid key.
 */
export function start<T extends GameTypes>(game: Game<T>, config: T['configInput'], source: ChanceSource): T['state'] {
  return setupWith(engineOf(game), config, quietRun(drawing(source)));
}

/** As {@link start}, with the events and the moves. */
export function startStep<T extends GameTypes>(game: Game<T>, config: T['configInput'], source: ChanceSource): Step<T> {
  return recorded(game, (engine, run) => setupWith(engine, config, run), drawing(source));
}

/**
 * `apply`, settled: plays an action and lets chance act until the next decision or the end.
 * @throws IllegalActionError with the refusal; InvalidStateError for an invalid state.
 */
export function advance<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'],
  source: ChanceSource,
  actor?: Actor,
): T['state'] {
  return applyWith(engineOf(game), state, action, actor, quietRun(drawing(source)));
}

/** As {@link advance}, with the events and the moves: the action, then forced actions and chance outcomes. */
export function advanceStep<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'],
  source: ChanceSource,
  actor?: Actor,
): Step<T> {
  return recorded(game, (engine, run) => applyWith(engine, state, action, actor, run), drawing(source));
}

/**
 * A `draw` for runs that include chance. Everything after a decision is then played on one copy of the state.
 * @throws ArgumentError if the value isn't a source of chance.
 */
function drawing(source: ChanceSource): NonNullable<RunContext['draw']> {
  const chance = sourceOf(source);
  return (definition, state, stage) => drawOutcome(definition, state, stage, chance);
}

function settleWith(engine: Engine, state: unknown, run: RunContext): GameTypes['state'] {
  const record = engine.states.recordOf(state);
  const stage = currentStage(record.working);
  const isAtChance = stage !== undefined && definitionOf(engine, stage).kind === 'chance';
  if (!isAtChance && record.frozen) return record.frozen;
  const working = engine.stateShape.copy(record.working);
  if (isAtChance) runToDecision(engine, working, run);
  return engine.states.freeze(working, record, run.pause);
}
