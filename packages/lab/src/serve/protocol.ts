import type { Result } from '@rulewright/core';
import * as z from 'zod';
import { LANGUAGES } from '../games/languages.js';
import { CommandError } from '../tools/errors.js';

/** Reward schemes; rewards are paid only at the end of a game. */
const REWARDS = ['rank', 'win', 'score', 'margin'] as const;

/** One of {@link REWARDS}. */
export type Reward = (typeof REWARDS)[number];

/**
 * Each player's reward for a result: `rank` from 1 for the first place to -1 for the last in equal steps, ties
 * averaged; `win` the win share, 1/k for each of k winners; `score` the points; `margin` the lead over the best
 * opponent.
 */
export function rewardsOf({ ranking, winners, scores }: Result, reward: Reward): number[] {
  switch (reward) {
    case 'rank':
      return ranking.map((place) => valueOfPlace(place, ranking));
    case 'win':
      return ranking.map((_, player) => (winners.includes(player) ? 1 / winners.length : 0));
    case 'score':
      return [...scores];
    case 'margin':
      return scores.map((points, player) => points - Math.max(...scores.filter((_, other) => other !== player)));
  }
}

function valueOfPlace(place: number, ranking: readonly number[]): number {
  const better = ranking.filter((other) => other < place).length;
  const equal = ranking.filter((other) => other === place).length;
  return 1 - (2 * better + equal - 1) / (ranking.length - 1);
}

/** Raised whenever a message or the layout of the shared file changes its meaning. */
export const PROTOCOL = 2;

const table = z.int().min(0);

const open = z.strictObject({
  do: z.literal('open'),
  protocol: z.literal(PROTOCOL),
  game: z.string(),
  config: z.looseObject({ players: z.int().exactOptional() }),
  /** Game `g` of table `t` has the seed `<seed>/<t>/<g>`. */
  seed: z.int(),
  /** The number of tables in the batch. */
  tables: z.int().min(1).max(0xff_ffff),
  /** The tables of this process: `count` of them from number `first` on. */
  first: table,
  count: z.int().min(1),
  /** Agent specs by seat. */
  opponents: z.record(z.string().regex(/^\d+$/), z.string()),
  reward: z.enum(REWARDS),
  /** Whether a finished table starts a new game by itself. */
  autoReset: z.boolean(),
  /** The language of `render` and `describe`. */
  language: z.enum(LANGUAGES).default('en'),
});

/** The setup of an engine process. */
export type Opening = z.infer<typeof open>;

const request = z.discriminatedUnion('do', [
  open,
  z.strictObject({ do: z.literal('share'), path: z.string() }),
  z.strictObject({ do: z.literal('step') }),
  z.strictObject({ do: z.literal('reset'), seed: z.int().optional() }),
  z.strictObject({ do: z.literal('scores') }),
  z.strictObject({ do: z.literal('columns') }),
  z.strictObject({ do: z.literal('encode'), action: z.looseObject({ type: z.string() }) }),
  z.strictObject({ do: z.literal('decode'), id: z.int() }),
  z.strictObject({ do: z.literal('describe'), table, id: z.int() }),
  z.strictObject({ do: z.literal('check'), table, id: z.int() }),
  z.strictObject({ do: z.literal(['view', 'render']), table, viewer: viewer() }),
  z.strictObject({ do: z.literal('observe'), table, player: z.int().min(0) }),
  z.strictObject({ do: z.literal('trace'), table }),
]);

/** A line sent to the engine. */
export type Request = z.infer<typeof request>;

function viewer() {
  return z.union([z.int().min(0), z.literal('spectator')]);
}

/** The first line of an engine. */
export interface Hello {
  readonly rulewright: string;
  readonly protocol: typeof PROTOCOL;
}

/** The answer to a request. */
export type Answer =
  | { readonly ok: unknown }
  | { readonly error: { readonly code: string; readonly message: string; readonly table?: number } };

/**
 * Reads a request.
 * @throws CommandError `invalidRequest` if the line isn't one.
 */
export function requestOf(line: string): Request {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    throw new CommandError('invalidRequest', `A request is a line of JSON: ${(error as Error).message}.`);
  }
  const { data, error } = request.safeParse(json);
  if (data !== undefined) return data;
  const { path, message } = error.issues[0] as z.core.$ZodIssue;
  throw new CommandError('invalidRequest', `Not a request of protocol ${PROTOCOL}: ${path.join('.')}: ${message}.`);
}
