/** An immutable game history, one snapshot per move. */
import { type ChanceSource, nextOutcome, sourceOf } from '../chance/draw.js';
import { createRng } from '../chance/rng.js';
import type { Actor, Game, GameTypes, Move, PlayedMove, Rng, StageName, Step, Turn } from '../contract.js';
import { LAST_ACTIONS } from '../engine/bound.js';
import { currentStage, engineOf } from '../engine/engine.js';
import { setupStep } from '../play/apply.js';
import { advanceStep, startStep } from '../play/settle.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, EndlessGameError } from '../tools/errors.js';
import type { EarlyEnd } from './earlyEnd.js';
import type { Trace } from './readTrace.js';
import { createTrace, recordedGame, verified } from './trace.js';

/** A position of a game, frozen, with the events and moves that led to it from the one before. */
export interface Snapshot<T extends GameTypes> extends Step<T> {
  /** Its index in the history of the game. */
  readonly number: number;
  readonly turn: Turn<StageName<T>>;
}

/**
 * A game that was played so far, snapshot by snapshot. It is immutable: playing on returns a new playthrough, which shares the
 * snapshots before.
 *
 * `rng` derives generators from the seed and the number of snapshots. So a game that is saved and continued draws the same
 * chance, and taking back a move doesn't change the dice.
 */
export class Playthrough<T extends GameTypes> {
  private list: readonly [Snapshot<T>, ...Snapshot<T>[]] | undefined;

  private constructor(
    readonly game: Game<T>,
    readonly config: T['configInput'],
    readonly seed: number | string | null,
    /** The current position. */
    readonly last: Snapshot<T>,
    private readonly before: Playthrough<T> | undefined,
    /** Whether it began at the set-up of the game, so that it has a trace. */
    readonly hasTrace: boolean,
    /** How the replayed game ended here, if its players ended it before its rules did. Playing on leaves it behind. */
    readonly earlyEnd?: EarlyEnd,
  ) {}

  /**
   * A new game. With a source of chance it is settled, without one it may wait at a chance stage.
   * @throws ConfigError naming every key that is wrong.
   */
  static start<T extends GameTypes>(
    game: Game<T>,
    config: T['configInput'],
    seed: number | string | null = null,
    source?: ChanceSource,
  ): Playthrough<T> {
    checkSeed(seed);
    const first = source ? startStep(game, config, source) : setupStep(game, config);
    return new Playthrough(game, config, seed, snapshotOf(game, 0, first), undefined, true);
  }

  /**
   * A game that begins at a position instead of the set-up. It has no trace.
   * @throws InvalidStateError if the position isn't playable.
   */
  static from<T extends GameTypes>(
    game: Game<T>,
    position: T['state'],
    seed: number | string | null = null,
  ): Playthrough<T> {
    checkSeed(seed);
    const state = game.load(position);
    const first = snapshotOf(game, 0, { state, events: [], moves: [] });
    return new Playthrough(game, state.config, seed, first, undefined, false);
  }

  /**
   * The game of a trace, one snapshot for each move, with its early end. `seed` is for a trace without one.
   * @throws TraceError as `verify`.
   */
  static replay<T extends GameTypes>(
    game: Game<T>,
    trace: Trace<T>,
    seed: number | string | null = null,
  ): Playthrough<T> {
    checkSeed(seed);
    const { header, moves, end } = verified(game, trace).trace;
    const begun = Playthrough.start(recordedGame(game, header), header.config, header.seed ?? seed);
    const played = moves.reduce((before, { actor, action }) => before.play(action, actor), begun);
    return end ? played.endedBy(end) : played;
  }

  /** All positions so far. The list is made when it is first asked for. */
  get snapshots(): readonly [Snapshot<T>, ...Snapshot<T>[]] {
    if (this.list) return this.list;
    const later: Snapshot<T>[] = [];
    let first: Playthrough<T> = this;
    for (; first.before; first = first.before) later.push(first.last);
    this.list = [first.last, ...later.reverse()];
    return this.list;
  }

  get state(): T['state'] {
    return this.last.state;
  }

  /** All moves so far, chance and forced actions included. */
  get moves(): readonly PlayedMove<T>[] {
    return this.snapshots.flatMap(({ moves }) => moves);
  }

  /**
   * Plays an action, or an outcome of chance. With a source, chance then acts until the next decision or the end.
   * @throws IllegalActionError carrying the refusal; EndlessGameError after the `maxActions` of the game.
   */
  play(action: T['action'] | T['outcome'], actor?: Actor | 'chance', source?: ChanceSource): Playthrough<T> {
    const { game, config, seed, last, hasTrace } = this;
    checkLength(game, last.number, () => this.snapshots);
    const by = actor === 'chance' ? undefined : actor;
    const step = source ? advanceStep(game, this.state, action, source, by) : game.step(this.state, action, by);
    return new Playthrough(game, config, seed, snapshotOf(game, last.number + 1, step), this, hasTrace);
  }

  /**
   * Plays the next outcome of a source of chance; by default the one that follows from the seed.
   * @throws ArgumentError if no chance outcome is pending.
   */
  draw(source: ChanceSource = this.rng('chance')): Playthrough<T> {
    const stage = currentStage(this.state);
    if (stage === undefined || this.last.turn.kind !== 'chance') {
      throw new ArgumentError('No chance outcome is pending.');
    }
    return this.play(nextOutcome(sourceOf(source), this.game.chanceOutcomes(this.state), stage), 'chance');
  }

  /** Draws until somebody must decide or the game is over. */
  settle(source?: ChanceSource): Playthrough<T> {
    let played: Playthrough<T> = this;
    while (played.last.turn.kind === 'chance') played = played.draw(source);
    return played;
  }

  private endedBy(end: EarlyEnd): Playthrough<T> {
    const { game, config, seed, last, before, hasTrace } = this;
    return new Playthrough(game, config, seed, last, before, hasTrace, end);
  }

  /** A generator for the current position, different for every purpose. */
  rng(purpose: string): Rng {
    if (typeof purpose !== 'string') throw new ArgumentError(`A purpose must be a string, not ${preview(purpose)}.`);
    return createRng(`${this.seed}/${purpose} ${this.last.number}`);
  }

  /** The playthrough up to the snapshot of that number, which becomes the last one. */
  upTo(number: number): Playthrough<T> {
    if (!Number.isInteger(number)) throw new ArgumentError(`There is no snapshot ${preview(number)}.`);
    let played: Playthrough<T> = this;
    while (played.before && played.last.number > number) played = played.before;
    return played;
  }

  /**
   * The game so far as plain JSON, with the end if players ended it before its rules did.
   * @throws ArgumentError if it began at a position.
   */
  trace(end = this.earlyEnd): Trace<T> {
    if (!this.hasTrace) throw new ArgumentError('A game that began at a position has no trace.');
    const { game, config, seed, state } = this;
    return createTrace(game, { config, seed, moves: recordedMoves(this.moves), state, ...(end && { end }) });
  }
}

/** Moves as a trace holds them: without forced ones, which a replay plays itself. */
export function recordedMoves<T extends GameTypes>(moves: readonly PlayedMove<T>[]): readonly Move<T>[] {
  return moves.filter(({ wasForced }) => !wasForced).map(({ actor, action }) => ({ actor, action }));
}

function checkSeed(seed: unknown): void {
  if (seed === null || typeof seed === 'string' || typeof seed === 'number') return;
  throw new ArgumentError(`A seed must be a number, a string or null, not ${preview(seed)}.`);
}

/** @throws EndlessGameError if a game has as many decisions as it may. `history` gives the error its last moves. */
export function checkLength<T extends GameTypes>(
  game: Game<T>,
  number: number,
  history: () => readonly Snapshot<T>[],
): void {
  if (number < engineOf(game).maxActions) return;
  const last = history()
    .slice(-LAST_ACTIONS)
    .flatMap(({ moves }) => moves);
  throw new EndlessGameError(
    game.id,
    number,
    last.map(({ action, stage }) => `${action.type} at ${stage}`),
  );
}

/** The position that a step led to. */
export function snapshotOf<T extends GameTypes>(
  game: Game<T>,
  number: number,
  { state, events, moves }: Step<T>,
): Snapshot<T> {
  return Object.freeze({ state, events, moves, number, turn: game.turn(state) });
}
