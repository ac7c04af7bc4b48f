/** The refusals that every game shares. */

import type { ActionBase, Actor, Chance, Decision, Game, GameTypes, Refusal, Stage, StateBase } from '../contract.js';
import { currentStage, definitionOf, type Engine, engineOf } from '../engine/engine.js';
import { playerOf } from '../engine/run.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { preview } from '../tools/arguments.js';
import { GameDefinitionError } from '../tools/errors.js';

/** Why a value isn't a legal action (or a possible outcome, at a chance stage); `undefined` if it is. */
export function check<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: unknown,
  actor?: Actor,
): Refusal | undefined {
  const engine = engineOf(game);
  return refusalOf(engine, engine.states.recordOf(state).working, action, actor);
}

/**
 * As {@link check}, for a working state. Every game checks in this order: is it an action, is the game over, must chance
 * act, the actor, the stage, the stage's own check.
 */
export function refusalOf(
  engine: Engine,
  state: StateBase,
  anything: unknown,
  actor: Actor | undefined,
): Refusal | undefined {
  const { rules } = engine.definition;
  const action = engine.actions.find(anything);
  const outcome = action === undefined ? engine.outcomes.find(anything) : undefined;
  if (action === undefined && outcome === undefined) return malformed(engine, anything);
  const stage = currentStage(state);
  if (stage === undefined) {
    return { rule: rules.over, code: 'gameOver', message: 'The game is over.' };
  }
  const definition = definitionOf(engine, stage);
  switch (definition.kind) {
    case 'automatic':
      throw new GameDefinitionError('The state stops at an automatic stage.');
    case 'chance':
      if (outcome === undefined) {
        const message = `Chance must act now; ${action?.type} has to wait.`;
        return { rule: rules.chance, code: 'chanceStage', message };
      }
      if (actor !== undefined) {
        const message = `Chance must act now, not ${nameOf(actor)}.`;
        return { rule: rules.chance, code: 'wrongActor', message };
      }
      return impossible(engine, definition, state, stage, outcome);
    case 'decision':
      if (action === undefined) {
        const message = `A player must act now; ${outcome?.type} is a chance outcome.`;
        return { rule: rules.chance, code: 'notChance', message };
      }
      return illegal(engine, definition, state, stage, action, actor);
  }
}

function malformed({ definition, outcomes }: Engine, anything: unknown): Refusal {
  const { id, rules, schema } = definition;
  const type = (anything as ActionBase | null | undefined)?.type;
  const isOutcome = type !== undefined && outcomes.byType.has(type);
  const { error } = safeParse(isOutcome ? schema.outcome : schema.action, anything);
  const issues = error ? issuesOf(error) : [];
  for (const { rule, code, message } of issues) if (rule && code) return { rule, code, message };
  const what = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return { rule: rules.shape, code: 'malformedAction', message: `Not an action of ${id}: ${what.join('; ')}.` };
}

function impossible(
  { definition: { rules } }: Engine,
  { gives, isPossible }: Chance,
  state: StateBase,
  stage: Stage,
  outcome: ActionBase,
): Refusal | undefined {
  if (gives.includes(outcome.type) && isPossible(state, stage, outcome)) return undefined;
  const message = `That outcome is not possible now: ${JSON.stringify(outcome)}.`;
  return { rule: rules.chance, code: 'impossibleOutcome', message };
}

function illegal(
  { definition: { rules } }: Engine,
  decision: Decision,
  state: StateBase,
  stage: Stage,
  action: ActionBase,
  actor: Actor | undefined,
): Refusal | undefined {
  const { rule, takes, refuses, actors } = decision;
  const isTaken = takes.includes(action.type);
  const askedActors = actors ? actors(state, stage) : [playerOf(stage)];
  if (actor === undefined && actors) {
    const message = `Several may act now (${askedActors.map(nameOf).join(', ')}): name the actor.`;
    return { rule: rules.actor, code: 'actorRequired', message };
  }
  if (actor !== undefined && !askedActors.includes(actor)) {
    // At a simultaneous decision, the rule of the action can say why this actor may not act.
    const reason = actors && isTaken && isActor(actor, state) ? decision.check(state, stage, action, actor) : undefined;
    const message = `Not ${nameOf(actor)} but ${askedActors.map(nameOf).join(' or ')} must act now.`;
    return { rule: rules.actor, message, ...reason, code: 'wrongActor' };
  }
  if (!isTaken) {
    const message = `${action.type} isn't possible at ${stage.stage}, which takes ${takes.join(', ')}.`;
    return { rule: refuses?.[action.type] ?? rules.stage ?? rule, code: 'wrongStage', message };
  }
  return decision.check(state, stage, action, actor ?? playerOf(stage));
}

/** Whether a caller's actor exists in this game. */
export function isActor(actor: unknown, { players }: StateBase): boolean {
  return actor === 'host' || (Number.isInteger(actor) && (actor as number) >= 0 && (actor as number) < players);
}

function nameOf(actor: Actor): string {
  return actor === 'host' ? 'the host' : `player ${preview(actor)}`;
}
