import { type ChanceSource, currentEntry, drawOutcome } from './agenda.js';
import type { Actor, Game, GameTypes, StateBase } from './contract.js';
import { engineOf } from './game.js';

/** Lets chance act until a player must decide or the game is over. Pure. */
export function settle<T extends GameTypes>(game: Game<T>, state: T['state'], source: ChanceSource): T['state'] {
  const engine = engineOf(game);
  let current: StateBase = engine.own(state);
  for (;;) {
    const entry = currentEntry(engine.agenda, current);
    if (entry?.kind !== 'chance') return current;
    current = engine.advance(current, drawOutcome(entry.stage, current, source), 'host', undefined);
  }
}

/**
 * `setup`, settled: a new game at its first decision.
 * @throws ConfigError naming every key that is wrong.
 */
export function start<T extends GameTypes>(game: Game<T>, config: T['configInput'], source: ChanceSource): T['state'] {
  return settle(game, game.setup(config), source);
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
  return settle(game, game.apply(state, action, actor), source);
}
