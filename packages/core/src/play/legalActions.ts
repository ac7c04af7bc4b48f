import { outcomesAt } from '../chance/draw.js';
import type { ActionBase, Actor, Decision, Game, GameTypes, Stage, WeightedOutcome } from '../contract.js';
import type { StateRecord } from '../engine/engine.js';
import { currentStage, definitionOf, type Engine, engineOf } from '../engine/engine.js';
import { legalOf, listActions, playerOf } from '../engine/run.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, IllegalActionError } from '../tools/errors.js';
import { inEnglish, isActor } from './check.js';

/**
 * All legal actions of the actor; `[]` at chance stages, when the game is over, and if it isn't the actor's turn.
 * @throws IllegalActionError if several may act and none is named; ArgumentError if there is no such seat.
 */
export function legalActions<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  actor?: Actor,
): readonly T['action'][] {
  return legalIn(engineOf(game), state, actor).slice();
}

/** As {@link legalActions}, as a shared list: callers must not change it. */
export function legalIn(engine: Engine, state: unknown, actor: Actor | undefined): readonly ActionBase[] {
  const record = engine.states.recordOf(state);
  if (actor !== undefined && !isActor(actor, record.working)) {
    throw new ArgumentError(`There is no seat ${preview(actor)} in a game of ${record.working.players}.`);
  }
  const stage = currentStage(record.working);
  const definition = stage && definitionOf(engine, stage);
  if (definition?.kind !== 'decision' || stage === undefined) return [];
  if (definition.actors === undefined) {
    return actor === undefined || actor === playerOf(stage) ? listOnce(engine, record, definition, stage) : [];
  }
  const actors = definition.actors(record.working, stage);
  if (actor === undefined) {
    const refusal = { rule: engine.definition.rules.actor, code: 'actorRequired', params: { actors } };
    throw new IllegalActionError(inEnglish(engine, refusal), undefined);
  }
  return actors.includes(actor) ? listActions(definition, record.working, stage, actor) : [];
}

/** Frozen states cache their legal actions; a table tracks its own pause. */
function listOnce(engine: Engine, record: StateRecord, decision: Decision, stage: Stage): readonly ActionBase[] {
  const { working, pause } = record;
  if (pause.count > 0) return legalOf(engine, working, pause);
  const legal = listActions(decision, working, stage);
  if (record.frozen) Object.assign(pause, { decision, player: playerOf(stage), count: legal.length, legal });
  return legal;
}

/** Weighted outcomes at a chance stage; `[]` otherwise. */
export function chanceOutcomes<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): readonly WeightedOutcome<T['outcome']>[] {
  const engine = engineOf(game);
  const { working } = engine.states.recordOf(state);
  const stage = currentStage(working);
  const definition = stage && definitionOf(engine, stage);
  return stage && definition?.kind === 'chance' ? outcomesAt(definition, working, stage).slice() : [];
}
