/** Where chance comes from. */
import type { ActionBase, Chance, Rng, Stage, StateBase, WeightedOutcome } from '../contract.js';
import { ArgumentError } from '../tools/errors.js';

/** A source of chance: a generator, or a script of outcomes that must come (`forced` in `@rulewright/core/positions`). */
export type ChanceSource = Rng | OutcomeScript;

/** Outcomes to apply one after the other. */
export interface OutcomeScript {
  /** The next outcome; it must be one of `possible`. `stage` is the chance stage at which it comes. */
  nextOutcome<Outcome extends ActionBase>(possible: readonly WeightedOutcome<Outcome>[], stage: Stage): Outcome;
}

/**
 * A source of chance, as a caller has given it.
 * @throws ArgumentError for anything else.
 */
export function sourceOf(source: ChanceSource): ChanceSource {
  const given: unknown = source;
  return typeof given === 'object' && given !== null && 'nextOutcome' in given ? source : generatorOf(source as Rng);
}

/**
 * A generator, as a caller has given it.
 * @throws ArgumentError for anything else.
 */
export function generatorOf(rng: Rng): Rng {
  const given: unknown = rng;
  if (typeof given === 'object' && given !== null && 'pick' in given) return rng;
  throw new ArgumentError('Chance needs a generator: createRng(seed), for one.');
}

/** What chance comes to at a chance stage. */
export function drawOutcome(chance: Chance, state: StateBase, stage: Stage, source: ChanceSource): ActionBase {
  return 'nextOutcome' in source
    ? source.nextOutcome(chance.outcomes(state, stage), stage)
    : chance.sample(state, stage, source);
}
