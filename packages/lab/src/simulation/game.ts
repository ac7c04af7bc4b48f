import type { Agent, AgentRequest, Budget, SearchResult } from '@rulewright/agents';
import {
  ArgumentError,
  createRng,
  type GameTypes,
  nextActor,
  type Player,
  type Rng,
  type Table,
  type ViewBase,
} from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import type { AnyGame } from '../games/games.js';
import { entryAt } from '../tools/entryAt.js';
import { failureOf, illegalChoice } from '../tools/failures.js';

/** A seat: its agent and its random generator. */
export interface Seat {
  readonly agent: Agent;
  readonly rng: Rng;
}

/** Gives each seat its own generator, so an agent's draws don't affect chance or other agents. */
export function seatsOf(agents: readonly Agent[], seed: string): Seat[] {
  return agents.map((agent, seat) => ({ agent, rng: createRng(`${seed}/agent ${seat}`) }));
}

/** Milliseconds of play before yielding to the event loop, which then sees signals. */
const SLICE = 50;
/** Time of the next yield. Kept across games, because a game may be shorter than a slice. */
let pause = 0;

/** What a game reports while it is played. */
export interface GameOptions {
  /** Draws the actor in simultaneous stages and the host's actions. Default: the table's generator. */
  readonly rng?: Rng | undefined;
  /** Receives the number of legal actions at each decision, and who decides. */
  readonly onDecision?: ((legal: number, actor: Player | 'host') => void) | undefined;
  /** Receives the reported searches. */
  readonly onSearch?: ((search: RecordedSearch, player: Player) => void) | undefined;
  /** Stops the game before its end. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plays a table to its end, or to the signal.
 * @throws EndlessGameError after the `maxActions` of the game; CommandError `agentFailed` for an agent that fails or chooses an illegal action.
 */
export async function playGame(
  table: Table<GameTypes>,
  seats: readonly Seat[],
  budget: Budget,
  { rng = table.rng, onDecision, onSearch, signal }: GameOptions = {},
): Promise<void> {
  while (!table.isOver) {
    if (performance.now() >= pause) {
      await new Promise(setImmediate);
      pause = performance.now() + SLICE;
    }
    if (signal?.aborted) return;
    const actor = nextActor(table, rng);
    const legal = table.legalActions(actor);
    onDecision?.(legal.length, actor);
    if (actor === 'host') {
      table.playAtRandom(rng, actor);
      continue;
    }
    const seat = entryAt(seats, actor);
    const action = actionOf(seat, table, legal, actor, budget, onSearch);
    // Games of synchronous agents never await.
    table.play(action instanceof Promise ? await action : action, actor);
  }
}

/**
 * The legal action a seat chooses, as the table's own constant. A promise only if the agent returns one.
 * @throws CommandError `agentFailed` for an agent that fails or chooses an illegal action.
 */
export function actionOf(
  { agent, rng }: Seat,
  table: Table<GameTypes>,
  legal: readonly GameTypes['action'][],
  player: Player,
  budget: Budget,
  onSearch?: (search: RecordedSearch, player: Player) => void,
): GameTypes['action'] | Promise<GameTypes['action']> {
  const known = (chosen: GameTypes['action']): GameTypes['action'] =>
    legal.includes(chosen) ? chosen : legalOne(table, legal, agent, chosen, player);
  const { plies: ply } = table;
  const told =
    onSearch && ((result: SearchResult): void => onSearch({ ply, ...checkedSearch(result, legal.length) }, player));
  const choice = choose(agent, new TableRequest(table, legal, player, rng, budget, told));
  return choice instanceof Promise ? answerOf(agent, choice).then(known) : known(choice);
}

/** An agent's request. It holds no path to the state. */
class TableRequest implements AgentRequest {
  readonly game: AgentRequest['game'];
  readonly actions: readonly GameTypes['action'][];
  readonly player: Player;
  readonly rng: Rng;
  readonly budget: Budget;
  readonly onSearch: AgentRequest['onSearch'];
  readonly #table: Table<GameTypes>;
  #view: ViewBase | undefined;

  constructor(
    table: Table<GameTypes>,
    actions: readonly GameTypes['action'][],
    player: Player,
    rng: Rng,
    budget: Budget,
    onSearch: AgentRequest['onSearch'],
  ) {
    this.game = table.game;
    this.actions = actions;
    this.player = player;
    this.rng = rng;
    this.budget = budget;
    this.onSearch = onSearch;
    this.#table = table;
  }

  /** Created on first access: not every agent reads it. */
  get view(): ViewBase {
    this.#view ??= this.#table.view(this.player);
    return this.#view;
  }
}

function choose(agent: Agent, request: AgentRequest): GameTypes['action'] | Promise<GameTypes['action']> {
  try {
    return agent.choose(request);
  } catch (error) {
    throw failureOf(agent, error);
  }
}

async function answerOf(agent: Agent, choice: Promise<GameTypes['action']>): Promise<GameTypes['action']> {
  try {
    return await choice;
  } catch (error) {
    throw failureOf(agent, error);
  }
}

/**
 * The legal action equal to the chosen one: a user's agent may return a copy.
 * @throws CommandError `agentFailed` if there is none.
 */
function legalOne(
  table: Table<GameTypes>,
  legal: readonly GameTypes['action'][],
  agent: Agent,
  choice: unknown,
  player: Player,
): GameTypes['action'] {
  const equal = equalOf(table.game, choice);
  if (equal !== undefined && legal.includes(equal)) return equal;
  throw illegalChoice(agent, choice, table.game.check(table.state, choice, player));
}

/** The game's own constant for a copy of an action. */
function equalOf(game: AnyGame, choice: unknown): GameTypes['action'] | undefined {
  const { encode, decode } = actionSpace(game);
  try {
    return decode(encode(choice as GameTypes['action']));
  } catch {
    return undefined;
  }
}

/** The search an agent reported for one decision. Plain JSON. */
export interface RecordedSearch extends SearchResult {
  /** Number of earlier moves, as a trace counts them. */
  readonly ply: number;
}

/** Shares may be rounded, for example to float32. */
const TOLERANCE = 1e-3;

/**
 * Validates and copies a reported search.
 * @throws ArgumentError unless there is one share per legal action, they add up to 1 and the value is a number.
 */
function checkedSearch(told: SearchResult, actions: number): SearchResult {
  const visits = Array.from(told?.visits ?? []);
  const sum = visits.reduce((total, share) => total + share, 0);
  const areShares = visits.length === actions && visits.every((share) => share >= 0) && Math.abs(sum - 1) <= TOLERANCE;
  if (areShares && Number.isFinite(told.value)) return { visits, value: told.value };
  const shares = `shares for the ${actions} legal actions that add up to 1`;
  throw new ArgumentError(`onSearch takes { visits, value }: ${shares}, and a number.`);
}
