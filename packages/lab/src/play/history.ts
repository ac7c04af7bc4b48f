import {
  type Actor,
  createRng,
  createTrace,
  type GameTypes,
  type Move,
  type Rng,
  type Trace,
  verify,
  type WeightedOutcome,
} from '@rulewright/core';
import type { AnyGame } from '../games.js';

type State = GameTypes['state'];
type Action = GameTypes['action'];

/** One move of a game, with the states before and after it and what happened. */
export interface PlayedMove extends Move<Action> {
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameTypes['event'][];
  /** What the agent that chose expected, if it searched. */
  readonly expected?: number | undefined;
}

/**
 * A game move by move. Chance draws each outcome from a generator of its own, made of the seed and the number of moves
 * before it. So a game that is saved and taken up again meets the chance it would have met, and nobody gets other dice
 * by going back.
 */
export class History {
  readonly game: AnyGame;
  readonly config: GameTypes['configInput'];
  readonly seed: Trace<GameTypes>['header']['seed'];
  readonly #moves: PlayedMove[] = [];
  #state: State;

  constructor(game: AnyGame, config: GameTypes['configInput'], seed: Trace<GameTypes>['header']['seed']) {
    this.game = game;
    this.config = config;
    this.seed = seed;
    this.#state = game.setup(config);
  }

  /**
   * The game that a trace tells, as far as it goes.
   * @throws TraceError if it belongs to another game or version, or was changed.
   */
  static from(game: AnyGame, trace: Trace<GameTypes>): History {
    verify(game, trace);
    const history = new History(game, trace.header.config, trace.header.seed);
    for (const { actor, action } of trace.moves) history.play(action, actor);
    return history;
  }

  /** The state after the last move. */
  get state(): State {
    return this.#state;
  }

  /** All moves so far, chance included. */
  get moves(): readonly PlayedMove[] {
    return this.#moves;
  }

  /** The number of the last move of that kind; -1 if there is none. */
  lastIndex(isWanted: (move: PlayedMove) => boolean): number {
    let index = this.#moves.length - 1;
    while (index >= 0 && !isWanted(this.#moves[index] as PlayedMove)) index--;
    return index;
  }

  /** Random numbers for what is to be decided now, different for every purpose. */
  rng(purpose: string): Rng {
    return createRng(`${this.seed}/${purpose} ${this.#moves.length}`);
  }

  /** @throws IllegalActionError; nothing has changed then. */
  play(action: Action, actor: Actor | 'chance', expected?: number): void {
    const before = this.#state;
    const { state, events } = this.game.step(before, action, actor === 'chance' ? undefined : actor);
    this.#moves.push({ before, after: state, actor, action, events, expected });
    this.#state = state;
  }

  /** Lets chance act until somebody must decide or the game is over. */
  settle(): void {
    while (this.game.turn(this.#state).kind === 'chance') {
      const outcomes = this.game.chanceOutcomes(this.#state);
      const index = this.rng('chance').pick(outcomes.map(({ weight }) => weight));
      this.play((outcomes[index] as WeightedOutcome<Action>).action, 'chance');
    }
  }

  /** Takes back all moves from the one of that number on. */
  cut(from: number): void {
    const [first] = this.#moves.splice(from);
    if (first) this.#state = first.before;
  }

  /** The game so far; it needn't be over. */
  trace(): Trace<GameTypes> {
    const moves = this.#moves.map(({ actor, action }) => ({ actor, action }));
    return createTrace(this.game, { config: this.config, seed: this.seed, moves, state: this.#state });
  }
}
