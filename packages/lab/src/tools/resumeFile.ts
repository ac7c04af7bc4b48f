import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { hashJson } from '@rulewright/core';
import * as z from 'zod';
import { CommandError, messageOf } from './errors.js';
import { OutputFile } from './outputs.js';

/** Longer values aren't quoted in messages. */
const MAX_QUOTED = 80;

/** The format of a file to resume from. */
export interface ResumeFormat<Content> {
  /** For messages: `run`, `training`. */
  readonly what: string;
  readonly format: string;
  /** The key of the content. */
  readonly key: string;
  readonly content: z.ZodType<Content>;
}

/** A file from which an interrupted run or training resumes. */
export class ResumeFile<Content> {
  readonly #path: string;
  readonly #format: ResumeFormat<Content>;
  readonly #of: Readonly<Record<string, unknown>>;

  /** @param of identifies the run; it must be JSON */
  constructor(path: string, format: ResumeFormat<Content>, of: object) {
    this.#path = path;
    this.#format = format;
    this.#of = JSON.parse(JSON.stringify(of)) as Record<string, unknown>;
  }

  /**
   * The content, if the file exists.
   * @throws CommandError `unreadableInput` for a file of another kind or one altered since it was written, `otherRun`
   * for the file of another run.
   */
  read(): Content | undefined {
    const json = this.#json();
    if (json === undefined) return undefined;
    const { format, key, content } = this.#format;
    const envelope = z.strictObject({
      format: z.literal(format),
      of: z.record(z.string(), z.unknown()),
      [key]: z.unknown(),
      checksum: z.string(),
    });
    const { of, checksum, [key]: kept } = this.#parsed(envelope, json);
    this.#checkSame(of as Readonly<Record<string, unknown>>);
    if (checksum !== this.#checksumOf(kept)) throw this.unreadable("its checksum doesn't match: the file was altered");
    return this.#parsed(content, kept);
  }

  /** @throws CommandError `unwritableOutput`; the old file is then unchanged. */
  write(content: unknown): void {
    const { format, key } = this.#format;
    const file = OutputFile.open(this.#path, true);
    try {
      const checksum = this.#checksumOf(content);
      file.write(`${JSON.stringify({ format, of: this.#of, [key]: content, checksum })}\n`);
      file.commit();
    } finally {
      file.discard();
    }
  }

  unreadable(why: string): CommandError {
    return new CommandError('unreadableInput', `${this.#path} can't be resumed: ${why}.`);
  }

  #json(): unknown {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw this.unreadable(messageOf(error));
    }
  }

  #parsed<Value>(schema: z.ZodType<Value>, json: unknown): Value {
    const { data, error } = schema.safeParse(json);
    if (error === undefined) return data;
    const [issue] = error.issues;
    throw this.unreadable(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
  }

  #checksumOf(content: unknown): string {
    return hashJson({ of: this.#of, content });
  }

  #checkSame(other: Readonly<Record<string, unknown>>): void {
    for (const key of Object.keys({ ...this.#of, ...other })) {
      if (isDeepStrictEqual(other[key], this.#of[key])) continue;
      const [theirs, ours] = [`${JSON.stringify(other[key])}`, `${JSON.stringify(this.#of[key])}`];
      const isShort = theirs.length + ours.length <= MAX_QUOTED;
      const difference = isShort ? `its ${key} is ${theirs}, not ${ours}` : `its ${key} differs`;
      throw new CommandError('otherRun', `${this.#path} belongs to another ${this.#format.what}: ${difference}.`);
    }
  }
}
