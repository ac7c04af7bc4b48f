import * as z from 'zod/mini';
import type { Actor, Game, GameTypes } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { act, quietRun, type Run, runToDecision } from '../engine/run.js';
import { inEnglish, refusalOf } from '../play/check.js';
import type { Move } from '../play/table.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { preview } from '../tools/arguments.js';
import { ConfigError, cut, describeIssues, messageOf, TraceError } from '../tools/errors.js';
import { hashJson } from '../tools/hash.js';
import { asksEveryDecision, variantOf } from './withoutForcedMoves.js';

/** The first line of a trace. */
export interface TraceHeader<T extends GameTypes> {
  readonly game: string;
  readonly rulesVersion: number;
  readonly config: T['configInput'];
  /** The seed of the game's generator, for information only: a replay needs no generator. */
  readonly seed: number | string | null;
  /** Set if the moves include forced ones: a game of `withoutForcedMoves`. */
  readonly forcedMoves?: true;
}

/** A game or its first moves, as plain JSON. */
export interface Trace<T extends GameTypes> {
  readonly header: TraceHeader<T>;
  readonly moves: readonly Move<T['action'] | T['outcome']>[];
  /** Checksum of the header, the moves and the resulting state. */
  readonly hash: string;
}

/** Input of {@link createTrace}. */
export interface TraceSource<T extends GameTypes> {
  readonly config: T['configInput'];
  readonly seed?: number | string | null;
  readonly moves: readonly Move<T['action'] | T['outcome']>[];
  /** The state after the moves, if known; otherwise the moves are replayed. */
  readonly state?: T['state'];
}

/**
 * The trace of a played game: `createTrace(game, { config, seed, moves: table.moves, state: table.state })`.
 * @throws TraceError if the moves don't replay; ConfigError for a bad config.
 */
export function createTrace<T extends GameTypes>(game: Game<T>, source: TraceSource<T>): Trace<T> {
  const { config, seed = null, moves } = checkShape(schemas.source, source) as TraceSource<T>;
  const header = headerOf(game, config, seed);
  const state = source.state ?? replayMoves(game, config, moves);
  return { header, moves: [...moves], hash: hashJson({ header, moves, state }) };
}

/** The header of a game's trace or log. */
export function headerOf<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  seed: number | string | null,
): TraceHeader<T> {
  const { id, rulesVersion } = game;
  return { game: id, rulesVersion, config, seed, ...(asksEveryDecision(game) && { forcedMoves: true }) };
}

/**
 * The variant of the game that recorded a trace or log.
 * @throws TraceError if it was another game or rules version.
 */
export function recordedGame<T extends GameTypes>(game: Game<T>, header: TraceHeader<GameTypes>): Game<T> {
  if (header.game !== game.id) {
    throw new TraceError('foreignTrace', `This is a trace of ${cut(header.game, MAX_NAME_LENGTH)}, not of ${game.id}.`);
  }
  if (header.rulesVersion !== game.rulesVersion) {
    throw new TraceError(
      'rulesVersionMismatch',
      `The trace was played by version ${header.rulesVersion} of the rules of ${game.id}; this is version ${game.rulesVersion}.`,
    );
  }
  return variantOf(game, header.forcedMoves === true);
}

/** A malformed trace, if that is what an invalid config means. */
export function asTraceError(error: unknown): unknown {
  if (!(error instanceof ConfigError)) return error;
  return new TraceError('malformedTrace', `The config of the trace is invalid. ${error.message}`);
}

/**
 * The state at the end of a trace.
 * @throws TraceError if the trace is for another game or rules version, or has an illegal move.
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
  const recorded = recordedGame(game, header);
  if (!(Number.isInteger(count) && count >= 0 && count <= moves.length)) {
    throw new TraceError(
      'truncatedTrace',
      `Can't replay ${preview(count)} moves of a trace with ${moves.length} moves.`,
    );
  }
  try {
    return replayMoves(recorded, header.config, moves.slice(0, count));
  } catch (error) {
    throw asTraceError(error);
  }
}

/**
 * Replays a trace, compares its checksum and returns its last state.
 * @throws TraceError as `replay`, and `alteredTrace` if the header, the moves or the result were changed.
 */
export function verify<T extends GameTypes>(game: Game<T>, trace: Trace<GameTypes>): T['state'] {
  const state = replay(game, trace);
  if (hashJson({ header: trace.header, moves: trace.moves, state }) !== trace.hash) {
    throw new TraceError('alteredTrace', 'The trace replays, but its checksum is wrong: it was changed.');
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
    const refusal = isOutOfTurn(run, actor)
      ? inEnglish(engine, { rule: engine.definition.rules.chance, code: 'notChance' })
      : refusalOf(engine, state, action, by);
    if (refusal) {
      const message = `Move ${index} of the trace can't be played: ${refusal.message} (${refusal.rule})`;
      throw new TraceError('alteredTrace', message, { move: index, refusal });
    }
    act(engine, state, (engine.actions.find(action) ?? engine.outcomes.find(action)) as T['action'], by, run);
  }
  return engine.states.freeze(state);
}

/** Whether chance acts at a decision. */
function isOutOfTurn({ pause }: Run, actor: Actor | 'chance'): boolean {
  return actor === 'chance' && pause.decision !== undefined;
}

const FORMAT = 'rulewright-trace';

/** Longest game name in a message; the name comes from outside. */
const MAX_NAME_LENGTH = 60;

/** The schemas of a trace. Marked as pure: bundlers drop them if unused. */
export const schemas = /* @__PURE__ */ (() => {
  const seed = z.union([z.string(), z.number(), z.null()]);
  // Just enough for a replay; the rules check legality.
  const moves = z.array(z.looseObject({ actor: z.unknown(), action: z.unknown() }));
  return {
    source: z.looseObject({ seed: z.optional(seed), moves }),
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
      forcedMoves: z.exactOptional(z.literal(true)),
    }),
    moveLine: z.strictObject({
      actor: z.union([z.int().check(z.minimum(0)), z.literal(['host', 'chance'])]),
      action: z.looseObject({ type: z.string() }),
    }),
    endLine: z.strictObject({ moves: z.int().check(z.minimum(0)), hash: z.string() }),
  };
})();

/** @throws TraceError if the value doesn't match the schema. */
function checkShape<Value>(schema: z.core.$ZodType, value: Value): Value {
  const { error } = safeParse(schema, value);
  if (error) throw new TraceError('malformedTrace', `Not a trace: ${describeIssues(issuesOf(error))}`);
  return value;
}

/**
 * A trace as JSON Lines: the header, one move per line, and a last line with the number of moves and the checksum.
 * @throws TraceError if the value isn't a trace.
 */
export function formatTrace<T extends GameTypes>(trace: Trace<T>): string {
  const { header, moves, hash } = checkShape(schemas.trace, trace);
  const lines = [{ format: FORMAT, ...header }, ...moves, { moves: moves.length, hash }];
  try {
    return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  } catch (error) {
    throw new TraceError('malformedTrace', `Not a trace: it isn't plain JSON. ${messageOf(error)}`);
  }
}

/**
 * Parses a trace: JSON Lines, or the same lines as a JSON array on one line. `verify` checks that it replays.
 * @throws TraceError naming the invalid line, or reporting a missing end.
 */
export function parseTrace<T extends GameTypes = GameTypes>(text: string): Trace<T> {
  const lines = readLines(text);
  const header = checkLine(schemas.headerLine, lines, 0, 'a trace header');
  const last = lines.length - 1;
  if (last < 1 || !safeParse(schemas.endLine, lines[last]).success) {
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

/** @throws TraceError naming the line that isn't JSON. */
export function readLines(text: string): unknown[] {
  if (typeof text !== 'string')
    throw new TraceError('malformedTrace', `A trace must be a string, not ${preview(text)}.`);
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

/** @throws TraceError naming the line that doesn't match the schema. */
export function checkLine<Line>(
  schema: z.core.$ZodType<Line>,
  lines: readonly unknown[],
  index: number,
  what: string,
): Line {
  const parsed = safeParse(schema, lines[index]);
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  throw new TraceError('malformedTrace', `Line ${index + 1} isn't ${what}: ${issues.join('; ')}`);
}

/** A trace on one line: the lines of `formatTrace` as a JSON array, for files with many traces. */
export function formatTraceLine<T extends GameTypes>(trace: Trace<T>): string {
  return `[${formatTrace(trace).trimEnd().replaceAll('\n', ',')}]\n`;
}
