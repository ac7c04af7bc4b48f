import { verify } from '@rulewright/core/history';
import { gameOf, loadGame } from '../games.js';
import type { Io } from '../io.js';
import { counted } from '../plainText.js';
import { count } from '../simulation/counts.js';
import { located, readTraces } from '../traceFile.js';

/**
 * Replays every trace of a file and compares the checksums.
 * @throws TraceError for the first trace that fails, saying where it begins.
 * @param own path of a game, where the traces are of one of the user's own
 */
export async function replayCommand(path: string, own: string | undefined, io: Io): Promise<void> {
  const ownGame = own === undefined ? undefined : await loadGame(own);
  const traces = new Map<string, number>();
  const moves = new Map<string, number>();
  for await (const { line, trace } of readTraces(path)) {
    const id = trace.header.game;
    located(path, line, () => verify(ownGame?.id === id ? ownGame : gameOf(id), trace));
    count(traces, id);
    count(moves, id, trace.moves.length);
  }
  for (const [game, number] of traces) {
    io.stdout.write(`${game}: ${counted(number, 'trace')} verified, ${counted(moves.get(game) ?? 0, 'move')}\n`);
  }
}
