/** The refusals that every game shares. */

import type {
  ActionBase,
  Actor,
  Chance,
  Decision,
  Game,
  GameTypes,
  Refusal,
  RefusalBase,
  Stage,
  StateBase,
} from '../contract.js';
import { currentStage, definitionOf, type Engine, engineOf } from '../engine/engine.js';
import { listActions, playerOf } from '../engine/run.js';
import { issuesOf, parseCopied } from '../schema/parse.js';
import { sizeLimit } from '../schema/size.js';
import { common, refusals } from '../text/en.generated.js';
import { nameOf } from '../text/forms.js';
import { describeRefusal } from '../text/words.js';
import { type Copied, plainCopy } from '../tools/border.js';
import { describeIssues, GameDefinitionError } from '../tools/errors.js';

const COMMON = common(String);

/** Players in refusals: "Player 1". */
function who(actor: Actor): string {
  return actor === 'host' ? COMMON.host() : COMMON.player({ seat: actor });
}

const CORE = { common: COMMON, refusals: refusals(who) };

/** Why a value isn't a legal action (or a possible outcome, at a chance stage); `undefined` if it is. */
export function check<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: unknown,
  actor?: Actor,
): Refusal<T> | undefined {
  const engine = engineOf(game);
  const { working } = engine.states.recordOf(state);
  // TypeScript can't compare the refusals of generic types.
  return toMove(engine, working, action, actor).refusal as Refusal<T> | undefined;
}

/** A value from outside as a move: the game's own constant if it is legal, else the refusal. */
export type ToMove =
  | { readonly move: ActionBase; readonly refusal?: undefined }
  | { readonly move?: undefined; readonly refusal: Refusal };

/** Reads a value from outside once, so that the move that is checked is the move that is played. */
export function toMove(engine: Engine, state: StateBase, anything: unknown, actor: Actor | undefined): ToMove {
  const { actions, outcomes, definition } = engine;
  let move = actions.own(anything) ?? outcomes.own(anything);
  if (move === undefined) {
    const copied = plainCopy(anything, sizeLimit(definition.schema.action, definition.schema.outcome));
    move = actions.lookUp(copied.value) ?? outcomes.lookUp(copied.value);
    if (move === undefined) return { refusal: inEnglish(engine, malformed(engine, copied)) };
  }
  const refusal = refusalOf(engine, state, move, actor);
  return refusal === undefined ? { move } : { refusal };
}

/** Why a constant of the game isn't a legal action, or a possible outcome. */
export function refusalOf(
  engine: Engine,
  state: StateBase,
  move: ActionBase,
  actor: Actor | undefined,
): Refusal | undefined {
  const refusal = unwordedRefusal(engine, state, move, actor);
  return refusal && inEnglish(engine, refusal);
}

/** A refusal with its sentence. */
export function inEnglish(
  { definition: { words }, refused }: Engine,
  { rule, code, params = {}, message }: RefusalBase,
): Refusal {
  refused?.({ rule, code });
  const own = message === undefined ? (words?.refusals(who) ?? {}) : {};
  const moveName = (type: string): string => nameOf(words?.moves?.[type] ?? spaced(type));
  return { rule, code, params, message: message ?? describeRefusal({ code, params }, own, CORE, moveName) };
}

/** `takeCard` as `take card`. */
function spaced(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * Every game checks in this order: is it an action, is the game over, must chance act, the actor, the stage, the stage's own
 * check.
 */
function unwordedRefusal(
  engine: Engine,
  state: StateBase,
  move: ActionBase,
  actor: Actor | undefined,
): RefusalBase | undefined {
  const { rules } = engine.definition;
  const isAction = engine.actions.own(move) !== undefined;
  const stage = currentStage(state);
  if (stage === undefined) return { rule: rules.over, code: 'gameOver' };
  const definition = definitionOf(engine, stage);
  switch (definition.kind) {
    case 'automatic':
      throw new GameDefinitionError('The state stops at an automatic stage.');
    case 'chance':
      if (isAction || actor !== undefined) return { rule: rules.chance, code: 'chanceStage' };
      return impossible(engine, definition, state, stage, move);
    case 'decision':
      if (!isAction) return { rule: rules.chance, code: 'notChance' };
      return illegal(engine, definition, state, stage, move, actor);
  }
}

function malformed({ definition, outcomes }: Engine, copied: Copied): RefusalBase {
  const { id, rules, schema } = definition;
  const type = (copied.value as Partial<ActionBase> | null | undefined)?.type;
  const isOutcome = type !== undefined && outcomes.byType.has(type);
  const { error } = parseCopied(isOutcome ? schema.outcome : schema.action, copied);
  const issues = error ? issuesOf(error) : [];
  for (const { rule, code, params = {} } of issues) if (rule && code) return { rule, code, params };
  const message = `Not an action of ${id}: ${describeIssues(issues)}.`;
  return { rule: rules.shape, code: 'malformedAction', message };
}

function impossible(
  { definition: { rules } }: Engine,
  { gives, isPossible }: Chance,
  state: StateBase,
  stage: Stage,
  outcome: ActionBase,
): RefusalBase | undefined {
  if (gives.includes(outcome.type) && isPossible(state, stage, outcome)) return undefined;
  return { rule: rules.chance, code: 'impossibleOutcome' };
}

function illegal(
  { definition: { rules } }: Engine,
  decision: Decision,
  state: StateBase,
  stage: Stage,
  action: ActionBase,
  actor: Actor | undefined,
): RefusalBase | undefined {
  const { rule, takes, refuses, host, actors } = decision;
  const isTaken = takes.includes(action.type);
  const askedActors = actors ? actors(state, stage) : [playerOf(stage)];
  if (actor === undefined && actors) {
    return { rule: rules.actor, code: 'actorRequired', params: { actors: askedActors } };
  }
  if (actor !== undefined && !askedActors.includes(actor)) {
    // At a simultaneous decision, the rule of the action can say why this actor may not act.
    const isAsked = actors && isTaken && (actor === 'host' ? host : isActor(actor, state));
    return (
      (isAsked && decision.check(state, stage, action, actor)) || {
        rule: rules.actor,
        code: 'wrongActor',
        params: { actors: askedActors },
      }
    );
  }
  if (!isTaken) {
    const legal = new Set(listActions(decision, state, stage, actor).map(({ type }) => type));
    const params = { action: action.type, takes: takes.filter((type) => legal.has(type)) };
    return { rule: refuses?.[action.type] ?? rules.stage ?? rule, code: 'wrongStage', params };
  }
  return decision.check(state, stage, action, actor ?? playerOf(stage));
}

/** Whether a caller's actor exists in this game. */
export function isActor(actor: unknown, { players }: StateBase): boolean {
  return actor === 'host' || (typeof actor === 'number' && Number.isInteger(actor) && actor >= 0 && actor < players);
}
