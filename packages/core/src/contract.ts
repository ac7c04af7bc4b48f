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

/** Every action and every outcome of chance names its kind in `type`. */
export interface ActionBase {
  readonly type: string;
}

/** Every event names its kind in `type`. */
export interface EventBase {
  readonly type: string;
}

/**
 * One entry of the agenda: what is still to be done. A stage is a value: it is pushed and popped, never edited, so one
 * object may be pushed many times.
 */
export interface Stage {
  readonly stage: string;
  /** Who decides, or whose draw it is. Left out where several may act and where nobody does. */
  readonly player?: Player;
}

/** What every state has. */
export interface StateBase {
  /** Number of players. */
  players: number;
  /** The options of the game, defaults filled in. Frozen: no rule edits them. */
  config: ConfigBase;
  /** The agenda: what is still to be done. Its last entry is the current stage. */
  stages: Stage[];
  /** `null` while the game goes on. */
  result: Result | null;
}

/** What every view has. Core fills it in. */
export interface ViewBase {
  /** The current stage; `null` when the game is over. */
  stage: string | null;
  /** Who must decide; `null` at a draw, where several may act, and when the game is over. */
  player: Player | null;
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

/** An outcome of chance and its weight: a positive integer, relative to the other outcomes of the stage. */
export interface WeightedOutcome<Outcome> {
  readonly action: Outcome;
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

/** What a state breaks of what must hold. */
export interface Violation {
  readonly rule: string;
  /** What is wrong, and where. */
  readonly message: string;
}

/** Reports something worth animating. Does nothing when a rule runs in place. */
export type Emit<Event> = (event: Event) => void;

/** The types of one game, bundled under one name. */
export interface GameTypes {
  config: ConfigBase;
  /** What `setup` takes: the config before defaults are filled in. */
  configInput: { readonly players: number };
  state: StateBase;
  action: ActionBase;
  outcome: ActionBase;
  view: ViewBase;
  event: EventBase;
}

/** The names of a game's stages. */
export type StageName<T extends GameTypes> = T['state']['stages'][number]['stage'];
/** A stage of a game by its name. */
export type StageOf<T extends GameTypes, Name extends StageName<T>> = Extract<
  T['state']['stages'][number],
  { readonly stage: Name }
>;
/** An action of a game by its type. */
export type ActionOf<T extends GameTypes, Type extends T['action']['type']> = Extract<
  T['action'],
  { readonly type: Type }
>;
/** An outcome of a game by its type. */
export type OutcomeOf<T extends GameTypes, Type extends T['outcome']['type']> = Extract<
  T['outcome'],
  { readonly type: Type }
>;
/** An event of a game by its type. */
export type EventOf<T extends GameTypes, Type extends T['event']['type']> = Extract<
  T['event'],
  { readonly type: Type }
>;

/**
 * Where a stage writes its legal actions. Tables fill one such list again and again, so that playing in place allocates
 * none.
 */
export interface ActionList<in Action> {
  push(action: Action): void;
  /** Writes all of some actions, or those from `start` to before `end`. */
  pushAll(actions: readonly Action[], start?: number, end?: number): void;
  /** Writes `actions[first + b]` for each bit `b` that is set in `bits`. */
  pushBits(actions: readonly Action[], first: number, bits: number): void;
}

/** How a player, or several at once, choose at a stage: what `decision` takes. */
export interface DecisionRules<
  T extends GameTypes,
  Name extends StageName<T>,
  Type extends T['action']['type'] = T['action']['type'],
> {
  /** Rule that describes the stage; cited when an action doesn't belong to it. */
  readonly rule: string;
  /** Types of the actions that belong to the stage. */
  readonly takes: readonly Type[];
  /** Rules to cite for types that don't belong to the stage, where another one than `rule` forbids them. */
  readonly refuses?: { readonly [Refused in T['action']['type']]?: string } | undefined;
  /**
   * `'always'`: asked even when only one action is legal. Required for every stage whose list depends on what only its
   * player knows.
   */
  readonly ask?: 'always' | undefined;
  /** Makes the decision simultaneous: who may act now, in a fixed order. Never empty. */
  actors?(state: T['state'], stage: StageOf<T, Name>): readonly Actor[];
  /**
   * Writes every legal action to `legal`: at least one, in the order of the action space, none twice. The actions are
   * those of `internActions`.
   */
  list(state: T['state'], stage: StageOf<T, Name>, legal: ActionList<ActionOf<T, NoInfer<Type>>>, actor: Actor): void;
  /**
   * Why an action of the right type and shape isn't legal; `undefined` if it is. Stated without calling `list`. With
   * `actors` it is also asked about seats and the host when they aren't among them.
   */
  check(state: T['state'], stage: StageOf<T, Name>, action: ActionOf<T, Type>, actor: Actor): Refusal | undefined;
  /** Carries the action out: changes `state`, pushes what follows. The stage itself has been popped. */
  apply(
    state: T['state'],
    stage: StageOf<T, Name>,
    action: ActionOf<T, Type>,
    emit: Emit<T['event']>,
    actor: Actor,
  ): void;
}

/** How chance chooses at a stage: what `chance` takes. */
export interface ChanceRules<
  T extends GameTypes,
  Name extends StageName<T>,
  Type extends T['outcome']['type'] = T['outcome']['type'],
> {
  /** Types of the outcomes that the stage can give. */
  readonly gives: readonly Type[];
  /** Every possible outcome with its weight, in the order of the schema, none twice, never empty. */
  outcomes(state: T['state'], stage: StageOf<T, Name>): readonly WeightedOutcome<OutcomeOf<T, NoInfer<Type>>>[];
  /** Draws from the same distribution without listing it. */
  sample?(state: T['state'], stage: StageOf<T, Name>, rng: Rng): OutcomeOf<T, NoInfer<Type>>;
  /** Whether an outcome of such a type is possible, without listing them all. */
  isPossible?(state: T['state'], stage: StageOf<T, Name>, outcome: OutcomeOf<T, Type>): boolean;
  /** Carries the outcome out. The stage itself has been popped. */
  apply(state: T['state'], stage: StageOf<T, Name>, outcome: OutcomeOf<T, Type>, emit: Emit<T['event']>): void;
}

/** A stage that resolves by itself: what `automatic` takes. It has been popped; it may push itself again. */
export type AutomaticRule<T extends GameTypes, Name extends StageName<T>> = (
  state: T['state'],
  stage: StageOf<T, Name>,
  emit: Emit<T['event']>,
) => void;

/** The definition of a stage at which a player, or several at once, choose. Made by `decision`. */
export interface Decision<
  T extends GameTypes = GameTypes,
  Name extends StageName<T> = StageName<T>,
  Type extends T['action']['type'] = T['action']['type'],
> extends DecisionRules<T, Name, Type> {
  readonly kind: 'decision';
  readonly name: Name;
}

/** The definition of a stage at which chance chooses. Made by `chance`. */
export interface Chance<
  T extends GameTypes = GameTypes,
  Name extends StageName<T> = StageName<T>,
  Type extends T['outcome']['type'] = T['outcome']['type'],
> extends Required<ChanceRules<T, Name, Type>> {
  readonly kind: 'chance';
  readonly name: Name;
}

/** The definition of a stage that resolves by itself. Made by `automatic`. */
export interface Automatic<T extends GameTypes = GameTypes, Name extends StageName<T> = StageName<T>> {
  readonly kind: 'automatic';
  readonly name: Name;
  run(state: T['state'], stage: StageOf<T, Name>, emit: Emit<T['event']>): void;
}

/** The definition of a stage: what `decision`, `chance` and `automatic` return. */
export type StageDefinition<T extends GameTypes = GameTypes, Name extends StageName<T> = StageName<T>> =
  | Decision<T, Name>
  | Chance<T, Name>
  | Automatic<T, Name>;

/** The schemas of a game. From them follow validation, JSON Schema, the action space and the observation. */
export interface GameSchema<T extends GameTypes> {
  /** Strict; every key but `players` has a default. */
  readonly config: ZodType<T['config'], T['configInput']>;
  readonly state: ZodType<T['state']>;
  /** What players and the host do: a discriminated union on `type`, made with `action`. */
  readonly action: ZodType<T['action']>;
  /** What chance does, likewise; `z.never()` without chance. */
  readonly outcome: ZodType<T['outcome']>;
  readonly view: ZodType<T['view']>;
  readonly event: ZodType<T['event']>;
}

/**
 * Where each field of a view comes from: `true` shows the field of the state with the same name as it is, a function
 * computes the value. Every field must be named, so nothing is shown by accident. The functions are pure and may return
 * parts of the state: core copies them.
 *
 * Where state and view both have a list `seats` of objects, the fields of a seat can be given the same way.
 *
 * ```ts
 * view: {
 *   config: true,
 *   pileSize: ({ pile }) => pile.length,
 *   seats: {
 *     points: true,
 *     hand: (seat, state, player, viewer) => (player === viewer ? seat.hand : null),
 *   },
 * },
 * ```
 */
export type ViewRules<T extends GameTypes> = {
  readonly [Key in Exclude<keyof T['view'], keyof ViewBase>]:
    | FieldRule<T['state'], Key, T['view'][Key], [state: T['state'], viewer: Viewer]>
    | (Key extends 'seats' ? SeatRules<T> : never);
};

/** Where each field of a seat in a view comes from. */
export type SeatRules<T extends GameTypes> = T['state'] extends { seats: readonly (infer Seat extends object)[] }
  ? T['view'] extends { seats: readonly (infer Seen extends object)[] }
    ? {
        readonly [Key in keyof Seen]: FieldRule<
          Seat,
          Key,
          Seen[Key],
          [seat: Seat, state: T['state'], player: Player, viewer: Viewer]
        >;
      }
    : never
  : never;

/** Where a field comes from; `true` only where the source has a field of that name and type. */
export type FieldRule<Source, Key extends PropertyKey, Value, Args extends readonly unknown[]> =
  | ((...args: Args) => Value)
  | (Source extends Readonly<Record<Key, Value>> ? true : never);

/** Everything that makes a game: the argument of {@link defineGame}. */
export interface GameDefinition<T extends GameTypes> {
  readonly id: string;
  /** Rises when the behaviour of a rule changes; traces of another version are refused. */
  readonly rulesVersion: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly schema: GameSchema<T>;
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
    /** An action that doesn't belong to the stage; by default the rule of the stage. */
    readonly stage?: string;
    /** How many players there are: cited where a state has seats for others than its config. */
    readonly players: string;
  };
  readonly stages: { readonly [Name in StageName<T>]: StageDefinition<T, Name> };
  /** First state, unsettled: usually the agenda of the set-up draws. The config has its defaults and is frozen. */
  setup(config: T['config']): T['state'];
  /**
   * What a viewer may know, field by field. Core adds who acts at what stage. Left out by a game without secrets: its
   * view is the state, as far as the schema of the view has it.
   */
  readonly view?: ViewRules<T>;
  /**
   * A full state that agrees with the view, hidden things drawn from what they can be. Takes the view, never the state.
   * Left out by a game without secrets, where `view` is.
   */
  determinize?(view: T['view'], rng: Rng): T['state'];
  /** What a viewer may see of an event: the event, a part of it, or `null`. Left out when every event is public. */
  eventView?(event: T['event'], viewer: Viewer): T['event'] | null;
  /** Points by seat, itemised. Left out by a game that has no score before its end. */
  score?(state: T['state']): PlayerScore[];
  /** Rounds that have begun, the current one counted too. Left out by a game that isn't played in rounds. */
  rounds?(state: T['state']): number;
  /**
   * Violations of what must hold for a state to be playable: pieces are conserved, derived fields match their sources, the
   * agenda makes sense. Core checks seats and results itself. Omit it if every state of the right shape is playable.
   */
  invariants?(state: T['state']): Violation[];
}

/**
 * What an expert looks at in a position: numbers from which its value for a player can be learned with less play than from
 * the whole observation. As many for every config, so that what is learned with one helps with another.
 */
export interface Features<State extends StateBase> {
  /** Rises when a number comes to mean something else: what was learned belongs to one version. */
  readonly version: number;
  /** What each number says, in order. */
  readonly labels: readonly string[];
  /**
   * Writes the numbers, most of them from -1 to 1, into zeros. Stands at any moment of a game, at chance and at the end
   * too. Only what the player knows of the state may count.
   */
  write(state: State, player: Player, into: Float32Array): void;
}

/** Whose turn it is, and at which stage. */
export type Turn<Name extends string = string> =
  | { readonly kind: 'decision'; readonly stage: Name; readonly player: Player }
  | { readonly kind: 'simultaneous'; readonly stage: Name; readonly actors: readonly Actor[] }
  /** `player` is the player whose draw it is, if any. */
  | { readonly kind: 'chance'; readonly stage: Name; readonly player: Player | null }
  | { readonly kind: 'over' };

/** One thing that was done in a game: by a player, by the host, or by chance. */
export interface PlayedMove<T extends GameTypes> {
  readonly actor: Actor | 'chance';
  readonly action: T['action'] | T['outcome'];
  /** The stage of the move. */
  readonly stage: StageName<T>;
  /** Who decided, or whose draw it was; `null` where it was nobody's. */
  readonly player: Player | null;
  /** Whether nobody was asked, since it was the only legal action. */
  readonly wasForced: boolean;
  /** What happened until the next move, in order. */
  readonly events: readonly T['event'][];
}

/** What an action has led to. */
export interface Step<T extends GameTypes> {
  readonly state: T['state'];
  /** What happened on the way, in order. */
  readonly events: readonly T['event'][];
  /** What was done on the way, in order: the action, the outcomes of chance, and what nobody had to be asked for. */
  readonly moves: readonly PlayedMove<T>[];
}

/** A game: what {@link defineGame} returns. Every member is a plain function that can be taken off the object. */
export interface Game<T extends GameTypes> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly schema: GameSchema<T>;
  /** What the game was made from, for variants and for tools. */
  readonly definition: GameDefinition<T>;
  /**
   * The first state, standing at its first decision or chance stage.
   * @throws ConfigError naming every key that is wrong.
   */
  setup(config: T['configInput']): T['state'];
  /** Whose turn it is, at what stage; at chance also whose draw it is. */
  turn(state: T['state']): Turn<StageName<T>>;
  /**
   * All legal actions of whoever must decide; `[]` at chance, at the end, and for an actor who isn't to move.
   * @throws IllegalActionError where several may act and none is named; ArgumentError for a seat that isn't there.
   */
  legalActions(state: T['state'], actor?: Actor): readonly T['action'][];
  /** Outcomes with their weights at a chance stage, else `[]`. */
  chanceOutcomes(state: T['state']): readonly WeightedOutcome<T['outcome']>[];
  /** Why an action (or an outcome, at a chance stage) isn't legal, or `undefined`. Takes anything. */
  check(state: T['state'], action: unknown, actor?: Actor): Refusal | undefined;
  /**
   * The state after an action, with all that follows by itself: frozen, sharing what didn't change with its input.
   * A state that this game didn't make is loaded first.
   * @throws IllegalActionError carrying the refusal; InvalidStateError for a broken state.
   */
  apply(state: T['state'], action: T['action'] | T['outcome'], actor?: Actor): T['state'];
  /** As `apply`, with the events and the moves on the way. */
  step(state: T['state'], action: T['action'] | T['outcome'], actor?: Actor): Step<T>;
  /** What that viewer may know: a copy that is yours. */
  view(state: T['state'], viewer: Viewer): T['view'];
  /**
   * A full state that agrees with the view, hidden things drawn from what they can be.
   * @throws ArgumentError for what is no view of this game, or one that no state can have.
   */
  determinize(view: T['view'], rng: Rng): T['state'];
  /**
   * What a viewer may see of an event, or `null`.
   * @throws ArgumentError for what is no event of this game.
   */
  eventView(event: T['event'], viewer: Viewer): T['event'] | null;
  /**
   * All legal actions of an actor, from what that actor may know: `view` is the actor's own (the spectator's for the
   * host). `[]` for an actor who isn't to move.
   * @throws ArgumentError for what is no view of this game, and for a seat that isn't there.
   */
  legalActionsInView(view: T['view'], actor: Actor): readonly T['action'][];
  /**
   * Why an action of an actor isn't legal, or `undefined`, from what that actor may know. Takes any action.
   * @throws ArgumentError for what is no view of this game, and for a seat that isn't there.
   */
  checkInView(view: T['view'], action: unknown, actor: Actor): Refusal | undefined;
  /** Points by seat, itemised; also during play. */
  score(state: T['state']): readonly PlayerScore[];
  /**
   * What an action changes in the score at once, before chance acts again: by seat, only the items that change.
   * @throws IllegalActionError carrying the refusal; InvalidStateError for a broken state.
   */
  gains(state: T['state'], action: T['action'], actor?: Actor): readonly PlayerScore[];
  /** How the game ended, or `null`. */
  result(state: T['state']): Result | null;
  /**
   * Validates foreign JSON (a value or a text) as a state of this game and freezes a copy of it. A loaded state can be
   * played to its end, but a game need not be able to reach it; to prove that it was played, replay its trace (`verify`).
   * @throws InvalidStateError saying where, and by which rule.
   */
  load(json: unknown): T['state'];
  /** Violations of what must hold for the state to be playable; empty for a sound state. */
  invariants(state: T['state']): readonly Violation[];
}

/** A part of the picture of a game: a table, the board of a player, a legend. */
export interface TextBlock {
  /** What a person types to see it: `points`, `estate 1`. No other block of the picture has the same. */
  readonly name: string;
  /** At least one; without colours, at most 100 columns each, better 80. */
  readonly lines: readonly string[];
  /** Whose board it is. Boards that follow one another are drawn side by side where there is room. */
  readonly player?: Player;
  /** Set where it is rarely needed: legends, what is left in a bag, points by source. */
  readonly detail?: boolean;
}

/** How a game reads as plain text: for terminals, logs and language models. */
export interface GameText<T extends GameTypes> {
  /**
   * All that a viewer knows, in the order of the picture that `render` makes of it. The first block says what is to be
   * decided, or how the game has ended.
   */
  blocks(view: T['view']): readonly TextBlock[];
  /** What an action or an outcome does, on one line; `view` is what whoever acts sees just before. */
  describe(action: T['action'] | T['outcome'], view: T['view']): string;
  /** What happened, on one line; `view` is what the viewer to whom the event is told sees just after. */
  describeEvent(event: T['event'], view: T['view']): string;
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
