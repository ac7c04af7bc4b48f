import { isDeepStrictEqual } from 'node:util';
import type { Agent, AgentRequest, Budget, SearchResult } from '@rulewright/agents';
import {
  createRng,
  type GameTypes,
  nextActor,
  type Player,
  type Rng,
  type Table,
  type ViewBase,
} from '@rulewright/core';
import { failureOf, illegalChoice } from '../agents/failures.js';
import { checkedSearch, type RecordedSearch } from './searches.js';

type Action = GameTypes['action'];

/** A seat at a table: who chooses for it, and with what random numbers. */
export interface Seat {
  readonly agent: Agent;
  readonly rng: Rng;
}

/** Each seat's own generator, so that what one agent draws changes nothing for chance or the others. */
export function seatsOf(agents: readonly Agent[], seed: string): Seat[] {
  return agents.map((agent, seat) => ({ agent, rng: createRng(`${seed}/agent ${seat}`) }));
}

/**
 * Plays a table to its end. Where several may act, the table's generator draws who does, and what the host of a game
 * chooses. `onDecision` is told of every decision, with the number of legal actions; `onSearch` of what the agents tell.
 * @throws CommandError `agentFailed` for an agent that fails or doesn't choose a legal action.
 */
export async function playGame(
  table: Table<GameTypes>,
  seats: readonly Seat[],
  budget: Budget,
  onDecision: (legal: number) => void,
  onSearch?: (search: RecordedSearch, player: Player) => void,
): Promise<void> {
  while (!table.isOver) {
    const actor = nextActor(table);
    const legal = table.actions(actor);
    onDecision(legal.length);
    if (actor === 'host') {
      table.playAtRandom(table.rng, actor);
      continue;
    }
    const seat = seats[actor] as Seat;
    const action = actionOf(seat, table, legal, actor, budget, onSearch);
    // A game of agents that answer at once never waits.
    table.play(action instanceof Promise ? await action : action, actor);
  }
}

/**
 * What a seat chooses of the legal actions of a player, as the table has it; a promise only if the agent gives one.
 * @throws CommandError `agentFailed` for an agent that fails or doesn't choose a legal action.
 */
export function actionOf(
  { agent, rng }: Seat,
  table: Table<GameTypes>,
  legal: readonly Action[],
  player: Player,
  budget: Budget,
  onSearch?: (search: RecordedSearch, player: Player) => void,
): Action | Promise<Action> {
  const known = (chosen: Action): Action =>
    legal.includes(chosen) ? chosen : legalOne(table, legal, agent, chosen, player);
  const { plies: ply } = table;
  const told =
    onSearch && ((result: SearchResult): void => onSearch({ ply, ...checkedSearch(result, legal.length) }, player));
  const choice = choose(agent, new Request(table, legal, player, rng, budget, told));
  return choice instanceof Promise ? answerOf(agent, choice).then(known) : known(choice);
}

/** What an agent gets to know: nothing in it leads to the state. */
class Request implements AgentRequest {
  readonly game: AgentRequest['game'];
  readonly actions: readonly Action[];
  readonly player: Player;
  readonly rng: Rng;
  readonly budget: Budget;
  readonly onSearch: AgentRequest['onSearch'];
  readonly #table: Table<GameTypes>;
  #view: ViewBase | undefined;

  constructor(
    table: Table<GameTypes>,
    actions: readonly Action[],
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

  /** Made when it is first read: not every agent looks. */
  get view(): ViewBase {
    this.#view ??= this.#table.view(this.player);
    return this.#view;
  }
}

function choose(agent: Agent, request: AgentRequest): Action | Promise<Action> {
  try {
    return agent.choose(request);
  } catch (error) {
    throw failureOf(agent, error);
  }
}

async function answerOf(agent: Agent, choice: Promise<Action>): Promise<Action> {
  try {
    return await choice;
  } catch (error) {
    throw failureOf(agent, error);
  }
}

/**
 * The legal action that equals the chosen one: an agent of the user's own may have made it anew.
 * @throws CommandError `agentFailed` if there is none.
 */
function legalOne(
  table: Table<GameTypes>,
  legal: readonly Action[],
  agent: Agent,
  choice: unknown,
  player: Player,
): Action {
  const equal = legal.find((action) => isDeepStrictEqual(action, choice));
  if (equal !== undefined) return equal;
  throw illegalChoice(agent, choice, table.game.check(table.state, choice, player));
}
