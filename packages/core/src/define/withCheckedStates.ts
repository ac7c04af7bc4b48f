/** Rules that check the state they leave: for games in development. */

import * as z from 'zod/mini';
import type { ActionBase, Game, GameDefinition, GameTypes, Stage, StageDefinition, StateBase } from '../contract.js';
import { defineGame } from '../defineGame.js';
import { engineOf } from '../engine/engine.js';
import { wrapStage } from '../engine/wrapStage.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { fieldsOf, schemasOf } from '../schema/tree.js';
import { preview } from '../tools/arguments.js';
import { describeIssues, GameDefinitionError } from '../tools/errors.js';
import { isObject } from '../tools/isObject.js';
import { checkDefinition } from './checkDefinition.js';

/** Checks a state that a rule has left. `rule` names the rule, for the message. */
type StateCheck = (state: StateBase, rule: string) => void;

/**
 * A variant of a game that checks the state against its schema after `setup` and after every action, outcome and automatic
 * stage, however it is played: by `apply`, at a `Table`, in a `LiveGame`. It throws a GameDefinitionError that names the rule,
 * the path and the bound. For games in development: it is much slower. The laws check every game this way.
 * @throws GameDefinitionError if the definition contradicts itself, for example a stage of the state schema without rules.
 */
export function withCheckedStates<T extends GameTypes>(game: Game<T>): Game<T> {
  const { definition, actions, outcomes } = engineOf(game);
  checkDefinition(definition, { actions, outcomes });
  const check = stateCheckOf(definition);
  const stages = Object.entries(definition.stages).map(([name, stage]) => [name, checkedRule(stage, check)]);
  return defineGame<T>({
    ...game.definition,
    stages: Object.fromEntries(stages) as GameDefinition<T>['stages'],
    setup(config) {
      const state = game.definition.setup(config);
      check(state, 'setup');
      return state;
    },
  });
}

function stateCheckOf({ schema }: GameDefinition<GameTypes>): StateCheck {
  // Core has validated the config that it froze. It can hold a large data set.
  const besidesConfig = z.strictObject({ ...schemasOf(fieldsOf(schema.state)), config: z.null() });
  return (state, rule) => {
    const parsed = isFrozenObject(state.config)
      ? safeParse(besidesConfig, { ...state, config: null })
      : safeParse(schema.state, state);
    if (parsed.success) return;
    const issues = describeIssues(issuesOf(parsed.error));
    throw new GameDefinitionError(`${rule} leaves a state that doesn't match its schema: ${issues}.`);
  };
}

function isFrozenObject(value: unknown): boolean {
  return isObject(value) && Object.isFrozen(value);
}

function checkedRule(definition: StageDefinition, check: StateCheck): StageDefinition {
  return wrapStage(definition, ({ state, stage, move, emit }, rule) => {
    rule(emit);
    check(state, ruleName(definition, stage, move));
  });
}

function ruleName(definition: StageDefinition, { stage }: Stage, move: ActionBase | undefined): string {
  switch (definition.kind) {
    case 'decision':
      return `The action ${preview(move)} at stage ${stage} (${definition.rule})`;
    case 'chance':
      return `The outcome ${preview(move)} at stage ${stage}`;
    case 'automatic':
      return `The automatic stage ${stage}`;
  }
}
