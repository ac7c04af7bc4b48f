import { jsonSchema } from '@rulewright/core';
import { gamePage, gamesTable } from '../games/describe.js';
import { GAMES } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { GAME } from './options.js';
import type { CommandSetup } from './setup.js';

/** Sets up `games`. */
export const setUpGames: CommandSetup = (command, { io }) => {
  command
    .argument('[game]', 'only this game, with the meaning of its options')
    .action(async (game: string | undefined) => {
      const text = game === undefined ? gamesTable([...GAMES.values()]) : gamePage(await loadGame(game));
      io.stdout.write(`${text}\n`);
    });
};

/** Sets up `schema`. */
export const setUpSchema: CommandSetup = (command, { io }) => {
  command.argument('<game>', GAME).action(async (game: string) => {
    io.stdout.write(`${JSON.stringify(jsonSchema(await loadGame(game)), null, 2)}\n`);
  });
};
