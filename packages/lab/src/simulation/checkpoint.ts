import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { CommandError } from '../errors.js';
import { OutputFile } from '../outputFile.js';
import { version } from '../version.js';
import type { Statistics } from './statistics.js';
import { statisticsJson, statisticsSchema } from './statisticsJson.js';
import { type MatchPlan, matchOf } from './threads.js';

const FORMAT = 'rulewright-checkpoint';

const checkpointSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** What the statistics are of. */
  of: z.record(z.string(), z.unknown()),
  statistics: z.array(statisticsSchema),
});

/** The file from which an interrupted run goes on: what it was to play, and the statistics of what it has. */
export class Checkpoint {
  readonly #path: string;
  readonly #of: Readonly<Record<string, unknown>>;
  /** Statistics of the games of each match that are done: those of the file, or of none. */
  readonly statistics: readonly Statistics[];

  private constructor(path: string, of: Readonly<Record<string, unknown>>, statistics: readonly Statistics[]) {
    this.#path = path;
    this.#of = of;
    this.statistics = statistics;
  }

  /**
   * Opens the file; makes it, with the statistics `none`, if there is none. `plan` tells the run from others: its
   * matches follow from it.
   * @throws CommandError `unreadableInput` for a file that is no checkpoint, `otherRun` for that of another run.
   */
  static async open(path: string, plan: MatchPlan, none: readonly Statistics[]): Promise<Checkpoint> {
    const { game } = await matchOf(plan);
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
    const statistics = text === undefined ? none : statisticsIn(path, text, of);
    if (statistics.length !== none.length) throw notACheckpoint(path, `it has ${statistics.length} matches`);
    const checkpoint = new Checkpoint(path, of, statistics);
    checkpoint.save();
    return checkpoint;
  }

  /** @throws CommandError `unwritableOutput`; the file is then as it was. */
  save(): void {
    const file = OutputFile.open(this.#path, true);
    try {
      const statistics = this.statistics.map(statisticsJson);
      file.write(`${JSON.stringify({ format: FORMAT, of: this.#of, statistics })}\n`);
      file.commit();
    } finally {
      file.discard();
    }
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CommandError('unreadableInput', `${path} can't be read: ${(error as Error).message}.`);
  }
}

function statisticsIn(path: string, text: string, of: Readonly<Record<string, unknown>>): readonly Statistics[] {
  const parsed = checkpointSchema.safeParse(jsonIn(path, text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') || 'its beginning';
    throw notACheckpoint(path, `${where}: ${issue?.message}`);
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
    throw notACheckpoint(path, (error as Error).message);
  }
}

function notACheckpoint(path: string, why: string): CommandError {
  return new CommandError('unreadableInput', `${path} is no file to resume from: ${why}.`);
}
