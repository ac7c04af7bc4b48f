import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Player } from '@rulewright/core';
import * as z from 'zod';
import { indented } from '../plainText.js';
import { answer, tellerFor } from './answer.js';
import { chosenBy } from './choice.js';
import { sightOf } from './sight.js';
import type { ModelTable } from './table.js';
import type { Tables } from './tables.js';

const LOOK = `Shows what you see at a table: the board with the points so far, what has happened since your last move, and your menu of legal actions by number. Of a game that is over: the final scores by rule, and who has won.`;

const ACT = `Does an action of the menu. Then the others play until you are asked again or the game is over; the answer is what look shows then.`;

const LOG = `Tells the last moves of a game, as far as you may know them.`;

const TRACE = `Gives a game that is over as JSON Lines, with its seed and every move. Saved in a file, \`rulewright replay\` checks it.`;

const table = z.string().describe('The id that new_game has given.');
const seat = z.int().optional().describe('One of your seats. Unless said, the one that is asked.');

const looking = z.strictObject({
  table,
  seat,
  words: z.string().optional().describe('Only the actions that have all of these words. Their numbers stay.'),
  page: z.int().min(1).optional().describe('Of a long menu, from 1.'),
  json: z.boolean().optional().describe('Shows each action also as the JSON that act takes.'),
});

const acting = z.strictObject({
  table,
  menu: z.int().describe('The number of the menu you choose from, as look shows it.'),
  number: z.int().optional().describe('The number of the action on that menu.'),
  action: z.looseObject({}).optional().describe('In place of a number: the action as JSON.'),
  seat,
});

const logging = z.strictObject({ table, seat, moves: z.int().min(1).default(20).describe('How many.') });

const READS = { readOnlyHint: true, openWorldHint: false };
const CHANGES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

/** Adds the tools of a game that was begun. */
export function addTableTools(server: McpServer, tables: Tables): void {
  const answerAt = (id: string, work: (table: ModelTable) => string | Promise<string>) =>
    answer(() => {
      const found = tables.at(id);
      return found.inTurn(() => work(found));
    });
  server.registerTool(
    'look',
    { title: 'Look at a table', description: LOOK, inputSchema: looking, annotations: READS },
    ({ table: id, seat: said, ...menu }) => answerAt(id, (at) => sightOf(at, at.seatOf(said), menu)),
  );
  server.registerTool(
    'act',
    { title: 'Act', description: ACT, inputSchema: acting, annotations: CHANGES },
    ({ table: id, ...said }, call) =>
      answerAt(id, async (at) => {
        const { choice, question, line } = chosenBy(at, said);
        await at.play(choice, question, tellerFor(call));
        return `You: ${line}\n\n${sightOf(at, at.seatOf(undefined))}`;
      }),
  );
  server.registerTool(
    'log',
    { title: 'Tell the moves', description: LOG, inputSchema: logging, annotations: READS },
    ({ table: id, seat: said, moves }) => answerAt(id, (at) => logOf(at, at.seatOf(said), moves)),
  );
  server.registerTool(
    'trace',
    { title: 'Take a game away', description: TRACE, inputSchema: z.strictObject({ table }), annotations: READS },
    ({ table: id }) => answerAt(id, (at) => at.trace()),
  );
}

function logOf({ history, story }: ModelTable, player: Player, count: number): string {
  const moves = history.moves.slice(-count);
  return moves.length === 0 ? 'Nothing has happened yet.' : indented(story.all(moves, player));
}
