import {
  type Actor,
  type ChanceSource,
  type GameTypes,
  type Move,
  Playthrough,
  type Rng,
  type Snapshot,
} from '@rulewright/core';
import type { Trace } from '@rulewright/core/history';
import type { AnyGame } from '../games/games.js';

type State = GameTypes['state'];
type Action = GameTypes['action'];
type Seed = Trace<GameTypes>['header']['seed'];

/** A move with its events and the states before and after it. */
export interface PlayedMove extends Move<GameTypes> {
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameTypes['event'][];
  /** The value the agent expected, if it searched. */
  readonly expected?: number | undefined;
}

/** The game of a terminal or an MCP client: a playthrough with the values agents expected. */
export class History {
  #played: Playthrough<GameTypes>;
  readonly #expected = new WeakMap<Snapshot<GameTypes>, number>();

  /** @param chance where outcomes come from, if not from the seed */
  constructor(
    played: Playthrough<GameTypes>,
    readonly chance?: ChanceSource,
  ) {
    this.#played = played;
  }

  static begin(game: AnyGame, config: GameTypes['configInput'], seed: Seed, chance?: ChanceSource): History {
    return new History(Playthrough.start(game, config, seed), chance);
  }

  get game(): AnyGame {
    return this.#played.game;
  }

  get config(): GameTypes['configInput'] {
    return this.#played.config;
  }

  get seed(): Seed {
    return this.#played.seed;
  }

  get state(): State {
    return this.#played.state;
  }

  /** All moves so far, including chance. */
  get moves(): readonly PlayedMove[] {
    const [first, ...later] = this.#played.snapshots;
    let before = first.state;
    return later.flatMap((snapshot) => {
      const { state: after, moves, events } = snapshot;
      const [move] = moves;
      if (!move) return [];
      const { actor, action } = move;
      const played = { before, after, actor, action, events, expected: this.#expected.get(snapshot) };
      before = after;
      return [played];
    });
  }

  /** The index of the last move that `isWanted` accepts, or -1. */
  lastIndex(isWanted: (move: PlayedMove) => boolean): number {
    const { moves } = this;
    let index = moves.length - 1;
    while (index >= 0 && !isWanted(moves[index] as PlayedMove)) index--;
    return index;
  }

  /** A generator for the current decision, separate for every purpose. */
  rng(purpose: string): Rng {
    return this.#played.rng(purpose);
  }

  /** @throws IllegalActionError before anything has changed. */
  play(action: Action, actor: Actor | 'chance', expected?: number): void {
    this.#played = this.#played.play(action, actor);
    if (expected !== undefined) this.#expected.set(this.#played.last, expected);
  }

  /** Plays chance until the next decision or the end. */
  settle(): void {
    this.#played = this.#played.settle(this.chance);
  }

  /** Takes back all moves from index `from` on. */
  cut(from: number): void {
    this.#played = this.#played.upTo(from);
  }

  /** The game so far as a trace. */
  trace(): Trace<GameTypes> {
    return this.#played.trace();
  }
}
