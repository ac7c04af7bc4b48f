import type { GameTypes, Result } from '@rulewright/core';
import * as z from 'zod/mini';
import { LANGUAGES } from '../games/languages.js';
import { CommandError } from '../tools/errors.js';

/** Rewards paid at the end of a game. */
const FINAL_REWARDS = ['rank', 'win', 'score', 'margin'] as const;

/** Rewards paid in every step: the change of the points, or of the lead over the best opponent. */
const STEP_REWARDS = ['points', 'lead'] as const;

type FinalReward = (typeof FINAL_REWARDS)[number];
export type StepReward = (typeof STEP_REWARDS)[number];
export type Reward = FinalReward | StepReward;

/** Whether a reward is paid in every step. */
export function isStepReward(reward: Reward): reward is StepReward {
  return STEP_REWARDS.some((each) => each === reward);
}

/** What each player has of a step reward, from the points so far. */
export function standings(points: readonly number[], reward: StepReward): number[] {
  return reward === 'points' ? [...points] : marginsOf(points);
}

/**
 * Each player's reward for a result: `rank` from 1 for the first place to -1 for the last in equal steps, ties
 * averaged; `win` the win share, 1/k for each of k winners; `score` the points; `margin` the lead over the best
 * opponent.
 */
export function rewardsOf({ ranking, winners, scores }: Result, reward: FinalReward): number[] {
  switch (reward) {
    case 'rank':
      return ranking.map((place) => valueOfPlace(place, ranking));
    case 'win':
      return ranking.map((_, player) => (winners.includes(player) ? 1 / winners.length : 0));
    case 'score':
      return [...scores];
    case 'margin':
      return marginsOf(scores);
  }
}

function marginsOf(scores: readonly number[]): number[] {
  return scores.map((points, player) => points - Math.max(...scores.filter((_, other) => other !== player)));
}

function valueOfPlace(place: number, ranking: readonly number[]): number {
  const better = ranking.filter((other) => other < place).length;
  const equal = ranking.filter((other) => other === place).length;
  return 1 - (2 * better + equal - 1) / (ranking.length - 1);
}

const table = z.int().check(z.minimum(0));
const viewer = z.union([table, z.literal('spectator')]);

const open = z.strictObject({
  do: z.literal('open'),
  /** Id or path. */
  game: z.string(),
  config: z.looseObject({ players: z.exactOptional(z.int()) }),
  /** Game `g` of table `t` has the seed `<seed>/<t>/<g>`. */
  seed: z.int(),
  /** The number of tables in the batch. */
  tables: z.int().check(z.minimum(1), z.maximum(0xff_ffff)),
  /** The tables of this engine: `count` of them from number `first` on. */
  first: table,
  count: z.int().check(z.minimum(1)),
  /** Agent specs by seat. */
  opponents: z.record(z.string().check(z.regex(/^\d+$/)), z.string()),
  reward: z.enum([...FINAL_REWARDS, ...STEP_REWARDS]),
  /** Whether observations are raw or scaled, see `playerObservation`. */
  observation: z._default(z.enum(['raw', 'scaled']), 'raw'),
  /** The actions: all of the game, those that can occur under the config, or those with these ids. */
  actions: z._default(z.union([z.enum(['all', 'config']), z.array(table).check(z.minLength(1))]), 'all'),
  /** Whether to write the observations and masks of all seats. */
  allSeats: z._default(z.boolean(), false),
  /** Whether a finished table starts a new game by itself. */
  autoReset: z.boolean(),
  /** The language of `render`, `svg` and `describe`. */
  language: z._default(z.enum(LANGUAGES), 'en'),
  /** The texts of the user's own modules and weights by path. */
  files: z.record(z.string(), z.string()),
});

/** The setup of an engine. */
export type Opening = z.infer<typeof open>;

const tables = z.array(table);
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

const request = z.discriminatedUnion('do', [
  open,
  z.strictObject({ do: z.literal('reset'), tables: z.optional(tables), series: z.optional(z.array(z.string())) }),
  z.strictObject({ do: z.literal('save'), tables }),
  z.strictObject({ do: z.literal('restore'), tables, saved: z.array(saved) }),
  z.strictObject({ do: z.literal('clone'), tables, sources: tables }),
  z.strictObject({ do: z.literal('determinize'), tables, players: z.array(table), seeds: z.array(z.string()) }),
  z.strictObject({ do: z.literal('scores') }),
  z.strictObject({ do: z.literal('columns') }),
  z.strictObject({ do: z.literal('encode'), action: z.looseObject({ type: z.string() }) }),
  z.strictObject({ do: z.literal('decode'), id: z.int() }),
  z.strictObject({ do: z.literal('describe'), table, id: z.int() }),
  z.strictObject({ do: z.literal('check'), table, id: z.int() }),
  z.strictObject({ do: z.literal(['view', 'render']), table, viewer }),
  z.strictObject({ do: z.literal('svg'), table, viewer, theme: z.enum(['light', 'dark']) }),
  z.strictObject({ do: z.literal(['observe', 'trace']), table }),
]);

/** A request to the engine. */
export type Request = z.infer<typeof request>;

/** The answer to a request. */
export type Answer =
  | { readonly ok: unknown }
  | { readonly error: { readonly code: string; readonly message: string; readonly table?: number } };

/**
 * Reads a request.
 * @throws CommandError `invalidRequest` if the text isn't one.
 */
export function requestOf(text: string): Request {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CommandError('invalidRequest', `A request is JSON: ${(error as Error).message}.`);
  }
  const { data, error } = request.safeParse(json);
  if (data !== undefined) return data;
  const { path, message } = error.issues[0] as z.core.$ZodIssue;
  throw new CommandError('invalidRequest', `Not a request: ${path.join('.')}: ${message}.`);
}
