/** Playing in place: for simulation and search. */
import { inShort, optionsOf } from './arguments.js';
import { refusalOf } from './check.js';
import type {
  Actor,
  Chance,
  Game,
  GameTypes,
  Player,
  PlayerScore,
  Rng,
  Stage,
  StateBase,
  Turn,
  Viewer,
} from './contract.js';
import { type ChanceSource, drawOutcome, type OutcomeScript, sourceOf } from './draw.js';
import { currentStage, type Engine, engineOf } from './engine.js';
import { ArgumentError, IllegalActionError } from './errors.js';
import { legalActions } from './legalActions.js';
import { entryAt } from './lists.js';
import { rngFromState } from './rng.js';
import { score } from './score.js';
import { act, goOn, legalAt, legalOf, noEvents, nowhere, playerOf, type Run, type Stand } from './step.js';
import { turnOf } from './turn.js';
import { view } from './view.js';

/** One step of a game as a trace keeps it: who acted, and how. */
export interface Move<A> {
  readonly actor: Actor | 'chance';
  readonly action: A;
}

/** How a {@link Table} behaves. */
export interface TableOptions {
  /** Checks every action as `apply` does. Off by default: an action from `actions()` is legal anyway. */
  readonly checked?: boolean;
  /** Keeps every move, chance included, in `moves`. */
  readonly record?: boolean;
}

/**
 * Lets nothing fall. A table with this source of chance also stands at chance stages, for a search to look at what it
 * can't foresee: it goes on with an outcome that is played, or in a copy with another source.
 */
export const noChance: OutcomeScript = {
  nextOutcome() {
    throw new ArgumentError('This source of chance gives no outcomes.');
  },
};

const NO_ACTIONS: readonly never[] = /* @__PURE__ */ Object.freeze([]);

/** Where another table stands: what a copy of it goes on from. */
class Position {
  constructor(
    readonly state: StateBase,
    readonly stand: Stand | undefined,
  ) {}
}

/**
 * The board in place. It runs the same rules as `apply`, but changes its state instead of making a new one, and lets
 * chance act by itself, so it always stands at a decision or at the end; at chance only with `noChance`.
 */
export class Table<T extends GameTypes> {
  readonly game: Game<T>;
  /** Number of actions so far: decisions that were asked, and outcomes of chance. */
  plies = 0;
  readonly #engine: Engine;
  readonly #state: StateBase;
  readonly #source: ChanceSource;
  /** The source, if it is a generator. */
  readonly #rng: Rng | undefined;
  readonly #run: Run;
  readonly #stand: Stand;
  /** Whether the state is known as the game's: it is once somebody has asked for it. */
  #isAdopted = false;
  readonly #isChecked: boolean;
  /** Moves so far, with `record`. */
  readonly #moves: Move<T['action'] | T['outcome']>[] | undefined;

  /**
   * Sets a game up. `source` makes all chance of this table.
   * @throws ConfigError naming every key that is wrong.
   */
  constructor(game: Game<T>, config: T['configInput'], source: ChanceSource, options?: TableOptions) {
    const { checked = false, record = false } = optionsOf(options);
    const position: unknown = config;
    this.game = game;
    this.#engine = engineOf(game);
    this.#source = sourceOf(source);
    this.#rng = 'nextOutcome' in this.#source ? undefined : this.#source;
    this.#isChecked = checked;
    this.#moves = record ? [] : undefined;
    const from = position instanceof Position ? position : new Position(this.#engine.firstState(config), undefined);
    this.#state = from.state;
    this.#stand = from.stand ? { ...from.stand } : nowhere();
    this.#run = {
      emit: noEvents,
      draw: source === noChance ? undefined : (chance, state, stage) => this.#draw(chance, state, stage),
      note: undefined,
      stand: this.#stand,
    };
    if (!from.stand || from.stand.chance) goOn(this.#engine, this.#state, this.#run);
  }

  /**
   * A table that goes on from a state, which stays as it is.
   * @throws InvalidStateError for a broken or foreign state.
   */
  static from<T extends GameTypes>(
    game: Game<T>,
    state: T['state'],
    source: ChanceSource,
    options?: TableOptions,
  ): Table<T> {
    const { states, stateShape } = engineOf(game);
    const position = new Position(stateShape.copy(states.own(state).twin), undefined);
    return new Table(game, asConfig<T>(position), source, options);
  }

  /** The live state: it changes with every move. Read it, or copy it with `clone`. */
  get state(): T['state'] {
    if (!this.#isAdopted) {
      this.#engine.states.adopt(this.#state, this.#stand);
      this.#isAdopted = true;
    }
    return this.#state;
  }

  /**
   * The generator of this table's chance.
   * @throws ArgumentError if its chance is a script.
   */
  get rng(): Rng {
    if (this.#rng === undefined) {
      throw new ArgumentError('This table plays a script of outcomes; it has no generator.');
    }
    return this.#rng;
  }

  /**
   * Moves so far, chance included.
   * @throws ArgumentError for a table that was made without `record`.
   */
  get moves(): readonly Move<T['action'] | T['outcome']>[] {
    if (this.#moves === undefined) {
      throw new ArgumentError('This table keeps no moves: make it with the option { record: true }.');
    }
    return this.#moves;
  }

  /** Whose turn it is; chance only with `noChance`. */
  get turn(): Turn {
    return turnOf(this.#engine, this.#state);
  }

  /** The player who must decide; `undefined` where several may act and at the end. */
  get player(): Player | undefined {
    return this.#stand.player;
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.#state.result !== null;
  }

  /**
   * All legal actions of whoever must decide, in the order of the action space. Don't change the list.
   * @throws IllegalActionError where several may act and none is named.
   */
  actions(actor?: Actor): readonly T['action'][] {
    const stand = this.#stand;
    if (stand.player !== undefined) {
      return actor === undefined || actor === stand.player ? legalOf(this.#engine, this.#state, stand) : NO_ACTIONS;
    }
    return this.isOver ? NO_ACTIONS : legalActions(this.game, this.state, actor);
  }

  /**
   * Plays an action and lets chance and automatic stages act until the next decision or the end.
   * @throws IllegalActionError with `checked`, and always after the end; nothing has changed then.
   */
  play(action: T['action'], actor?: Actor): void {
    const state = this.#state;
    const known = this.#isChecked || state.result !== null ? this.#checked(action, actor) : action;
    this.plies++;
    this.#moves?.push({ actor: actor ?? playerOf(currentStage(state) as Stage), action: known });
    act(this.#engine, state, known, actor, this.#run);
  }

  /**
   * Plays one of the legal actions, each as likely as any other, and returns it. It makes no list of them, as `actions`
   * does. Where several may act and none is named, the table's own generator picks who does.
   * @throws ArgumentError at the end of the game, at chance, and for an actor who isn't to move.
   */
  playAtRandom(rng: Rng = this.rng, actor: Actor = nextActor(this)): T['action'] {
    const action = this.#actionAt(rng, actor);
    this.play(action, actor);
    return action;
  }

  #actionAt(rng: Rng, actor: Actor): T['action'] {
    const stand = this.#stand;
    if (stand.player === actor) return legalAt(this.#engine, this.#state, stand, rng.int(stand.count));
    const legal = this.actions(actor);
    if (legal.length === 0) throw new ArgumentError(`It isn't the turn of ${inShort(actor)}.`);
    return entryAt(legal, rng.int(legal.length));
  }

  /** What a viewer may know of the current state: a copy that is yours. */
  view(viewer: Viewer): T['view'] {
    return view(this.game, this.state, viewer);
  }

  /** The score by seat, itemised. */
  score(): readonly PlayerScore[] {
    return score(this.game, this.state);
  }

  /**
   * An independent copy. Without a source of its own it gets a copy of this table's generator and so meets the same
   * chance; a search must give one, or it foresees what it can't know.
   */
  clone(source: ChanceSource = copyOf(this.#source)): Table<T> {
    const position = new Position(this.#engine.stateShape.copy(this.#state), this.#stand);
    const options = { checked: this.#isChecked, record: this.#moves !== undefined };
    const table = new Table(this.game, asConfig<T>(position), source, options);
    table.plies = this.plies;
    table.#moves?.push(...(this.#moves ?? []));
    return table;
  }

  #draw(chance: Chance, state: StateBase, stage: Stage) {
    const rng = this.#rng;
    const outcome = rng ? chance.sample(state, stage, rng) : drawOutcome(chance, state, stage, this.#source);
    this.plies++;
    this.#moves?.push({ actor: 'chance', action: outcome });
    return outcome;
  }

  /** The action as rules know it. */
  #checked(action: T['action'], actor: Actor | undefined): T['action'] {
    const refusal = refusalOf(this.#engine, this.#state, action, actor);
    if (refusal) throw new IllegalActionError(refusal, action);
    return this.#engine.actions.find(action) as T['action'];
  }
}

/** A copy takes the way of a new table, with a position in place of a config; nobody outside can make one. */
function asConfig<T extends GameTypes>(position: Position): T['configInput'] {
  return position as never;
}

function copyOf(source: ChanceSource): ChanceSource {
  return 'nextOutcome' in source ? source : rngFromState(source.getState());
}

/** Chooses one of the legal actions of whoever acts. */
export type Choose<T extends GameTypes> = (
  actions: readonly T['action'][],
  table: Table<T>,
  actor: Actor,
) => T['action'];

/** Who acts next at a table that isn't over: the player who must, or one of several who may, by lot. */
export function nextActor<T extends GameTypes>(table: Table<T>, rng: Rng = table.rng): Actor {
  if (table.player !== undefined) return table.player;
  const { turn } = table;
  if (turn.kind !== 'simultaneous')
    throw new ArgumentError(turn.kind === 'over' ? 'The game is over: nobody acts.' : 'Chance must act.');
  return entryAt(turn.actors, rng.int(turn.actors.length));
}

/**
 * Plays a table to the end and returns it. `choose` decides every move; by default moves are uniformly random, drawn
 * from the table's own generator. Where several may act, the generator picks who does.
 */
export function playout<T extends GameTypes>(table: Table<T>, choose?: Choose<T>): Table<T> {
  while (!table.isOver) {
    const actor = nextActor(table);
    if (choose === undefined) table.playAtRandom(table.rng, actor);
    else table.play(choose(table.actions(actor), table, actor), actor);
  }
  return table;
}
