import type { OutcomeScript } from '../chance/draw.js';
import type { ActionBase, WeightedOutcome } from '../contract.js';
import { RulewrightError } from '../tools/errors.js';
import { canonicalJson } from '../tools/hash.js';

const LISTED_OUTCOMES = 10;

/** Chance can't come to what a script of outcomes says. */
export class ForcedOutcomeError extends RulewrightError {
  override readonly name = 'ForcedOutcomeError';
  /** The outcome that was to come; `undefined` when the script had run out. */
  readonly outcome: ActionBase | undefined;
  /** What was possible. */
  readonly possible: readonly ActionBase[];

  constructor(outcome: ActionBase | undefined, number: number, possible: readonly ActionBase[]) {
    const listed = possible.slice(0, LISTED_OUTCOMES).map((action) => JSON.stringify(action));
    const left = possible.length - listed.length;
    const choice = listed.join(', ') + (left > 0 ? `, and ${left} more` : '');
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
 * a generator. Dice may be given in any order. It throws a {@link ForcedOutcomeError} when one of them isn't possible and when none is left.
 */
export function forced<Forced extends ActionBase>(outcomes: readonly Forced[]): ForcedOutcomes {
  let used = 0;
  return {
    get left() {
      return outcomes.length - used;
    },
    nextOutcome<Outcome extends ActionBase>(possible: readonly WeightedOutcome<Outcome>[]): Outcome {
      const outcome = outcomes[used];
      const find = (write: (action: ActionBase) => string) =>
        possible.find(({ action }) => outcome && write(action) === write(outcome));
      const found = find(canonicalJson) ?? find(withSortedDice);
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

/** An outcome with its lists of numbers in ascending order. */
function withSortedDice(action: ActionBase): string {
  const isDice = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isFinite);
  return canonicalJson(
    Object.fromEntries(
      Object.entries(action).map(([key, value]) => [
        key,
        isDice(value) ? [...value].sort((left, right) => left - right) : value,
      ]),
    ),
  );
}
