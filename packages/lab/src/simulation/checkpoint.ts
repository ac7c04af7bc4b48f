import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { CommandError } from '../errors.js';
import { OutputFile } from '../outputFile.js';
import { version } from '../version.js';
import { noStatistics, type Statistics } from './statistics.js';
import { type MatchPlan, matchOf } from './threads.js';

const natural = z.int().min(0);
const numbered = z.array(z.tuple([z.int(), natural])).transform((entries) => new Map(entries));
const named = z.array(z.tuple([z.string(), natural])).transform((entries) => new Map(entries));
const seats = z.array(z.strictObject({ scores: numbered, wins: numbered }));
const item = z.strictObject({ rule: z.string(), label: z.string(), points: numbered });

/** Statistics as JSON holds them: a map is the list of its entries. */
export const statisticsSchema = z.strictObject({
  games: natural,
  seats,
  agents: seats,
  ahead: z.array(z.array(natural)),
  items: z.array(z.tuple([z.string(), item])).transform((entries) => new Map(entries)),
  actions: numbered,
  decisions: numbered,
  choices: numbered,
  slices: z.array(z.strictObject({ decisions: natural, choices: natural })),
  reasons: named,
}) satisfies z.ZodType<Statistics>;

const FORMAT = 'rulewright-checkpoint';

const checkpointSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** What the statistics are of. */
  of: z.record(z.string(), z.unknown()),
  statistics: statisticsSchema,
});

/** The file from which an interrupted simulation goes on: what it was to play, and the statistics of what it has. */
export class Checkpoint {
  readonly #path: string;
  readonly #of: Readonly<Record<string, unknown>>;
  /** Statistics of the games that are done: those of the file, or of none. */
  readonly statistics: Statistics;

  private constructor(path: string, of: Readonly<Record<string, unknown>>, statistics: Statistics) {
    this.#path = path;
    this.#of = of;
    this.statistics = statistics;
  }

  /**
   * Opens the file; makes it if there is none.
   * @throws CommandError `unreadableInput` for a file that is no checkpoint, `otherRun` for that of another run.
   */
  static async open(path: string, plan: MatchPlan): Promise<Checkpoint> {
    const { game, agents } = await matchOf(plan);
    const { config, seed, budget } = plan;
    const identity = {
      game: game.id,
      rules: game.rulesVersion,
      lab: version,
      config,
      seed,
      budget,
      agents: plan.agents,
    };
    const of = JSON.parse(JSON.stringify(identity)) as Record<string, unknown>;
    const text = readIfThere(path);
    const statistics = text === undefined ? noStatistics(config.players, agents.length) : statisticsIn(path, text, of);
    const checkpoint = new Checkpoint(path, of, statistics);
    checkpoint.save();
    return checkpoint;
  }

  /** @throws CommandError `unwritableOutput`; the file is then as it was. */
  save(): void {
    const file = OutputFile.open(this.#path);
    try {
      file.write(`${JSON.stringify({ format: FORMAT, of: this.#of, statistics: this.statistics }, entriesOfMaps)}\n`);
      file.commit();
    } finally {
      file.discard();
    }
  }
}

function entriesOfMaps(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CommandError('unreadableInput', `${path} can't be read: ${(error as Error).message}.`);
  }
}

function statisticsIn(path: string, text: string, of: Readonly<Record<string, unknown>>): Statistics {
  const parsed = checkpointSchema.safeParse(jsonIn(path, text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') || 'its beginning';
    throw new CommandError('unreadableInput', `${path} is no file to resume from: ${where}: ${issue?.message}.`);
  }
  const { of: other, statistics } = parsed.data;
  for (const key of Object.keys(of)) {
    if (isDeepStrictEqual(other[key], of[key])) continue;
    const [theirs, ours] = [JSON.stringify(other[key]), JSON.stringify(of[key])];
    throw new CommandError('otherRun', `${path} belongs to another run: its ${key} is ${theirs}, not ${ours}.`);
  }
  return statistics;
}

function jsonIn(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError('unreadableInput', `${path} is no file to resume from: ${(error as Error).message}.`);
  }
}
