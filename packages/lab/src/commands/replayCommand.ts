import { verify } from '@rulewright/core';
import { gameOf } from '../games.js';
import type { Io } from '../io.js';
import { counted } from '../plainText.js';
import { count } from '../simulation/counts.js';
import { located, readTraces } from '../traceFile.js';

/**
 * Replays every trace of a file and compares the checksums.
 * @throws TraceError for the first trace that fails, saying where it begins.
 */
export async function replayCommand(path: string, io: Io): Promise<void> {
  const traces = new Map<string, number>();
  const moves = new Map<string, number>();
  for await (const { line, trace } of readTraces(path)) {
    located(path, line, () => verify(gameOf(trace.header.game), trace));
    count(traces, trace.header.game);
    count(moves, trace.header.game, trace.moves.length);
  }
  for (const [game, number] of traces) {
    io.stdout.write(`${game}: ${counted(number, 'trace')} verified, ${counted(moves.get(game) ?? 0, 'move')}\n`);
  }
}
