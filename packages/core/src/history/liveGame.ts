/** A game in progress: what a page shows and a server keeps. */

import { type ChanceSource, sourceOf } from '../chance/draw.js';
import type {
  Actor,
  Game,
  GameTypes,
  Move,
  PlayedMove,
  Refusal,
  Result,
  StageName,
  Turn,
  Viewer,
} from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { inEnglish } from '../play/check.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, IllegalActionError, TraceError, UndoError } from '../tools/errors.js';
import { checksumOf } from '../tools/hash.js';
import { entryAt } from '../tools/lists.js';
import { type Patch, patchesBetween } from '../view/patches.js';
import { type EarlyEnd, earlyEndOf, earlyResult } from './earlyEnd.js';
import type { ParseTraceOptions } from './jsonLines.js';
import { changeLine, headerLine, isLog, type Log, logOf, parseLog } from './log.js';
import { Playthrough, recordedMoves, type Snapshot } from './playthrough.js';
import type { Trace } from './readTrace.js';
import { recordedChance } from './recordedChance.js';
import { reveals } from './reveals.js';
import { asTraceError, headerOf, recordedEnd, recordedGame, verified } from './trace.js';
import { parseTrace } from './traceText.js';

/** A change of a live game: a decision with everything that followed, an undo, or an early end. */
export interface Change {
  /** The version that the change led to. */
  readonly version: number;
  /** Whether the last decision was undone. */
  readonly isUndo: boolean;
  /** How the game ended, if this change ended it before its rules did. */
  readonly end?: EarlyEnd;
}

/** A change as a viewer may see it, as plain JSON. */
export interface SeenChange<T extends GameTypes> extends Change {
  /**
   * The moves with the events that the viewer may see; empty for an undo and an early end. Actions are omitted: they can
   * reveal more than their events.
   */
  readonly moves: readonly Omit<PlayedMove<T>, 'action'>[];
  /** The changes from the viewer's view before to the view after, for `applyPatches`. */
  readonly patches: readonly Patch[];
}

/** How a live game reports errors that aren't its caller's. */
export interface LiveGameOptions {
  /**
   * Receives what a subscriber throws, and the rejection of a promise that it returns: here a server drops a table whose change
   * couldn't be stored. By default `console.error`, on purpose: `reportError` and uncaught errors end a Node process, with
   * every other game in it.
   */
  readonly onError?: (error: unknown) => void;
}

/** In every environment that runs games. */
declare const console: { error(error: unknown): void };

/**
 * A game in progress, with its history: a {@link Playthrough} that changes and calls its subscribers. Chance acts by itself, so
 * the game always waits for a decision or is over.
 *
 * ```ts
 * const live = new LiveGame(stoneage, { players: 2 }, createRng(7));
 * // in React:
 * const { state, turn } = useSyncExternalStore(live.subscribe, live.getSnapshot, live.getSnapshot);
 * ```
 */
export class LiveGame<T extends GameTypes> {
  #source: ChanceSource;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<(change: Change) => void>();
  #played: Playthrough<T>;
  readonly #versions: { readonly snapshot: Snapshot<T>; readonly isUndo: boolean; readonly end?: EarlyEnd }[];
  #earlyEnd: EarlyEnd | undefined;
  /** Views of the current version and of the one before it. */
  #views: readonly Map<Viewer, T['view']>[] = [new Map(), new Map()];

  /**
   * Sets up a game. All its chance comes from `source`: `createRng(seed)`, or `cryptoRng()` if nobody may predict it.
   * @throws ConfigError naming every key that is wrong.
   */
  constructor(game: Game<T>, config: T['configInput'], source: ChanceSource, options: LiveGameOptions = {}) {
    this.#source = sourceOf(source);
    this.#onError = receiverIn(options);
    this.#played = Playthrough.start(game, config, null, this.#source);
    this.#versions = [{ snapshot: this.#played.last, isUndo: false }];
  }

  /**
   * Restores a game from its log, with its versions, or from a trace. Later chance comes from `source`. The last line of a log
   * is dropped if it was cut off. A text may have a million characters; `options` raise the limit for text that you trust.
   *
   * Every action, outcome and checksum is verified, and no undo takes back chance. Whether an undone decision had revealed
   * something isn't tested again: that costs far more than playing it. So a forged log can undo a decision that showed its
   * player a hidden card. The position that it leads to is still one that legal play reaches.
   * @throws TraceError if it isn't a log or a trace of this game, was altered, is too long, or doesn't replay.
   */
  static restore<T extends GameTypes>(
    game: Game<T>,
    saved: Trace<T> | string,
    source: ChanceSource,
    options: ParseTraceOptions & LiveGameOptions = {},
  ): LiveGame<T> {
    const { onError, ...parsing } = { ...options };
    const { header, changes, hashes, ends } = readLog(game, saved, onError ? parsing : options);
    const own = recordedGame(game, header);
    const chance = sourceOf(source);
    const chanceOf = (outcomes: readonly Move<T>[], version: number) =>
      recordedChance(own, outcomes, version === changes.length - 1 ? chance : undefined);
    const [setup, ...later] = changes;
    const live = replayed(
      0,
      chanceOf(setup ?? [], 0),
      (recorded) => new LiveGame(own, header.config, recorded, options),
    );
    for (const [index, moves] of later.entries()) {
      const end = ends.get(index + 1);
      const [decision, ...outcomes] = moves ?? [];
      replayed(index + 1, chanceOf(outcomes, index + 1), (recorded) => {
        live.#source = recorded;
        if (end) return live.end(recordedEnd(live.state, end));
        return moves === null ? live.#takeBack() : live.act(decision?.action, decision?.actor as Actor);
      });
    }
    live.#source = chance;
    const texts = new Map<object, string>();
    const checksums = new Map<Snapshot<T>, string>();
    for (const [version, hash] of hashes.entries()) {
      const { snapshot, end } = entryAt(live.#versions, version);
      const checksum = checksums.get(snapshot) ?? hashOf(snapshot.state, end, texts);
      checksums.set(snapshot, checksum);
      if (hash === checksum) continue;
      throw new TraceError(
        'alteredTrace',
        `The log replays, but the checksum of version ${version} is wrong: it was changed.`,
      );
    }
    return live;
  }

  /** The current position, the same object until something changes: for `useSyncExternalStore` and the like. */
  readonly getSnapshot = (): Snapshot<T> => entryAt(this.#versions, this.version).snapshot;

  /** Tells Vue to keep a live game as it is, in a `ref` or in `reactive`: a proxy can't reach private fields. */
  get __v_skip(): true {
    return true;
  }

  /**
   * Calls `listener` after every change, undo included. Returns a function that unsubscribes it. If a listener fails, the change
   * stands, the other listeners hear of it, and `onError` of {@link LiveGameOptions} receives the error.
   */
  readonly subscribe = (listener: (change: Change) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get game(): Game<T> {
    return this.#played.game;
  }

  get config(): T['configInput'] {
    return this.#played.config;
  }

  /** Number of changes so far, undos included: it never repeats, and a log keeps it. */
  get version(): number {
    return this.#versions.length - 1;
  }

  /** The whole state, frozen. Never send it to players; they get a {@link LiveGame.view}. */
  get state(): T['state'] {
    return this.getSnapshot().state;
  }

  /** Whose turn it is; never chance. */
  get turn(): Turn<StageName<T>> {
    return this.getSnapshot().turn;
  }

  /** Whether the game is over, by its rules or early. */
  get isOver(): boolean {
    return this.turn.kind === 'over';
  }

  /** How the game ended, if players ended it before its rules did. */
  get earlyEnd(): EarlyEnd | undefined {
    return this.#earlyEnd;
  }

  /**
   * How the game ended, or `null`. After an early end those who left share the last place with their partners, and all others
   * share the first and win; after an agreement everybody does. Nobody wins where everybody left or the players had no
   * opponents. Scores are the points so far, and `reason` is that of the early end.
   */
  get result(): Result | null {
    return this.#earlyEnd ? earlyResult(this.game, this.state, this.#earlyEnd) : this.game.result(this.state);
  }

  /** The positions at the first decision and after each decision, each with its moves, chance and forced actions included. */
  get snapshots(): readonly Snapshot<T>[] {
    return this.#played.snapshots;
  }

  /**
   * All legal actions of the player who decides; `[]` at the end, and for an actor whose turn it isn't.
   * @throws IllegalActionError at a simultaneous decision without `actor`.
   */
  legalActions(actor?: Actor): readonly T['action'][] {
    return this.#earlyEnd ? [] : this.game.legalActions(this.state, actor);
  }

  /** Why an action isn't legal, or `undefined`. Takes anything. */
  check(action: unknown, actor?: Actor): Refusal<T> | undefined {
    return this.#overRefusal() ?? this.game.check(this.state, action, actor);
  }

  /**
   * What that viewer may know, the same object until something changes. Don't change it. (It isn't frozen: rules and features
   * read views, and frozen lists would slow them down.)
   */
  view(viewer: Viewer): T['view'] {
    return this.#viewAt(this.version, viewer);
  }

  /**
   * The changes after version `since`, as that viewer may see them.
   * @throws ArgumentError if `since` isn't a version of this game.
   */
  changesFor(viewer: Viewer, since: number): readonly SeenChange<T>[] {
    this.#checkVersion(since);
    return this.#versions.slice(since + 1).map(({ snapshot, isUndo, end }, index) => {
      const version = since + 1 + index;
      const patches = patchesBetween(this.#viewAt(version - 1, viewer), this.#viewAt(version, viewer));
      return {
        version,
        isUndo,
        ...(end && { end }),
        moves: isUndo ? [] : snapshot.moves.map((move) => this.#seenBy(viewer, move)),
        patches,
      };
    });
  }

  /**
   * Plays an action, then lets chance act until the next decision or the end. Takes anything. Returns the new position.
   * @throws IllegalActionError carrying the refusal, before anything has changed.
   */
  act(action: unknown, actor?: Actor): Snapshot<T> {
    const refusal = this.#overRefusal();
    if (refusal) throw new IllegalActionError(refusal, action);
    // `play` refuses whatever isn't a legal action.
    return this.#change(this.#played.play(action as T['action'], actor, this.#source), false);
  }

  /**
   * Ends the game before its rules do: players resigned, lost on time, abandoned it or agreed to stop. The state stays, `turn` is
   * over, and {@link LiveGame.result} says who won. The end is part of the log and the trace; it can't be undone.
   * @throws ArgumentError if the game is over, a seat doesn't exist, or the seats don't fit the reason.
   */
  end(end: EarlyEnd): Snapshot<T> {
    if (this.isOver) throw new ArgumentError('The game is over.');
    const { last } = this.#played;
    this.#earlyEnd = earlyEndOf(last.state, end);
    const { state, number } = last;
    const turn: Turn<StageName<T>> = { kind: 'over' };
    const over: Snapshot<T> = Object.freeze({ state, number, events: [], moves: [], turn });
    return this.#changeTo(over, { isUndo: false, end: this.#earlyEnd });
  }

  /**
   * Whether the last decision can be undone: chance hasn't acted since, and nobody has learned anything hidden. With
   * `actor`, only a decision of that actor.
   */
  canUndo(actor?: Actor): boolean {
    return (this.#undoError(actor) ?? this.#revealError()) === undefined;
  }

  /**
   * Undoes the last decision.
   * @throws UndoError saying why it can't, before anything has changed.
   */
  undo(actor?: Actor): Snapshot<T> {
    const error = this.#undoError(actor) ?? this.#revealError();
    if (error) throw error;
    return this.#takeBack();
  }

  /** The game so far as plain JSON: `formatTrace` makes a text of it, `LiveGame.restore` a live game. */
  save(): Trace<T> {
    return this.#played.trace(this.#earlyEnd);
  }

  /**
   * The game so far as text that only grows: a header, and a line for every change. With `since`, the lines after that version,
   * to append to the text. Takes time for these lines only. `LiveGame.restore` reads it.
   * @throws ArgumentError if `since` isn't a version of this game.
   */
  log(since?: number): string {
    if (since !== undefined) this.#checkVersion(since);
    const first = since === undefined ? 0 : since + 1;
    // States share most parts, but keeping the text of each part doesn't pay for a single line.
    const texts = first < this.version ? new Map<object, string>() : undefined;
    const lines = this.#versions.slice(first).map(({ snapshot, isUndo, end }, index) => {
      const moves = isUndo ? null : recordedMoves(snapshot.moves);
      return changeLine(first + index, moves, hashOf(snapshot.state, end, texts), end);
    });
    const header = since === undefined ? headerLine(headerOf(this.game, this.config, this.#played.seed)) : '';
    return header + lines.join('');
  }

  /** @internal */
  snapshotAt(version: number): Snapshot<T> {
    return entryAt(this.#versions, version).snapshot;
  }

  #viewAt(version: number, viewer: Viewer): T['view'] {
    const { state } = this.snapshotAt(version);
    const views = this.#views[this.version - version];
    const view = views?.get(viewer) ?? this.game.view(state, viewer);
    views?.set(viewer, view);
    return view;
  }

  #seenBy(viewer: Viewer, { action: _, ...move }: PlayedMove<T>): SeenChange<T>['moves'][number] {
    return { ...move, events: move.events.flatMap((event) => this.game.eventView(event, viewer) ?? []) };
  }

  #checkVersion(version: number): void {
    if (Number.isInteger(version) && version >= 0 && version <= this.version) return;
    throw new ArgumentError(`There is no version ${preview(version)}: versions go from 0 to ${this.version}.`);
  }

  /** Why that actor has no decision to undo, whatever the last one revealed. */
  #undoError(actor?: Actor): UndoError | undefined {
    if (this.#earlyEnd) return new UndoError('nothingToUndo', 'The game was ended: nothing can be undone.');
    const { last } = this.#played;
    const [move] = last.moves;
    if (last.number === 0 || move === undefined || move.actor === 'chance') {
      return new UndoError('nothingToUndo', 'There is no decision to undo.');
    }
    if (actor !== undefined && move.actor !== actor) {
      return new UndoError('notYours', "The last decision was another player's.");
    }
    if (last.moves.some((later) => later.actor === 'chance')) {
      return new UndoError('chanceActed', 'Chance has acted since the last decision.');
    }
    return undefined;
  }

  /** The refusal to undo a decision that has revealed something. It costs more than the decision: it samples hidden information. */
  #revealError(): UndoError | undefined {
    const [before, last] = this.snapshots.slice(-2);
    const move = last?.moves[0];
    if (before === undefined || last === undefined || move === undefined || move.actor === 'chance') return undefined;
    if (!reveals(this.game, before.state, { action: move.action, actor: move.actor }, last.state)) return undefined;
    return new UndoError('somethingRevealed', 'The last decision has revealed hidden information.');
  }

  /**
   * Undoes the last decision, whatever it revealed.
   * @throws UndoError if there is none, or chance has acted since.
   */
  #takeBack(): Snapshot<T> {
    const error = this.#undoError();
    if (error) throw error;
    return this.#change(this.#played.upTo(this.#played.last.number - 1), true);
  }

  #change(played: Playthrough<T>, isUndo: boolean): Snapshot<T> {
    this.#played = played;
    return this.#changeTo(played.last, { isUndo });
  }

  #changeTo(snapshot: Snapshot<T>, change: Omit<Change, 'version'>): Snapshot<T> {
    const version = this.#versions.push({ snapshot, ...change }) - 1;
    this.#views = [new Map(), this.#views[0] ?? new Map()];
    for (const listener of [...this.#listeners]) {
      try {
        const told: unknown = listener({ version, ...change });
        if (told instanceof Promise) told.catch((error: unknown) => this.#report(error));
      } catch (error) {
        // Thrown to the caller, it would look like a refusal, though the move stands.
        this.#report(error);
      }
    }
    return snapshot;
  }

  /** Why nobody may act after an early end. */
  #overRefusal(): Refusal<T> | undefined {
    if (!this.#earlyEnd) return undefined;
    const engine = engineOf(this.game);
    return inEnglish(engine, { rule: engine.definition.rules.over, code: 'gameOver' }) as Refusal<T>;
  }

  #report(error: unknown): void {
    try {
      this.#onError(error);
    } catch (failure) {
      console.error(failure);
    }
  }
}

/**
 * What receives the errors of subscribers.
 * @throws ArgumentError unless it is a function.
 */
function receiverIn({ onError = (error) => console.error(error) }: LiveGameOptions): (error: unknown) => void {
  if (typeof onError === 'function') return onError;
  throw new ArgumentError(`onError must be a function, not ${preview(onError)}.`);
}

/** The checksum of a line of a log. */
function hashOf(state: object, end: EarlyEnd | undefined, texts?: Map<object, string>): string {
  return checksumOf(end ? { state, end } : state, texts);
}

/** @throws TraceError for anything but a log or a valid trace of the game. */
function readLog<T extends GameTypes>(game: Game<T>, saved: Trace<T> | string, options: ParseTraceOptions): Log<T> {
  if (typeof saved !== 'string') return logOf(verified(game, saved).trace);
  return isLog(saved) ? parseLog(saved, options) : logOf(verified(game, parseTrace<T>(saved, options)).trace);
}

/**
 * Plays a recorded change.
 * @throws TraceError if it can't be played, or leaves outcomes over.
 */
function replayed<Result>(
  version: number,
  chance: ReturnType<typeof recordedChance>,
  play: (chance: ChanceSource) => Result,
): Result {
  try {
    const result = play(chance);
    if (chance.left === 0) return result;
    throw new TraceError('alteredTrace', 'It has more outcomes than chance draws.');
  } catch (error) {
    if (!(error instanceof IllegalActionError || error instanceof UndoError || error instanceof TraceError)) {
      throw asTraceError(error);
    }
    throw new TraceError('alteredTrace', `Version ${version} of the log can't be played. ${error.message}`);
  }
}
