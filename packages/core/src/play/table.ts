/** Playing in place: for simulation and search. */

import { type ChanceSource, drawOutcome, generatorOf, type OutcomeScript, sourceOf } from '../chance/draw.js';
import { rngFromState } from '../chance/rng.js';
import type {
  ActionBase,
  Actor,
  Chance,
  Game,
  GameTypes,
  Move,
  Player,
  PlayerScore,
  Rng,
  Stage,
  StageName,
  StateBase,
  Turn,
  Viewer,
} from '../contract.js';
import { Bound, LAST_ACTIONS } from '../engine/bound.js';
import { currentStage, type Engine, engineOf, type Pause } from '../engine/engine.js';
import {
  act,
  legalAt,
  legalOf,
  listInto,
  newPause,
  noEvents,
  playerOf,
  type RunContext,
  runToDecision,
} from '../engine/run.js';
import { turnOf } from '../engine/turn.js';
import { optionsOf, preview } from '../tools/arguments.js';
import { ArgumentError, IllegalActionError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { sampledFrom, view } from '../view/view.js';
import { toMove } from './check.js';
import { legalActions } from './legalActions.js';
import { score } from './score.js';

/** How a {@link Table} behaves. */
export interface TableOptions {
  /** Checks every action as `apply` does. Off by default: an action from `legalActions()` is legal anyway. */
  readonly checked?: boolean;
  /** Keeps every move, chance included, in `moves`. */
  readonly record?: boolean;
}

/**
 * Yields no outcomes: the table stops at every chance stage. A search then plays an outcome itself, or goes on in a clone with
 * another source.
 */
export const noChance: OutcomeScript = {
  nextOutcome() {
    throw new ArgumentError('This source of chance gives no outcomes.');
  },
};

const NO_ACTIONS: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** A starting point in mid-game: the state of another table, or a copy of a frozen state. */
class Position {
  readonly #state: StateBase;

  constructor(
    state: StateBase,
    readonly pause: Pause | undefined,
  ) {
    this.#state = state;
  }

  /** Unlike `instanceof`, this runs no code of a proxy. */
  static is(value: unknown): value is Position {
    return typeof value === 'object' && value !== null && #state in value;
  }

  get state(): StateBase {
    return this.#state;
  }
}

/**
 * A game played in place, for simulation and search. It runs the same rules as `apply`, but changes its state instead of
 * making a new one. It draws chance outcomes itself, so it is always waiting for a decision or over; with `noChance` it also
 * stops at chance stages.
 */
export class Table<T extends GameTypes> {
  readonly game: Game<T>;
  /** Number of moves so far: decisions and outcomes of chance, without forced actions. */
  plies = 0;
  readonly #engine: Engine;
  readonly #state: StateBase;
  readonly #source: ChanceSource;
  /** The source, if it is a generator. */
  readonly #rng: Rng | undefined;
  readonly #run: RunContext;
  readonly #pause: Pause;
  /** Number of moves played before the first that is noted; 0 in a table that records. */
  readonly #notedFrom: number;
  /** As above, but for the first that is checked or noted. */
  readonly #plainUntil: number;
  #bound: Bound | undefined;
  /** Whether core knows the state as one of the game: from the first read of `state` on. */
  #isRegistered = false;
  readonly #isChecked: boolean;
  readonly #moves: Move<T>[] | undefined;

  /**
   * Sets up a game. All chance of this table comes from `source`.
   * @throws ConfigError naming every key that is wrong.
   */
  constructor(game: Game<T>, config: T['configInput'], source: ChanceSource, options?: TableOptions);
  /** @internal */
  constructor(game: Game<T>, position: Position, source: ChanceSource, options?: TableOptions);
  constructor(game: Game<T>, start: T['configInput'] | Position, source: ChanceSource, options?: TableOptions) {
    const isInside = Position.is(start);
    const { checked = false, record = false } = isInside ? (options ?? {}) : optionsOf(options);
    this.game = game;
    this.#engine = engineOf(game);
    this.#notedFrom = record ? 0 : this.#engine.maxActions - LAST_ACTIONS;
    this.#plainUntil = checked ? 0 : this.#notedFrom;
    this.#source = sourceOf(source);
    this.#rng = isGenerator(this.#source) ? this.#source : undefined;
    this.#isChecked = checked;
    this.#moves = record ? [] : undefined;
    const pause = isInside ? start.pause : undefined;
    this.#state = isInside ? start.state : this.#engine.firstState(start);
    this.#pause = pause ? { ...pause } : newPause();
    this.#run = {
      emit: noEvents,
      draw: source === noChance ? undefined : (chance, state, stage) => this.#draw(chance, state, stage),
      note: undefined,
      pause: this.#pause,
    };
    if (!pause || pause.chance) runToDecision(this.#engine, this.#state, this.#run);
  }

  /**
   * A table that starts from a state and leaves it unchanged.
   * @throws InvalidStateError for a broken or foreign state.
   */
  static from<T extends GameTypes>(
    game: Game<T>,
    state: T['state'],
    source: ChanceSource,
    options?: TableOptions,
  ): Table<T> {
    const { states, stateShape } = engineOf(game);
    const position = new Position(stateShape.copy(states.recordOf(state).working), undefined);
    return new Table(game, position, source, optionsOf(options));
  }

  /**
   * A table with a state sampled from a view: for agents, who get no state. It is faster than {@link Table.from} after
   * `determinize`.
   * @param rng samples what the view hides, then draws the table's chance.
   * @throws ArgumentError if it isn't a view of this game, or no state has this view.
   */
  static fromView<T extends GameTypes>(game: Game<T>, view: T['view'], rng: Rng, options?: TableOptions): Table<T> {
    const position = new Position(sampledFrom(engineOf(game), view, rng), undefined);
    return new Table(game, position, rng, optionsOf(options));
  }

  /** @internal */
  static is(value: unknown): boolean {
    return typeof value === 'object' && value !== null && #engine in value;
  }

  /** The live state: it changes with every move. Don't change it, and copy the table with `clone`. */
  get state(): T['state'] {
    if (!this.#isRegistered) {
      this.#engine.states.register(this.#state, this.#pause);
      this.#isRegistered = true;
    }
    return this.#state;
  }

  /**
   * The generator of this table's chance.
   * @throws ArgumentError if its chance is a script or streams.
   */
  get rng(): Rng {
    if (this.#rng === undefined) {
      throw new ArgumentError('This table draws from a script of outcomes or from streams: it has no generator.');
    }
    return this.#rng;
  }

  /**
   * Moves so far, chance included.
   * @throws ArgumentError for a table made without `record`.
   */
  get moves(): readonly Move<T>[] {
    if (this.#moves === undefined) {
      throw new ArgumentError('This table records no moves: create it with { record: true }.');
    }
    return this.#moves;
  }

  /** Whose turn it is; chance only with `noChance`. */
  get turn(): Turn<StageName<T>> {
    return turnOf(this.#engine, this.#state) as Turn<StageName<T>>;
  }

  /** The player who decides; `undefined` at simultaneous decisions, at chance and at the end. */
  get player(): Player | undefined {
    return this.#pause.player;
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.#state.result !== null;
  }

  /**
   * All legal actions of the player who decides, in the order of the action space. Don't change the list.
   * @throws IllegalActionError at a simultaneous decision without `actor`.
   */
  legalActions(actor?: Actor): readonly T['action'][] {
    const pause = this.#pause;
    if (pause.player !== undefined) {
      return actor === undefined || actor === pause.player ? legalOf(this.#engine, this.#state, pause) : NO_ACTIONS;
    }
    return this.isOver ? NO_ACTIONS : legalActions(this.game, this.state, actor);
  }

  /**
   * Plays an action, then resolves chance and automatic stages until the next decision or the end.
   * @throws IllegalActionError with `checked`, and always after the end, before anything has changed; EndlessGameError after
   * the `maxActions` of the game.
   */
  play(action: T['action'], actor?: Actor): void {
    const state = this.#state;
    const isPlain = this.plies < this.#plainUntil && state.result === null;
    const known = isPlain ? action : this.#checkedAndNoted(action, actor);
    this.plies++;
    act(this.#engine, state, known, actor, this.#run);
  }

  /**
   * Plays a uniformly random legal action and returns it, without the list that `actions` makes. At a simultaneous decision
   * without `actor`, the table's own generator picks the actor.
   * @throws ArgumentError at the end of the game, at chance, and for an actor whose turn it isn't.
   */
  playAtRandom(rng: Rng = this.rng, actor?: Actor): T['action'] {
    if (rng !== this.#rng) generatorOf(rng);
    const pause = this.#pause;
    const next = actor ?? pause.player ?? nextActor(this);
    const action =
      pause.player === next
        ? legalAt(this.#engine, this.#state, pause, rng.int(pause.count))
        : this.#actionAt(rng, next, actor !== undefined);
    this.play(action, next);
    return action;
  }

  #actionAt(rng: Rng, actor: Actor, isGiven: boolean): T['action'] {
    const { decision } = this.#pause;
    const stage = currentStage(this.#state);
    if (decision === undefined || stage === undefined || (isGiven && this.legalActions(actor).length === 0)) {
      throw new ArgumentError(`It isn't the turn of ${preview(actor)}.`);
    }
    const { legal } = this.#engine;
    return legal.at(rng.int(listInto(legal, decision, this.#state, stage, actor)));
  }

  /** What a viewer may know of the current state, as a copy that you may change. */
  view(viewer: Viewer): T['view'] {
    return view(this.game, this.state, viewer);
  }

  /** The score by seat, itemised. */
  score(): readonly PlayerScore[] {
    return score(this.game, this.state);
  }

  /**
   * An independent copy. Without `source` it gets a copy of this table's generator and so draws the same outcomes; a search
   * must pass another source, or it foresees the outcomes.
   */
  clone(source: ChanceSource = copyOf(this.#source)): Table<T> {
    const position = new Position(this.#engine.stateShape.copy(this.#state), this.#pause);
    const options = { checked: this.#isChecked, record: this.#moves !== undefined };
    const table = new Table(this.game, position, source, options);
    table.plies = this.plies;
    table.#moves?.push(...(this.#moves ?? []));
    return table;
  }

  #draw(chance: Chance, state: StateBase, stage: Stage) {
    const outcome = drawOutcome(chance, state, stage, this.#source);
    if (this.plies >= this.#notedFrom) this.#note(outcome, 'chance');
    this.plies++;
    return outcome;
  }

  /** Records a move that is about to be played. */
  #note(action: ActionBase, actor: Actor | 'chance' | undefined): void {
    const stage = currentStage(this.#state) as Stage;
    this.#bound ??= new Bound(this.#engine);
    this.#bound.note(this.plies, stage, action);
    this.#moves?.push({ actor: this.#pause.chance ? 'chance' : (actor ?? playerOf(stage)), action });
  }

  #checkedAndNoted(action: T['action'], actor: Actor | undefined): T['action'] {
    let known = action;
    if (this.#isChecked || this.#state.result !== null) {
      const { move, refusal } = toMove(this.#engine, this.#state, action, actor);
      if (refusal) throw new IllegalActionError(refusal, action);
      known = move;
    }
    if (this.plies >= this.#notedFrom) this.#note(known, actor);
    return known;
  }
}

function copyOf(source: ChanceSource): ChanceSource {
  return isGenerator(source) ? rngFromState(source.getState()) : source;
}

function isGenerator(source: ChanceSource): source is Rng {
  return !('nextOutcome' in source || 'rngAt' in source);
}

/** Chooses one of the actor's legal actions. Draw from `rng` to stay reproducible. */
export type Policy<T extends GameTypes> = (
  actions: readonly T['action'][],
  context: { readonly state: T['state']; readonly actor: Actor; readonly rng: Rng },
) => T['action'];

/**
 * The next actor at a table: the player who decides, or a random one at a simultaneous decision.
 * @throws ArgumentError at the end and at chance.
 */
export function nextActor<T extends GameTypes>(table: Table<T>, rng?: Rng): Actor {
  checkTable(table);
  if (table.player !== undefined) return table.player;
  const { turn } = table;
  if (turn.kind !== 'simultaneous')
    throw new ArgumentError(turn.kind === 'over' ? 'The game is over: nobody acts.' : 'A chance outcome is pending.');
  return entryAt(turn.actors, generatorOf(rng ?? table.rng).int(turn.actors.length));
}

function checkTable(table: unknown): void {
  if (!Table.is(table)) throw new ArgumentError(`Expected a Table, not ${preview(table)}.`);
}

/**
 * Plays a table to the end and returns it. The policy chooses every action; by default actions are uniformly random. The
 * table's own generator draws them, and the actor at simultaneous decisions.
 * @throws EndlessGameError after the `maxActions` of the game.
 */
export function playout<T extends GameTypes>(table: Table<T>, policy?: Policy<T>): Table<T> {
  checkTable(table);
  if (policy !== undefined && typeof policy !== 'function') {
    throw new ArgumentError(`A policy must be a function, not ${preview(policy)}.`);
  }
  while (!table.isOver) {
    if (policy === undefined) {
      table.playAtRandom();
    } else {
      const actor = nextActor(table);
      const context = {
        state: table.state,
        actor,
        // A table with scripted chance has no generator. A policy that draws nothing needs none.
        get rng() {
          return table.rng;
        },
      };
      table.play(policy(table.legalActions(actor), context), actor);
    }
  }
  return table;
}
