import { leadsOf, teamsOf, worthsOf } from '@rulewright/agents/internal';
import type { Actor, GameTypes, Refusal, Result, Table } from '@rulewright/core';
import { CommandError } from '@rulewright/lab/internal';
import * as z from 'zod/mini';

/** Rewards paid at the end of a game. */
const FINAL_REWARDS = ['rank', 'win', 'score', 'lead'] as const;

/** Rewards paid in every step: the change of the points, or of the lead over the best opponent. */
const STEP_REWARDS = ['score_change', 'lead_change'] as const;

type FinalReward = (typeof FINAL_REWARDS)[number];
export type StepReward = (typeof STEP_REWARDS)[number];
export type Reward = FinalReward | StepReward;

/** Whether a reward is paid in every step. */
export function isStepReward(reward: Reward): reward is StepReward {
  return STEP_REWARDS.some((each) => each === reward);
}

/** Each player's current standing in a step reward. */
export function standingsAt(table: Table<GameTypes>, reward: StepReward): number[] {
  return standings(table.state.result?.scores ?? table.score().map(({ total }) => total), reward, table);
}

/** The same from points, for any moment of the game. */
export function standings(points: readonly number[], reward: StepReward, table: AtTable): number[] {
  const worths = worthsOf(table.game, points);
  return reward === 'score_change' ? worths : leadsOf(worths, teamsOf(table));
}

/** The game and the state of a table. */
type AtTable = Pick<Table<GameTypes>, 'game' | 'state'>;

/**
 * Each player's reward for a result: `rank` from 1 for the first place to -1 for the last in equal steps, ties
 * averaged, without opponents 1 for a win and -1 for a loss; `win` the win share, 1/k for each of k winners; `score` the
 * points, negative where the lowest score wins; `lead` the lead over the best opponent.
 */
export function rewardsOf({ ranking, winners, scores }: Result, reward: FinalReward, table: AtTable): number[] {
  const worths = worthsOf(table.game, scores);
  const teams = teamsOf(table) ?? [...scores.keys()];
  switch (reward) {
    case 'rank':
      return ranking.map((place, player) => {
        const opponents = ranking.filter((_, other) => teams[other] !== teams[player]);
        return opponents.length > 0 ? valueOfPlace(place, opponents) : winners.includes(player) ? 1 : -1;
      });
    case 'win':
      return ranking.map((_, player) => (winners.includes(player) ? 1 / winners.length : 0));
    case 'score':
      return worths;
    case 'lead':
      return leadsOf(worths, teams);
  }
}

/** From the places of the opponents. */
function valueOfPlace(place: number, opponents: readonly number[]): number {
  const better = opponents.filter((other) => other < place).length;
  const equal = opponents.filter((other) => other === place).length;
  return 1 - (2 * better + equal) / opponents.length;
}

const table = z.int().check(z.minimum(0));
const viewer = z.union([table, z.literal('spectator')]);

const shared = {
  /** Id or path. */
  game: z.string(),
  config: z.looseObject({ players: z.exactOptional(z.int()) }),
  reward: z.enum([...FINAL_REWARDS, ...STEP_REWARDS]),
  /** The language of `render`, `svg` and `describe`. */
  language: z._default(z.string(), 'en'),
  /** The texts of the user's own modules and weights by path. */
  files: z.record(z.string(), z.string()),
};

const open = z.strictObject({
  do: z.literal('open'),
  ...shared,
  /** Game `g` of table `t` has the seed `<seed>/<t>/<g>`. */
  seed: z.int(),
  /** The number of tables in the batch. */
  tables: z.int().check(z.minimum(1), z.maximum(0xff_ffff)),
  /** The tables of this engine: `count` of them from number `first` on. */
  first: table,
  count: z.int().check(z.minimum(1)),
  /** Agent specs by seat. */
  opponents: z.record(z.string().check(z.regex(/^\d+$/)), z.string()),
  /** Whether observations are raw or scaled, see `playerObservation`. */
  observation: z._default(z.enum(['raw', 'scaled']), 'raw'),
  /** The actions: all of the game, those that can occur under the config, or those with these ids. */
  actions: z._default(z.union([z.enum(['all', 'config']), z.array(table).check(z.minLength(1))]), 'all'),
  /** Whether to write the observations and masks of all seats. */
  allSeats: z._default(z.boolean(), false),
  /** Whether a finished table starts a new game by itself. */
  autoReset: z.boolean(),
});

/** The setup of an engine with tables. */
export type Opening = z.infer<typeof open>;

const openStates = z.strictObject({
  do: z.literal('openStates'),
  ...shared,
  /** A game ends without a result after this many moves, chance included. */
  horizon: z._default(z.int().check(z.minimum(1)), 10_000),
  /** The position in which every game starts: the text of `serialize`. By default the set-up. */
  start: z.optional(z.string()),
});

/** The setup of an engine with states. */
export type StatesOpening = z.infer<typeof openStates>;

const tables = z.array(table);
const positive = z.int().check(z.minimum(1));
const generator = z.array(z.int());
const saved = z.strictObject({
  series: z.string(),
  game: table,
  plies: table,
  // Core validates it.
  state: z.custom<GameTypes['state']>(),
  player: z.nullable(table),
  rng: generator,
  opponents: z.record(z.string(), generator),
});

/** How a language model is asked. */
const asking = {
  way: z.enum(['menu', 'open']),
  rules: z.optional(z.string()),
};

const request = z.discriminatedUnion('do', [
  open,
  openStates,
  /** The default number of players, also before `open`. */
  z.strictObject({ do: z.literal('players'), game: shared.game, files: shared.files }),
  z.strictObject({ do: z.literal('reset'), tables: z.optional(tables), series: z.optional(z.array(z.string())) }),
  z.strictObject({ do: z.literal('save'), tables }),
  z.strictObject({ do: z.literal('restore'), tables, saved: z.array(saved) }),
  z.strictObject({ do: z.literal('clone'), tables, sources: tables }),
  z.strictObject({
    do: z.literal('determinize'),
    tables,
    sources: tables,
    players: z.array(table),
    seeds: z.array(z.string()),
  }),
  z.strictObject({
    do: z.literal('playOut'),
    tables,
    /** For each table. */
    actions: tables,
    seeds: z.array(z.string()),
    /** Agent spec. */
    agent: z.string(),
  }),
  z.strictObject({ do: z.literal(['expectLeads', 'features']), tables }),
  z.strictObject({ do: z.literal('chooseAt'), table, agent: z.string(), seed: z.string() }),
  /** The start of a decision that a learned agent plans with a network of the host. */
  z.strictObject({ do: z.literal('plan'), table, seed: z.string(), beam: positive, samples: positive }),
  /** The network's outputs for the rows of the last answer. */
  z.strictObject({ do: z.literal('goOn'), outputs: z.array(z.number()) }),
  z.strictObject({ do: z.literal('scores') }),
  z.strictObject({ do: z.literal('columns') }),
  z.strictObject({ do: z.literal('encode'), action: z.looseObject({ type: z.string() }) }),
  z.strictObject({ do: z.literal('decode'), id: z.int() }),
  z.strictObject({ do: z.literal(['describe', 'check']), table, id: z.int(), actor: z.optional(table) }),
  z.strictObject({ do: z.literal(['view', 'render']), table, viewer }),
  z.strictObject({ do: z.literal('svg'), table, viewer, theme: z.enum(['light', 'dark']) }),
  z.strictObject({ do: z.literal(['observe', 'trace']), table }),
  z.strictObject({ do: z.literal('isOpen') }),
  z.strictObject({ do: z.literal(['history', 'serialize', 'turn']), state: table }),
  z.strictObject({ do: z.literal('deserialize'), state: table, text: z.string() }),
  z.strictObject({ do: z.literal('choose'), state: table, actor: table, agent: z.string(), seed: z.string() }),
  z.strictObject({
    do: z.literal('review'),
    state: table,
    /** The numbers of the moves; by default all decisions. */
    moves: z.optional(tables),
    depth: z.enum(['quick', 'normal', 'deep']),
  }),
  z.strictObject({ do: z.literal('notation'), id: z.int() }),
  z.strictObject({ do: z.literal('prompts'), ...asking }),
  z.strictObject({ do: z.literal('ask'), ...asking, state: table, actor: table }),
  z.strictObject({ do: z.literal('read'), ...asking, state: table, actor: table, answer: z.string() }),
]);

/** A request to the engine. */
export type EngineRequest = z.infer<typeof request>;

/** A question about a move. */
export type MoveAsked = Extract<EngineRequest, { do: 'describe' | 'check' }>;

/** A move, who would make it, and why it isn't legal. */
export interface AskedMove {
  readonly move: GameTypes['action'];
  /** `undefined` for chance, and at the end of the game. */
  readonly actor: Actor | undefined;
  readonly refusal: Refusal | undefined;
}

/** The error for a move that isn't legal. */
export function illegal({ message, rule }: Refusal): CommandError {
  return new CommandError('illegalAction', `${message} (${rule})`);
}

/** The answer to a request. */
export type EngineAnswer =
  | { readonly ok: unknown }
  | { readonly error: { readonly code: string; readonly message: string; readonly table?: number } };

/**
 * Reads a request.
 * @throws CommandError `invalidRequest` if the text isn't one.
 */
export function requestOf(text: string): EngineRequest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CommandError('invalidRequest', `A request is JSON: ${(error as Error).message}.`);
  }
  const { data, error } = request.safeParse(json);
  if (data !== undefined) return data;
  const { path, message } = error.issues[0] as z.core.$ZodIssue;
  throw new CommandError('invalidRequest', `${path.join('.') || 'request'}: ${message}.`);
}
