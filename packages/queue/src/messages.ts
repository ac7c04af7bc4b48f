import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { emptyStatistics, type MatchPlan, type Statistics } from '@rulewright/lab';
import {
  CommandError,
  type CommandErrorCode,
  type GameRange,
  gamesPerDeal,
  type MatchPart,
  type Refused,
  statisticsJson,
  statisticsSchema,
  totalOf,
  WHOLE,
} from '@rulewright/lab/internal/commands';
import * as z from 'zod';

// Data in Redis is untrusted: everything read from there is validated here first.

const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);
const gunzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gunzip);

/** A non-negative integer. */
export const natural = z.int().min(0);

/** The data of a job. */
export const rangeSchema = z.strictObject({
  first: natural,
  games: natural.max(1_000_000),
}) satisfies z.ZodType<GameRange>;

const partSchema = z.strictObject({
  statistics: statisticsSchema,
  /** Recorded games are compressed, to about a tenth. */
  traces: z.base64(),
  searches: z.base64(),
  seconds: z.number().min(0),
});

const finalCode = z.literal(['agentFailed', 'gameFailed', 'invalidMessage'] satisfies CommandErrorCode[]);

/** Whether every worker would fail with this error. */
export function isFinal(code: CommandErrorCode): code is z.infer<typeof finalCode> {
  return finalCode.safeParse(code).success;
}

const refusedSchema = z.strictObject({
  code: finalCode,
  message: z.string(),
}) satisfies z.ZodType<Refused>;

/** The error for an invalid message. */
export function invalidMessage(what: string, why: string): CommandError {
  return new CommandError('invalidMessage', `${what} in Redis is invalid: ${why}.`);
}

/** @throws CommandError `invalidMessage`. */
export function checked<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data as Value;
  const [issue] = error.issues;
  throw invalidMessage(what, `${issue?.path.join('.') || 'the message'}: ${issue?.message}`);
}

/**
 * The content of a worker's answer.
 * @throws CommandError `invalidMessage`; the worker's own error.
 */
export function answered<Content extends object>(schema: z.ZodType<Content>, answer: unknown, what: string): Content {
  const read = checked(z.union([schema, refusedSchema]), answer, what);
  if ('code' in read) throw new CommandError(read.code, read.message);
  return read;
}

const searchesSchema = z.array(
  z.strictObject({ ply: natural, visits: z.array(z.number()), value: z.number() }),
) satisfies z.ZodType<MatchPart['searches'][number]>;

/** Encodes a part for Redis. */
export async function packed({ statistics, traces, searches, seconds }: MatchPart): Promise<unknown> {
  return {
    statistics: statisticsJson(statistics),
    traces: await compressed(traces.join('')),
    searches: await compressed(searches.map((game) => `${JSON.stringify(game)}\n`).join('')),
    seconds,
  };
}

/** Maximum bytes of a game in a result, compressed or not. The longest games of the lab have 0.1 MB. */
const MAX_GAME = 4 * 2 ** 20;
const MAX_GAMES = 64 * 2 ** 20;

/** Maximum bytes of a range's result, traces and searches. */
export function limitOf({ games }: GameRange): number {
  return Math.min(games * MAX_GAME, MAX_GAMES);
}

/**
 * Decodes a worker's answer.
 * @throws CommandError `invalidMessage` unless it fits the match and range; the worker's own error.
 */
export async function partOf(
  answer: unknown,
  range: GameRange,
  { plan, isTraced }: { readonly plan: MatchPlan; readonly isTraced: boolean },
): Promise<MatchPart> {
  const what = `The result of ${wordsFor(range)}`;
  const read = answered(partSchema, answer, what);
  const none = emptyStatistics(plan.config.players, plan.agents.length, gamesPerDeal(plan));
  checkFit(read.statistics, range, none);
  const lines = (packed: string): Promise<string[]> => linesIn(packed, range, isTraced ? range.games : 0, what);
  const traces = await lines(read.traces);
  const searches = await lines(read.searches);
  return {
    ...read,
    traces: traces.map((line) => `${line}\n`),
    searches: searches.map((line) => checked(searchesSchema, jsonIn(line, what), what)),
  };
}

/** Text in gzip, as base64. */
export async function compressed(text: string): Promise<string> {
  return (await gzip(text, { level: zlib.constants.Z_BEST_SPEED })).toString('base64');
}

/** Unpacks lines, each a JSON array. */
async function linesIn(packed: string, range: GameRange, count: number, what: string): Promise<string[]> {
  const text = await decompressed(packed, limitOf(range), what);
  const lines = text.split('\n', count + 2);
  if (lines.length !== count + 1 || lines.pop() !== '') throw otherGames(what);
  if (lines.every((line) => line.startsWith('[') && line.endsWith(']'))) return lines;
  throw invalidMessage(what, "its lines aren't arrays");
}

/**
 * The reverse of {@link compressed}, up to a number of bytes.
 * @throws CommandError `invalidMessage`.
 */
export async function decompressed(base64: string, maxOutputLength: number, what: string): Promise<string> {
  try {
    return String(await gunzip(Buffer.from(base64, 'base64'), { maxOutputLength }));
  } catch (error) {
    throw invalidMessage(what, (error as Error).message);
  }
}

function otherGames(what: string): CommandError {
  return invalidMessage(what, 'it belongs to other games');
}

/** @throws CommandError `invalidMessage`. */
export function jsonIn(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidMessage(what, (error as Error).message);
  }
}

/**
 * Checks that these can be the statistics of a range.
 * @param none the statistics of no games of the same kind
 * @throws CommandError `invalidMessage`.
 */
export function checkFit(statistics: Statistics, range: GameRange, none: Statistics): void {
  if (!fits(statistics, range.games, none)) throw otherGames(`The result of ${wordsFor(range)}`);
}

function fits(statistics: Statistics, games: number, none: Statistics): boolean {
  return (
    statistics.games === games &&
    statistics.seats.length === none.seats.length &&
    statistics.agents.length === none.agents.length &&
    statistics.movers.length === none.movers.length &&
    fitsDeals(statistics, games, none) &&
    statistics.ahead.length === none.ahead.length &&
    statistics.ahead.every((row) => row.length === none.ahead.length) &&
    statistics.slices.length === none.slices.length &&
    statistics.expectations.length === none.expectations.length &&
    statistics.expectations.every((slices) => slices.length === none.slices.length) &&
    [...statistics.seats, ...statistics.agents, ...statistics.movers].every(
      ({ scores }) => totalOf(scores) === games,
    ) &&
    [statistics.actions, statistics.decisions, statistics.reasons].every((counts) => totalOf(counts) === games)
  );
}

/** Whether every game is in a deal, complete or open, of which each row has a result. */
function fitsDeals({ seats, agents, movers, deals }: Statistics, games: number, none: Statistics): boolean {
  const rows = [...seats, ...agents, ...movers].map((row) => row.deals);
  const open = [...deals.open.values()];
  const complete = (games - open.reduce((sum, part) => sum + part.games, 0)) / deals.games;
  const pairs = none.deals.margins.length;
  const most = deals.games * WHOLE;
  return (
    deals.games === none.deals.games &&
    deals.margins.length === pairs &&
    rows.every((row) => totalOf(row) === complete && [...row.keys()].every((wins) => 0 <= wins && wins <= most)) &&
    deals.margins.every((margins) => totalOf(margins) === complete) &&
    totalOf(deals.outcomes) === (pairs > 0 ? complete : 0) &&
    [...deals.outcomes.keys()].every((outcome) => outcome.split(',').length === pairs) &&
    open.every(
      (part) =>
        part.games < deals.games &&
        part.wins.length === rows.length &&
        part.halves.length === pairs &&
        part.margins.length === pairs,
    )
  );
}

/** `game 7`, `games 8 to 15`, counted from 1. */
export function wordsFor({ first, games }: GameRange): string {
  return games === 1 ? `game ${first + 1}` : `games ${first + 1} to ${first + games}`;
}
