/** What whoever must act can do. */
import { inShort } from './arguments.js';
import { isActor } from './check.js';
import type { ActionBase, Actor, Decision, Game, GameTypes, Stage, WeightedOutcome } from './contract.js';
import { currentStage, definitionOf, type Engine, engineOf } from './engine.js';
import { ArgumentError, IllegalActionError } from './errors.js';
import type { Kept } from './states.js';
import { legalOf, listActions, playerOf } from './step.js';

/**
 * All legal actions of whoever must decide; `[]` at chance, at the end, and for an actor who isn't to move.
 * @throws IllegalActionError where several may act and none is named; ArgumentError for a seat that isn't there.
 */
export function legalActions<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  actor?: Actor,
): readonly T['action'][] {
  return legalIn(engineOf(game), state, actor).slice();
}

/** As {@link legalActions}, as a list that core may share: it must not be changed. */
export function legalIn(engine: Engine, state: unknown, actor: Actor | undefined): readonly ActionBase[] {
  const kept = engine.states.own(state);
  if (actor !== undefined && !isActor(actor, kept.twin)) {
    throw new ArgumentError(`There is no seat ${inShort(actor)} in a game of ${kept.twin.players}.`);
  }
  const stage = currentStage(kept.twin);
  const definition = stage && definitionOf(engine, stage);
  if (definition?.kind !== 'decision' || stage === undefined) return [];
  if (definition.actors === undefined) {
    return actor === undefined || actor === playerOf(stage) ? listOnce(engine, kept, definition, stage) : [];
  }
  const actors = definition.actors(kept.twin, stage);
  if (actor === undefined) {
    const message = `Several may act now (${actors.join(', ')}): say whose actions are asked for.`;
    throw new IllegalActionError({ rule: engine.definition.rules.actor, code: 'actorRequired', message }, undefined);
  }
  return actors.includes(actor) ? listActions(definition, kept.twin, stage, actor) : [];
}

/** The legal actions of a state that doesn't change are listed once; a table says where it stands. */
function listOnce(engine: Engine, kept: Kept, decision: Decision, stage: Stage): readonly ActionBase[] {
  const { twin, stand } = kept;
  if (stand.count > 0) return legalOf(engine, twin, stand);
  const legal = listActions(decision, twin, stage);
  if (kept.published) Object.assign(stand, { decision, player: playerOf(stage), count: legal.length, legal });
  return legal;
}

/** Outcomes with their weights at a chance stage, else `[]`. */
export function chanceOutcomes<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): readonly WeightedOutcome<T['outcome']>[] {
  const engine = engineOf(game);
  const { twin } = engine.states.own(state);
  const stage = currentStage(twin);
  const definition = stage && definitionOf(engine, stage);
  return stage && definition?.kind === 'chance' ? definition.outcomes(twin, stage).slice() : [];
}
