/**
 * The contract between a game and its players: what an author defines (`GameDefinition` with its stages), what players get
 * (`Game`), and the values that pass between them (states, actions, turns, views, events, refusals). Types only.
 */
import type { $ZodType } from 'zod/v4/core';
import type { CoreRefusal } from './refusals.generated.js';

export type { CoreRefusal };

/** A seat, counted from 0 clockwise. */
export type Player = number;
/** Who acts at a decision: a seat, or `host` for decisions that belong to no player, for example calling time. */
export type Actor = Player | 'host';
/** Who a view is for. */
export type Viewer = Player | 'spectator';

/** The field that every config has. All others have defaults. */
export interface ConfigBase {
  readonly players: number;
}

/** Actions and chance outcomes are told apart by `type`. */
export interface ActionBase {
  readonly type: string;
}

/** Events are told apart by `type`. */
export interface EventBase {
  readonly type: string;
}

/**
 * An entry of the agenda. Stages are values: rules push and pop them but never edit one, so the same object may be pushed
 * many times.
 */
export interface Stage {
  readonly stage: string;
  /** The player who decides, or whose draw it is. Omitted at simultaneous decisions and where no player is involved. */
  readonly player?: Player;
}

/** The fields that every state has. */
export interface StateBase {
  /** Number of players. */
  players: number;
  /** The options of the game with defaults filled in. Frozen. */
  config: ConfigBase;
  /** The agenda: stages still to come. The last entry is the current stage. */
  stages: Stage[];
  /** `null` until the game is over. */
  result: Result | null;
}

/** The fields that every view has. Core fills them in. */
export interface ViewBase {
  /** The current stage; `null` when the game is over. */
  stage: string | null;
  /** The player who decides; `null` at simultaneous decisions, at chance and when the game is over. */
  player: Player | null;
  /** `null` until the game is over. */
  result: Result | null;
}

/** The result of a finished game. All lists are by seat. */
export interface Result {
  readonly scores: readonly number[];
  /** Place of each seat, 1 is best. Ties share a place and skip the next ones (1, 1, 3). */
  readonly ranking: readonly number[];
  /** The seats at place 1; none if the players lost against the game. */
  readonly winners: readonly Player[];
  /** Why the game ended, in the game's own terms, for example `fullBoard`. */
  readonly reason: string;
}

/** The fields of every refusal: why an action isn't legal, as the `check` of a stage returns it. */
export interface RefusalBase {
  /** The rule that forbids it, an id of `docs/rules/<game>.md`. */
  readonly rule: string;
  /** A stable name for programs, for example `cellTaken`. */
  readonly code: string;
  /** The values that its sentence needs: seats, cells, ids. */
  readonly params?: object;
  /** Its sentence, if `words` of the definition has none for the code. */
  readonly message?: string;
}

/** The refusals of a game's own rules. */
export type RefusalOf<T extends GameTypes> = T extends { refusal: infer Own extends RefusalBase } ? Own : RefusalBase;

/** Why an action isn't legal: a refusal of the game or of core, with its sentence in English. */
export type Refusal<T extends GameTypes = GameTypes> = (RefusalOf<T> | CoreRefusal) & {
  readonly params: object;
  /** A sentence for players. */
  readonly message: string;
};

/** The sentences of refusals in English. */
export interface RefusalWords {
  /** By code. */
  // biome-ignore lint/suspicious/noExplicitAny: every sentence has its own params.
  readonly refusals: (who: (actor: Actor) => string) => Readonly<Record<string, (params: any) => string>>;
  /** By type of action, a phrase that completes "You can ...". */
  readonly moves: Readonly<Record<string, string>>;
}

/** A chance outcome and its weight, a positive integer relative to the other outcomes of the stage. */
export interface WeightedOutcome<Outcome> {
  readonly outcome: Outcome;
  readonly weight: number;
}

/** Points from one source. A player's items add up to the total. */
export interface ScoreItem {
  /** The rule that gives the points. */
  readonly rule: string;
  /** A stable name of the source, for example `columnsWithBrick`; `describeScore` says it in words. */
  readonly label: string;
  readonly points: number;
}

/** The itemized score of one player. */
export interface PlayerScore {
  readonly total: number;
  readonly items: readonly ScoreItem[];
}

/** Something wrong in a value: in a config, in the shape of a state, or an invariant that a state violates. */
export interface Issue {
  /** What is wrong; where, if there is no path. */
  readonly message: string;
  /** Path in the value, for example `seats[0].hand[2]`; empty for the value as a whole, as by default in an invariant. */
  readonly path?: string;
  /** The violated rule, if any. An invariant cites one. */
  readonly rule?: string;
  /** A more precise code for the whole error, if any. */
  readonly code?: string;
  /** The values of the code, if any. */
  readonly params?: object;
  /** Name of the failed check, if any. */
  readonly check?: string;
  /** If an agenda is wrong: a regular expression that the names of its stages should match. */
  readonly shape?: string;
}

/** Reports an event, for example to animate it. Does nothing when a rule runs in place. */
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
  /** The refusals of its rules, if the game has words for them. */
  refusal?: RefusalBase;
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

/** The list that a stage writes its legal actions to. Tables reuse one list, so playing in place allocates nothing. */
export interface ActionList<in Action> {
  push(action: Action): void;
  pushAll(actions: readonly Action[]): void;
  /**
   * Adds the actions of a run whose field has one of the values in a set: bit `n` of `bits` stands for the value `first + n`,
   * or, in a field of words, for the word at that index.
   */
  pushBits(run: ActionRun<Action>, bits: number, first?: number): void;
}

/** Actions that differ in one field. */
export interface ActionRun<out Action> {
  /** The action with each value of that field. A field of words has its words in order. */
  readonly byValue: readonly (Action | undefined)[];
}

/** Who acts at a decision: a seat, or also the host if the decision says so. */
export type ActorOf<Host extends true | undefined> = Host extends true ? Actor : Player;

/** The rules of a decision, by one player or by several at once: the argument of `decision`. */
export interface DecisionRules<
  T extends GameTypes,
  Name extends StageName<T>,
  Type extends T['action']['type'] = T['action']['type'],
  Host extends true | undefined = undefined,
> {
  /** The rule that describes the stage; cited when an action doesn't belong to it. */
  readonly rule: string;
  /** Types of the actions that belong to the stage. */
  readonly takes: readonly Type[];
  /** For action types that another rule than `rule` forbids at this stage: that rule. */
  readonly refuses?: { readonly [Refused in T['action']['type']]?: string } | undefined;
  /**
   * `'always'` asks even if only one action is legal. Required where the legal actions depend on hidden information of the
   * player.
   */
  readonly ask?: 'always' | undefined;
  /**
   * Types of the actions whose choice is secret: by default all at a simultaneous decision, none elsewhere. A viewer must not
   * be able to tell such a choice from another one, whatever it does to the public parts of the state: as long as the marks
   * of the state hide a part from the viewer that differs between the two and, at a simultaneous decision, as long as other
   * players are still choosing. Name only the others if some actions show at once what was chosen; `[]` if all do.
   *
   * ```ts
   * decision('turn', { takes: ['layFaceDown', 'bid', 'pass'], secret: ['layFaceDown'], ... })
   * ```
   */
  readonly secret?: readonly NoInfer<Type>[] | undefined;
  /** Set if the host takes part in a simultaneous decision: `actors` may then name it. */
  readonly host?: Host;
  /** Makes the decision simultaneous: everybody who may act now, in a fixed order. Never empty. */
  actors?(state: T['state'], stage: StageOf<T, Name>): readonly ActorOf<Host>[];
  /**
   * Writes every legal action to `legal`: at least one, in the order of the action space, each once. They must be the
   * constants of `internActions`.
   */
  list(
    state: T['state'],
    stage: StageOf<T, Name>,
    legal: ActionList<ActionOf<T, NoInfer<Type>>>,
    actor: ActorOf<Host>,
  ): void;
  /**
   * Why an action of the right type and shape isn't legal; `undefined` if it is. Must not call `list`. At a simultaneous
   * decision it is also called for seats that are not among `actors`, and with `host` for the host.
   */
  check(
    state: T['state'],
    stage: StageOf<T, Name>,
    action: ActionOf<T, Type>,
    actor: ActorOf<Host>,
  ): RefusalOf<T> | undefined;
  /** Carries out the action: changes `state` and pushes the stages that follow. The stage itself is already popped. */
  apply(
    state: T['state'],
    stage: StageOf<T, Name>,
    action: ActionOf<T, Type>,
    emit: Emit<T['event']>,
    actor: ActorOf<Host>,
  ): void;
}

/** The rules of a chance stage: the argument of `chance`. */
export interface ChanceRules<
  T extends GameTypes,
  Name extends StageName<T>,
  Type extends T['outcome']['type'] = T['outcome']['type'],
> {
  /** The types of its outcomes. */
  readonly gives: readonly Type[];
  /** Every possible outcome with its weight, in the order of the schema, each once. Never empty. */
  outcomes(state: T['state'], stage: StageOf<T, Name>): readonly WeightedOutcome<OutcomeOf<T, NoInfer<Type>>>[];
  /** Draws from the same distribution without listing it. */
  sample?(state: T['state'], stage: StageOf<T, Name>, rng: Rng): OutcomeOf<T, NoInfer<Type>>;
  /** Whether an outcome of one of the types `gives` is possible, without listing them all. */
  isPossible?(state: T['state'], stage: StageOf<T, Name>, outcome: OutcomeOf<T, Type>): boolean;
  /** Carries out the outcome. The stage itself is already popped. */
  apply(state: T['state'], stage: StageOf<T, Name>, outcome: OutcomeOf<T, Type>, emit: Emit<T['event']>): void;
}

/** The rule of an automatic stage: the argument of `automatic`. The stage is already popped; it may push itself again. */
export type AutomaticRule<T extends GameTypes, Name extends StageName<T>> = (
  state: T['state'],
  stage: StageOf<T, Name>,
  emit: Emit<T['event']>,
) => void;

/** The definition of a decision, made by `decision`. */
export interface Decision<
  T extends GameTypes = GameTypes,
  Name extends StageName<T> = StageName<T>,
  Type extends T['action']['type'] = T['action']['type'],
> extends DecisionRules<T, Name, Type, true | undefined> {
  readonly kind: 'decision';
  readonly name: Name;
}

/** The definition of a chance stage, made by `chance`. */
export interface Chance<
  T extends GameTypes = GameTypes,
  Name extends StageName<T> = StageName<T>,
  Type extends T['outcome']['type'] = T['outcome']['type'],
> extends Required<ChanceRules<T, Name, Type>> {
  readonly kind: 'chance';
  readonly name: Name;
}

/** The definition of an automatic stage, made by `automatic`. */
export interface Automatic<T extends GameTypes = GameTypes, Name extends StageName<T> = StageName<T>> {
  readonly kind: 'automatic';
  readonly name: Name;
  run(state: T['state'], stage: StageOf<T, Name>, emit: Emit<T['event']>): void;
}

/** The definition of any stage. */
export type StageDefinition<T extends GameTypes = GameTypes, Name extends StageName<T> = StageName<T>> =
  | Decision<T, Name>
  | Chance<T, Name>
  | Automatic<T, Name>;

/** The schemas of a game. Validation, JSON Schema, the action space and observations derive from them. */
export interface GameSchema<T extends GameTypes> {
  /** Strict; every key but `players` has a default. */
  readonly config: $ZodType<T['config'], T['configInput']>;
  readonly state: $ZodType<T['state']>;
  /** The actions of players and the host: a discriminated union on `type` of schemas made by `action`. */
  readonly action: $ZodType<T['action']>;
  /** The outcomes of chance, likewise; `z.never()` without chance. */
  readonly outcome: $ZodType<T['outcome']>;
  readonly view: $ZodType<T['view']>;
  readonly event: $ZodType<T['event']>;
}

/**
 * What a view shows that the state doesn't: a function for each field that only the view has, and for each part that some
 * viewers may not know. Its other fields are those of the state. A part marked as `hidden` must be here: the laws refuse a game
 * that would show one by forgetting. The functions are pure and may return parts of the state: core copies them.
 *
 * If state and view both have a list `seats` of objects, the fields of a seat are given the same way.
 *
 * ```ts
 * view: {
 *   pileSize: ({ pile }) => pile.length,
 *   seats: {
 *     hand: (seat, state, player, viewer) => (player === viewer ? seat.hand : null),
 *   },
 * },
 * ```
 */
export type ViewRules<T extends GameTypes> = FieldRules<
  Omit<T['view'], keyof ViewBase | 'seats'>,
  T['state'],
  [state: T['state'], viewer: Viewer]
> &
  (T['view'] extends { readonly seats: infer Seats } ? SeatsRule<SeatRules<T>, T['state'], Seats> : unknown);

/** What a view shows of a seat that the state doesn't. */
export type SeatRules<T extends GameTypes> = T['state'] extends { seats: readonly (infer Seat extends object)[] }
  ? T['view'] extends { seats: readonly (infer Seen extends object)[] }
    ? FieldRules<Seen, Seat, [seat: Seat, state: T['state'], player: Player, viewer: Viewer]>
    : never
  : never;

/** The seats of a view, field by field or as a whole; optional if each can be shown as it is. */
type SeatsRule<Rules, State, Seats> =
  Record<never, never> extends Rules
    ? { readonly seats?: Rules | ((state: State, viewer: Viewer) => Seats) }
    : { readonly seats: Rules | ((state: State, viewer: Viewer) => Seats) };

/** A function for each field; optional if the source has a field of that name and type. */
export type FieldRules<Seen, Source, Args extends readonly unknown[]> = {
  readonly [Key in keyof Seen as Source extends Readonly<Record<Key, Seen[Key]>> ? never : Key]: (
    ...args: Args
  ) => Seen[Key];
} & {
  readonly [Key in keyof Seen as Source extends Readonly<Record<Key, Seen[Key]>> ? Key : never]?: (
    ...args: Args
  ) => Seen[Key];
};

/** Everything that makes a game: the argument of `defineGame`. */
export interface GameDefinition<T extends GameTypes> {
  readonly id: string;
  /** Raise it when the behavior of a rule changes: traces and weights of other versions are refused. */
  readonly rulesVersion: number;
  readonly players: { readonly min: T['config']['players']; readonly max: T['config']['players'] };
  readonly schema: GameSchema<T>;
  /** The rules that core cites in its own refusals, by ids like `PIG-2.4`: three capital letters and two numbers. */
  readonly rules: {
    /** Acting after the end of the game. */
    readonly over: string;
    /** Acting out of turn, or without an actor at a simultaneous decision. */
    readonly actor: string;
    /** An action that doesn't fit the schema. */
    readonly shape: string;
    /** A player acting at a chance stage, or an impossible outcome. */
    readonly chance: string;
    /** An action that doesn't belong to the stage. Default: the rule of the stage. */
    readonly stage?: string;
    /** The number of players: cited if the seats of a state don't match its config. */
    readonly players: string;
  };
  readonly stages: { readonly [Name in StageName<T>]: StageDefinition<T, Name> };
  /** The sentences of refusals. Omit it if every refusal has a message. */
  readonly words?: RefusalWords;
  /** The first state, before any stage has run. It draws nothing: push chance stages instead. The config is frozen. */
  setup(config: T['config']): T['state'];
  /** What the view shows that the state doesn't. Omit it if a view has only fields of the state, all of them public. */
  readonly view?: ViewRules<T>;
  /**
   * Samples a full state that is consistent with a view, from the view alone. Omit it if the view has all fields of the state.
   */
  determinize?(view: T['view'], rng: Rng): T['state'];
  /** What a viewer may see of an event: the event, a part of it, or `null`. Omit it if every event is public. */
  eventView?(event: T['event'], viewer: Viewer): T['event'] | null;
  /** The itemized scores by seat. Omit it in a game without scores before its end. */
  score?(state: T['state']): PlayerScore[];
  /**
   * The team of each seat, in a game of teams: partners share score and place. With one team the players play against the game.
   */
  teams?(config: T['config']): readonly number[];
  /** Set if the lowest score wins; `endGame` takes it too. Agents and rewards then prefer fewer points. */
  readonly lowestWins?: true;
  /** The number of rounds that have begun. Omit it in a game without rounds. */
  rounds?(state: T['state']): number;
  /**
   * Upper bound on the actions of a game, chance included (default 10,000). Playing past it throws an `EndlessGameError`.
   */
  readonly maxActions?: number;
  /**
   * Violations of what must hold for a state to be playable: pieces are conserved, derived fields match their sources, the
   * agenda makes sense. Core checks seats and results itself. Omit it if every state of the right shape is playable.
   */
  invariants?(state: T['state']): Issue[];
}

/**
 * Hand-crafted inputs for a value function; they need less training than raw observations. Every config has the same features, so
 * what is learned under one config helps under others.
 */
export interface Features<State extends StateBase> {
  /** Raise it when a number changes its meaning: weights belong to one version. */
  readonly version: number;
  /** The label of each number, in order. */
  readonly labels: readonly string[];
  /**
   * Writes the numbers, mostly from -1 to 1, into an array of zeros. Works at every position, at chance and at the end too. Uses
   * only what the player may know.
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

/** A move as a trace keeps it: who acted, and how. */
export interface Move<T extends GameTypes> {
  readonly actor: Actor | 'chance';
  readonly action: T['action'] | T['outcome'];
}

/** A move that was played, with its events. */
export interface PlayedMove<T extends GameTypes> extends Move<T> {
  /** The stage of the move. */
  readonly stage: StageName<T>;
  /** The player who decided, or whose draw it was; `null` for none. */
  readonly player: Player | null;
  /** Whether the action was played without asking, because it was the only legal one. */
  readonly wasForced: boolean;
  /** The events of the move, in order. */
  readonly events: readonly T['event'][];
}

/** The consequences of an action. */
export interface Step<T extends GameTypes> {
  readonly state: T['state'];
  /** All events, in order. */
  readonly events: readonly T['event'][];
  /** All moves, in order: the action, then forced actions and chance outcomes. */
  readonly moves: readonly PlayedMove<T>[];
}

/** A game, made by `defineGame`. Its methods are plain functions that can be destructured. */
export interface Game<T extends GameTypes> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly players: { readonly min: T['config']['players']; readonly max: T['config']['players'] };
  readonly schema: GameSchema<T>;
  /** The definition the game was made from, for variants and tools. */
  readonly definition: GameDefinition<T>;
  /**
   * The first state, at its first decision or chance stage.
   * @throws ConfigError naming every key that is wrong.
   */
  setup(config: T['configInput']): T['state'];
  /** Whose turn it is, and at which stage; at chance also whose draw it is. */
  turn(state: T['state']): Turn<StageName<T>>;
  /**
   * All legal actions of the player who decides; `[]` at chance, at the end, and for an actor whose turn it isn't.
   * @throws IllegalActionError at a simultaneous decision without `actor`; ArgumentError for a seat that doesn't exist.
   */
  legalActions(state: T['state'], actor?: Actor): readonly T['action'][];
  /** The possible outcomes with their weights at a chance stage; otherwise `[]`. */
  chanceOutcomes(state: T['state']): readonly WeightedOutcome<T['outcome']>[];
  /** Why an action, or at a chance stage an outcome, isn't legal; `undefined` if it is. Accepts any value. */
  check(state: T['state'], action: unknown, actor?: Actor): Refusal<T> | undefined;
  /**
   * The state after an action and everything that follows automatically. It is frozen and shares unchanged parts with the
   * input. A state that this game didn't make (parsed, cloned, spread) is read and checked first, which takes one to six times
   * as long as the action. `load` it once if several calls use it.
   * @throws IllegalActionError carrying the refusal; InvalidStateError for an invalid state.
   */
  apply(state: T['state'], action: T['action'] | T['outcome'], actor?: Actor): T['state'];
  /** Like `apply`, but also returns the events and moves. */
  step(state: T['state'], action: T['action'] | T['outcome'], actor?: Actor): Step<T>;
  /** What a viewer may know, as a copy that you may change. */
  view(state: T['state'], viewer: Viewer): T['view'];
  /**
   * Samples a full state that is consistent with a view.
   * @throws ArgumentError if it isn't a view of this game, or no state is consistent with it.
   */
  determinize(view: T['view'], rng: Rng): T['state'];
  /**
   * What a viewer may see of an event, or `null`.
   * @throws ArgumentError if it isn't an event of this game.
   */
  eventView(event: T['event'], viewer: Viewer): T['event'] | null;
  /**
   * All legal actions of an actor, computed from the actor's own view (the spectator's for the host). `[]` for an actor whose
   * turn it isn't.
   * @throws ArgumentError if it isn't a view of this game, or the seat doesn't exist.
   */
  legalActionsInView(view: T['view'], actor: Actor): readonly T['action'][];
  /**
   * Why an action of an actor isn't legal, computed from the actor's own view; `undefined` if it is. Accepts any value.
   * @throws ArgumentError if it isn't a view of this game, or the seat doesn't exist.
   */
  checkInView(view: T['view'], action: unknown, actor: Actor): Refusal<T> | undefined;
  /** The itemized scores by seat, also during play. */
  score(state: T['state']): readonly PlayerScore[];
  /**
   * How an action changes the scores before the next chance outcome: by seat, only the items that change.
   * @throws IllegalActionError carrying the refusal; InvalidStateError for an invalid state.
   */
  gains(state: T['state'], action: T['action'], actor?: Actor): readonly PlayerScore[];
  /** The result of the game; `null` until it is over. */
  result(state: T['state']): Result | null;
  /**
   * Validates foreign JSON (a value or a text) as a state of this game and freezes a copy of it, which the other functions
   * don't check again. A loaded state can be played to its end, but a game need not be able to reach it; to prove that it was played, replay its trace (`verify`).
   * @throws InvalidStateError saying where, and by which rule.
   */
  load(json: unknown): T['state'];
  /** Violations of what must hold for the state to be playable; empty for a sound state. */
  invariants(state: T['state']): readonly Issue[];
}

/** A part of the text picture of a game: a player's board, a legend. */
export interface TextBlock {
  /** A unique name, which people type to see the block: `points`, `estate 1`. */
  readonly name: string;
  /** At least one line of at most 100 columns, better 80, without colors. */
  readonly lines: readonly string[];
  /** The owner of the board. Consecutive boards are drawn side by side if there is room. */
  readonly player?: Player;
  /** Set for blocks that are rarely needed: legends, the contents of a bag, points by source. */
  readonly detail?: boolean;
}

/** A game as plain text, for terminals, logs and language models. */
export interface GameText<T extends GameTypes> {
  /**
   * Everything that a viewer knows, in the order in which `render` draws it. The first block says what must be decided, or how
   * the game ended.
   */
  blocks(view: T['view']): readonly TextBlock[];
  /** An action or outcome on one line; `view` is the actor's view just before. */
  describe(action: T['action'] | T['outcome'], view: T['view']): string;
  /** An event on one line; `view` is the viewer's view just after. */
  describeEvent(event: T['event'], view: T['view']): string;
  /** The reason of a result, why the game ended; by default the reason itself. */
  describeReason?(reason: string): string;
  /** The source of an item of a score; by default its label. */
  describeScore?(item: ScoreItem): string;
  /** Why an action isn't legal: a refusal of `check`, of an error or of a query; by default its message. */
  describeRefusal?(refusal: RefusalOf<T> | CoreRefusal): string;
  /** An option of the config; by default its key. */
  describeOption?(option: string): string;
  /** A value of an option; by default the value itself. */
  describeValue?(option: string, value: unknown): string;
  /** The name of a player by seat; by default "Player 1" for seat 0. */
  playerName?(seat: Player): string;
}

/**
 * Everything in words, in one language and with the names of the players: what `textOf` of our games returns. With `blocks`, the
 * picture in characters, it is a `GameText`.
 */
export interface TextOf<T extends GameTypes, Names> extends Omit<GameText<T>, 'blocks'> {
  /** The language, for example `en`. */
  readonly language: string;
  /** What must be decided now, by players or by chance; `''` at the end of the game. */
  describeTurn(view: T['view']): string;
  /** How the game ended: the reason, then the players, best first, in aligned columns; `[]` before the end. */
  describeResult(view: T['view']): readonly string[];
  /** The reason of a result: why the game ended. */
  describeReason(reason: string): string;
  /** Why an action isn't legal: a refusal of `check`, of an error or of a query. */
  describeRefusal(refusal: RefusalOf<T> | CoreRefusal): string;
  /** The source of an item of a score. */
  describeScore(item: ScoreItem): string;
  /** An option of the config. */
  describeOption(option: string): string;
  /** A value of an option; a data set by its name. */
  describeValue(option: string, value: unknown): string;
  /** The name of a component, or a form of it: `nameOf('tile', 'red3')`, `nameOf('card', 'huts', 'top')`. */
  nameOf<Group extends keyof Names>(group: Group, id: keyof Names[Group], form?: string): string;
  /** The name of a player by seat. */
  playerName(seat: Player): string;
  /** The names that were given, by seat. */
  readonly playerNames?: readonly string[];
}

/** A random number generator. */
export interface Rng {
  /** Uniform in [0, 1), 53 bits. */
  next(): number;
  /** Uniform integer from 0 to `n - 1`; `n` from 1 to 2^32. */
  int(n: number): number;
  /** An index into `weights`, with probability proportional to its entry (integers >= 0, sum from 1 to 2^32). */
  pick(weights: readonly number[]): number;
  /** An independent generator; advances this one. */
  fork(): Rng;
  /** Four 32-bit integers from which `rngFromState` continues. */
  getState(): readonly number[];
}
