import type { Game, GameTypes, Player, Rng } from '@rulewright/core';

/** A decision to be made: what a player may know, what it may do, and a source of random numbers of its own. */
export interface AgentRequest<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** What the player sees. The state itself stays with the table. */
  readonly view: T['view'];
  /** Every legal action, in the order of the action space. At least one. */
  readonly actions: readonly T['action'][];
  /** The seat that must decide. */
  readonly actor: Player;
  /** Belongs to the agent: chance at the table draws from another. An agent that draws from no other can be replayed. */
  readonly rng: Rng;
}

/** Whoever sits at a table. An agent keeps nothing from one decision to the next: one may hold several seats. */
export interface Agent<T extends GameTypes = GameTypes> {
  /** As on the command line, such as `mcts:iterations=400`. */
  readonly name: string;
  /** One of the legal actions. */
  choose(request: AgentRequest<T>): T['action'] | Promise<T['action']>;
}
