import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { indented } from '../plainText.js';
import { answer, tellerFor } from './answer.js';
import { chosenBy } from './choice.js';
import { sightOf } from './sight.js';
import type { Tables } from './tables.js';

const LOOK = `Shows what you see at a table: the board with the points so far, what has happened since your last move, and your menu of legal actions by number. Of a game that is over: the final scores by rule, and who has won.`;

const ACT = `Does an action of the menu. Then the others play until you are asked again or the game is over; the answer is what look shows then.`;

const LOG = `Tells the last moves of a game, as far as you may know them.`;

const TRACE = `Gives a game that is over as JSON Lines, with its seed and every move. Saved in a file, \`rulewright replay\` checks it.`;

const table = z.string().describe('The id that new_game has given.');
const seat = z.int().optional().describe('One of your seats. Unless said, the one that is asked.');

const look = z.strictObject({
  table,
  seat,
  words: z.string().optional().describe('Only the actions that have all of these words. Their numbers stay.'),
  page: z.int().min(1).optional().describe('Of a long menu, from 1.'),
  json: z.boolean().optional().describe('Shows each action also as the JSON that act takes.'),
});

const act = z.strictObject({
  table,
  menu: z.int().describe('The number of the menu you choose from, as look shows it.'),
  number: z.int().optional().describe('The number of the action on that menu.'),
  action: z.looseObject({}).optional().describe('In place of a number: the action as JSON.'),
  seat,
});

const log = z.strictObject({ table, seat, moves: z.int().min(1).default(20).describe('How many.') });

const READS = { readOnlyHint: true, openWorldHint: false };

/** Adds the tools of a game that was begun. */
export function addTableTools(server: McpServer, tables: Tables): void {
  server.registerTool(
    'look',
    { title: 'Look at a table', description: LOOK, inputSchema: look, annotations: READS },
    ({ table: id, seat, ...menu }) =>
      answer(() => {
        const table = tables.at(id);
        return table.inTurn(() => sightOf(table, table.seatOf(seat), menu));
      }),
  );
  server.registerTool(
    'act',
    {
      title: 'Act',
      description: ACT,
      inputSchema: act,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ table: id, ...said }, call) =>
      answer(() => {
        const table = tables.at(id);
        return table.inTurn(async () => {
          const { choice, question, line } = chosenBy(table, said);
          await table.play(choice, question, tellerFor(call));
          return `You: ${line}\n\n${sightOf(table, table.seatOf(undefined))}`;
        });
      }),
  );
  server.registerTool(
    'log',
    { title: 'Tell the moves', description: LOG, inputSchema: log, annotations: READS },
    ({ table: id, seat, moves }) =>
      answer(() => {
        const table = tables.at(id);
        return table.inTurn(() => {
          const { history, story } = table;
          const told = story.all(history.moves.slice(-moves), table.seatOf(seat));
          return told.length === 0 ? 'Nothing has happened yet.' : indented(told);
        });
      }),
  );
  server.registerTool(
    'trace',
    { title: 'Take a game away', description: TRACE, inputSchema: z.strictObject({ table }), annotations: READS },
    ({ table: id }) =>
      answer(() => {
        const table = tables.at(id);
        return table.inTurn(() => table.trace());
      }),
  );
}
