import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import * as z from 'zod';
import { modulePathOf } from '../agents/specs.js';
import { totalOf } from '../simulation/counts.js';
import type { Part } from '../simulation/crew.js';
import type { Range } from '../simulation/match.js';
import { noStatistics, type Statistics, statisticsJson, statisticsSchema } from '../simulation/statistics.js';
import type { MatchPlan, Refused } from '../simulation/threads.js';
import { CommandError, type CommandErrorCode } from '../tools/errors.js';

// Data in Redis is untrusted: everything read from there is validated here first.

const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);
const gunzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gunzip);

const natural = z.int().min(0);

const planSchema = z.strictObject({
  game: z.string(),
  config: z.looseObject({ players: z.int().min(1) }),
  seed: z.int(),
  agents: z.array(z.string()).min(1),
  budget: z.strictObject({ iterations: natural.exactOptional(), milliseconds: natural.exactOptional() }),
}) satisfies z.ZodType<MatchPlan>;

/** A leader's announcement of its run. */
export interface Announcement {
  /** Version of the lab. */
  readonly lab: string;
  /** Version of the game's rules. */
  readonly rules: number;
  /** The SHA-256 of every user module the match needs, by its path in the plan. */
  readonly modules: Readonly<Record<string, string>>;
  readonly plan: MatchPlan;
  readonly isTraced: boolean;
}

export const announcementSchema: z.ZodType<Announcement> = z.strictObject({
  lab: z.string(),
  rules: natural,
  modules: z.record(z.string(), z.string()),
  plan: planSchema,
  isTraced: z.boolean(),
});

/** The lab version of a run, readable across versions. */
export const labSchema = z.looseObject({ lab: z.string() });

/** The data of a job. */
export const rangeSchema = z.strictObject({ first: natural, games: natural }) satisfies z.ZodType<Range>;

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

/** The result of a job: its part, or a final error. */
const answerSchema = z.union([partSchema, refusedSchema]);

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

const searchesSchema = z.array(
  z.array(z.strictObject({ ply: natural, visits: z.array(z.number()), value: z.number() })),
) satisfies z.ZodType<Part['searches']>;

/** Encodes a part for Redis. */
export async function packed({ statistics, traces, searches, seconds }: Part): Promise<unknown> {
  return {
    statistics: statisticsJson(statistics),
    traces: await compressed(traces.join('')),
    searches: await compressed(JSON.stringify(searches)),
    seconds,
  };
}

/**
 * Decodes a worker's answer.
 * @throws CommandError `invalidMessage` unless it fits the match and range; the worker's own error.
 */
export async function partOf(answer: unknown, range: Range, { plan, isTraced }: Announcement): Promise<Part> {
  const what = `The result of ${wordsFor(range)}`;
  const read = checked(answerSchema, answer, what);
  if ('code' in read) throw new CommandError(read.code, plainLine(read.message));
  const traces = linesIn(await decompressed(read.traces, what), what);
  const searches = checked(searchesSchema, jsonIn(await decompressed(read.searches, what), what), what);
  const recorded = isTraced ? range.games : 0;
  if (!fits(read.statistics, range.games, plan) || traces.length !== recorded || searches.length !== recorded) {
    throw invalidMessage(what, 'it belongs to other games');
  }
  return { ...read, traces, searches };
}

async function compressed(text: string): Promise<string> {
  return (await gzip(text, { level: zlib.constants.Z_BEST_SPEED })).toString('base64');
}

/** Maximum length of a string. */
const MAX_CHARACTERS = 2 ** 29 - 24;

async function decompressed(base64: string, what: string): Promise<string> {
  try {
    return String(await gunzip(Buffer.from(base64, 'base64'), { maxOutputLength: MAX_CHARACTERS }));
  } catch (error) {
    throw invalidMessage(what, (error as Error).message);
  }
}

function linesIn(text: string, what: string): string[] {
  const lines = text.split('\n');
  const rest = lines.pop();
  if (rest !== '' || !lines.every((line) => line.startsWith('[') && line.endsWith(']'))) {
    throw invalidMessage(what, "its traces aren't lines");
  }
  return lines.map((line) => `${line}\n`);
}

/** @throws CommandError `invalidMessage`. */
export function jsonIn(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidMessage(what, (error as Error).message);
  }
}

/** Whether these can be the statistics of a match with that many games. */
function fits(statistics: Statistics, games: number, { config, agents }: MatchPlan): boolean {
  const none = noStatistics(config.players, agents.length);
  return (
    statistics.games === games &&
    statistics.seats.length === none.seats.length &&
    statistics.agents.length === none.agents.length &&
    statistics.ahead.length === none.ahead.length &&
    statistics.ahead.every((row) => row.length === none.ahead.length) &&
    statistics.slices.length === none.slices.length &&
    statistics.expectations.length === none.expectations.length &&
    statistics.expectations.every((slices) => slices.length === none.slices.length) &&
    [...statistics.seats, ...statistics.agents].every(({ scores }) => totalOf(scores) === games) &&
    [statistics.actions, statistics.decisions, statistics.reasons].every((counts) => totalOf(counts) === games)
  );
}

/** `game 7`, `games 8 to 15`, counted from 1. */
export function wordsFor({ first, games }: Range): string {
  return games === 1 ? `game ${first + 1}` : `games ${first + 1} to ${first + games}`;
}

/** Text on one line, without control characters. */
export function plainLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

/** The paths of the modules that a match needs. */
export function modulesOf({ game, agents }: Pick<MatchPlan, 'game' | 'agents'>): string[] {
  return [game, ...agents].flatMap((spec) => modulePathOf(spec) ?? []);
}

/**
 * The SHA-256 of a file, in hex.
 * @throws CommandError `unreadableInput`.
 */
export function hashOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch (error) {
    throw new CommandError('unreadableInput', `${path} can't be read: ${(error as Error).message}.`);
  }
}
