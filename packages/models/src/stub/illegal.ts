import type { ActionBase, GameTypes, Rng } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import type { Prompt } from '@rulewright/core/prompts';
import type { AnyGame } from '@rulewright/lab/internal';
import { nearMisses } from '../nearMisses.js';
import { ANY_RULE } from './characters.js';

/** An illegal action and the rule that forbids it. */
export interface IllegalChoice {
  readonly action: ActionBase;
  readonly rule: string;
}

/** Actions that are tried. Each takes about 0.1 ms. */
const TRIES = 400;

/** Of these, how many are near misses: they differ from a legal action in one field. */
const NEAR = 300;

/** An action that a rule forbids, or any rule; `undefined` if none is found. Near misses come first: models err like that. */
export function illegalChoice(
  game: AnyGame,
  { state, actor }: Pick<Prompt<GameTypes>, 'state' | 'actor'>,
  rule: string,
  rng: Rng,
): IllegalChoice | undefined {
  const { actions } = actionSpace(game);
  const legal = game.legalActions(state, actor);
  const near = nearMisses(actions, legal);
  for (let tries = 0; tries < TRIES; tries++) {
    const from = tries < NEAR && near.length > 0 ? near : actions;
    const action = from[rng.int(from.length)];
    const refusal = action && game.check(state, action, actor);
    if (refusal && (rule === ANY_RULE || refusal.rule === rule)) return { action, rule: refusal.rule };
  }
  return undefined;
}
