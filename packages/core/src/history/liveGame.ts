/** A game in progress: what a page shows and a server keeps. */

import { type ChanceSource, type OutcomeScript, sourceOf } from '../chance/draw.js';
import type { Actor, Game, GameTypes, PlayedMove, Refusal, StageName, Turn, Viewer } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, UndoError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { Playthrough, type Snapshot } from './playthrough.js';
import type { Trace } from './readTrace.js';
import { reveals } from './reveals.js';
import { verified } from './trace.js';
import { parseTrace } from './traceText.js';

/** A move as a viewer may see it. The action is omitted: it can reveal more than its events. */
export type SeenMove<T extends GameTypes> = Omit<PlayedMove<T>, 'action'>;

/**
 * A game in progress, with its history: a {@link Playthrough} that changes, and tells its subscribers. Chance acts by itself, so
 * the game always waits for a decision or is over.
 *
 * ```ts
 * const live = new LiveGame(stoneage, { players: 2 }, createRng(7));
 * const { state, turn } = useSyncExternalStore(live.subscribe, live.getSnapshot); // in React
 * ```
 */
export class LiveGame<T extends GameTypes> {
  #source: ChanceSource;
  readonly #listeners = new Set<() => void>();
  #played: Playthrough<T>;

  /**
   * Sets up a game. All its chance comes from `source`: `createRng(seed)`, or `cryptoRng()` if nobody may predict it.
   * @throws ConfigError naming every key that is wrong.
   */
  constructor(game: Game<T>, config: T['configInput'], source: ChanceSource) {
    this.#source = sourceOf(source);
    this.#played = Playthrough.begin(game, config, null, this.#source);
  }

  /**
   * Restores a saved game with its history. Later chance comes from `source`.
   * @throws TraceError if the text isn't a trace of this game, was cut off or altered, or doesn't replay.
   */
  static restore<T extends GameTypes>(game: Game<T>, saved: Trace<T> | string, source: ChanceSource): LiveGame<T> {
    const { trace } = verified(game, typeof saved === 'string' ? parseTrace<T>(saved) : saved);
    const live = new LiveGame(game, trace.header.config, recordedChance(game, trace, sourceOf(source)));
    for (const { actor, action } of trace.moves) if (actor !== 'chance') live.act(action, actor);
    live.#source = source;
    return live;
  }

  /** The current position, the same object until something changes: for `useSyncExternalStore` and the like. */
  readonly getSnapshot = (): Snapshot<T> => this.#played.last;

  /** Calls `listener` after every change. Returns a function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get game(): Game<T> {
    return this.#played.game;
  }

  get config(): T['configInput'] {
    return this.#played.config;
  }

  /** The whole state, frozen. Never send it to players; they get a {@link LiveGame.view}. */
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

  /** The positions at the first decision and after each decision. */
  get history(): readonly Snapshot<T>[] {
    return this.#played.snapshots;
  }

  /** All moves so far, chance and forced actions included. */
  get moves(): readonly PlayedMove<T>[] {
    return this.#played.moves;
  }

  /**
   * All legal actions of the player who decides; `[]` at the end, and for an actor whose turn it isn't.
   * @throws IllegalActionError at a simultaneous decision without `actor`.
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

  /**
   * The moves from decision `from` on, with the events that a viewer may see.
   * @throws ArgumentError for a viewer or a number that can't be.
   */
  movesFor(viewer: Viewer, from = 0): readonly SeenMove<T>[] {
    if (!Number.isInteger(from)) throw new ArgumentError(`from must be an integer, not ${preview(from)}.`);
    return this.history.slice(from).flatMap(({ moves }) =>
      moves.map(({ action: _, ...move }) => ({
        ...move,
        events: move.events.flatMap((event) => this.game.eventView(event, viewer) ?? []),
      })),
    );
  }

  /**
   * Plays an action, then lets chance act until the next decision or the end. Returns the new position.
   * @throws IllegalActionError carrying the refusal, before anything has changed.
   */
  act(action: T['action'], actor?: Actor): Snapshot<T> {
    this.#change(this.#played.play(action, actor, this.#source));
    return this.getSnapshot();
  }

  /**
   * Whether the last decision can be undone: chance hasn't acted since, and nobody has learned anything hidden. With
   * `actor`, only a decision of that actor.
   */
  canUndo(actor?: Actor): boolean {
    return this.#undoError(actor) === undefined;
  }

  /**
   * Undoes the last decision.
   * @throws UndoError saying why it can't, before anything has changed.
   */
  undo(actor?: Actor): Snapshot<T> {
    const error = this.#undoError(actor);
    if (error) throw error;
    this.#change(this.#played.upTo(this.#played.last.number - 1));
    return this.getSnapshot();
  }

  /** The game so far as plain JSON: `formatTrace` makes a text of it, `LiveGame.restore` a live game. */
  save(): Trace<T> {
    return this.#played.trace();
  }

  #undoError(actor: Actor | undefined): UndoError | undefined {
    const [before, last] = this.history.slice(-2);
    const move = last?.moves[0];
    if (before === undefined || last === undefined || move === undefined || move.actor === 'chance') {
      return new UndoError('nothingToUndo', 'There is no decision to undo.');
    }
    if (actor !== undefined && move.actor !== actor) {
      return new UndoError('notYours', "The last decision was another player's.");
    }
    if (last.moves.some((later) => later.actor === 'chance')) {
      return new UndoError('chanceActed', 'Chance has acted since the last decision.');
    }
    if (reveals(this.game, before.state, { action: move.action, actor: move.actor }, last.state)) {
      return new UndoError('somethingRevealed', 'The last decision has revealed hidden information.');
    }
    return undefined;
  }

  #change(played: Playthrough<T>): void {
    this.#played = played;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Yields the outcomes of a saved game one after the other, then those of another source. */
function recordedChance<T extends GameTypes>(game: Game<T>, { moves }: Trace<T>, source: ChanceSource): OutcomeScript {
  const { outcomes } = engineOf(game);
  const recorded = moves.filter(({ actor }) => actor === 'chance').values();
  return {
    nextOutcome(possible, stage) {
      const next = recorded.next();
      // The trace was verified, so the recorded outcome is a possible one.
      if (!next.done) return outcomes.find(next.value.action) as never;
      if ('nextOutcome' in source) return source.nextOutcome(possible, stage);
      return entryAt(possible, source.pick(possible.map(({ weight }) => weight))).action;
    },
  };
}
