import { GAMES, loadGame } from '../games.js';
import { gamePage, gamesTable } from '../gamesText.js';
import type { Io } from '../io.js';

/** Prints the games, or one of them, with what their configs take. */
export async function gamesCommand(idOrPath: string | undefined, io: Io): Promise<void> {
  const text = idOrPath === undefined ? gamesTable([...GAMES.values()]) : gamePage(await loadGame(idOrPath));
  io.stdout.write(`${text}\n`);
}
