import type { OutcomeScript } from '../chance/draw.js';
import type { ActionBase, WeightedOutcome } from '../contract.js';
import { preview } from '../tools/arguments.js';
import { plainArgument } from '../tools/border.js';
import { ArgumentError, RulewrightError } from '../tools/errors.js';
import { canonicalJson } from '../tools/hash.js';

const LISTED_OUTCOMES = 10;

/** A scripted outcome isn't possible, or the script has run out. */
export class ForcedOutcomeError extends RulewrightError {
  override readonly name = 'ForcedOutcomeError';
  /** The scripted outcome; `undefined` if the script had run out. */
  readonly outcome: ActionBase | undefined;
  /** The possible outcomes. */
  readonly possible: readonly ActionBase[];

  constructor(outcome: ActionBase | undefined, used: number, possible: readonly ActionBase[]) {
    const listed = possible.slice(0, LISTED_OUTCOMES).map((action) => JSON.stringify(action));
    const left = possible.length - listed.length;
    const choice = listed.join(', ') + (left > 0 ? `, and ${left} more` : '');
    super(
      outcome ? 'impossibleOutcome' : 'noOutcomeLeft',
      outcome
        ? `Outcome ${used + 1} of the script is not possible now: ${preview(outcome)}. Possible are: ${choice}.`
        : `The script of ${used} outcomes has run out. Possible are: ${choice}.`,
    );
    this.outcome = outcome;
    this.possible = possible;
  }
}

/** A script that counts its unused outcomes. */
export interface ForcedOutcomes extends OutcomeScript {
  /** Number of unused outcomes: 0 once the script is used up. */
  readonly left: number;
}

/**
 * A source of chance with fixed outcomes, in this order. Pass it to `settle`, `start`, `advance` or a `Table` in place of
 * a generator. Dice may be in any order. It throws a {@link ForcedOutcomeError} if an outcome isn't possible or the script
 * has run out.
 * @throws ArgumentError unless the outcomes are plain data.
 */
export function forced<Forced extends ActionBase>(outcomes: readonly Forced[]): ForcedOutcomes {
  const expected = 'A script must be a list of outcomes.';
  const script = plainArgument(outcomes, expected);
  if (!isScript(script)) throw new ArgumentError(expected);
  let used = 0;
  return {
    get left() {
      return script.length - used;
    },
    nextOutcome<Outcome extends ActionBase>(possible: readonly WeightedOutcome<Outcome>[]): Outcome {
      const wanted = script[used];
      const find = (write: (outcome: ActionBase) => string) =>
        possible.find(({ outcome }) => wanted && write(outcome) === write(wanted));
      const found = find(canonicalJson) ?? find(withSortedDice);
      if (!found) {
        throw new ForcedOutcomeError(
          wanted,
          used,
          possible.map(({ outcome }) => outcome),
        );
      }
      used++;
      return found.outcome;
    },
  };
}

function isScript(script: unknown): script is ActionBase[] {
  return Array.isArray(script) && script.every((outcome) => typeof outcome === 'object' && outcome !== null);
}

/** An outcome with its number lists sorted. */
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
