import { BUDGET_PARAMETERS, type Budget } from '../agent.js';
import { checkedOptions } from '../parameters.js';

/** Default number of iterations. */
const ITERATIONS = 400;
/** Assumed number of iterations under a time budget. */
const ITERATIONS_IN_TIME = 2000;

/** Available in browsers, workers and Node. */
declare const performance: { now(): number };

/** Tracks how much of a budget is spent. */
export class BudgetMeter {
  /** Approximate total number of iterations. */
  readonly expected: number;
  readonly #iterations: number;
  readonly #milliseconds: number;
  readonly #start = performance.now();

  /**
   * The agent's own limits take precedence over the request's budget.
   * @throws ArgumentError for an invalid budget.
   */
  constructor(own: Budget, budget: Budget = {}) {
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

  /** The share of the budget spent after `iterations`; 1 or more when exhausted. */
  spent(iterations: number): number {
    const inTime = this.#milliseconds === Number.POSITIVE_INFINITY ? 0 : this.#elapsed / this.#milliseconds;
    return Math.max(iterations / this.#iterations, inTime);
  }

  get #elapsed(): number {
    return performance.now() - this.#start;
  }
}

/** Whether a budget sets a limit. */
export function isLimited({ iterations, milliseconds }: Budget): boolean {
  return iterations !== undefined || milliseconds !== undefined;
}
