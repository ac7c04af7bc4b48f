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
import { advance, advanceStep, startStep } from '../play/settle.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, IllegalActionError, UndoError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { allSteps } from '../tools/steps.js';
import { type Patch, patchesBetween } from '../view/patches.js';
import { Changes } from './changes.js';
import { type EarlyEnd, earlyEndOf, earlyResult } from './earlyEnd.js';
import type { ParseTraceOptions } from './jsonLines.js';
import { changeLine, headerLine } from './log.js';
import { checkLength, recordedMoves, type Snapshot, snapshotOf } from './playthrough.js';
import type { Trace } from './readTrace.js';
import { recordedChance } from './recordedChance.js';
import { checksums, hashOf, readLog, replayed } from './restoring.js';
import { reveals } from './reveals.js';
import { createTrace, headerOf, recordedEnd, recordedGame } from './trace.js';

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

/** The history stays in memory for this many changes after it was last read, for pages that show it. */
const UNREAD_CHANGES = 10;

/**
 * A game in progress, with its history. It draws chance outcomes itself, so it is always waiting for a decision or over.
 *
 * It keeps its moves and the last two positions, some 50 kB for one of the five games. For earlier positions it plays the moves
 * again: in `snapshots`, in `changesFor` and `log` of an earlier version, and at an undo after an undo.
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
  readonly #changes = new Changes<T>();
  #last: Snapshot<T>;
  /** The position one version ago; `undefined` at first. */
  #before: Snapshot<T> | undefined;
  #earlyEnd: EarlyEnd | undefined;
  /** The positions that stand, while somebody reads them. */
  #history: readonly Snapshot<T>[] | undefined;
  /** The number of changes since they were read. */
  #unread = 0;
  /** The views that were asked for since the last change. */
  #views = new Map<Viewer, T['view']>();

  /**
   * Sets up a game. All its chance comes from `source`: `createRng(seed)`, or `cryptoRng()` if nobody may predict it.
   * @throws ConfigError naming every key that is wrong.
   */
  constructor(
    readonly game: Game<T>,
    readonly config: T['configInput'],
    source: ChanceSource,
    options: LiveGameOptions = {},
  ) {
    this.#source = sourceOf(source);
    this.#onError = receiverIn(options);
    this.#last = snapshotOf(game, 0, startStep(game, config, this.#source));
    this.#changes.add(recordedMoves(this.#last.moves));
  }

  /**
   * Restores a game from its log, with its versions, or from a trace. Later chance comes from `source`. The last line of a log
   * is dropped if it was cut off. A text may have a million characters; `options` raise the limit for text that you trust.
   *
   * Every action, outcome and checksum is verified, and no undo takes back a roll or a draw. Whether an undone decision had
   * revealed something isn't tested again, because that costs far more than playing it. So a forged log can undo a decision
   * that showed its player a hidden card. The position that it leads to is still one that legal play can reach.
   * @throws TraceError if it isn't a log or a trace of this game, was altered, is too long, or doesn't replay.
   */
  static restore<T extends GameTypes>(
    game: Game<T>,
    saved: Trace<T> | string,
    source: ChanceSource,
    options: ParseTraceOptions & LiveGameOptions = {},
  ): LiveGame<T> {
    return allSteps(LiveGame.restoreInSteps(game, saved, source, options));
  }

  /**
   * Restores a game as {@link LiveGame.restore} does, for a server that has other work meanwhile. Each step reads a line of a log
   * or plays a change, in less than a millisecond in our games; a trace is verified in the first. The last step returns the game.
   *
   * ```ts
   * const steps = LiveGame.restoreInSteps(pig, log, createRng(1));
   * let step = steps.next();
   * while (!step.done) step = steps.next(); // wait here at times
   * const live = step.value;
   * ```
   * @throws TraceError as `restore`, in any step.
   */
  static *restoreInSteps<T extends GameTypes>(
    game: Game<T>,
    saved: Trace<T> | string,
    source: ChanceSource,
    options: ParseTraceOptions & LiveGameOptions = {},
  ): Generator<void, LiveGame<T>> {
    const { onError, ...parsing } = { ...options };
    const { header, changes, hashes, ends } = yield* readLog(game, saved, onError ? parsing : options);
    const own = recordedGame(game, header);
    const { actions, outcomes } = engineOf(own);
    const known = ({ actor, action }: Move<T>): Move<T> => {
      return { actor, action: (actor === 'chance' ? outcomes : actions).find(action) ?? action };
    };
    const chance = sourceOf(source);
    const last = changes.length - 1;
    const chanceOf = (recorded: readonly Move<T>[], version: number) =>
      recordedChance(own, recorded, version === last ? chance : undefined);
    const [setup, ...later] = changes;
    const live = replayed(0, chanceOf(setup ?? [], 0), (past) => new LiveGame(own, header.config, past, options));
    live.#source = chance;
    const states = [live.state];
    const checkHash = checksums(hashes);
    checkHash(0, live.state);
    for (const [index, change] of later.entries()) {
      const version = index + 1;
      const state = entryAt(states, states.length - 1);
      const moves = change?.map(known);
      const [decision, ...drawn] = moves ?? [];
      const end = ends.get(version);
      replayed(version, chanceOf(drawn, version), (past) => {
        if (moves === undefined) {
          const error = live.#undoError();
          if (error) throw error;
          live.#changes.add(null);
          states.pop();
        } else if (end) {
          live.#earlyEnd = recordedEnd(state, end);
          live.#changes.addEnd();
        } else if (version < last) {
          checkLength(own, states.length - 1, () => live.snapshots);
          states.push(advance(own, state, decision?.action as T['action'], past, decision?.actor as Actor));
          live.#changes.add(moves);
        } else {
          live.#last = live.#step(states.length, state, decision?.action, past, decision?.actor as Actor);
          live.#changes.add(recordedMoves(live.#last.moves));
          states.push(live.#last.state);
        }
      });
      checkHash(version, entryAt(states, states.length - 1), end);
      yield;
    }
    const number = states.length - 1;
    if (live.#last.state !== states[number]) {
      live.#last = live.#again(entryAt(live.#changes.standing, number), number, states[number - 1]);
    }
    if (live.#earlyEnd) live.#last = overAt(live.#last);
    return live;
  }

  /** The current position, the same object until something changes: for `useSyncExternalStore` and the like. */
  readonly getSnapshot = (): Snapshot<T> => this.#last;

  /** Tells Vue to keep a live game as it is, in a `ref` or in `reactive`: a proxy can't reach private fields. */
  get __v_skip(): true {
    return true;
  }

  /**
   * Calls `listener` after every change, undo included. Returns a function that unsubscribes it. If a listener fails, the change
   * stands, the other listeners are called, and `onError` of {@link LiveGameOptions} receives the error.
   */
  readonly subscribe = (listener: (change: Change) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Number of changes so far, undos included: it never repeats, and a log keeps it. */
  get version(): number {
    return this.#changes.last;
  }

  /** The whole state, frozen. Never send it to players; they get a {@link LiveGame.view}. */
  get state(): T['state'] {
    return this.#last.state;
  }

  /** Whose turn it is; never chance. */
  get turn(): Turn<StageName<T>> {
    return this.#last.turn;
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
   * share the first and win; after an agreement everybody does. Nobody wins if everybody left or if the players had no
   * opponents. Scores are the points so far, and `reason` is that of the early end.
   */
  get result(): Result | null {
    return this.#earlyEnd ? earlyResult(this.game, this.state, this.#earlyEnd) : this.game.result(this.state);
  }

  /**
   * The positions at the first decision and after each decision that stands, each with its moves, chance and forced actions
   * included. The first call plays the game again; afterwards the list is kept up to date for as long as it is read, at least
   * once in ten changes. The same list until something changes.
   */
  get snapshots(): readonly Snapshot<T>[] {
    this.#unread = 0;
    if (!this.#history) {
      const history = allSteps(this.#standing(this.version));
      // The position before an early end has its moves; `getSnapshot` has none.
      if (!this.#earlyEnd) history[history.length - 1] = this.#last;
      this.#history = history;
    }
    return this.#history;
  }

  /**
   * All legal actions of the player who decides; `[]` at the end, and for an actor whose turn it isn't.
   * @throws IllegalActionError at a simultaneous decision without `actor`.
   */
  legalActions(actor?: Actor): readonly T['action'][] {
    return this.#earlyEnd ? [] : this.game.legalActions(this.state, actor);
  }

  /** Why an action isn't legal, or `undefined`. Accepts any value. */
  check(action: unknown, actor?: Actor): Refusal<T> | undefined {
    return this.#overRefusal() ?? this.game.check(this.state, action, actor);
  }

  /**
   * What that viewer may know, the same object until something changes. Don't change it. (It isn't frozen: rules and features
   * read views, and frozen lists would slow them down.)
   */
  view(viewer: Viewer): T['view'] {
    const view = this.#views.get(viewer) ?? this.game.view(this.state, viewer);
    this.#views.set(viewer, view);
    return view;
  }

  /**
   * The changes after version `since`, as that viewer may see them. Those before the last one are played again.
   * @throws ArgumentError if `since` isn't a version of this game.
   */
  changesFor(viewer: Viewer, since: number): readonly SeenChange<T>[] {
    return allSteps(this.changesForInSteps(viewer, since));
  }

  /**
   * The changes of {@link LiveGame.changesFor}, one a step, for a server that has other work meanwhile. The last step returns
   * them.
   * @throws ArgumentError if `since` isn't a version of this game, or the game changes between two steps.
   */
  *changesForInSteps(viewer: Viewer, since: number): Generator<void, readonly SeenChange<T>[]> {
    this.#checkVersion(since);
    const changes: SeenChange<T>[] = [];
    const { version: last } = this;
    if (since === last) return changes;
    const isRecent = since === last - 1 && this.#before !== undefined;
    const standing = isRecent ? undefined : yield* this.#standing(since);
    let version = since;
    let before: T['view'] | undefined;
    for (const { state, moves } of this.snapshotsFrom(since, standing)) {
      if (this.version !== last) throw new ArgumentError(`The game has changed since version ${last}.`);
      // It isn't kept for the next change: three views take more memory than the game, and a view takes microseconds.
      const view = (version === this.version && this.#views.get(viewer)) || this.game.view(state, viewer);
      if (before !== undefined) {
        const change = this.#changeAt(version);
        const seen = change.isUndo ? [] : moves.map((move) => this.#seenBy(viewer, move));
        changes.push({ ...change, moves: seen, patches: patchesBetween(before, view) });
      }
      before = view;
      version++;
      yield;
    }
    return changes;
  }

  /**
   * Plays an action, then draws chance outcomes until the next decision or the end. Accepts any value. Returns the new position.
   * @throws IllegalActionError carrying the refusal, before anything has changed.
   */
  act(action: unknown, actor?: Actor): Snapshot<T> {
    const refusal = this.#overRefusal();
    if (refusal) throw new IllegalActionError(refusal, action);
    const { number, state } = this.#last;
    const snapshot = this.#step(number + 1, state, action, this.#source, actor);
    this.#changes.add(recordedMoves(snapshot.moves));
    return this.#changeTo(snapshot);
  }

  /**
   * Ends the game before its rules do: players resigned, lost on time, abandoned it or agreed to stop. The state stays, `turn` is
   * over, and {@link LiveGame.result} has the winners. The end is part of the log and the trace; it can't be undone.
   * @throws ArgumentError if the game is over, a seat doesn't exist, or the seats don't fit the reason.
   */
  end(end: EarlyEnd): Snapshot<T> {
    if (this.isOver) throw new ArgumentError('The game is over.');
    this.#earlyEnd = earlyEndOf(this.state, end);
    this.#changes.addEnd();
    return this.#changeTo(overAt(this.#last));
  }

  /**
   * Whether the last decision can be undone: nothing was rolled or drawn since, and nobody has learned anything hidden. With
   * `actor`, only a decision of that actor.
   */
  canUndo(actor?: Actor): boolean {
    return (this.#undoError(actor) ?? this.#revealError()) === undefined;
  }

  /**
   * Undoes the last decision.
   * @throws UndoError with the reason why it can't be undone, before anything has changed.
   */
  undo(actor?: Actor): Snapshot<T> {
    const error = this.#undoError(actor) ?? this.#revealError();
    if (error) throw error;
    const before = this.#undone();
    this.#changes.add(null);
    return this.#changeTo(before);
  }

  /**
   * The versions of the decisions since that actor's last one, the latest first and that one last: as many undos take it back.
   * The first call plays the game again, as `snapshots` does.
   * @throws UndoError if one of them can't be undone: no undo goes past a roll, a draw or a reveal.
   */
  versionsSince(actor: Actor): readonly number[] {
    const { standing } = this.#changes;
    const versions: number[] = [];
    let number = standing.length;
    let version: number;
    do {
      const error = this.#undoError(undefined, --number);
      if (error) throw error;
      version = entryAt(standing, number);
      versions.push(version);
    } while (this.#changes.at(version)?.[0]?.actor !== actor);
    // Last: it costs more than all the rest.
    for (; number < standing.length; number++) {
      const error = this.#revealError(number);
      if (error) throw error;
    }
    return versions;
  }

  /** The game so far as plain JSON: `formatTrace` makes a text of it, `LiveGame.restore` a live game. */
  save(): Trace<T> {
    const { game, config, state } = this;
    const moves = this.#changes.standing.flatMap((version) => this.#changes.at(version) ?? []);
    return createTrace(game, { config, moves, state, ...(this.#earlyEnd && { end: this.#earlyEnd }) });
  }

  /**
   * The game so far as text that only grows: a header, and a line for every change. With `since`, the lines after that version,
   * to append to the text. The line of the last change takes no longer in a long game; for earlier ones, the game is played
   * again. `LiveGame.restore` reads it.
   * @throws ArgumentError if `since` isn't a version of this game.
   */
  log(since?: number): string {
    if (since !== undefined) this.#checkVersion(since);
    const first = since === undefined ? 0 : since + 1;
    const header = since === undefined ? headerLine(headerOf(this.game, this.config, null)) : '';
    if (first > this.version) return header;
    let text = header;
    let version = first;
    for (const { state } of this.snapshotsFrom(first)) {
      const { end } = this.#changeAt(version);
      text += changeLine(version, this.#changes.at(version), hashOf(state, end), end);
      version++;
    }
    return text;
  }

  /**
   * The positions of all versions from one on. `played` has those that stood at that version, if the caller has them.
   * @internal
   */
  *snapshotsFrom(first: number, played?: Snapshot<T>[]): Generator<Snapshot<T>> {
    const { version } = this;
    if (first === version - 1 && this.#before) yield this.#before;
    else if (first < version) {
      const standing = played ?? allSteps(this.#standing(first));
      let last = entryAt(standing, standing.length - 1);
      yield last;
      for (let each = first + 1; each < version; each++) {
        if (this.#changes.isUndo(each)) standing.pop();
        else standing.push(this.#again(each, standing.length, last.state));
        last = entryAt(standing, standing.length - 1);
        yield last;
      }
      this.#before = last;
    }
    yield this.#last;
  }

  /** The positions that stood at a version, played again one a step. */
  *#standing(version: number): Generator<void, Snapshot<T>[]> {
    const positions: Snapshot<T>[] = [];
    for (const each of this.#changes.standingAt(version)) {
      positions.push(this.#again(each, positions.length, positions.at(-1)?.state));
      yield;
    }
    return positions;
  }

  /** Plays a change again, from the state before it; the set-up without one. */
  #again(version: number, number: number, before?: T['state']): Snapshot<T> {
    const { game } = this;
    // The caller may have changed the config that it passed.
    const { config } = this.state;
    const moves = this.#changes.at(version) ?? [];
    if (before === undefined) return snapshotOf(game, number, startStep(game, config, recordedChance(game, moves)));
    const [decision, ...outcomes] = moves;
    const actor = decision?.actor === 'chance' ? undefined : decision?.actor;
    return this.#step(number, before, decision?.action, recordedChance(game, outcomes), actor);
  }

  #step(number: number, before: T['state'], action: unknown, source: ChanceSource, actor?: Actor): Snapshot<T> {
    checkLength(this.game, number - 1, () => this.snapshots);
    // It refuses whatever isn't a legal action.
    return snapshotOf(this.game, number, advanceStep(this.game, before, action as T['action'], source, actor));
  }

  #changeAt(version: number): Change {
    const end = version === this.version ? this.#earlyEnd : undefined;
    return { version, isUndo: this.#changes.isUndo(version), ...(end && { end }) };
  }

  #seenBy(viewer: Viewer, { action: _, ...move }: PlayedMove<T>): SeenChange<T>['moves'][number] {
    return { ...move, events: move.events.flatMap((event) => this.game.eventView(event, viewer) ?? []) };
  }

  #checkVersion(version: number): void {
    if (Number.isInteger(version) && version >= 0 && version <= this.version) return;
    throw new ArgumentError(`There is no version ${preview(version)}: versions go from 0 to ${this.version}.`);
  }

  /** Why that actor has no decision to undo at a position, by default the last one, whatever the decision revealed. */
  #undoError(actor?: Actor, number = this.#changes.standing.length - 1): UndoError | undefined {
    if (this.#earlyEnd) return new UndoError('nothingToUndo', 'The game was ended: nothing can be undone.');
    const { standing } = this.#changes;
    const [move, ...outcomes] = this.#changes.at(entryAt(standing, number)) ?? [];
    if (number === 0 || move === undefined) {
      return new UndoError('nothingToUndo', 'There is no decision to undo.');
    }
    if (actor !== undefined && move.actor !== actor) {
      return new UndoError('notYours', "The last decision was another player's.");
    }
    if (outcomes.length > 0)
      return new UndoError('chanceActed', 'Something was rolled or drawn since the last decision.');
    return undefined;
  }

  /** The position before the last decision. */
  #undone(): Snapshot<T> {
    const number = this.#last.number - 1;
    const recent = this.#changes.isUndo(this.version) ? undefined : this.#before;
    return this.#history?.[number] ?? recent ?? entryAt(this.snapshots, number);
  }

  /** The refusal to undo a decision that has revealed something. It costs more than the decision: it samples hidden information. */
  #revealError(number = this.#last.number): UndoError | undefined {
    const isLast = number === this.#last.number;
    const { state, moves } = isLast ? this.#last : entryAt(this.snapshots, number);
    const [move] = moves;
    if (move === undefined || move.actor === 'chance') return undefined;
    const before = isLast ? this.#undone() : entryAt(this.snapshots, number - 1);
    if (!reveals(this.game, before.state, { action: move.action, actor: move.actor }, state)) return undefined;
    return new UndoError('somethingRevealed', 'The last decision has revealed hidden information.');
  }

  #changeTo(snapshot: Snapshot<T>): Snapshot<T> {
    const change = this.#changeAt(this.version);
    this.#unread++;
    if (this.#unread > UNREAD_CHANGES) this.#history = undefined;
    else if (change.isUndo) this.#history = this.#history?.slice(0, -1);
    else if (!change.end) this.#history = this.#history && [...this.#history, snapshot];
    this.#before = this.#last;
    this.#last = snapshot;
    this.#views = new Map();
    for (const listener of [...this.#listeners]) {
      try {
        const told: unknown = listener(change);
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

/** The position at which a game ended early. */
function overAt<T extends GameTypes>({ state, number }: Snapshot<T>): Snapshot<T> {
  const turn: Turn<StageName<T>> = { kind: 'over' };
  return Object.freeze({ state, number, events: [], moves: [], turn });
}
