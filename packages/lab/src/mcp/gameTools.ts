import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { GAMES } from '../games.js';
import { gamePage, gamesTable } from '../gamesText.js';
import { indented } from '../plainText.js';
import { answer, tellerFor } from './answer.js';
import { sightOf } from './sight.js';
import { ME, type Tables } from './tables.js';

const LIST = `Lists the games with the number of players and the options of each: what they can be, and what they are unless told otherwise.`;

const NEW = `Begins a game and answers with the id of its table, what you see there and the actions you can choose from.
Agents: random, greedy, mcts (mcts:iterations=2000 thinks longer), learned (the five games only).`;

const newGame = z.strictObject({
  game: z.string().describe('Such as copenhagen; list_games has them all.'),
  seats: z
    .array(z.string())
    .default([ME])
    .describe(`Who sits at the seats in turn: '${ME}' for you, or an agent. Seats that aren't named get mcts.`),
  players: z.int().optional().describe('Unless said: as many as seats are named, at least the fewest of the game.'),
  config: z
    .looseObject({ players: z.int().exactOptional() })
    .optional()
    .describe('Options of the game, see list_games.'),
  seed: z
    .int()
    .optional()
    .describe('Of all chance, to have the same again. Leave it out to play fair: then you learn it at the end.'),
});

/** Adds the tools that list games and begin them. */
export function addGameTools(server: McpServer, tables: Tables): void {
  server.registerTool(
    'list_games',
    {
      title: 'List the games',
      description: LIST,
      inputSchema: z.strictObject({
        game: z.string().optional().describe('Only this one, and what its options mean.'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ game }) =>
      answer(async () => (game === undefined ? gamesTable([...GAMES.values()]) : gamePage(await tables.game(game)))),
  );
  server.registerTool(
    'new_game',
    {
      title: 'Begin a game',
      description: NEW,
      inputSchema: newGame,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    (game, call) =>
      answer(async () => {
        const { table, specs } = await tables.open(game, tellerFor(call));
        const seating = indented(specs.map((spec, seat) => `player ${seat}  ${spec}`));
        return `table ${table.id}\n${seating}\n\n${sightOf(table, table.seatOf(undefined))}`;
      }),
  );
}
