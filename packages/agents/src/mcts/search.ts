import {
  type ActionBase,
  type Actor,
  type GameTypes,
  nextActor,
  type Player,
  type Result,
  type Table,
} from '@rulewright/core';
import type { AgentRequest } from '../agent.js';
import { guessOf } from '../guess.js';
import { marginsOf } from '../margins.js';
import { marginAfterTurns, outlookOf } from '../outlook.js';
import { betterHalf, type Candidate, candidatesFor, worthOf } from './candidates.js';
import { Limits } from './limits.js';
import type { MctsOptions } from './mcts.js';
import { Mean, Spread } from './means.js';
import type { Edge, Node } from './tree.js';

/** A guess of what is hidden, from which iterations start. */
interface Guess {
  readonly table: Table<GameTypes>;
  readonly isSure: boolean;
  readonly margins: readonly number[];
}

/** What an iteration has passed through. */
interface Course {
  /** Through the tree. */
  readonly path: { readonly edge: Edge; readonly player: Player }[];
  /** All the way. */
  readonly moves: { readonly action: ActionBase; readonly player: Player }[];
  /** Margins at the points where they were taken. */
  readonly margins: number[][];
}

/** Gains are averaged over fewer guesses where there are more actions than this. */
const MANY_ACTIONS = 40;
/** What a win is worth beside its margin, in standard deviations of the rewards; a loss costs as much. */
const WIN = 0.5;

/** The search for one decision. */
export class Search {
  readonly #request: AgentRequest;
  readonly #options: MctsOptions;
  readonly #limits: Limits;
  readonly #rewards = new Spread();
  /** The player's margin before the decision, over the guesses of what is hidden. */
  readonly #margin = new Mean();
  /** By player, how well each action has done wherever it was played. */
  readonly #history: Map<ActionBase, Mean>[] = [];
  #guess: Guess | undefined;
  #iterations = 0;

  constructor(request: AgentRequest, options: MctsOptions) {
    this.#request = request;
    this.#options = options;
    this.#limits = new Limits(options, request.budget);
  }

  /** The action that holds out longest while the worse half of the candidates is dropped time after time. */
  best(): ActionBase {
    const { actions, rng } = this.#request;
    if (actions.length === 1) return actions[0] as ActionBase;
    const gains = outlookOf(this.#request, actions, actions.length > MANY_ACTIONS ? 1 : 2, marginAfterTurns(0));
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
    this.#request.onSearch?.({
      visits: this.#request.actions.map((action) => visits.get(action) ?? 0),
      value: this.#margin.mean + worthOf(best, this.#rewards.mean),
      line: lineFrom(best.edge, this.#request.player),
    });
  }

  #iterate(root: Edge): void {
    const guess = this.#nextGuess();
    const table = guess.table.clone(this.#request.rng);
    const course: Course = { path: [], moves: [], margins: [] };
    this.#play(table, root, course);
    this.#learn(course, this.#rewardsOf(table, course, guess.margins));
    this.#margin.add(guess.margins[this.#request.player] as number);
    this.#iterations++;
  }

  #nextGuess(): Guess {
    const isDue = this.#iterations % this.#options.perGuess === 0;
    if (this.#guess === undefined || (isDue && !this.#guess.isSure)) {
      const guess = guessOf(this.#request);
      this.#guess = { ...guess, margins: marginsOf(guess.table) };
    }
    return this.#guess;
  }

  /** Through the tree as far as it goes, one edge further, and then at random to the horizon. */
  #play(table: Table<GameTypes>, root: Edge, course: Course): void {
    const { rng, player: self } = this.#request;
    const { players } = table.state;
    const horizon = this.#options.horizon * players;
    let node = this.#follow(root, self, course);
    table.play(root.action, self);
    let last: Actor = self;
    for (let changes = 0, mark = this.#options.marks * players; !table.isOver; ) {
      const actor = nextActor(table);
      if (actor !== last) {
        last = actor;
        changes++;
        if (changes >= horizon && node === undefined) break;
        if (changes === mark) {
          course.margins.push(marginsOf(table));
          mark *= 2;
        }
      }
      if (actor === 'host') {
        node = node?.after(table.playAtRandom(rng, actor));
      } else if (node === undefined) {
        course.moves.push({ action: table.playAtRandom(rng, actor), player: actor });
      } else {
        const history = this.#historyOf(actor);
        const promise = (untried: ActionBase): number => history.get(untried)?.mean ?? 0;
        const legal = table.actions(actor);
        const edge = node.of(actor).select(legal, promise, this.#rewards.deviation, this.#options, rng);
        node = this.#follow(edge, actor, course);
        table.play(edge.action, actor);
      }
    }
    course.margins.push(marginsOf(table));
  }

  /** Notes an edge of the tree; gives the node behind it, if it isn't new. */
  #follow(edge: Edge, player: Player, { path, moves }: Course): Node | undefined {
    path.push({ edge, player });
    moves.push({ action: edge.action, player });
    return edge.visits === 0 ? undefined : edge.next;
  }

  /** By seat, by how much its margin has risen, on average over the points where it was taken; and what a win is worth. */
  #rewardsOf({ state }: Table<GameTypes>, { margins }: Course, before: readonly number[]): number[] {
    const result: Result | null = state.result;
    const win = WIN * this.#rewards.deviation;
    return before.map((start, seat) => {
      const mean = margins.reduce((sum, at) => sum + (at[seat] as number), 0) / margins.length;
      if (result === null) return mean - start;
      return mean - start + (result.ranking[seat] === 1 ? win / result.winners.length : -win);
    });
  }

  #learn({ path, moves }: Course, rewards: readonly number[]): void {
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

/** The actions of a player that were tried most, one after another, up to where somebody else acts. */
function lineFrom(first: Edge, player: Player): ActionBase[] {
  const line: ActionBase[] = [];
  for (let edge: Edge | undefined = first; edge !== undefined; edge = edge.next.favouriteOf(player)) {
    line.push(edge.action);
  }
  return line;
}
