import type { ActionBase, Player, Rng } from '@rulewright/core';

/** How a search balances exploration and exploitation. */
export interface SelectionOptions {
  /** UCB exploration constant, in standard deviations of the rewards. */
  readonly c: number;
  /** Progressive widening: after `n` visits a node has tried about `widening * sqrt(n)` actions. */
  readonly widening: number;
}

/** An action at a decision, with its statistics. */
export class Edge {
  visits = 0;
  /** How often it was legal when the decision came up; that depends on the sampled state. */
  offers = 0;
  /** Sum of the acting player's rewards. */
  total = 0;
  #next: Node | undefined;

  constructor(readonly action: ActionBase) {}

  get next(): Node {
    this.#next ??= new Node();
    return this.#next;
  }
}

/** One player's tried actions after the same moves. */
class TriedActions {
  readonly player: Player;
  #visits = 0;
  readonly #edges = new Map<ActionBase, Edge>();

  constructor(player: Player) {
    this.player = player;
  }

  /** Widens to the most promising untried action, or picks the highest bound. See `SelectionOptions`. */
  select(
    legal: readonly ActionBase[],
    promise: (action: ActionBase) => number,
    deviation: number,
    { c, widening }: SelectionOptions,
    rng: Rng,
  ): Edge {
    this.#visits++;
    let best: Edge | undefined;
    let highest = Number.NEGATIVE_INFINITY;
    let tried = 0;
    for (const action of legal) {
      const edge = this.#edges.get(action);
      if (edge === undefined) continue;
      tried++;
      edge.offers++;
      const bound = edge.total / edge.visits + c * deviation * Math.sqrt(Math.log(edge.offers) / edge.visits);
      if (bound > highest) {
        highest = bound;
        best = edge;
      }
    }
    const isWide = tried === legal.length || tried >= widening * Math.sqrt(this.#visits);
    return best !== undefined && isWide ? best : this.#open(legal, promise, rng);
  }

  get favourite(): Edge | undefined {
    let favourite: Edge | undefined;
    for (const edge of this.#edges.values()) {
      if (edge.visits > (favourite?.visits ?? 0)) favourite = edge;
    }
    return favourite;
  }

  /** Adds an edge for the most promising untried action; ties are broken at random. */
  #open(legal: readonly ActionBase[], promise: (action: ActionBase) => number, rng: Rng): Edge {
    let most = legal[0] as ActionBase;
    let highest = Number.NEGATIVE_INFINITY;
    let ties = 0;
    for (const action of legal) {
      if (this.#edges.has(action)) continue;
      const worth = promise(action);
      if (worth > highest) {
        highest = worth;
        most = action;
        ties = 1;
      } else if (worth === highest && rng.int(++ties) === 0) {
        most = action;
      }
    }
    const edge = new Edge(most);
    edge.offers = 1;
    this.#edges.set(most, edge);
    return edge;
  }
}

/** The tried actions after the same moves. */
export class Node {
  /** By player: in simultaneous stages each has its own actions. */
  readonly #tried: TriedActions[] = [];
  readonly #afterHost = new Map<ActionBase, Node>();

  of(player: Player): TriedActions {
    const known = this.#tried.find((tried) => tried.player === player);
    if (known !== undefined) return known;
    const tried = new TriedActions(player);
    this.#tried.push(tried);
    return tried;
  }

  /** The player's most visited edge, if no other player can act here. */
  favouriteOf(player: Player): Edge | undefined {
    const [tried] = this.#tried;
    return tried?.player === player && this.#tried.length === 1 ? tried.favourite : undefined;
  }

  /** The node after an action of the host, who maximizes nothing. */
  after(action: ActionBase): Node {
    const node = this.#afterHost.get(action) ?? new Node();
    this.#afterHost.set(action, node);
    return node;
  }
}
