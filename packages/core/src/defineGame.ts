import type { Game, GameDefinition, GameTypes } from './contract.js';
import { attachEngine, engineOf } from './engine/engine.js';
import { makeEngine } from './engine/makeEngine.js';
import { turn } from './engine/turn.js';
import { apply, setup, step } from './play/apply.js';
import { check } from './play/check.js';
import { gains } from './play/gains.js';
import { checkInView, legalActionsInView } from './play/inView.js';
import { chanceOutcomes, legalActions } from './play/legalActions.js';
import { result, score } from './play/score.js';
import { determinize, eventView, view } from './view/view.js';

/**
 * Builds a game from its definition. Its members are the functions of core, bound to it: `pig.apply(state, action)` is
 * `apply(pig, state, action)`.
 * @throws GameDefinitionError if the definition contradicts itself.
 */
export function defineGame<T extends GameTypes>(definition: GameDefinition<T>): Game<T> {
  const { id, rulesVersion, players, schema } = definition;
  const game: Game<T> = Object.freeze<Game<T>>({
    id,
    rulesVersion,
    players,
    schema,
    definition,
    setup: (config) => setup(game, config),
    turn: (state) => turn(game, state),
    legalActions: (state, actor) => legalActions(game, state, actor),
    chanceOutcomes: (state) => chanceOutcomes(game, state),
    check: (state, action, actor) => check(game, state, action, actor),
    apply: (state, action, actor) => apply(game, state, action, actor),
    step: (state, action, actor) => step(game, state, action, actor),
    view: (state, viewer) => view(game, state, viewer),
    determinize: (seen, rng) => determinize(game, seen, rng),
    eventView: (event, viewer) => eventView(game, event, viewer),
    legalActionsInView: (seen, actor) => legalActionsInView(game, seen, actor),
    checkInView: (seen, action, actor) => checkInView(game, seen, action, actor),
    score: (state) => score(game, state),
    gains: (state, action, actor) => gains(game, state, action, actor),
    result: (state) => result(game, state),
    load: (json) => engineOf(game).states.load(json),
    invariants: (state) => engineOf(game).states.invariants(state),
  });
  attachEngine(game, makeEngine(definition));
  return game;
}
