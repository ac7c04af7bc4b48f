import * as z from 'zod';
import type { Actor, Game, GameTypes, Refusal } from '../contract.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { act, quietRun, type Run, runToDecision } from '../engine/run.js';
import { refusalOf } from '../play/check.js';
import type { Move } from '../play/table.js';
import { issuesOf } from '../schema/schema.js';
import { preview } from '../tools/arguments.js';
import { ConfigError, cut, describeIssues, messageOf, TraceError } from '../tools/errors.js';
import { hashJson } from '../tools/hash.js';

/** What a trace says of its game before the first move. */
export interface TraceHeader<T extends GameTypes> {
  readonly game: string;
  readonly rulesVersion: number;
  readonly config: T['configInput'];
  /** The seed that chance came from, for information: a replay needs no generator. */
  readonly seed: number | string | null;
}

/** A whole game, or its beginning, move by move. Plain JSON. */
export interface Trace<T extends GameTypes> {
  readonly header: TraceHeader<T>;
  readonly moves: readonly Move<T['action'] | T['outcome']>[];
  /** Checksum of header, moves and the state they lead to. */
  readonly hash: string;
}

/** From what a trace is made. */
export interface TraceSource<T extends GameTypes> {
  readonly config: T['configInput'];
  readonly seed?: number | string | null;
  readonly moves: readonly Move<T['action'] | T['outcome']>[];
  /** The state after the moves, if it is at hand; else they are replayed. */
  readonly state?: T['state'];
}

/**
 * The trace of a game that was played: `createTrace(game, { config, seed, moves: table.moves, state: table.state })`.
 * @throws TraceError if the moves don't replay; ConfigError for a bad config.
 */
export function createTrace<T extends GameTypes>(game: Game<T>, source: TraceSource<T>): Trace<T> {
  const { config, seed = null, moves } = checkShape(schemas.source, source) as TraceSource<T>;
  const header = { game: game.id, rulesVersion: game.rulesVersion, config, seed };
  const state = source.state ?? replayMoves(game, config, moves);
  return { header, moves: [...moves], hash: hashJson({ header, moves, state }) };
}

/**
 * The state to which a trace leads.
 * @throws TraceError if it belongs to another game or version or has an illegal move.
 */
export function replay<T extends GameTypes>(game: Game<T>, trace: Trace<GameTypes>): T['state'] {
  return replayTo(game, trace, checkShape(schemas.trace, trace).moves.length);
}

/**
 * The state after the first `count` moves of a trace.
 * @throws TraceError as `replay`.
 */
export function replayTo<T extends GameTypes>(game: Game<T>, trace: Trace<GameTypes>, count: number): T['state'] {
  checkShape(schemas.trace, trace);
  const { header, moves } = trace;
  if (header.game !== game.id) {
    throw new TraceError('foreignTrace', `This is a trace of ${cut(header.game, MAX_NAME_LENGTH)}, not of ${game.id}.`);
  }
  if (header.rulesVersion !== game.rulesVersion) {
    throw new TraceError(
      'rulesVersionMismatch',
      `The trace was played by version ${header.rulesVersion} of the rules of ${game.id}; this is version ${game.rulesVersion}.`,
    );
  }
  if (!(Number.isInteger(count) && count >= 0 && count <= moves.length)) {
    throw new TraceError('truncatedTrace', `There is no move ${preview(count)} in a trace of ${moves.length} moves.`);
  }
  try {
    return replayMoves(game, header.config, moves.slice(0, count));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new TraceError('malformedTrace', `The config of the trace is wrong. ${error.message}`);
  }
}

/**
 * Replays a trace and compares its checksum. Returns the state it leads to.
 * @throws TraceError as `replay`, and `alteredTrace` if header, moves or outcome aren't what was recorded.
 */
export function verify<T extends GameTypes>(game: Game<T>, trace: Trace<GameTypes>): T['state'] {
  const state = replay(game, trace);
  if (hashJson({ header: trace.header, moves: trace.moves, state }) !== trace.hash) {
    throw new TraceError('alteredTrace', 'The trace replays, but its checksum differs: something in it was changed.');
  }
  return state;
}

function replayMoves<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  moves: readonly Move<T['action'] | T['outcome']>[],
): T['state'] {
  const engine = engineOf(game);
  const run = quietRun();
  const state = engine.firstState(config);
  runToDecision(engine, state, run);
  for (const [index, { actor, action }] of moves.entries()) {
    const by = actor === 'chance' ? undefined : actor;
    const refusal = isOutOfTurn(run, actor) ? notChance(engine) : refusalOf(engine, state, action, by);
    if (refusal) {
      const message = `Move ${index} of the trace can't be played: ${refusal.message} (${refusal.rule})`;
      throw new TraceError('alteredTrace', message, { move: index, refusal });
    }
    act(engine, state, (engine.actions.find(action) ?? engine.outcomes.find(action)) as T['action'], by, run);
  }
  return engine.states.freeze(state);
}

/** Whether chance acts where somebody must decide. */
function isOutOfTurn({ pause }: Run, actor: Actor | 'chance'): boolean {
  return actor === 'chance' && pause.decision !== undefined;
}

function notChance({ definition }: Engine): Refusal {
  return { rule: definition.rules.chance, code: 'notChance', message: 'Chance has nothing to decide now.' };
}

const FORMAT = 'rulewright-trace';

/** How much is shown of a game's name, which may be anything. */
const MAX_NAME_LENGTH = 60;

/** The shapes of a trace. Marked as pure, so that a page that reads no traces carries none of it. */
const schemas = /* @__PURE__ */ (() => {
  const seed = z.union([z.string(), z.number(), z.null()]);
  // What a replay asks of moves: whether they are legal is for the rules to say.
  const moves = z.array(z.looseObject({ actor: z.unknown(), action: z.unknown() }));
  return {
    source: z.looseObject({ seed: seed.optional(), moves }),
    trace: z.looseObject({
      header: z.looseObject({ game: z.string(), rulesVersion: z.int(), config: z.unknown(), seed }),
      moves,
      hash: z.string(),
    }),
    headerLine: z.strictObject({
      format: z.literal(FORMAT),
      game: z.string(),
      rulesVersion: z.int(),
      config: z.looseObject({ players: z.int() }),
      seed,
    }),
    moveLine: z.strictObject({
      actor: z.union([z.int().min(0), z.literal(['host', 'chance'])]),
      action: z.looseObject({ type: z.string() }),
    }),
    endLine: z.strictObject({ moves: z.int().min(0), hash: z.string() }),
  };
})();

/** @throws TraceError for what isn't a trace at all, or can't become one. */
function checkShape<Value>(schema: z.ZodType, value: Value): Value {
  const { error } = schema.safeParse(value);
  if (error) throw new TraceError('malformedTrace', `Not a trace: ${describeIssues(issuesOf(error))}`);
  return value;
}

/**
 * A trace as JSON Lines: the header, one move a line, and a last line with the number of moves and the checksum.
 * @throws TraceError for what isn't a trace.
 */
export function formatTrace<T extends GameTypes>(trace: Trace<T>): string {
  const { header, moves, hash } = checkShape(schemas.trace, trace);
  const lines = [{ format: FORMAT, ...header }, ...moves, { moves: moves.length, hash }];
  try {
    return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  } catch (error) {
    throw new TraceError('malformedTrace', `Not a trace: it holds what is no JSON. ${messageOf(error)}`);
  }
}

/**
 * Reads a trace: JSON Lines, or the same lines as one JSON array on one line. Whether it replays is for `verify`.
 * @throws TraceError naming the line that is wrong, or saying that the end is missing.
 */
export function parseTrace<T extends GameTypes = GameTypes>(text: string): Trace<T> {
  const lines = readLines(text);
  const header = checkLine(schemas.headerLine, lines, 0, 'a trace header');
  const last = lines.length - 1;
  if (last < 1 || !schemas.endLine.safeParse(lines[last]).success) {
    throw new TraceError('truncatedTrace', 'The trace has no last line with its length and checksum: it was cut off.');
  }
  const end = checkLine(schemas.endLine, lines, last, 'the end of a trace');
  const moves = lines.slice(1, last).map((_, index) => checkLine(schemas.moveLine, lines, index + 1, 'a move'));
  if (moves.length !== end.moves) {
    throw new TraceError('truncatedTrace', `The trace should have ${end.moves} moves, but has ${moves.length}.`);
  }
  const { format: _, ...rest } = header;
  return { header: rest, moves: moves as Move<T['action']>[], hash: end.hash };
}

function readLines(text: string): unknown[] {
  if (typeof text !== 'string') throw new TraceError('malformedTrace', `A trace is a text, not ${preview(text)}.`);
  const texts = text.split('\n').filter((line) => line.trim() !== '');
  const lines = texts.map((line, index) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      const isLast = index === texts.length - 1 && index > 0;
      throw new TraceError(
        isLast ? 'truncatedTrace' : 'malformedTrace',
        `Line ${index + 1} of the trace isn't JSON${isLast ? ': it was cut off' : ''}.`,
      );
    }
  });
  return lines.length === 1 && Array.isArray(lines[0]) ? lines[0] : lines;
}

function checkLine<Line>(schema: z.ZodType<Line>, lines: readonly unknown[], index: number, what: string): Line {
  const parsed = schema.safeParse(lines[index]);
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  throw new TraceError('malformedTrace', `Line ${index + 1} isn't ${what}: ${issues.join('; ')}`);
}

/** A trace as one line of text: the lines of `formatTrace` as a JSON array, for files of many traces. */
export function formatTraceLine<T extends GameTypes>(trace: Trace<T>): string {
  return `[${formatTrace(trace).trimEnd().replaceAll('\n', ',')}]\n`;
}
