/** Playing purely, with chance. */
import { apply, playPurely, setup } from './apply.js';
import type { Actor, Game, GameTypes } from './contract.js';
import { type ChanceSource, drawOutcome, sourceOf } from './draw.js';
import { currentStage, definitionOf, engineOf } from './engine.js';
import { runInto } from './step.js';

/** Lets chance act until a player must decide or the game is over. Pure. */
export function settle<T extends GameTypes>(game: Game<T>, state: T['state'], source: ChanceSource): T['state'] {
  const engine = engineOf(game);
  const chance = sourceOf(source);
  for (let kept = engine.states.own(state); ; ) {
    const { twin, published } = kept;
    const stage = currentStage(twin);
    const definition = stage && definitionOf(engine, stage);
    if (stage === undefined || definition?.kind !== 'chance') {
      return published ?? engine.states.publish(engine.stateShape.copy(twin));
    }
    const next = playPurely(engine, kept, drawOutcome(definition, twin, stage, chance), undefined, runInto());
    kept = engine.states.own(next);
  }
}

/**
 * `setup`, settled: a new game at its first decision.
 * @throws ConfigError naming every key that is wrong.
 */
export function start<T extends GameTypes>(game: Game<T>, config: T['configInput'], source: ChanceSource): T['state'] {
  return settle(game, setup(game, config), source);
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
  return settle(game, apply(game, state, action, actor), source);
}
