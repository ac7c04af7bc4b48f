/** Why an action isn't legal, as far as that is the same in every game. */
import * as z from 'zod';
import { type Agenda, currentEntry, currentStage, playerOf } from './agenda.js';
import type {
  ActionBase,
  Actor,
  ChanceStage,
  DecisionStage,
  EventBase,
  GameDefinition,
  GameTypes,
  Refusal,
  Stage,
  StateBase,
} from './contract.js';
import { domainOf } from './domain.js';
import { GameDefinitionError } from './errors.js';
import { issuesOf } from './schema.js';

/** Why an action isn't legal in a state of the game; `undefined` if it is. The action can be anything. */
export type Refuse = (state: StateBase, action: unknown, actor: Actor | undefined) => Refusal | undefined;

type Decision = DecisionStage<StateBase, Stage, ActionBase, EventBase>;
type Chance = ChanceStage<StateBase, Stage, ActionBase, EventBase>;

export function refusalsOf<T extends GameTypes>(definition: GameDefinition<T>, agenda: Agenda): Refuse {
  const { id, rules, schema } = definition;
  const parsesAction = z.compile(schema.action);
  const parsesOutcome = z.compile(schema.outcome);

  function malformed(action: unknown): Refusal {
    const type = (action as ActionBase | null | undefined)?.type as string;
    const isOutcome = domainOf(schema.outcome).byType.has(type);
    const { error } = (isOutcome ? schema.outcome : schema.action).safeParse(action) as { error: z.ZodError };
    const issues = issuesOf(error);
    for (const { rule, code, message } of issues) if (rule && code) return { rule, code, message };
    const what = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    return { rule: rules.shape, code: 'malformedAction', message: `Not an action of ${id}: ${what.join('; ')}.` };
  }

  function atChance(chance: Chance, state: StateBase, action: ActionBase, isAction: boolean): Refusal | undefined {
    const { chance: rule } = rules;
    if (isAction) return { rule, code: 'chanceStage', message: `Chance must act now; ${action.type} has to wait.` };
    const stage = currentStage(state);
    const { indexOf } = domainOf(schema.outcome);
    const isPossible = chance.isPossible
      ? chance.isPossible(state, stage, action)
      : chance.outcomes(state, stage).some((possible) => indexOf(possible.action) === indexOf(action));
    if (isPossible) return undefined;
    return { rule, code: 'impossibleOutcome', message: `Chance can't come to ${JSON.stringify(action)} now.` };
  }

  function byActor(decision: Decision, state: StateBase, action: ActionBase, actor: Actor | undefined) {
    const { actor: rule } = rules;
    const stage = currentStage(state);
    const actors = decision.actors ? decision.actors(state, stage) : [playerOf(stage)];
    if (actor === undefined) {
      if (!decision.actors) return undefined;
      const message = `Several may act now (${actors.map(nameOf).join(', ')}): say who does.`;
      return { rule, code: 'actorRequired', message };
    }
    if (actors.includes(actor)) return undefined;
    const reason = decision.takes.includes(action.type) && decision.absence?.(state, stage, action, actor);
    const message = `Not ${nameOf(actor)} but ${actors.map(nameOf).join(' or ')} must act now.`;
    return reason || { rule, code: 'wrongActor', message };
  }

  function byStage({ rule, takes }: Decision, { stage }: Stage, { type }: ActionBase): Refusal | undefined {
    if (takes.includes(type)) return undefined;
    const message = `${type} isn't possible at ${stage}, which takes ${takes.join(', ')}.`;
    return { rule: rules.misplaced?.(stage, type) ?? rule, code: 'wrongStage', message };
  }

  return (state, anything, actor) => {
    const isAction = parsesAction.safeParse(anything).success;
    if (!isAction && !parsesOutcome.safeParse(anything).success) return malformed(anything);
    const action = anything as ActionBase;
    const entry = currentEntry(agenda, state);
    if (entry === undefined) {
      return { rule: rules.over, code: 'gameOver', message: 'The game is over; no action is possible any more.' };
    }
    if (entry.kind === 'automatic') throw new GameDefinitionError('The state stops at a stage that runs by itself.');
    if (entry.kind === 'chance') {
      if (actor === undefined) return atChance(entry.stage, state, action, isAction);
      return { rule: rules.actor, code: 'wrongActor', message: `Chance must act now, not ${nameOf(actor)}.` };
    }
    if (!isAction) {
      const message = `Chance has nothing to decide now; ${action.type} is its business.`;
      return { rule: rules.chance, code: 'notChance', message };
    }
    const stage = currentStage(state);
    return (
      byActor(entry.stage, state, action, actor) ??
      byStage(entry.stage, stage, action) ??
      entry.stage.check(state, stage, action, actor ?? playerOf(stage))
    );
  };
}

function nameOf(actor: Actor): string {
  return actor === 'host' ? 'the host' : `player ${actor}`;
}
