import { appendFileSync, closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CommandError, orUnwritable } from '@rulewright/lab/internal/commands';
import * as z from 'zod';
import { type GamePlace, type ModelSettings, nameOf, settingsSchema } from './settings.js';

const place = {
  opponent: z.int().min(0),
  deal: z.int().min(0),
  seat: z.int().min(0).max(1),
};

const headerSchema = z.strictObject({
  kind: z.literal('run'),
  format: z.literal('rulewright-models'),
  version: z.literal(1),
  date: z.string(),
  lab: z.string(),
  rulesVersion: z.int(),
  /** Of the prompts. */
  prompts: z.string(),
  settings: settingsSchema,
});

const callSchema = z.strictObject({
  kind: z.literal('call'),
  ...place,
  /** The number of the decision in the game, from 1. */
  decision: z.int().min(1),
  /** 0 for the first answer to a decision. */
  attempt: z.int().min(0),
  way: z.enum(['menu', 'open']),
  /** Earlier exchanges in the request, between the system prompt and the question. */
  kept: z.int().min(0),
  question: z.string(),
  answer: z.string(),
  finish: z.nullable(z.string()),
  tokens: z.nullable(z.strictObject({ prompt: z.int().min(0), completion: z.int().min(0) })),
  seconds: z.number().min(0),
  /** How the answer was read. */
  reading: z.looseObject({ kind: z.string() }),
});

const lineSchema = z.discriminatedUnion('kind', [
  headerSchema,
  callSchema,
  z.strictObject({
    kind: z.literal('system'),
    seat: place.seat,
    way: z.enum(['menu', 'open']),
    prompt: z.string(),
  }),
  z.looseObject({ kind: z.literal('game'), ...place, trace: z.unknown() }),
]);

/** The first line of a log. */
export type RunHeader = z.infer<typeof headerSchema>;

/** A request and its answer, as a line of a log. */
export type LoggedCall = z.infer<typeof callSchema>;

/** A line after the first. */
export type LogLine = Exclude<z.infer<typeof lineSchema>, RunHeader>;

/** The requests and answers of a run, with system prompts and finished games: one JSON object a line. */
export interface RunLog {
  /** The lines that the file had. */
  readonly lines: readonly LogLine[];
  add(line: LogLine): void;
  close(): void;
}

/**
 * The content of a log. A last line that is incomplete, since its process ended, is left out.
 * @throws CommandError `unreadableInput`.
 */
export function readLog(path: string): {
  readonly header: RunHeader;
  readonly lines: LogLine[];
  readonly bytes: number;
} {
  const text = textOf(path);
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  const [header, ...lines] = complete
    .split('\n')
    .slice(0, -1)
    .map((line, index) => lineOf(path, line, index));
  if (header?.kind !== 'run') throw unreadable(path, 'its first line is no header of a run');
  const later = lines.map((line, index) => {
    if (line.kind === 'run') throw unreadable(path, `line ${index + 2} is another header`);
    return line;
  });
  return { header, lines: later, bytes: Buffer.byteLength(complete) };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error instanceof Error ? error.message : String(error));
  }
}

function lineOf(path: string, line: string, index: number): z.infer<typeof lineSchema> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw unreadable(path, `line ${index + 1} isn't JSON`);
  }
  const { data, error } = lineSchema.safeParse(json);
  if (data) return data;
  const [issue] = error.issues;
  throw unreadable(path, `line ${index + 1}: ${issue?.path.join('.')}: ${issue?.message}`);
}

function unreadable(path: string, why: string): CommandError {
  return new CommandError('unreadableInput', `${path} can't be read as the log of a run: ${why}.`);
}

/**
 * Opens a log, to go on with the run if the file exists. Every line is written at once, so that nothing is lost.
 * @throws CommandError `unreadableInput`; `otherRun` for the log of a run with other settings; `unwritableOutput`.
 */
export function openLog(path: string, header: RunHeader): RunLog {
  if (existsSync(path)) {
    const { header: logged, lines, bytes } = readLog(path);
    checkSame(path, logged, header);
    orUnwritable(path, () => truncateSync(path, bytes));
    return logTo(path, lines);
  }
  const log = logTo(path, []);
  log.add(header);
  return log;
}

function logTo(path: string, lines: readonly LogLine[]): RunLog & { add(line: LogLine | RunHeader): void } {
  const file = orUnwritable(path, () => openSync(path, 'a', 0o600));
  return {
    lines,
    add(line) {
      orUnwritable(path, () => appendFileSync(file, `${JSON.stringify(line)}\n`));
    },
    close: () => closeSync(file),
  };
}

/** A log that keeps nothing. */
export function noLog(lines: readonly LogLine[] = []): RunLog {
  return { lines, add() {}, close() {} };
}

/** Longer values aren't quoted in messages. */
const MAX_QUOTED = 80;

/**
 * Compares what decides how a run goes.
 * @throws CommandError `otherRun`.
 */
export function checkSame(path: string, logged: RunHeader, now: RunHeader): void {
  for (const [key, ours] of Object.entries(identityOf(now))) {
    const theirs = identityOf(logged)[key];
    if (isDeepStrictEqual(theirs, ours)) continue;
    const values = `${JSON.stringify(theirs)}, not ${JSON.stringify(ours)}`;
    const difference = values.length > MAX_QUOTED ? `its ${key} differs` : `its ${key} is ${values}`;
    throw new CommandError('otherRun', `${path} belongs to another run: ${difference}.`);
  }
}

/** As JSON, like what was read. */
function identityOf({ settings, rulesVersion, prompts }: RunHeader): Record<string, unknown> {
  return JSON.parse(JSON.stringify({ ...settings, rulesVersion, prompts }));
}

/** The logged calls of each game, in order, to be answered again from the log. */
export class LoggedAnswers {
  readonly #calls = new Map<string, LoggedCall[]>();
  readonly #settings: ModelSettings;

  constructor(lines: readonly LogLine[], settings: ModelSettings) {
    this.#settings = settings;
    for (const line of lines) {
      if (line.kind !== 'call') continue;
      const key = keyOf(line);
      const calls = this.#calls.get(key);
      if (calls) calls.push(line);
      else this.#calls.set(key, [line]);
    }
  }

  /** Whether a game has calls in the log. */
  has(game: GamePlace): boolean {
    return this.#calls.has(keyOf(game));
  }

  /**
   * The next logged call of a game; `undefined` if there are no more.
   * @throws CommandError `otherRun` if the log has another question there.
   */
  next(game: GamePlace, asked: Pick<LoggedCall, 'decision' | 'attempt' | 'question'>): LoggedCall | undefined {
    const call = this.#calls.get(keyOf(game))?.shift();
    if (call === undefined) return undefined;
    const isSame = call.question === asked.question && call.decision === asked.decision;
    if (isSame && call.attempt === asked.attempt) return call;
    const message = `The log has another question at decision ${asked.decision} against ${nameOf(this.#settings, game)}: an agent or the wording of prompts has changed since.`;
    throw new CommandError('otherRun', message);
  }
}

function keyOf({ opponent, deal, seat }: GamePlace): string {
  return `${opponent} ${deal} ${seat}`;
}
