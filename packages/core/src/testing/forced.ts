import type { ActionBase, WeightedOutcome } from '../contract.js';
import type { OutcomeScript } from '../draw.js';
import { RulewrightError } from '../errors.js';
import { canonicalJson } from '../hash.js';

/** Chance can't come to what a script of outcomes says. */
export class ForcedOutcomeError extends RulewrightError {
  override readonly name = 'ForcedOutcomeError';
  /** The outcome that was to come; `undefined` when the script had run out. */
  readonly outcome: ActionBase | undefined;
  /** What was possible. */
  readonly possible: readonly ActionBase[];

  constructor(outcome: ActionBase | undefined, number: number, possible: readonly ActionBase[]) {
    const choice = possible.map((action) => JSON.stringify(action)).join(', ');
    super(
      outcome ? 'impossibleOutcome' : 'noOutcomeLeft',
      outcome
        ? `Outcome ${number} of the script, ${JSON.stringify(outcome)}, can't come now. Possible are: ${choice}.`
        : `The script of ${number} outcomes has run out. Possible are: ${choice}.`,
    );
    this.outcome = outcome;
    this.possible = possible;
  }
}

/** Outcomes that will come one after the other, and how many are still to come. */
export interface ForcedOutcomes extends OutcomeScript {
  /** Outcomes not used yet. A test that expects all of them to be used checks that it is 0. */
  readonly left: number;
}

/**
 * Chance that comes to these outcomes, in this order: give it to `settle`, `start`, `advance` or a `Table` in place of
 * a generator. It throws a {@link ForcedOutcomeError} when one of them isn't possible and when none is left.
 */
export function forced<Forced extends ActionBase>(outcomes: readonly Forced[]): ForcedOutcomes {
  let used = 0;
  return {
    get left() {
      return outcomes.length - used;
    },
    nextOutcome<Outcome extends ActionBase>(possible: readonly WeightedOutcome<Outcome>[]): Outcome {
      const outcome = outcomes[used];
      const wanted = outcome && canonicalJson(outcome);
      const found = possible.find(({ action }) => canonicalJson(action) === wanted);
      if (!found) {
        throw new ForcedOutcomeError(
          outcome,
          used,
          possible.map(({ action }) => action),
        );
      }
      used++;
      return found.action;
    },
  };
}
