import type { Agent } from '@rulewright/agents';
import {
  type Actor,
  type ConfigBase,
  createRng,
  type GameTypes,
  hashJson,
  type Move,
  nextActor,
  noChance,
  type Player,
  Playthrough,
  type Rng,
  Table,
  type Turn,
} from '@rulewright/core';
import { createTrace, formatTrace, parseTrace, type Trace, verify } from '@rulewright/core/history';
import {
  type ActionSpace,
  actionSpace,
  type OutcomeSpace,
  outcomeSpace,
  type PlayerObservation,
} from '@rulewright/core/learning';
import { type AnyGame, actionOf, CommandError } from '@rulewright/lab/internal';
import { after, type Later } from './later.js';
import {
  type AskedMove,
  type EngineRequest,
  illegal,
  isStepReward,
  type MoveAsked,
  type Reward,
  rewardsOf,
  type StatesOpening,
  standingsAt,
} from './protocol.js';
import { ServedActions } from './servedActions.js';

/** The calls by `call[0]`; `from`, `to` and the numbers after them follow. */
const CALLS = ['start', 'play', 'playOut', 'sample', 'legal', 'observe'] as const;

/** Entries of `facts[0]` where no single player decides. */
const CHANCE = -1;
const SIMULTANEOUS = -2;
const TERMINAL = -4;

/** The arrays that states share with their host. */
export interface StateArrays {
  /** The index of a call in `CALLS`, the number of a state, that of the new state, then the numbers of the call. */
  readonly call: Int32Array;
  /** Who acts in the state, the number of `ids`, and whether the last call by `called` failed. */
  readonly facts: Int32Array;
  /** Legal actions in ascending order; at chance its outcomes, at simultaneous decisions the actors. */
  readonly ids: Int32Array;
  /** The weights of the outcomes. */
  readonly weights: Float64Array;
  /** By seat: the rewards of the game so far, and those of the last move. */
  readonly returns: Float64Array;
  readonly rewards: Float64Array;
  /** An observation. */
  readonly observed: Float32Array;
}

/** A state that the host holds by its number. It never changes: a move makes a new one. */
interface HeldState {
  readonly table: Table<GameTypes>;
  readonly returns: readonly number[];
  readonly rewards: readonly number[];
  /** The moves that are known to be legal: those of the player who decides, or the possible outcomes of chance. */
  readonly legal: readonly GameTypes['action'][];
  /** The number of moves so far. A sample has as many as the state it was drawn from. */
  readonly length: number;
  /** Whether the table has every move since the start. */
  readonly isWhole: boolean;
}

/** Who acted, as in `facts`, the host as the seat after the last, and the id. */
type NumberedMove = readonly [actor: number, id: number];

const TABLE = { record: true };

/** States of a game, with chance explicit: the host plays its outcomes, too. */
export class ServedStates {
  readonly arrays: StateArrays;
  readonly #game: AnyGame;
  readonly config: ConfigBase;
  readonly #reward: Reward;
  readonly #horizon: number;
  /** Whether games start from the set-up. */
  readonly #isFromSetup: boolean;
  readonly #observation: PlayerObservation<GameTypes>;
  readonly #actions: ActionSpace<GameTypes>;
  readonly #served: ServedActions;
  readonly #outcomes: OutcomeSpace<GameTypes>;
  /** No reward for anybody. */
  readonly #nothing: readonly number[];
  readonly #first: Table<GameTypes>;
  readonly #states: HeldState[] = [];

  /** @throws RulewrightError unless `start` is the text of a state with this config. */
  constructor(
    game: AnyGame,
    config: ConfigBase,
    { reward, horizon, start }: Pick<StatesOpening, 'reward' | 'horizon' | 'start'>,
    observation: PlayerObservation<GameTypes>,
  ) {
    this.#game = game;
    this.config = config;
    this.#reward = reward;
    this.#horizon = horizon;
    this.#isFromSetup = start === undefined;
    this.#observation = observation;
    this.#actions = actionSpace(game);
    this.#served = new ServedActions(game, config, 'all');
    this.#outcomes = outcomeSpace(game);
    this.#nothing = new Array<number>(config.players).fill(0);
    this.#first =
      start === undefined
        ? new Table(game, config, noChance, TABLE)
        : Table.from(game, this.#stateIn(start), noChance, TABLE);
    this.arrays = {
      call: new Int32Array(8),
      facts: new Int32Array(3),
      // The host and all players can be actors.
      ids: new Int32Array(Math.max(this.#actions.size, this.#outcomes.size, config.players + 1)),
      // Python can't map memory of no length.
      weights: new Float64Array(Math.max(1, this.#outcomes.size)),
      returns: new Float64Array(config.players),
      rewards: new Float64Array(config.players),
      observed: new Float32Array(observation.shape[0]),
    };
  }

  /**
   * Runs the call in `call` and describes the new state in the other arrays.
   * @throws CommandError `illegalAction` for a move that isn't legal; then there is no new state.
   */
  call(): void {
    const [call = 0, from = 0, to = 0, first = 0, second = 0, third = 0] = this.arrays.call;
    switch (CALLS[call]) {
      case 'start':
        this.#put(to, this.#first, 0, true);
        break;
      case 'play':
        this.#play(from, to, first, second);
        break;
      case 'playOut':
        this.#playOut(from, to, rngOf(first, second));
        break;
      case 'sample':
        this.#sample(from, to, first, rngOf(second, third));
        break;
      case 'legal':
        this.#list(this.at(from).table.legalActions(this.actor(first)).map(this.#actions.encode));
        break;
      case 'observe':
        this.#observation.writeState(this.at(from).table.state, first, this.arrays.observed);
    }
  }

  /**
   * A state.
   * @throws CommandError `invalidRequest` for a number without one.
   */
  at(number: number): HeldState {
    const state = this.#states[number];
    if (state !== undefined) return state;
    throw new CommandError('invalidRequest', `There is no state ${number}.`);
  }

  get players(): number {
    return this.config.players;
  }

  /** A move in a state, and why it isn't legal. */
  asked({ table: number, id, actor: seat }: Omit<MoveAsked, 'do'>): AskedMove {
    const { table } = this.at(number);
    const { turn } = table;
    const actor = this.#actorOf(turn, seat);
    const move = this.#moveOf(turn, id);
    return { move, actor, refusal: this.#game.check(table.state, move, actor) };
  }

  /**
   * Every move so far: the actor as in `facts`, the host as the seat after the last, and the id.
   * @throws CommandError `invalidRequest` if the state was sampled or loaded from a position.
   */
  history(number: number): NumberedMove[] {
    return this.#whole(number).table.moves.map(({ actor, action }) =>
      actor === 'chance'
        ? [CHANCE, this.#outcomes.encode(action)]
        : [this.#seatOf(actor), this.#actions.encode(action)],
    );
  }

  /**
   * The id of the action that an agent chooses.
   * @throws CommandError `illegalAction` for a player who may not act, `agentFailed`.
   */
  choose(
    { state, actor, seed }: Omit<Extract<EngineRequest, { do: 'choose' }>, 'do' | 'agent'>,
    agent: Agent,
  ): Later<number> {
    const { table } = this.at(state);
    const legal = table.legalActions(actor);
    if (legal.length === 0) throw new CommandError('illegalAction', `Player ${actor} has nothing to choose.`);
    return after(actionOf({ agent, rng: createRng(seed) }, table, legal, actor, {}), this.#actions.encode);
  }

  /** The game so far, one snapshot a move; `undefined` without a history. It plays all moves again. */
  playthrough(number: number): Playthrough<GameTypes> | undefined {
    const { table, isWhole } = this.at(number);
    if (!isWhole) return undefined;
    const begun = this.#isFromSetup
      ? Playthrough.start(this.#game, this.config)
      : Playthrough.from(this.#game, this.#first.state);
    return table.moves.reduce((played, { actor, action }) => played.play(action, actor), begun);
  }

  /**
   * The trace of the game so far.
   * @throws CommandError `invalidRequest` for a game that didn't start at the set-up.
   */
  trace(number: number): Trace<GameTypes> {
    const { table, isWhole } = this.at(number);
    if (isWhole && this.#isFromSetup) return this.#traceOf(table);
    throw new CommandError('invalidRequest', 'Its game has no trace: it was sampled, or began at a position.');
  }

  /** Whether players know everything: a random game had nothing to sample. */
  isOpen(): boolean {
    const table = this.#first.clone(createRng('is it open?'));
    while (!table.isOver) {
      const actor = nextActor(table);
      const rng = createRng(0);
      const before = rng.getState().join();
      this.#game.determinize(table.view(actor === 'host' ? 'spectator' : actor), rng);
      if (rng.getState().join() !== before) return false;
      table.playAtRandom(table.rng, actor);
    }
    return true;
  }

  /** A trace, or the position of a state without one, with its moves since the start. */
  serialized(number: number): string {
    const { table, isWhole } = this.at(number);
    const { state } = table;
    if (isWhole && this.#isFromSetup) return formatTrace(this.#traceOf(table));
    return JSON.stringify({ game: this.#game.id, state, moves: isWhole ? this.history(number) : undefined });
  }

  /**
   * Restores a state from the text of {@link serialized}, or from any trace with the config of these states.
   * @throws RulewrightError for anything else.
   */
  deserialize(number: number, text: string): void {
    const state = this.#stateIn(text);
    const moves = this.#movesIn(text);
    if (!moves) {
      this.#put(number, Table.from(this.#game, state, noChance, TABLE), 0, false);
      return;
    }
    // Checked tables take moves from outside.
    const table = Table.from(this.#game, this.#first.state, noChance, { ...TABLE, checked: true });
    let returns = this.#returnsOf(table);
    for (const { actor, action } of moves) {
      returns = this.#returnsOf(table);
      table.play(action, actor === 'chance' ? undefined : actor);
    }
    if (hashJson(table.state) !== hashJson(state)) {
      throw new CommandError('invalidRequest', 'It is a state of a game with another start.');
    }
    this.#put(number, table, moves.length, true, returns);
  }

  /** The moves from the start to the state in a text; `undefined` if it has none from there. */
  #movesIn(text: string): readonly Move<GameTypes>[] | undefined {
    const position = positionIn(text);
    if (position) {
      return position.moves?.map(([seat, id]) =>
        seat === CHANCE
          ? { actor: 'chance', action: this.#outcomes.decode(id) }
          : { actor: this.actor(seat), action: this.#actions.decode(id) },
      );
    }
    return this.#isFromSetup ? parseTrace(text).moves : undefined;
  }

  /**
   * The position in a text, or at the end of a trace.
   * @throws RulewrightError unless it has this config.
   */
  #stateIn(text: string): GameTypes['state'] {
    const position = positionIn(text);
    const state = position ? this.#game.load(position.state) : verify(this.#game, parseTrace(text));
    if (hashJson(state.config) === hashJson(this.config)) return state;
    throw new CommandError('invalidRequest', 'It is a state of a game with other options.');
  }

  #traceOf({ moves, state }: Table<GameTypes>): Trace<GameTypes> {
    return createTrace(this.#game, { config: this.config, moves, state });
  }

  #play(from: number, to: number, id: number, seat: number): void {
    const before = this.at(from);
    if (before.length >= this.#horizon) {
      throw new CommandError('illegalAction', `The game ended at its horizon of ${this.#horizon} moves.`);
    }
    const { turn } = before.table;
    const actor = this.#actorOf(turn, seat);
    const move = this.#moveOf(turn, id);
    if (!before.legal.includes(move) || (turn.kind === 'decision' && actor !== turn.player)) {
      const { refusal } = this.asked({ table: from, id, actor: seat });
      if (refusal) throw illegal(refusal);
    }
    const table = before.table.clone(noChance);
    table.play(move, actor);
    this.#put(to, table, before.length + 1, before.isWhole, before.returns);
  }

  #playOut(from: number, to: number, rng: Rng): void {
    const { table: before, length, isWhole, returns } = this.at(from);
    const left = this.#horizon - length;
    let table = before.clone(rng);
    while (!table.isOver && table.plies - before.plies < left) table.playAtRandom();
    const moves = table.moves.slice(before.moves.length);
    if (moves.length > left) {
      // Chance went on beyond the horizon.
      table = before.clone(noChance);
      for (const { actor, action } of moves.slice(0, left)) table.play(action, actor === 'chance' ? undefined : actor);
    }
    this.#put(to, table.clone(noChance), length + Math.min(left, moves.length), isWhole, returns);
  }

  /** The action of an id, or at chance the outcome. */
  #moveOf({ kind }: Turn, id: number): GameTypes['action'] {
    return kind === 'chance' ? this.#outcomes.decode(id) : this.#actions.decode(id);
  }

  /** Who acts, by default the player who decides. */
  #actorOf(turn: Turn, seat: number | undefined): Actor | undefined {
    if (turn.kind === 'chance' || turn.kind === 'over') return undefined;
    if (seat !== undefined) return this.actor(seat);
    return turn.kind === 'decision' ? turn.player : undefined;
  }

  #sample(from: number, to: number, player: Player, rng: Rng): void {
    const { table, length } = this.at(from);
    const state = this.#game.determinize(table.view(player), rng);
    this.#put(to, Table.from(this.#game, state, noChance, TABLE), length, false);
  }

  /** @param before the returns before the last move */
  #put(number: number, table: Table<GameTypes>, length: number, isWhole: boolean, before?: readonly number[]): void {
    const returns = this.#returnsOf(table);
    const rewards = returns === (before ?? returns) ? this.#nothing : difference(returns, before ?? returns);
    const isOver = table.isOver || length >= this.#horizon;
    const legal = isOver ? [] : this.#legalAt(table);
    this.#states[number] = { table, returns, rewards, legal, length, isWhole };
    this.arrays.returns.set(returns);
    this.arrays.rewards.set(rewards);
    this.#describe(table, legal, isOver);
  }

  /** The legal actions of the player who decides, or the possible outcomes; none where several may act. */
  #legalAt(table: Table<GameTypes>): readonly GameTypes['action'][] {
    if (table.player !== undefined) return table.legalActions();
    if (table.turn.kind !== 'chance') return [];
    const possible = this.#game.chanceOutcomes(table.state);
    for (const [index, { weight }] of possible.entries()) this.arrays.weights[index] = weight;
    return possible.map(({ outcome }) => outcome);
  }

  #describe(table: Table<GameTypes>, legal: readonly GameTypes['action'][], isOver: boolean): void {
    const { ids, facts } = this.arrays;
    const { player } = table;
    facts[1] = legal.length;
    if (isOver) facts[0] = TERMINAL;
    else if (player !== undefined) {
      this.#served.encodeAll(legal, ids, 0);
      facts[0] = player;
    } else if (legal.length > 0) {
      for (const [index, outcome] of legal.entries()) ids[index] = this.#outcomes.encode(outcome);
      facts[0] = CHANCE;
    } else {
      const { turn } = table;
      this.#list(turn.kind === 'simultaneous' ? turn.actors.map(this.#seatOf) : [], SIMULTANEOUS);
    }
  }

  #list(ids: readonly number[], actor = this.arrays.facts[0] as number): void {
    this.arrays.ids.set(ids);
    this.arrays.facts[0] = actor;
    this.arrays.facts[1] = ids.length;
  }

  #returnsOf(table: Table<GameTypes>): readonly number[] {
    const reward = this.#reward;
    if (!isStepReward(reward)) {
      const result = table.isOver ? table.state.result : null;
      return result ? rewardsOf(result, reward, table) : this.#nothing;
    }
    const start = standingsAt(this.#first, reward);
    return standingsAt(table, reward).map((now, player) => now - (start[player] as number));
  }

  /** An actor by number: the host is the seat after the last. */
  actor(seat: number): Actor {
    return seat === this.config.players ? 'host' : seat;
  }

  /** The host as the seat after the last. */
  #seatOf = (actor: Actor): number => (actor === 'host' ? this.config.players : actor);

  #whole(number: number): HeldState {
    const state = this.at(number);
    if (state.isWhole) return state;
    throw new CommandError('invalidRequest', 'This state was sampled, or loaded from a position: it has no history.');
  }
}

function difference(now: readonly number[], before: readonly number[]): number[] {
  return now.map((value, player) => value - (before[player] as number));
}

/** A generator from numbers of the host. */
function rngOf(...numbers: readonly number[]): Rng {
  return createRng(numbers.join());
}

/** A state as JSON, with its moves since the start if it has them. */
interface WrittenPosition {
  readonly state: unknown;
  readonly moves?: readonly NumberedMove[];
}

/** The position in a text; `undefined` for a trace. */
function positionIn(text: string): WrittenPosition | undefined {
  if (text.includes('\n')) return undefined;
  try {
    const position: WrittenPosition | null = JSON.parse(text);
    return position?.state === undefined ? undefined : position;
  } catch {
    return undefined;
  }
}
