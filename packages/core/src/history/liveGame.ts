/** A game that goes on: what a screen shows and a server keeps. */

import { type ChanceSource, type OutcomeScript, sourceOf } from '../chance/draw.js';
import type { Actor, Game, GameTypes, PlayedMove, Refusal, StageName, Step, Turn, Viewer } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { advanceStep, startStep } from '../play/settle.js';
import { UndoError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { reveals } from './reveals.js';
import { createTrace, parseTrace, type Trace, verify } from './trace.js';

/** How a live game stands after a decision: frozen, the same object until something is done. */
export interface Snapshot<T extends GameTypes> extends Step<T> {
  /** Number of decisions that were made before. */
  readonly number: number;
  /** Whose turn it is; never chance. */
  readonly turn: Turn<StageName<T>>;
}

/** A move as a viewer may see it: without the action, which may say more than its events. */
export type SeenMove<T extends GameTypes> = Omit<PlayedMove<T>, 'action'>;

/**
 * A game that goes on, with its history. Underneath are frozen states and pure functions; this object only keeps the
 * last of them. Chance acts by itself, so it always stands at a decision or at the end.
 *
 * ```ts
 * const live = new LiveGame(stoneage, { players: 2 }, createRng(7));
 * const { state, turn } = useSyncExternalStore(live.subscribe, live.getSnapshot); // in React
 * ```
 */
export class LiveGame<T extends GameTypes> {
  readonly game: Game<T>;
  readonly config: T['configInput'];
  #source: ChanceSource;
  readonly #listeners = new Set<() => void>();
  #history: readonly [Snapshot<T>, ...Snapshot<T>[]];

  /**
   * Sets a game up. `source` makes all its chance: `createRng(seed)`, or `cryptoRng()` where nobody may foresee it.
   * @throws ConfigError naming every key that is wrong.
   */
  constructor(game: Game<T>, config: T['configInput'], source: ChanceSource) {
    this.game = game;
    this.config = config;
    this.#source = sourceOf(source);
    this.#history = [snapshotOf(game, 0, startStep(game, config, this.#source))];
  }

  /**
   * A game that was saved, with its history. Chance goes on from `source`.
   * @throws TraceError if what was saved isn't a trace of this game, was cut off or altered, or doesn't replay.
   */
  static restore<T extends GameTypes>(game: Game<T>, saved: Trace<T> | string, source: ChanceSource): LiveGame<T> {
    const trace = typeof saved === 'string' ? parseTrace<T>(saved) : saved;
    verify(game, trace);
    const live = new LiveGame(game, trace.header.config, recordedChance(game, trace, sourceOf(source)));
    for (const { actor, action } of trace.moves) if (actor !== 'chance') live.act(action, actor);
    live.#source = source;
    return live;
  }

  /** How the game stands: for `useSyncExternalStore` and the like. */
  readonly getSnapshot = (): Snapshot<T> => this.#history.at(-1) as Snapshot<T>;

  /** Calls `listener` after every change. Returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The whole state: frozen. Keep it from guests; they get a {@link LiveGame.view}. */
  get state(): T['state'] {
    return this.getSnapshot().state;
  }

  /** Whose turn it is; never chance. */
  get turn(): Turn<StageName<T>> {
    return this.getSnapshot().turn;
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.turn.kind === 'over';
  }

  /** How the game stood at its first decision and after each one: for undo, and for looking back. */
  get history(): readonly Snapshot<T>[] {
    return this.#history;
  }

  /** All that was done so far, chance and decisions without a choice included. */
  get moves(): readonly PlayedMove<T>[] {
    return this.#history.flatMap(({ moves }) => moves);
  }

  /**
   * All legal actions of whoever must decide; `[]` at the end, and for an actor who isn't to move.
   * @throws IllegalActionError where several may act and none is named.
   */
  legalActions(actor?: Actor): readonly T['action'][] {
    return this.game.legalActions(this.state, actor);
  }

  /** Why an action isn't legal, or `undefined`. Takes anything. */
  check(action: unknown, actor?: Actor): Refusal | undefined {
    return this.game.check(this.state, action, actor);
  }

  /** What that viewer may know. */
  view(viewer: Viewer): T['view'] {
    return this.game.view(this.state, viewer);
  }

  /** What was done from decision `from` on, with the events that a viewer may see. */
  movesFor(viewer: Viewer, from = 0): readonly SeenMove<T>[] {
    return this.#history.slice(from).flatMap(({ moves }) =>
      moves.map(({ action: _, ...move }) => ({
        ...move,
        events: move.events.flatMap((event) => this.game.eventView(event, viewer) ?? []),
      })),
    );
  }

  /**
   * Plays an action and lets chance act until the next decision or the end. Returns what came of it.
   * @throws IllegalActionError carrying the refusal; nothing has changed then.
   */
  act(action: T['action'], actor?: Actor): Snapshot<T> {
    const step = advanceStep(this.game, this.state, action, this.#source, actor);
    const snapshot = snapshotOf(this.game, this.#history.length, step);
    this.#goTo([...this.#history, snapshot]);
    return snapshot;
  }

  /**
   * Whether the last decision may be taken back: chance hasn't acted since, and nobody has learnt what was hidden. With
   * `actor`, only a decision of that actor.
   */
  canUndo(actor?: Actor): boolean {
    return this.#undoError(actor) === undefined;
  }

  /**
   * Takes the last decision back.
   * @throws UndoError saying why it can't be; nothing has changed then.
   */
  undo(actor?: Actor): Snapshot<T> {
    const error = this.#undoError(actor);
    if (error) throw error;
    this.#goTo(this.#history.slice(0, -1) as [Snapshot<T>, ...Snapshot<T>[]]);
    return this.getSnapshot();
  }

  /** The game so far as plain JSON: `formatTrace` makes a text of it, `LiveGame.restore` a live game. */
  save(): Trace<T> {
    const moves = this.moves.filter(({ wasForced }) => !wasForced).map(({ actor, action }) => ({ actor, action }));
    return createTrace(this.game, { config: this.config, moves, state: this.state });
  }

  #undoError(actor: Actor | undefined): UndoError | undefined {
    const [before, last] = this.#history.slice(-2);
    const move = last?.moves[0];
    if (before === undefined || last === undefined || move === undefined || move.actor === 'chance') {
      return new UndoError('nothingToUndo', 'Nothing was decided yet.');
    }
    if (actor !== undefined && move.actor !== actor) {
      return new UndoError('notYours', 'The last decision was made by another.');
    }
    if (last.moves.some((later) => later.actor === 'chance')) {
      return new UndoError('chanceActed', 'Chance has acted since the last decision.');
    }
    if (reveals(this.game, before.state, { action: move.action, actor: move.actor }, last.state)) {
      return new UndoError('somethingRevealed', 'The last decision has revealed something that was hidden.');
    }
    return undefined;
  }

  #goTo(history: readonly [Snapshot<T>, ...Snapshot<T>[]]): void {
    this.#history = history;
    for (const listener of [...this.#listeners]) listener();
  }
}

function snapshotOf<T extends GameTypes>(game: Game<T>, number: number, step: Step<T>): Snapshot<T> {
  return Object.freeze({ ...step, number, turn: game.turn(step.state) });
}

/** The outcomes of a game that was saved, one after the other; after the last one, those of another source. */
function recordedChance<T extends GameTypes>(game: Game<T>, { moves }: Trace<T>, source: ChanceSource): OutcomeScript {
  const { outcomes } = engineOf(game);
  const recorded = moves.filter(({ actor }) => actor === 'chance').values();
  return {
    nextOutcome(possible, stage) {
      const next = recorded.next();
      // The trace was verified, so what was recorded is one of the possible outcomes.
      if (!next.done) return outcomes.find(next.value.action) as never;
      if ('nextOutcome' in source) return source.nextOutcome(possible, stage);
      return entryAt(possible, source.pick(possible.map(({ weight }) => weight))).action;
    },
  };
}
