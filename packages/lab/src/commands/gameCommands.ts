import { jsonSchema } from '@rulewright/core';
import { verify } from '@rulewright/core/history';
import { gamePage, gamesTable } from '../games/describe.js';
import { GAMES, gameOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { count } from '../simulation/counts.js';
import type { Io } from '../tools/io.js';
import { counted } from '../tools/plainText.js';
import { located, readTraces } from '../tools/traceFile.js';

/** Prints all games or one, with their options. */
export async function gamesCommand(idOrPath: string | undefined, io: Io): Promise<void> {
  const text = idOrPath === undefined ? gamesTable([...GAMES.values()]) : gamePage(await loadGame(idOrPath));
  io.stdout.write(`${text}\n`);
}

/** Prints the JSON Schema of a game. */
export async function schemaCommand(idOrPath: string, io: Io): Promise<void> {
  io.stdout.write(`${JSON.stringify(jsonSchema(await loadGame(idOrPath)), null, 2)}\n`);
}

/**
 * Replays every trace in a file and verifies the checksums.
 * @throws TraceError for the first trace that fails, with its line.
 * @param own path of the user's own game, if the traces are of one
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
