import type { Actor, Game, GameTypes, Move, StateBase } from '../contract.js';
import { engineOf, stateRecords } from '../engine/engine.js';
import { act, quietRun, type RunContext, runToDecision } from '../engine/run.js';
import { inEnglish, toMove } from '../play/check.js';
import { preview } from '../tools/arguments.js';
import { counted } from '../tools/counted.js';
import { ConfigError, cut, messageOf, TraceError } from '../tools/errors.js';
import { checksumOf } from '../tools/hash.js';
import { type EarlyEnd, earlyEndOf } from './earlyEnd.js';
import {
  checked,
  partsOf,
  plain,
  type ReadMoves,
  type ReadTrace,
  readMoves,
  readTrace,
  type Trace,
  type TraceHeader,
  traceSchemas,
} from './readTrace.js';
import { asksEveryDecision, variantOf } from './withoutForcedMoves.js';

/** Longest game name in a message; the name comes from outside. */
const MAX_NAME_LENGTH = 60;

/** Input of {@link createTrace}. */
interface TraceSource<T extends GameTypes> {
  readonly config: T['configInput'];
  readonly seed?: number | string | null;
  readonly moves: readonly Move<T>[];
  /** The state after the moves, if known; otherwise the moves are replayed. */
  readonly state?: T['state'];
  /** How players ended the game before its rules did, if they did. */
  readonly end?: EarlyEnd;
}

/**
 * The trace of a played game: `createTrace(game, { config, seed, moves: table.moves, state: table.state })`.
 * @throws TraceError if the moves don't replay; ConfigError for a bad config.
 */
export function createTrace<T extends GameTypes>(game: Game<T>, source: TraceSource<T>): Trace<T> {
  const { moves: given, state: known, ...rest } = partsOf(source, ['config', 'seed', 'moves', 'state', 'end']);
  const { config, seed = null, end } = checked(traceSchemas.source, rest);
  const header = headerOf(game, config as T['configInput'], seed);
  const moves = readMoves<T>(given);
  const played =
    known === undefined
      ? replayMoves(game, config, moves, moves.length)
      : { state: plainState(known), moves: Array.from({ length: moves.length }, (_, index) => moves.at(index)) };
  const ended = end && { end };
  return { header, moves: played.moves, ...ended, hash: checksumOf({ header, ...played, ...ended }) };
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

/** Keeps a state made by this copy of core; makes any other plain data. */
function plainState(state: unknown): unknown {
  return stateRecords.of(state) === undefined ? plain(state) : state;
}

/**
 * The state at the end of a trace.
 * @throws TraceError if the trace is for another game or rules version, or has an illegal move.
 */
export function replay<T extends GameTypes>(game: Game<T>, trace: Trace<GameTypes>): T['state'] {
  const known = readTrace<T>(trace);
  return replayFirst(game, known, known.moves.length).state;
}

/**
 * The state after the first `count` moves of a trace.
 * @throws TraceError as `replay`.
 */
export function replayTo<T extends GameTypes>(game: Game<T>, trace: Trace<GameTypes>, count: number): T['state'] {
  return replayFirst(game, readTrace<T>(trace), count).state;
}

/**
 * Replays a trace, compares its checksum and returns its last state.
 * @throws TraceError as `replay`, and `alteredTrace` if the header, the moves or the result were changed.
 */
export function verify<T extends GameTypes>(game: Game<T>, trace: Trace<GameTypes>): T['state'] {
  return verified(game, trace).state;
}

/** As {@link verify}, with a copy of the trace: the values that were verified. */
export function verified<T extends GameTypes>(
  game: Game<T>,
  trace: Trace<GameTypes>,
): { readonly state: T['state']; readonly trace: Trace<T> } {
  const known = readTrace<T>(trace);
  const { header, end, hash } = known;
  const { state, moves } = replayFirst(game, known, known.moves.length);
  const ended = end && { end };
  if (checksumOf({ header, moves, state, ...ended }) !== hash) {
    throw new TraceError('alteredTrace', 'The trace replays, but its checksum is wrong: it was changed.');
  }
  if (end) recordedEnd(state, end);
  return { state, trace: { header, moves, ...ended, hash } };
}

/**
 * The early end in a trace or log.
 * @throws TraceError if a game can't end so in that state.
 */
export function recordedEnd(state: StateBase, end: EarlyEnd): EarlyEnd {
  try {
    return earlyEndOf(state, end);
  } catch (error) {
    throw new TraceError('alteredTrace', `The recorded end is impossible. ${messageOf(error)}`);
  }
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

/** Converts a ConfigError to a TraceError; returns any other error. */
export function asTraceError(error: unknown): unknown {
  if (!(error instanceof ConfigError)) return error;
  return new TraceError('malformedTrace', `The config of the trace is invalid. ${error.message}`);
}

function replayFirst<T extends GameTypes>(game: Game<T>, { header, moves }: ReadTrace<T>, count: number) {
  const recorded = recordedGame(game, header);
  if (!(Number.isInteger(count) && count >= 0 && count <= moves.length)) {
    throw new TraceError(
      'truncatedTrace',
      `Can't replay ${preview(count)} moves of a trace with ${counted(moves.length, 'move')}.`,
    );
  }
  try {
    return replayMoves(recorded, header.config, moves, count);
  } catch (error) {
    throw asTraceError(error);
  }
}

/** The state after the first moves, and these moves as plain data. */
function replayMoves<T extends GameTypes>(game: Game<T>, config: unknown, list: ReadMoves<T>, count: number) {
  const engine = engineOf(game);
  const run = quietRun();
  const state = engine.firstState(config);
  runToDecision(engine, state, run);
  const moves: Move<T>[] = [];
  for (let index = 0; index < count; index++) {
    const read = list.at(index);
    const by = read.actor === 'chance' ? undefined : read.actor;
    const { move, refusal } = isOutOfTurn(run, read.actor)
      ? { refusal: inEnglish(engine, { rule: engine.definition.rules.chance, code: 'notChance' }) }
      : toMove(engine, state, read.action, by);
    if (refusal) {
      const message = `Move ${index} of the trace can't be played: ${refusal.message} (${refusal.rule})`;
      throw new TraceError('alteredTrace', message, { move: index, refusal });
    }
    act(engine, state, move, by, run);
    moves.push(read);
  }
  return { state: engine.states.freeze(state), moves };
}

/** Whether chance acts at a decision. */
function isOutOfTurn({ pause }: RunContext, actor: Actor | 'chance'): boolean {
  return actor === 'chance' && pause.decision !== undefined;
}
