import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { textOf } from '@rulewright/agents';
import * as z from 'zod';
import { CommandError } from '../errors.js';
import { OutputFile } from '../outputFile.js';
import { version } from '../version.js';
import type { Leg, TrainingPlan, TrainingState } from './training.js';

const FORMAT = 'rulewright-training';

const floats = z.base64().transform((text) => {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readFloatLE(index * 4));
});

const legSchema = z.strictObject({
  games: z.number(),
  seconds: z.number(),
  error: z.number(),
  points: z.number(),
  wins: z.number(),
  lead: z.number(),
}) satisfies z.ZodType<Leg>;

const schema = z.strictObject({
  format: z.literal(FORMAT),
  /** What is learned: the plan, and the versions of the lab and of the rules. */
  of: z.record(z.string(), z.unknown()),
  state: z.strictObject({
    games: z.number(),
    seconds: z.number(),
    steps: z.number(),
    scale: z.number().positive(),
    parameters: floats,
    first: floats,
    second: floats,
    legs: z.array(legSchema),
  }),
});

/** The file from which an interrupted training goes on. */
export class TrainingFile {
  readonly #path: string;
  readonly #of: unknown;

  /** `rules`: the version of the game's rules, and of its features. */
  constructor(path: string, plan: TrainingPlan, rules: string) {
    this.#path = path;
    this.#of = JSON.parse(JSON.stringify({ ...plan, rules, lab: version }));
  }

  /**
   * What the file has, if there is one.
   * @throws CommandError `unreadableInput` for a file of another kind, `otherRun` for that of another training.
   */
  read(): TrainingState | undefined {
    if (!existsSync(this.#path)) return undefined;
    const { data, error } = schema.safeParse(this.#json());
    if (error !== undefined) {
      const [issue] = error.issues;
      throw this.#unreadable(`${issue?.path.join('.') || 'its beginning'}: ${issue?.message}`);
    }
    if (isDeepStrictEqual(data.of, this.#of)) return data.state;
    throw new CommandError(
      'otherRun',
      `${this.#path} belongs to another training: ${JSON.stringify(data.of)}, not ${JSON.stringify(this.#of)}.`,
    );
  }

  /** @throws CommandError `unwritableOutput`; the file is then as it was. */
  write({ parameters, first, second, ...state }: TrainingState): void {
    const file = OutputFile.open(this.#path, true);
    try {
      const lists = { parameters: textOf(parameters), first: textOf(first), second: textOf(second) };
      file.write(`${JSON.stringify({ format: FORMAT, of: this.#of, state: { ...state, ...lists } })}\n`);
      file.commit();
    } finally {
      file.discard();
    }
  }

  #json(): unknown {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8'));
    } catch (error) {
      throw this.#unreadable((error as Error).message);
    }
  }

  #unreadable(why: string): CommandError {
    return new CommandError('unreadableInput', `${this.#path} is no file to resume from: ${why}.`);
  }
}
