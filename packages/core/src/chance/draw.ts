import type { ActionBase, Chance, Rng, Stage, StateBase, WeightedOutcome } from '../contract.js';
import { ArgumentError, GameDefinitionError } from '../tools/errors.js';
import { isObject } from '../tools/isObject.js';
import { entryAt } from '../tools/lists.js';
import { SeededRng } from './rng.js';

/** A source of chance: a generator, generators by purpose, or a script of outcomes (`forced` in `@rulewright/core/positions`). */
export type ChanceSource = Rng | ChanceStreams | OutcomeScript;

/** Generators by purpose: what is drawn for one purpose doesn't depend on how often another one draws. */
export interface ChanceStreams {
  /** The generator that draws the next outcome at the chance stage `stage`. */
  rngAt(stage: Stage): Rng;
}

/** A fixed sequence of outcomes. */
export interface OutcomeScript {
  /** The next outcome, one of `possible`, at the chance stage `stage`. */
  nextOutcome<Outcome extends ActionBase>(possible: readonly WeightedOutcome<Outcome>[], stage: Stage): Outcome;
}

/**
 * Validates a caller's source of chance.
 * @throws ArgumentError for anything else.
 */
export function sourceOf(source: ChanceSource): ChanceSource {
  return SeededRng.is(source) || has(source, ['nextOutcome']) || has(source, ['rngAt'])
    ? source
    : generatorOf(source as Rng);
}

/**
 * Validates a caller's generator.
 * @throws ArgumentError for anything else.
 */
export function generatorOf(rng: Rng): Rng {
  if (SeededRng.is(rng) || has(rng, ['int', 'pick'])) return rng;
  throw new ArgumentError('Expected an Rng, for example createRng(seed).');
}

/** Whether a caller's value has these methods. */
function has(value: unknown, methods: readonly string[]): boolean {
  if (!isObject(value)) return false;
  try {
    return methods.every((method) => typeof Reflect.get(value, method) === 'function');
  } catch {
    return false; // A getter or a proxy threw.
  }
}

/**
 * The outcomes of a chance stage.
 * @throws GameDefinitionError if there is none.
 */
export function outcomesAt(chance: Chance, state: StateBase, stage: Stage): readonly WeightedOutcome<ActionBase>[] {
  const possible = chance.outcomes(state, stage);
  if (possible.length === 0) throw new GameDefinitionError(`Stage ${stage.stage} offers no outcome.`);
  return possible;
}

/**
 * Draws the outcome of a chance stage.
 * @throws GameDefinitionError if there is none.
 */
export function drawOutcome(chance: Chance, state: StateBase, stage: Stage, source: ChanceSource): ActionBase {
  if ('nextOutcome' in source) return source.nextOutcome(outcomesAt(chance, state, stage), stage);
  const rng = rngOf(source, stage);
  try {
    return chance.sample(state, stage, rng);
  } catch (error) {
    // A draw from nothing fails in the generator, which doesn't know the stage.
    outcomesAt(chance, state, stage);
    throw error;
  }
}

/** The next outcome of a source, one of those listed. */
export function nextOutcome<Outcome extends ActionBase>(
  source: ChanceSource,
  possible: readonly WeightedOutcome<Outcome>[],
  stage: Stage,
): Outcome {
  return 'nextOutcome' in source ? source.nextOutcome(possible, stage) : pickOutcome(possible, rngOf(source, stage));
}

function rngOf(source: Rng | ChanceStreams, stage: Stage): Rng {
  return 'rngAt' in source ? source.rngAt(stage) : source;
}

/** Draws one of the listed outcomes, by their weights. */
export function pickOutcome<Outcome>(possible: readonly WeightedOutcome<Outcome>[], rng: Rng): Outcome {
  return entryAt(possible, rng.pick(possible.map(({ weight }) => weight))).outcome;
}
