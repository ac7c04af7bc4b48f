/** How a log is read and verified, change by change. */
import type { ChanceSource } from '../chance/draw.js';
import type { Game, GameTypes } from '../contract.js';
import { IllegalActionError, TraceError, UndoError } from '../tools/errors.js';
import { checksumOf } from '../tools/hash.js';
import type { EarlyEnd } from './earlyEnd.js';
import type { ParseTraceOptions } from './jsonLines.js';
import { isLog, type Log, logOf, parseLog } from './log.js';
import type { Trace } from './readTrace.js';
import type { recordedChance } from './recordedChance.js';
import { asTraceError, verified } from './trace.js';
import { parseTrace } from './traceText.js';

/** Compares the checksums of a log's versions; those of a trace have been compared already. */
export function checksums(hashes: readonly string[]): (version: number, state: object, end?: EarlyEnd) => void {
  const known = new Map<object, string>();
  return (version, state, end) => {
    if (hashes.length === 0) return;
    const checksum = (end ? undefined : known.get(state)) ?? hashOf(state, end);
    known.set(state, checksum);
    if (checksum === hashes[version]) return;
    const message = `The log replays, but the checksum of version ${version} is wrong: it was changed.`;
    throw new TraceError('alteredTrace', message);
  };
}

/** The checksum of a line of a log. */
export function hashOf(state: object, end: EarlyEnd | undefined): string {
  return checksumOf(end ? { state, end } : state);
}

/**
 * Reads a log, one line a step. A trace takes a single step.
 * @throws TraceError for anything but a log or a valid trace of the game.
 */
export function* readLog<T extends GameTypes>(
  game: Game<T>,
  saved: Trace<T> | string,
  options: ParseTraceOptions,
): Generator<void, Log<T>> {
  if (typeof saved !== 'string') return logOf(verified(game, saved).trace);
  if (isLog(saved)) return yield* parseLog<T>(saved, options);
  return logOf(verified(game, parseTrace<T>(saved, options)).trace);
}

/**
 * Plays a recorded change.
 * @throws TraceError if it can't be played, or leaves outcomes over.
 */
export function replayed<Result>(
  version: number,
  chance: ReturnType<typeof recordedChance>,
  play: (chance: ChanceSource) => Result,
): Result {
  try {
    const result = play(chance);
    if (chance.left === 0) return result;
    throw new TraceError('alteredTrace', 'The log has more outcomes than the game draws.');
  } catch (error) {
    if (!(error instanceof IllegalActionError || error instanceof UndoError || error instanceof TraceError)) {
      throw asTraceError(error);
    }
    throw new TraceError('alteredTrace', `Version ${version} of the log can't be played. ${error.message}`);
  }
}
