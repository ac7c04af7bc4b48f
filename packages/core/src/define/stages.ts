/** Makers of stage definitions. They infer the types of a stage. */

import { pickOutcome } from '../chance/draw.js';
import type {
  Automatic,
  AutomaticRule,
  Chance,
  ChanceRules,
  Decision,
  DecisionRules,
  GameTypes,
  StageName,
  WeightedOutcome,
} from '../contract.js';

/** The makers of a game's stage definitions: what {@link rulesOf} returns. */
export interface StageMakers<T extends GameTypes> {
  /** A stage at which one or several players choose. */
  decision<
    const Name extends StageName<T>,
    const Type extends T['action']['type'],
    Host extends true | undefined = undefined,
  >(name: Name, rules: DecisionRules<T, Name, Type, Host>): Decision<T, Name, Type>;
  /** A stage with a random outcome. */
  chance<const Name extends StageName<T>, const Type extends T['outcome']['type']>(
    name: Name,
    rules: ChanceRules<T, Name, Type>,
  ): Chance<T, Name, Type>;
  /** A stage without a decision or chance. */
  automatic<const Name extends StageName<T>>(name: Name, run: AutomaticRule<T, Name>): Automatic<T, Name>;
}

/** The makers of stage definitions, bound to the types of a game: `const { decision, chance } = rulesOf<Pig>()`. */
export function rulesOf<T extends GameTypes>(): StageMakers<T> {
  return {
    // All definitions of a kind have the same keys in the same order: core reads them for every action.
    decision: <Name extends StageName<T>, Type extends T['action']['type'], Host extends true | undefined>(
      name: Name,
      { rule, takes, refuses, ask, secret, host, actors, list, check, apply }: DecisionRules<T, Name, Type, Host>,
    ) =>
      // An optional key set to undefined counts as omitted.
      ({ kind: 'decision', name, rule, takes, refuses, ask, secret, host, actors, list, check, apply }) as Decision<
        T,
        Name,
        Type
      >,
    chance: (name, { gives, outcomes, sample, isPossible, apply }) => ({
      kind: 'chance',
      name,
      gives,
      outcomes,
      sample: sample ?? ((state, stage, rng) => pickOutcome(outcomes(state, stage), rng)),
      isPossible: isPossible ?? ((state, stage, outcome) => lists(outcomes(state, stage), outcome)),
      apply,
    }),
    automatic: (name, run) => ({ kind: 'automatic', name, run }),
  };
}

function lists<Outcome>(outcomes: readonly WeightedOutcome<Outcome>[], outcome: Outcome): boolean {
  return outcomes.some((possible) => possible.outcome === outcome);
}
