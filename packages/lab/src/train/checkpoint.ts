import * as z from 'zod';
import { version } from '../tools/origin.js';
import { ResumeFile } from '../tools/resumeFile.js';
import type { Leg, TrainingPlan, TrainingState } from './plan.js';

const floats = z.base64().transform((text) => {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readFloatLE(index * 4));
});

function textOf(floats: Float32Array): string {
  const bytes = Buffer.alloc(4 * floats.length);
  for (const [index, float] of floats.entries()) bytes.writeFloatLE(float, 4 * index);
  return bytes.toString('base64');
}

const legSchema = z.strictObject({
  games: z.number(),
  seconds: z.number(),
  error: z.number(),
  points: z.number(),
  wins: z.number(),
  lead: z.number(),
}) satisfies z.ZodType<Leg>;

const FORMAT = {
  what: 'training',
  format: 'rulewright-training',
  key: 'state',
  content: z.strictObject({
    games: z.number(),
    seconds: z.number(),
    steps: z.number(),
    scale: z.number().positive(),
    parameters: floats,
    first: floats,
    second: floats,
    legs: z.array(legSchema),
  }),
};

/** The progress of a training, kept in a file to resume from. */
export class TrainingFile {
  readonly #file: ResumeFile<TrainingState>;

  /** `rules`: the versions of the game's rules and features. */
  constructor(path: string, plan: TrainingPlan, rules: string) {
    this.#file = new ResumeFile<TrainingState>(path, FORMAT, { ...plan, rules, lab: version });
  }

  /**
   * The state, if the file exists.
   * @throws CommandError `unreadableInput` for a file of another kind, `otherRun` for that of another training.
   */
  read(): TrainingState | undefined {
    return this.#file.read();
  }

  /** @throws CommandError `unwritableOutput`; the old file is then unchanged. */
  write({ parameters, first, second, ...state }: TrainingState): void {
    this.#file.write({ ...state, parameters: textOf(parameters), first: textOf(first), second: textOf(second) });
  }
}
