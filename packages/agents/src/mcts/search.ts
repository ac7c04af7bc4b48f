import {
  type ActionBase,
  type Actor,
  type GameTypes,
  nextActor,
  type Player,
  type Result,
  type Table,
} from '@rulewright/core';
import type { AgentRequest, Budget } from '../agent.js';
import { evaluateActions, marginAfterTurns } from '../evaluateActions.js';
import { marginsOf, winningSides } from '../margins.js';
import { sampleState } from '../sampleState.js';
import { betterHalf, type Candidate, candidatesFor, worthOf } from './candidates.js';
import { BudgetMeter } from './limits.js';
import { Mean, Spread } from './means.js';
import type { Edge, Node, SelectionOptions } from './tree.js';

/** Search options. */
export interface MctsOptions extends SelectionOptions, Budget {
  /** How many turns of every player an iteration plays before evaluation. */
  readonly horizon: number;
  /**
   * First evaluates after this many turns of every player, then after twice as many, and so on up to the horizon, and
   * averages. A value of at least the horizon evaluates only there.
   */
  readonly evaluateAfter: number;
  /** How many iterations share one sample of the hidden information. */
  readonly perSample: number;
}

/** A sampled state from which iterations start. */
interface Sample {
  readonly table: Table<GameTypes>;
  readonly isUnique: boolean;
  readonly margins: readonly number[];
}

/** The record of one iteration. */
interface Playout {
  /** Edges inside the tree. */
  readonly path: { readonly edge: Edge; readonly player: Player }[];
  /** All moves, also beyond the tree. */
  readonly moves: { readonly action: ActionBase; readonly player: Player }[];
  /** Margins at each evaluation point. */
  readonly margins: number[][];
}

/** With more actions than this, gains are averaged over fewer samples. */
const MANY_ACTIONS = 40;
/** Bonus for a win and penalty for a loss, in standard deviations of the rewards. */
const WIN = 0.5;

/** The search for one decision. */
export class Search {
  readonly #request: AgentRequest;
  readonly #options: MctsOptions;
  readonly #limits: BudgetMeter;
  readonly #rewards = new Spread();
  /** The player's margin before the decision, averaged over samples. */
  readonly #margin = new Mean();
  /** By player, each action's mean reward wherever it was played (history heuristic). */
  readonly #history: Map<ActionBase, Mean>[] = [];
  #sample: Sample | undefined;
  #iterations = 0;

  constructor(request: AgentRequest, options: MctsOptions) {
    this.#request = request;
    this.#options = options;
    this.#limits = new BudgetMeter(options, request.budget);
  }

  /** The winner of sequential halving over the root actions. */
  best(): ActionBase {
    const { actions, rng } = this.#request;
    if (actions.length === 1) return actions[0] as ActionBase;
    const gains = evaluateActions(this.#request, actions, actions.length > MANY_ACTIONS ? 1 : 2, marginAfterTurns(0));
    const all = candidatesFor(actions, gains, this.#limits.expected, rng);
    let candidates = all;
    const rounds = Math.ceil(Math.log2(candidates.length));
    for (let round = 1; round <= rounds; round++) {
      for (let turn = 0; this.#limits.spent(this.#iterations) < round / rounds; turn++) {
        this.#iterate((candidates[turn % candidates.length] as Candidate).edge);
      }
      candidates = betterHalf(candidates, this.#rewards.mean);
    }
    const [best] = candidates as [Candidate];
    if (this.#iterations > 0) this.#tell(all, best);
    return best.edge.action;
  }

  #tell(candidates: readonly Candidate[], best: Candidate): void {
    const visits = new Map(candidates.map(({ edge }) => [edge.action, edge.visits / this.#iterations]));
    const expected = (candidate: Candidate): number => this.#margin.mean + worthOf(candidate, this.#rewards.mean);
    const values = new Map(candidates.map((candidate) => [candidate.edge.action, expected(candidate)]));
    this.#request.onSearch?.({
      visits: this.#request.actions.map((action) => visits.get(action) ?? 0),
      value: expected(best),
      values: this.#request.actions.map((action) => values.get(action) ?? null),
      line: lineFrom(best.edge, this.#request.player),
    });
  }

  #iterate(root: Edge): void {
    const sample = this.#nextSample();
    const table = sample.table.clone(this.#request.rng);
    const playout: Playout = { path: [], moves: [], margins: [] };
    this.#play(table, root, playout);
    this.#learn(playout, this.#rewardsOf(table, playout, sample.margins));
    this.#margin.add(sample.margins[this.#request.player] as number);
    this.#iterations++;
  }

  #nextSample(): Sample {
    const isDue = this.#iterations % this.#options.perSample === 0;
    if (this.#sample === undefined || (isDue && !this.#sample.isUnique)) {
      const sample = sampleState(this.#request);
      this.#sample = { ...sample, margins: marginsOf(sample.table) };
    }
    return this.#sample;
  }

  /** Descends the tree, expands one edge, then plays at random to the horizon. */
  #play(table: Table<GameTypes>, root: Edge, playout: Playout): void {
    const { rng, player: self } = this.#request;
    const { players } = table.state;
    const horizon = this.#options.horizon * players;
    let node = this.#follow(root, self, playout);
    table.play(root.action, self);
    let last: Actor = self;
    for (let changes = 0, mark = this.#options.evaluateAfter * players; !table.isOver; ) {
      const actor = nextActor(table);
      if (actor !== last) {
        last = actor;
        changes++;
        if (changes >= horizon && node === undefined) break;
        if (changes === mark) {
          playout.margins.push(marginsOf(table));
          mark *= 2;
        }
      }
      if (actor === 'host') {
        node = node?.after(table.playAtRandom(rng, actor));
      } else if (node === undefined) {
        playout.moves.push({ action: table.playAtRandom(rng, actor), player: actor });
      } else {
        const history = this.#historyOf(actor);
        const promise = (untried: ActionBase): number => history.get(untried)?.mean ?? 0;
        const legal = table.legalActions(actor);
        const edge = node.of(actor).select(legal, promise, this.#rewards.deviation, this.#options, rng);
        node = this.#follow(edge, actor, playout);
        table.play(edge.action, actor);
      }
    }
    playout.margins.push(marginsOf(table));
  }

  /** Records an edge and returns its child node, or `undefined` if the edge is new. */
  #follow(edge: Edge, player: Player, { path, moves }: Playout): Node | undefined {
    path.push({ edge, player });
    moves.push({ action: edge.action, player });
    return edge.visits === 0 ? undefined : edge.next;
  }

  /** By seat, the mean gain in margin over the evaluation points, plus the bonus for a win. */
  #rewardsOf(table: Table<GameTypes>, { margins }: Playout, before: readonly number[]): number[] {
    const result: Result | null = table.state.result;
    const win = WIN * this.#rewards.deviation;
    const sides = winningSides(table);
    return before.map((start, seat) => {
      const mean = margins.reduce((sum, at) => sum + (at[seat] as number), 0) / margins.length;
      if (result === null) return mean - start;
      return mean - start + (result.winners.includes(seat) ? win / sides : -win);
    });
  }

  #learn({ path, moves }: Playout, rewards: readonly number[]): void {
    this.#rewards.add(rewards[this.#request.player] as number);
    for (const { edge, player } of path) {
      edge.visits++;
      edge.total += rewards[player] as number;
    }
    for (const { action, player } of moves) {
      const history = this.#historyOf(player);
      let mean = history.get(action);
      if (mean === undefined) {
        mean = new Mean();
        history.set(action, mean);
      }
      mean.add(rewards[player] as number);
    }
  }

  #historyOf(player: Player): Map<ActionBase, Mean> {
    const history = this.#history[player] ?? new Map<ActionBase, Mean>();
    this.#history[player] = history;
    return history;
  }
}

/** The player's most visited actions in sequence, until another actor moves. */
function lineFrom(first: Edge, player: Player): ActionBase[] {
  const line: ActionBase[] = [];
  for (let edge: Edge | undefined = first; edge !== undefined; edge = edge.next.favouriteOf(player)) {
    line.push(edge.action);
  }
  return line;
}
