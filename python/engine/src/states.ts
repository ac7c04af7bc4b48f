import {
  type Actor,
  type ConfigBase,
  createRng,
  type GameTypes,
  hashJson,
  nextActor,
  noChance,
  type Player,
  playout,
  type Rng,
  Table,
  type Turn,
} from '@rulewright/core';
import { createTrace, formatTrace, parseTrace, verify } from '@rulewright/core/history';
import {
  type ActionSpace,
  actionSpace,
  type OutcomeSpace,
  outcomeSpace,
  type PlayerObservation,
} from '@rulewright/core/learning';
import { type AnyGame, CommandError } from '@rulewright/lab/internal';
import {
  type AskedMove,
  illegal,
  isStepReward,
  type MoveAsked,
  type Reward,
  rewardsOf,
  standingsAt,
} from './protocol.js';

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
  /** Who acts in the state, and the number of `ids`. */
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
  /** Whether the table has every move of its game. */
  readonly isWhole: boolean;
}

const TABLE = { record: true };

/** States of a game, with chance explicit: the host plays its outcomes, too. */
export class ServedStates {
  readonly arrays: StateArrays;
  readonly #game: AnyGame;
  readonly #config: ConfigBase;
  readonly #reward: Reward;
  readonly #observation: PlayerObservation<GameTypes>;
  readonly #actions: ActionSpace<GameTypes>;
  readonly #outcomes: OutcomeSpace<GameTypes>;
  readonly #first: Table<GameTypes>;
  readonly #states: HeldState[] = [];

  constructor(game: AnyGame, config: ConfigBase, reward: Reward, observation: PlayerObservation<GameTypes>) {
    this.#game = game;
    this.#config = config;
    this.#reward = reward;
    this.#observation = observation;
    this.#actions = actionSpace(game);
    this.#outcomes = outcomeSpace(game);
    this.#first = new Table(game, config, noChance, TABLE);
    this.arrays = {
      call: new Int32Array(8),
      facts: new Int32Array(2),
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
        this.#put(to, this.#first, true);
        break;
      case 'play':
        this.#play(from, to, first, second);
        break;
      case 'playOut': {
        const before = this.at(from);
        const over = playout(before.table.clone(rngOf(first, second)));
        this.#put(to, over.clone(noChance), before.isWhole, before.returns);
        break;
      }
      case 'sample':
        this.#sample(from, to, first, rngOf(second, third));
        break;
      case 'legal':
        this.#list(this.at(from).table.legalActions(this.#actor(first)).map(this.#actions.encode));
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
  history(number: number): [actor: number, id: number][] {
    return this.#whole(number).table.moves.map(({ actor, action }) =>
      actor === 'chance'
        ? [CHANCE, this.#outcomes.encode(action)]
        : [this.#seatOf(actor), this.#actions.encode(action)],
    );
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

  /** A trace, or the bare position of a state without history. */
  serialized(number: number): string {
    const { table, isWhole } = this.at(number);
    if (!isWhole) return JSON.stringify({ game: this.#game.id, state: table.state });
    const { moves, state } = table;
    return formatTrace(createTrace(this.#game, { config: this.#config, moves, state }));
  }

  /**
   * Restores a state from the text of {@link serialized}, or from any trace with the config of these states.
   * @throws RulewrightError for anything else.
   */
  deserialize(number: number, text: string): void {
    const position = positionIn(text);
    if (position !== undefined) {
      this.#put(number, Table.from(this.#game, this.#checked(this.#game.load(position)), noChance, TABLE), false);
      return;
    }
    const trace = parseTrace(text);
    this.#checked(verify(this.#game, trace));
    // Checked tables take moves from outside.
    const table = new Table(this.#game, this.#config, noChance, { ...TABLE, checked: true });
    let returns = this.#returnsOf(table);
    for (const { actor, action } of trace.moves) {
      returns = this.#returnsOf(table);
      table.play(action, actor === 'chance' ? undefined : actor);
    }
    this.#put(number, table, true, returns);
  }

  #play(from: number, to: number, id: number, seat: number): void {
    const before = this.at(from);
    const { move, actor, refusal } = this.asked({ table: from, id, actor: seat });
    if (refusal) throw illegal(refusal);
    const table = before.table.clone(noChance);
    table.play(move, actor);
    this.#put(to, table, before.isWhole, before.returns);
  }

  /** The action of an id, or at chance the outcome. */
  #moveOf({ kind }: Turn, id: number): GameTypes['action'] {
    return kind === 'chance' ? this.#outcomes.decode(id) : this.#actions.decode(id);
  }

  /** Who acts, by default the player who decides. */
  #actorOf(turn: Turn, seat: number | undefined): Actor | undefined {
    if (turn.kind === 'chance' || turn.kind === 'over') return undefined;
    if (seat !== undefined) return this.#actor(seat);
    return turn.kind === 'decision' ? turn.player : undefined;
  }

  #sample(from: number, to: number, player: Player, rng: Rng): void {
    const state = this.#game.determinize(this.at(from).table.view(player), rng);
    this.#put(to, Table.from(this.#game, state, noChance, TABLE), false);
  }

  /** @param before the returns before the last move */
  #put(number: number, table: Table<GameTypes>, isWhole: boolean, before?: readonly number[]): void {
    const returns = this.#returnsOf(table);
    const rewards = returns.map((now, player) => now - ((before ?? returns)[player] as number));
    this.#states[number] = { table, returns, rewards, isWhole };
    this.#describe(this.#states[number]);
  }

  #describe({ table, returns, rewards }: HeldState): void {
    const { turn } = table;
    this.arrays.returns.set(returns);
    this.arrays.rewards.set(rewards);
    if (turn.kind === 'over') this.#list([], TERMINAL);
    else if (turn.kind === 'decision') this.#list(table.legalActions().map(this.#actions.encode), turn.player);
    else if (turn.kind === 'simultaneous') this.#list(turn.actors.map(this.#seatOf), SIMULTANEOUS);
    else {
      const possible = this.#game.chanceOutcomes(table.state);
      const { encode } = this.#outcomes;
      this.#list(
        possible.map(({ outcome }) => encode(outcome)),
        CHANCE,
      );
      this.arrays.weights.set(possible.map(({ weight }) => weight));
    }
  }

  #list(ids: readonly number[], actor = this.arrays.facts[0] as number): void {
    this.arrays.ids.set(ids);
    this.arrays.facts[0] = actor;
    this.arrays.facts[1] = ids.length;
  }

  #returnsOf(table: Table<GameTypes>): number[] {
    const { result } = table.state;
    const reward = this.#reward;
    if (!isStepReward(reward))
      return result ? rewardsOf(result, reward, table) : new Array(this.#config.players).fill(0);
    const start = standingsAt(this.#first, reward);
    return standingsAt(table, reward).map((now, player) => now - (start[player] as number));
  }

  #actor(seat: number): Actor {
    return seat === this.#config.players ? 'host' : seat;
  }

  /** The host as the seat after the last. */
  #seatOf = (actor: Actor): number => (actor === 'host' ? this.#config.players : actor);

  #whole(number: number): HeldState {
    const state = this.at(number);
    if (state.isWhole) return state;
    throw new CommandError('invalidRequest', 'This state was sampled, or loaded from a position: it has no history.');
  }

  #checked(state: GameTypes['state']): GameTypes['state'] {
    if (hashJson(state.config) === hashJson(this.#config)) return state;
    throw new CommandError('invalidRequest', 'It is a state of a game with other options.');
  }
}

/** A generator from numbers of the host. */
function rngOf(...numbers: readonly number[]): Rng {
  return createRng(numbers.join());
}

/** The position of a state without history; `undefined` for a trace. */
function positionIn(text: string): unknown {
  if (text.includes('\n')) return undefined;
  try {
    return (JSON.parse(text) as { readonly state?: unknown } | null)?.state;
  } catch {
    return undefined;
  }
}
