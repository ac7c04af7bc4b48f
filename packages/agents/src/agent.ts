import type { Game, GameTypes, Player, Rng } from '@rulewright/core';
import type { ParametersOf } from './parameters.js';

/** How long an agent may search for one decision. An agent's own parameters take precedence. */
export interface Budget {
  /** Iterations of its search. What it chooses then depends on its random numbers only. */
  readonly iterations?: number;
  /** Milliseconds. Games with such a budget can't be played again move by move. */
  readonly milliseconds?: number;
}

/** What a budget may be. */
export const BUDGET_PARAMETERS: ParametersOf<Budget> = {
  iterations: { isWhole: true, least: 1 },
  milliseconds: { isWhole: true, least: 1 },
};

/** What a search for one decision has come to. */
export interface SearchResult {
  /** By legal action, in the order of the request, the share of the iterations that began with it. They add up to 1. */
  readonly visits: readonly number[];
  /** What the player may expect, in points or on a scale of the agent's own. */
  readonly value: number;
  /** What the player means to do, in order, as far as it has planned: the action that is chosen comes first. */
  readonly line?: readonly GameTypes['action'][];
}

/** A decision to be made: what a player may know, what it may do, and a source of random numbers of its own. */
export interface AgentRequest<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** What the player sees. The state itself stays with the table. */
  readonly view: T['view'];
  /** Every legal action, in the order of the action space. At least one. */
  readonly actions: readonly T['action'][];
  /** The seat that must decide. */
  readonly player: Player;
  /** Belongs to this seat: chance at the table draws from another. An agent that draws from no other can be replayed. */
  readonly rng: Rng;
  readonly budget: Budget;
  /** An agent that searches tells here what it has come to, before it chooses. It tells nothing where it didn't search. */
  readonly onSearch?: ((result: SearchResult) => void) | undefined;
}

/** Whoever sits at a table. An agent keeps nothing from one decision to the next: one may hold several seats. */
export interface Agent<T extends GameTypes = GameTypes> {
  /** Such as `mcts`, or as on the command line: `mcts:iterations=400`. */
  readonly name: string;
  /** One of the legal actions. */
  choose(request: AgentRequest<T>): T['action'] | Promise<T['action']>;
}

/** An agent that plays every game: what it chooses has the type of that game's actions. */
export interface GeneralAgent extends Agent {
  choose<T extends GameTypes>(request: AgentRequest<T>): T['action'] | Promise<T['action']>;
}
