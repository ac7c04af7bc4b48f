/** The refusals that every game shares. */

import type {
  ActionBase,
  Actor,
  Chance,
  Decision,
  Game,
  GameTypes,
  Reason,
  Refusal,
  Stage,
  StateBase,
} from '../contract.js';
import { currentStage, definitionOf, type Engine, engineOf } from '../engine/engine.js';
import { playerOf } from '../engine/run.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { common, refusals } from '../text/en.generated.js';
import { describeRefusal } from '../text/words.js';
import { GameDefinitionError } from '../tools/errors.js';

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
  // TypeScript can't compare the reasons of generic types.
  return refusalOf(engine, engine.states.recordOf(state).working, action, actor) as Refusal<T> | undefined;
}

/** As {@link check}, for a working state. */
export function refusalOf(
  engine: Engine,
  state: StateBase,
  anything: unknown,
  actor: Actor | undefined,
): Refusal | undefined {
  const reason = reasonOf(engine, state, anything, actor);
  return reason && inEnglish(engine, reason);
}

/** A refusal with its sentence. */
export function inEnglish({ definition: { words } }: Engine, { rule, code, params = {}, message }: Reason): Refusal {
  const own = message === undefined ? (words?.refusals(who) ?? {}) : {};
  return { rule, code, params, message: message ?? describeRefusal({ code, params }, own, CORE, words?.moves) };
}

/**
 * Every game checks in this order: is it an action, is the game over, must chance act, the actor, the stage, the stage's own
 * check.
 */
function reasonOf(engine: Engine, state: StateBase, anything: unknown, actor: Actor | undefined): Reason | undefined {
  const { rules } = engine.definition;
  const action = engine.actions.find(anything);
  const outcome = action === undefined ? engine.outcomes.find(anything) : undefined;
  if (action === undefined && outcome === undefined) return malformed(engine, anything);
  const stage = currentStage(state);
  if (stage === undefined) return { rule: rules.over, code: 'gameOver' };
  const definition = definitionOf(engine, stage);
  switch (definition.kind) {
    case 'automatic':
      throw new GameDefinitionError('The state stops at an automatic stage.');
    case 'chance':
      if (outcome === undefined || actor !== undefined) return { rule: rules.chance, code: 'chanceStage' };
      return impossible(engine, definition, state, stage, outcome);
    case 'decision':
      if (action === undefined) return { rule: rules.chance, code: 'notChance' };
      return illegal(engine, definition, state, stage, action, actor);
  }
}

function malformed({ definition, outcomes }: Engine, anything: unknown): Reason {
  const { id, rules, schema } = definition;
  const type = (anything as ActionBase | null | undefined)?.type;
  const isOutcome = type !== undefined && outcomes.byType.has(type);
  const { error } = safeParse(isOutcome ? schema.outcome : schema.action, anything);
  const issues = error ? issuesOf(error) : [];
  for (const { rule, code, params = {} } of issues) if (rule && code) return { rule, code, params };
  const what = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return { rule: rules.shape, code: 'malformedAction', message: `Not an action of ${id}: ${what.join('; ')}.` };
}

function impossible(
  { definition: { rules } }: Engine,
  { gives, isPossible }: Chance,
  state: StateBase,
  stage: Stage,
  outcome: ActionBase,
): Reason | undefined {
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
): Reason | undefined {
  const { rule, takes, refuses, actors } = decision;
  const isTaken = takes.includes(action.type);
  const askedActors = actors ? actors(state, stage) : [playerOf(stage)];
  if (actor === undefined && actors) {
    return { rule: rules.actor, code: 'actorRequired', params: { actors: askedActors } };
  }
  if (actor !== undefined && !askedActors.includes(actor)) {
    // At a simultaneous decision, the rule of the action can say why this actor may not act.
    const reason = actors && isTaken && isActor(actor, state) ? decision.check(state, stage, action, actor) : undefined;
    return reason ?? { rule: rules.actor, code: 'wrongActor', params: { actors: askedActors } };
  }
  if (!isTaken) {
    const params = { action: action.type, takes };
    return { rule: refuses?.[action.type] ?? rules.stage ?? rule, code: 'wrongStage', params };
  }
  return decision.check(state, stage, action, actor ?? playerOf(stage));
}

/** Whether a caller's actor exists in this game. */
export function isActor(actor: unknown, { players }: StateBase): boolean {
  return actor === 'host' || (Number.isInteger(actor) && (actor as number) >= 0 && (actor as number) < players);
}
