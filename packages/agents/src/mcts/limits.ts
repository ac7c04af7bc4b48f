import { BUDGET_PARAMETERS, type Budget } from '../agent.js';
import { checkedOptions } from '../parameters.js';

/** Iterations where nobody says how many. */
const ITERATIONS = 400;
/** For how many iterations a search with a budget in time is laid out. */
const ITERATIONS_IN_TIME = 2000;

/** Of browsers, workers and Node alike. */
declare const performance: { now(): number };

/** Says how much of a budget is spent. */
export class Limits {
  /** How many iterations there will be, more or less. */
  readonly expected: number;
  readonly #iterations: number;
  readonly #milliseconds: number;
  readonly #start = performance.now();

  /**
   * An agent's own limits take precedence over those of whoever runs the game.
   * @throws ArgumentError for a budget that is none.
   */
  constructor(own: Budget, budget: Budget) {
    const granted = checkedOptions('A budget', BUDGET_PARAMETERS, budget);
    const { iterations, milliseconds } = isLimited(own)
      ? own
      : isLimited(granted)
        ? granted
        : { iterations: ITERATIONS };
    this.#iterations = iterations ?? Number.POSITIVE_INFINITY;
    this.#milliseconds = milliseconds ?? Number.POSITIVE_INFINITY;
    this.expected = iterations ?? ITERATIONS_IN_TIME;
  }

  /** Share of the budget that is spent after so many iterations; 1 or more: all of it. */
  spent(iterations: number): number {
    const inTime = this.#milliseconds === Number.POSITIVE_INFINITY ? 0 : this.#elapsed / this.#milliseconds;
    return Math.max(iterations / this.#iterations, inTime);
  }

  get #elapsed(): number {
    return performance.now() - this.#start;
  }
}

/** Whether a budget says anything. */
export function isLimited({ iterations, milliseconds }: Budget): boolean {
  return iterations !== undefined || milliseconds !== undefined;
}
