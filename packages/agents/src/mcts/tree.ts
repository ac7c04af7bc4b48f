import type { ActionBase, Player, Rng } from '@rulewright/core';

/** How a search weighs what it knows against what it doesn't. */
export interface SelectionOptions {
  /** Exploration: what the doubt about an action that was rarely tried is worth, in standard deviations of the rewards. */
  readonly c: number;
  /** A player who has chosen at a decision `n` times has tried about `widening * sqrt(n)` of its actions. */
  readonly widening: number;
}

/** An action at a decision, and what came of it. */
export class Edge {
  visits = 0;
  /** How often it was legal when the decision was met: hidden things differ from one guess to the next. */
  offers = 0;
  /** Sum of the rewards of whoever acts. */
  total = 0;
  #next: Node | undefined;

  constructor(readonly action: ActionBase) {}

  get next(): Node {
    this.#next ??= new Node();
    return this.#next;
  }
}

/** What one player has tried after the same moves. */
class TriedActions {
  readonly player: Player;
  #visits = 0;
  readonly #edges = new Map<ActionBase, Edge>();

  constructor(player: Player) {
    this.player = player;
  }

  /** See `SelectionOptions`: the most promising untried action while few have been tried, then the highest bound. */
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

  /** The edge of the most promising untried action, by lot where several are. */
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

/** What has been tried after the same moves. */
export class Node {
  /** By player: where several may act, each tries actions of their own. */
  readonly #tried: TriedActions[] = [];
  readonly #afterHost = new Map<ActionBase, Node>();

  of(player: Player): TriedActions {
    const known = this.#tried.find((tried) => tried.player === player);
    if (known !== undefined) return known;
    const tried = new TriedActions(player);
    this.#tried.push(tried);
    return tried;
  }

  /** What a player has tried most, where nobody else may act. */
  favouriteOf(player: Player): Edge | undefined {
    const [tried] = this.#tried;
    return tried?.player === player && this.#tried.length === 1 ? tried.favourite : undefined;
  }

  /** The node after an action of the game's host, who has no interest of its own. */
  after(action: ActionBase): Node {
    const node = this.#afterHost.get(action) ?? new Node();
    this.#afterHost.set(action, node);
    return node;
  }
}
