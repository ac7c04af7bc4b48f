import { completable } from '@modelcontextprotocol/sdk/server/completable.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { GAMES } from '@rulewright/lab';
import { AGENT_NAMES, gamePage, gamesTable, indented, LANGUAGES, playerName } from '@rulewright/lab/internal/commands';
import * as z from 'zod';
import { answer, shortText, tellerFor } from './answer.js';
import { ME, type Tables } from './tables.js';
import { tableText } from './tableText.js';

const LIST = `Lists the games with their numbers of players and their options, with allowed values and defaults.`;

const NEW = `Starts a game and returns the id of its table, your view and your menu of actions.
Agents: easy, medium, hard (the five games only), random, heuristic, greedy, mcts (mcts:iterations=2000 thinks longer).`;

const newGame = z.strictObject({
  game: shortText.describe('E.g. copenhagen; see list_games.'),
  seats: z
    .array(shortText)
    .max(20)
    .default([ME])
    .describe(`Who sits at each seat, from Player 1 on: '${ME}' for you, or an agent. Unnamed seats get mcts.`),
  players: z.int().optional().describe('Default: one per named seat, at least the minimum of the game.'),
  config: z.looseObject({ players: z.int().exactOptional() }).optional().describe('Game options, see list_games.'),
  seed: z.int().optional().describe('Random seed, to reproduce a game. Omit it to play fair; you learn it at the end.'),
  language: shortText
    .optional()
    .describe(`The language of the board, the actions and the moves: ${LANGUAGES.join(', ')}; default en.`),
});

/** Adds the tools that list and start games. */
export function addGameTools(server: McpServer, tables: Tables): void {
  server.registerTool(
    'list_games',
    {
      title: 'List the games',
      description: LIST,
      inputSchema: z.strictObject({
        game: shortText.optional().describe('Only this game, with the meaning of its options.'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ game }) =>
      answer(async () => (game === undefined ? gamesTable([...GAMES.values()]) : gamePage(await tables.game(game)))),
  );
  server.registerTool(
    'new_game',
    {
      title: 'Start a game',
      description: NEW,
      inputSchema: newGame,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    (game, call) =>
      answer(async () => {
        const { table, specs } = await tables.open(game, tellerFor(call));
        // Client disconnected.
        server.server.sendResourceListChanged().catch(() => {});
        const seating = indented(specs.map((spec, seat) => `${playerName(seat)}  ${spec}`));
        return `table ${table.id}\n${seating}\n\n${tableText(table, table.seatOf(undefined))}`;
      }),
  );
}

const game = completable(shortText.describe('E.g. copenhagen.'), (start) => startingWith(start, [...GAMES.keys()]));
const opponent = completable(shortText.optional().describe('An agent; default mcts.'), (start = '') =>
  startingWith(start, AGENT_NAMES),
);

/** Adds the prompts that a person can choose in a client. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'play',
    {
      title: 'Play a game',
      description: 'Lets the model play a whole game against an agent.',
      argsSchema: { game, opponent },
    },
    (said) => ({ messages: [{ role: 'user', content: { type: 'text', text: textFor(said.game, said.opponent) } }] }),
  );
}

function textFor(game: string, opponent = 'mcts'): string {
  return `Play a game of ${game} against ${opponent}, to its end, and try to win. Read the rules you need first, and look up the rule behind every refusal. Before each action, explain your choice in a sentence. At the end, report the final scores and what decided the game.`;
}

function startingWith(start: string, names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(start.toLowerCase()));
}
