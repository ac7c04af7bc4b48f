import {
  type ChanceSource,
  currentStage,
  drawOutcome,
  listActions,
  onlyAction,
  playerOf,
  runAutomatic,
} from './agenda.js';
import type {
  ActionBase,
  Actor,
  DecisionStage,
  EventBase,
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
import { ArgumentError, IllegalActionError } from './errors.js';
import { type Engine, engineOf, turnOf } from './game.js';
import { rngFromState } from './rng.js';

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

type AnyAction<T extends GameTypes> = T['action'] | T['outcome'];

const noEvents = (): void => {};
const NO_ACTIONS: readonly never[] = Object.freeze([]);

type Decision = DecisionStage<StateBase, Stage, ActionBase, EventBase>;

/** A state from which a table goes on, with the decision at which it stands if that is known. */
class Snapshot {
  constructor(
    readonly state: StateBase,
    readonly isSettled = false,
    readonly decision?: Decision,
    readonly legal?: readonly ActionBase[],
  ) {}
}

/**
 * The board in place: for simulation and search. It runs the same rules as `apply`, but changes its state instead of
 * making a new one, and lets chance act by itself, so it always stands at a decision or at the end.
 */
export class Table<T extends GameTypes> {
  readonly game: Game<T>;
  /** Moves so far, with `record`; else empty. */
  readonly moves: Move<AnyAction<T>>[] = [];
  /** Number of actions so far: decisions that were asked, and chance outcomes. */
  plies = 0;
  readonly #engine: Engine;
  readonly #state: StateBase;
  readonly #source: ChanceSource;
  readonly #rng: Rng | undefined;
  readonly #isChecked: boolean;
  readonly #isRecorded: boolean;
  #isAdopted = false;
  /** The decision at which the table stands; `undefined` when the game is over. */
  #decision: Decision | undefined;
  /** Its legal actions; `undefined` when several may act. */
  #legal: readonly ActionBase[] | undefined;

  /**
   * Sets a game up. `source` makes all chance of this table.
   * @throws ConfigError naming every key that is wrong.
   */
  constructor(game: Game<T>, config: T['configInput'], source: ChanceSource, options: TableOptions = {}) {
    this.game = game;
    this.#engine = engineOf(game);
    this.#source = source;
    this.#rng = 'nextOutcome' in source ? undefined : source;
    this.#isChecked = options.checked === true;
    this.#isRecorded = options.record === true;
    if (config instanceof Snapshot) {
      this.#state = config.state;
      this.#decision = config.decision;
      this.#legal = config.legal;
      if (config.isSettled) return;
    } else {
      this.#state = this.#engine.setup(config);
    }
    this.#settle();
  }

  /**
   * A table that goes on from a state, which stays as it is.
   * @throws InvalidStateError for a broken or foreign state.
   */
  static from<T extends GameTypes>(
    game: Game<T>,
    state: T['state'],
    source: ChanceSource,
    options: TableOptions = {},
  ): Table<T> {
    const engine = engineOf(game);
    return new Table(game, new Snapshot(engine.copy(engine.own(state))) as never, source, options);
  }

  /** The live state: it changes with every move. Read it, or copy it with `clone`. */
  get state(): T['state'] {
    if (!this.#isAdopted) {
      this.#engine.adopt(this.#state);
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

  /** Whose turn it is; never chance. */
  get turn(): Turn {
    return turnOf(this.#engine.agenda, this.#state);
  }

  /** The player who must decide; `undefined` where several may act and at the end. */
  get player(): Player | undefined {
    return this.#legal === undefined || this.#legal.length === 0 ? undefined : playerOf(currentStage(this.#state));
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
    if (this.#legal === undefined) return this.game.legalActions(this.state, actor);
    return actor === undefined || actor === this.player ? this.#legal : NO_ACTIONS;
  }

  /**
   * Plays an action and lets chance and automatic stages act until the next decision or the end.
   * @throws IllegalActionError with `checked`, and always after the end; nothing has changed then.
   */
  play(action: T['action'], actor?: Actor): void {
    const decision = this.#decision;
    if (this.#isChecked || decision === undefined) this.#check(action, actor);
    const state = this.#state;
    const stage = state.stages.pop() as Stage;
    const by = actor ?? playerOf(stage);
    this.plies++;
    if (this.#isRecorded) this.moves.push({ actor: by, action });
    (decision as Decision).apply(state, stage, action, noEvents, by);
    this.#settle();
  }

  /** What a viewer may know of the current state; a snapshot. */
  view(viewer: Viewer): T['view'] {
    return this.game.view(this.state, viewer);
  }

  /** The score by seat, itemised. */
  score(): readonly PlayerScore[] {
    return this.game.score(this.state);
  }

  /**
   * An independent copy. Without a source of its own it gets a copy of this table's generator and so meets the same
   * chance; a search must give one, or it foresees what it can't know.
   */
  clone(source: ChanceSource = copyOf(this.#source)): Table<T> {
    const snapshot = new Snapshot(this.#engine.copy(this.#state), true, this.#decision, this.#legal);
    const table = new Table(this.game, snapshot as never, source, {
      checked: this.#isChecked,
      record: this.#isRecorded,
    });
    table.plies = this.plies;
    if (this.#isRecorded) table.moves.push(...this.moves);
    return table;
  }

  #check(action: T['action'], actor: Actor | undefined): void {
    const refusal = this.#engine.refuse(this.#state, action, actor);
    if (refusal) throw new IllegalActionError(refusal, action);
  }

  /** Lets automatic stages, chance and decisions without a choice pass until somebody must decide. */
  #settle(): void {
    const { agenda } = this.#engine;
    const state = this.#state;
    for (;;) {
      const entry = runAutomatic(agenda, state, noEvents);
      if (entry === undefined) {
        this.#decision = undefined;
        this.#legal = NO_ACTIONS;
        return;
      }
      if (entry.kind === 'chance') {
        const outcome = drawOutcome(entry.stage, state, this.#source);
        this.plies++;
        if (this.#isRecorded) this.moves.push({ actor: 'chance', action: outcome });
        entry.stage.apply(state, state.stages.pop() as Stage, outcome, noEvents);
        continue;
      }
      const decision = entry.stage;
      const stage = currentStage(state);
      const legal = decision.actors === undefined ? listActions(decision, state, stage) : undefined;
      const forced = legal && onlyAction(decision, legal);
      if (forced === undefined) {
        this.#decision = decision;
        this.#legal = legal;
        return;
      }
      state.stages.pop();
      decision.apply(state, stage, forced, noEvents, playerOf(stage));
    }
  }
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
  const { actors } = table.turn as Extract<Turn, { kind: 'simultaneous' }>;
  return actors[rng.int(actors.length)] as Actor;
}

/**
 * Plays a table to the end and returns it. `choose` decides every move; by default moves are uniformly random, drawn
 * from the table's own generator. Where several may act, the generator picks who does.
 */
export function playout<T extends GameTypes>(table: Table<T>, choose: Choose<T> = chooseAtRandom): Table<T> {
  while (!table.isOver) {
    const { player } = table;
    if (player !== undefined) {
      table.play(choose(table.actions(), table, player));
    } else {
      const actor = nextActor(table);
      table.play(choose(table.actions(actor), table, actor), actor);
    }
  }
  return table;
}

function chooseAtRandom<T extends GameTypes>(actions: readonly T['action'][], table: Table<T>): T['action'] {
  return actions[table.rng.int(actions.length)] as T['action'];
}
