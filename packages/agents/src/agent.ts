import type { Game, GameTypes, Player, Rng } from '@rulewright/core';
import type { AbortSignalLike } from './abortSignal.js';
import type { ParametersOf } from './parameters.js';

/** Search limit for one decision. An agent's own parameters take precedence. */
export interface Budget {
  /** Search iterations. Choices then depend only on the random numbers. */
  readonly iterations?: number;
  /** Milliseconds. Games under a time budget aren't reproducible. */
  readonly milliseconds?: number;
}

/** Allowed values of a budget. */
export const BUDGET_PARAMETERS: ParametersOf<Budget> = {
  iterations: { isInteger: true, min: 1 },
  milliseconds: { isInteger: true, min: 1 },
};

/** The result of the search for one decision. */
export interface SearchResult {
  /** The share of iterations spent on each legal action, in the order of the request. Adds up to 1. */
  readonly visits: readonly number[];
  /** The player's expected result, in points or in another unit of the agent. */
  readonly value: number;
  /** The same for each legal action, in the order of the request; `null` for an action that wasn't valued. */
  readonly values?: readonly (number | null)[];
  /** The planned actions, starting with the chosen one. */
  readonly line?: readonly GameTypes['action'][];
}

/** A decision: the player's view, its legal actions and its own random generator. */
export interface AgentRequest<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** The player's view. Agents never get the state. */
  readonly view: T['view'];
  /** All legal actions, in action-space order. Never empty. */
  readonly actions: readonly T['action'][];
  /** The deciding seat. */
  readonly player: Player;
  /** The seat's own generator, separate from the table's. Agents without other randomness are reproducible. */
  readonly rng: Rng;
  /** Limits agents that have no limits themselves. Without it they use their defaults. */
  readonly budget?: Budget | undefined;
  /**
   * Cancels the request, for example `AbortSignal.timeout(5000)`: an agent that is waiting, for its weights or for a
   * worker, then rejects with the signal's reason. Nothing interrupts a search in this thread.
   */
  readonly signal?: AbortSignalLike | undefined;
  /** Receives the search result before the action is returned. Not called if the agent didn't search. */
  readonly onSearch?: ((result: SearchResult) => void) | undefined;
}

/** Chooses actions for a seat. Agents keep no state between decisions, so one agent can hold several seats. */
export interface Agent<T extends GameTypes = GameTypes> {
  /** For example `mcts`, or a spec as on the command line: `mcts:iterations=400`. */
  readonly name: string;
  /** Returns one of the legal actions. */
  choose(request: AgentRequest<T>): T['action'] | Promise<T['action']>;
}

/** An agent for every game; `choose` returns that game's action type. */
export interface GeneralAgent extends Agent {
  choose<T extends GameTypes>(request: AgentRequest<T>): T['action'] | Promise<T['action']>;
}
