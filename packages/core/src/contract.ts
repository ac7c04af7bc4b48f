import type { ZodType } from 'zod';

/** A seat, counted from 0 clockwise. */
export type Player = number;
/** Who acts at a decision: a seat, or the table itself for what no player decides. */
export type Actor = Player | 'host';
/** Who looks at a state. */
export type Viewer = Player | 'spectator';

/** What every config has: the number of players. All else has defaults. */
export interface ConfigBase {
  readonly players: number;
}

/** Every action and every chance outcome names its kind in `type`. */
export interface ActionBase {
  readonly type: string;
}

/** Every event names its kind in `type`. */
export interface EventBase {
  readonly type: string;
}

/**
 * One entry of the agenda: what is still to be done. A stage is a value: it is pushed and popped, never edited, so one
 * frozen object may be pushed many times.
 */
export interface Stage {
  readonly stage: string;
}

/** What every state has. `stages` is the agenda; its last entry is the current stage. */
export interface StateBase {
  /** Number of players. */
  players: number;
  stages: Stage[];
  /** `null` while the game goes on. */
  result: Result | null;
}

/** How a finished game ended. All lists are by seat. */
export interface Result {
  readonly scores: readonly number[];
  /** Place of each seat, 1 being best; equal places are shared and the next ones skipped (1, 1, 3). */
  readonly ranking: readonly number[];
  /** The seats at place 1. */
  readonly winners: readonly Player[];
  /** The game's own name for the cause of the end. */
  readonly reason: string;
}

/** Why an action isn't legal. */
export interface Refusal {
  /** Id of the rule that forbids it, as in `docs/rules/<game>.md`. */
  readonly rule: string;
  /** Stable name of the kind of refusal, for programs. */
  readonly code: string;
  /** A sentence for players. */
  readonly message: string;
}

/** A chance outcome and its weight: a positive integer, relative to the other outcomes of the stage. */
export interface Outcome<O> {
  readonly action: O;
  readonly weight: number;
}

/** Points of one kind. The items of a player add up to the total. */
export interface ScoreItem {
  /** Id of the rule that gives the points. */
  readonly rule: string;
  /** The rulebook's name of what scores. */
  readonly label: string;
  readonly points: number;
}

/** The score of one player, itemised. */
export interface PlayerScore {
  readonly total: number;
  readonly items: readonly ScoreItem[];
}

/** A conservation law that a state breaks. */
export interface Violation {
  readonly rule: string;
  /** What is wrong, and where. */
  readonly message: string;
}

/** Reports something worth animating. Does nothing when a rule runs in place. */
export type Emit<E> = (event: E) => void;

/** A stage at which a player (or, with `actors`, several at once) chooses. `St` has `player` unless it has `actors`. */
export interface DecisionStage<S, St, A, E> {
  /** Rule that describes the stage; cited when an action doesn't belong to it. */
  readonly rule: string;
  /** Types of the actions that belong to the stage. */
  readonly takes: readonly string[];
  /**
   * `'always'`: asked even when only one action is legal. Every stage must be whose list depends on what only its
   * player knows.
   */
  readonly ask?: 'always';
  /** Makes the decision simultaneous: who may act now, in a fixed order. Never empty. */
  actors?(state: S, stage: St): readonly Actor[];
  /**
   * Why somebody who isn't among the `actors` can't do what the stage takes, where there is more to say than that.
   * `actor` can be anything that was given.
   */
  absence?(state: S, stage: St, action: A, actor: Actor): Refusal | undefined;
  /** Every legal action, in the order of the action space, none twice, never empty. Taken from `internActions`. */
  actions(state: S, stage: St, actor: Actor): A[];
  /** Why an action of the right type and shape isn't legal; `undefined` if it is. Stated without calling `actions`. */
  check(state: S, stage: St, action: A, actor: Actor): Refusal | undefined;
  /** Carries the action out: changes `state`, pushes what follows. The stage itself has been popped. */
  apply(state: S, stage: St, action: A, emit: Emit<E>, actor: Actor): void;
}

/** A stage at which nature chooses. */
export interface ChanceStage<S, St, O, E> {
  /** Every possible outcome with its weight, in the order of the schema, none twice, never empty. */
  outcomes(state: S, stage: St): readonly Outcome<O>[];
  /** Draws from the same distribution without listing it. */
  sample?(state: S, stage: St, rng: Rng): O;
  /** Whether an outcome is possible, without listing them all. */
  isPossible?(state: S, stage: St, outcome: O): boolean;
  /** Carries the outcome out. The stage itself has been popped. */
  apply(state: S, stage: St, outcome: O, emit: Emit<E>): void;
}

/** A stage that resolves by itself. */
export interface AutomaticStage<S, St, E> {
  /** Carries the stage out. It has been popped; it may push itself again. */
  run(state: S, stage: St, emit: Emit<E>): void;
}

/** The types of one game, bundled under one name. */
export interface GameTypes {
  config: ConfigBase;
  /** What `setup` takes: the config before defaults are filled in. */
  configInput: { readonly players: number };
  state: StateBase;
  action: ActionBase;
  outcome: ActionBase;
  view: object;
  event: EventBase;
}

type StageOf<T extends GameTypes, K extends string> = Extract<T['state']['stages'][number], { readonly stage: K }>;

type StageDefinition<T extends GameTypes, K extends string> =
  | DecisionStage<T['state'], StageOf<T, K>, T['action'], T['event']>
  | ChanceStage<T['state'], StageOf<T, K>, T['outcome'], T['event']>
  | AutomaticStage<T['state'], StageOf<T, K>, T['event']>;

/** Everything that makes a game: the argument of {@link defineGame}. */
export interface GameDefinition<T extends GameTypes> {
  readonly id: string;
  /** Rises when the behaviour of a rule changes; traces of another version are refused. */
  readonly rulesVersion: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly schema: {
    /** Strict; every key but `players` has a default. */
    readonly config: ZodType<T['config'], T['configInput']>;
    readonly state: ZodType<T['state']>;
    /** What players and the host do: a discriminated union on `type`, made with {@link action}. */
    readonly action: ZodType<T['action']>;
    /** What chance does, likewise. */
    readonly outcome: ZodType<T['outcome']>;
    readonly view: ZodType<T['view']>;
    readonly event: ZodType<T['event']>;
  };
  /** Rule ids that core cites in refusals of its own. */
  readonly rules: {
    /** Acting after the end. */
    readonly over: string;
    /** Acting when it is another's decision, or without saying who where several may act. */
    readonly actor: string;
    /** An action that has no such type or field, or a field out of its range. */
    readonly shape: string;
    /** A player acting while chance must, or an outcome that can't come. */
    readonly chance: string;
    /** For an action type that a stage doesn't take, where the stage's own rule isn't the one to cite. */
    readonly misplaced?: (stage: string, actionType: string) => string | undefined;
  };
  readonly stages: { readonly [K in T['state']['stages'][number]['stage']]: StageDefinition<T, K> };
  /** First state, unsettled: usually the agenda of the set-up draws. The config has its defaults. */
  setup(config: T['config']): T['state'];
  view(state: T['state'], viewer: Viewer): T['view'];
  /** A full state that agrees with the view. Takes the view, never the state. */
  determinize(view: T['view'], rng: Rng): T['state'];
  /** What a viewer may see of an event: the event, a part of it, or `null`. Left out when every event is public. */
  eventView?(event: T['event'], viewer: Viewer): T['event'] | null;
  score(state: T['state']): PlayerScore[];
  invariants(state: T['state']): Violation[];
}

/** Whose turn it is. */
export type Turn =
  | { readonly kind: 'decision'; readonly player: Player }
  | { readonly kind: 'simultaneous'; readonly actors: readonly Actor[] }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over' };

/** A game: what {@link defineGame} returns. Every member is a plain function that can be taken off the object. */
export interface Game<T extends GameTypes> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly schema: GameDefinition<T>['schema'];
  /** What the game was made from, for variants and for tools. */
  readonly definition: GameDefinition<T>;
  /**
   * The first state, standing at its first decision or chance stage.
   * @throws ConfigError naming every key that is wrong.
   */
  setup(config: T['configInput']): T['state'];
  /** Whose turn it is. */
  turn(state: T['state']): Turn;
  /**
   * All legal actions of whoever must decide; `[]` at chance, at the end, and for an actor who isn't to move.
   * @throws IllegalActionError where several may act and none is named.
   */
  legalActions(state: T['state'], actor?: Actor): readonly T['action'][];
  /** Outcomes with their weights at a chance stage, else `[]`. */
  chanceOutcomes(state: T['state']): readonly Outcome<T['outcome']>[];
  /** Why an action (or an outcome, at a chance stage) isn't legal, or `undefined`. Takes anything. */
  check(state: T['state'], action: unknown, actor?: Actor): Refusal | undefined;
  /**
   * The state after an action, with all that follows by itself: frozen, sharing what didn't change with its input.
   * A state that this game didn't make is loaded first.
   * @throws IllegalActionError carrying the refusal; InvalidStateError for a broken state.
   */
  apply(state: T['state'], action: T['action'] | T['outcome'], actor?: Actor): T['state'];
  /** As `apply`, with the events that happened on the way. */
  step(
    state: T['state'],
    action: T['action'] | T['outcome'],
    actor?: Actor,
  ): { readonly state: T['state']; readonly events: readonly T['event'][] };
  /** What that viewer may know. */
  view(state: T['state'], viewer: Viewer): T['view'];
  /**
   * A full state that agrees with the view, hidden things drawn from what they can be.
   * @throws ArgumentError for what is no view of this game, or one that no state can have.
   */
  determinize(view: T['view'], rng: Rng): T['state'];
  /** What a viewer may see of an event, or `null`. */
  eventView(event: T['event'], viewer: Viewer): T['event'] | null;
  /** Points by seat, itemised; also during play. */
  score(state: T['state']): readonly PlayerScore[];
  /** How the game ended, or `null`. */
  result(state: T['state']): Result | null;
  /**
   * Validates foreign JSON (a value or a text) as a state of this game and freezes a copy of it.
   * @throws InvalidStateError saying where.
   */
  load(json: unknown): T['state'];
  /** Conservation laws that the state breaks; empty when it is sound. */
  invariants(state: T['state']): readonly Violation[];
}

/** How a game reads as plain text: for terminals, logs and language models. */
export interface GameText<T extends GameTypes> {
  /** All that a viewer knows: lines without colours, without a newline at the end. */
  render(view: T['view']): string;
  /** What an action or an outcome does, on one line; `view` is what whoever acts sees just before. */
  describe(action: T['action'] | T['outcome'], view: T['view']): string;
}

/** A source of random numbers. */
export interface Rng {
  /** Uniform in [0, 1), 53 bits. */
  next(): number;
  /** Uniform integer from 0 to `n - 1`; `n` from 1 to 2^32. */
  int(n: number): number;
  /** An index of `weights` with a probability proportional to its entry (integers >= 0, sum from 1 to 2^32). */
  pick(weights: readonly number[]): number;
  /** An independent generator; advances this one. */
  fork(): Rng;
  /** Four 32-bit integers from which `rngFromState` goes on. */
  getState(): readonly number[];
}
