/** Playing purely, with chance. */
import { applyWith, playPurely, setupWith } from './apply.js';
import type { Actor, Game, GameTypes, Step } from './contract.js';
import { type ChanceSource, drawOutcome, sourceOf } from './draw.js';
import { currentStage, definitionOf, type Engine, engineOf } from './engine.js';
import { recording } from './record.js';
import { quietRun, type Run } from './step.js';

/** Lets chance act until a player must decide or the game is over. Pure. */
export function settle<T extends GameTypes>(game: Game<T>, state: T['state'], source: ChanceSource): T['state'] {
  return settleWith(engineOf(game), state, source, quietRun());
}

/** As {@link settle}, with the events and the moves on the way. */
export function settleStep<T extends GameTypes>(game: Game<T>, state: T['state'], source: ChanceSource): Step<T> {
  const { run, stepTo } = recording<T>();
  return stepTo(settleWith(engineOf(game), state, source, run));
}

/**
 * `setup`, settled: a new game at its first decision.
 * @throws ConfigError naming every key that is wrong.
 */
export function start<T extends GameTypes>(game: Game<T>, config: T['configInput'], source: ChanceSource): T['state'] {
  return startWith(engineOf(game), config, source, quietRun());
}

/** As {@link start}, with the events and the moves on the way. */
export function startStep<T extends GameTypes>(game: Game<T>, config: T['configInput'], source: ChanceSource): Step<T> {
  const { run, stepTo } = recording<T>();
  return stepTo(startWith(engineOf(game), config, source, run));
}

/**
 * `apply`, settled: plays an action and lets chance act until the next decision or the end.
 * @throws IllegalActionError carrying the refusal; InvalidStateError for a broken state.
 */
export function advance<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'],
  source: ChanceSource,
  actor?: Actor,
): T['state'] {
  return advanceWith(engineOf(game), state, action, source, actor, quietRun());
}

/** As {@link advance}, with the events and the moves on the way: the action, then what chance and the rules made of it. */
export function advanceStep<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'],
  source: ChanceSource,
  actor?: Actor,
): Step<T> {
  const { run, stepTo } = recording<T>();
  return stepTo(advanceWith(engineOf(game), state, action, source, actor, run));
}

function startWith(engine: Engine, config: unknown, source: ChanceSource, run: Run): GameTypes['state'] {
  return settleWith(engine, setupWith(engine, config, run), source, run);
}

function advanceWith(
  engine: Engine,
  state: unknown,
  action: unknown,
  source: ChanceSource,
  actor: Actor | undefined,
  run: Run,
): GameTypes['state'] {
  const chance = sourceOf(source);
  return settleWith(engine, applyWith(engine, state, action, actor, run), chance, run);
}

function settleWith(engine: Engine, state: unknown, source: ChanceSource, run: Run): GameTypes['state'] {
  const chance = sourceOf(source);
  for (let kept = engine.states.own(state); ; ) {
    const { twin, published } = kept;
    const stage = currentStage(twin);
    const definition = stage && definitionOf(engine, stage);
    if (stage === undefined || definition?.kind !== 'chance') {
      return published ?? engine.states.publish(engine.stateShape.copy(twin));
    }
    const next = playPurely(engine, kept, drawOutcome(definition, twin, stage, chance), undefined, run);
    kept = engine.states.own(next);
  }
}
