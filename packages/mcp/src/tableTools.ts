import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Player } from '@rulewright/core';
import { movesOf, readAction } from '@rulewright/core/prompts';
import { type Choice, choiceAt, indented, playerName } from '@rulewright/lab/internal/commands';
import * as z from 'zod';
import { answer, refused, shortText, tellerFor } from './answer.js';
import type { ModelQuestion, ModelTable } from './table.js';
import type { Tables } from './tables.js';
import { tableText } from './tableText.js';

const LOOK = `Shows your view of a table: the board with the points so far, the moves since your last one, and your numbered menu of legal actions. For a finished game: the final scores by rule and the winner.`;

const ACT = `Plays an action of the menu. The others then play until your next decision or the end of the game; returns what look shows then.`;

const LOG = `Lists the last moves of a game, as far as you may know them.`;

const TRACE = `Returns a finished game as JSON Lines, with its seed and every move. \`rulewright replay\` verifies it from a file.`;

const table = shortText.describe('The id from new_game.');
const player = z.int().min(1).optional().describe('One of your players, from 1. Default: the player to act.');

const looking = z.strictObject({
  table,
  player,
  words: shortText.optional().describe('Only the actions with all these words. Their numbers stay.'),
  page: z.int().min(1).optional().describe('Page of a long menu, from 1.'),
  notation: z.boolean().optional().describe('Also shows each action in the notation that act takes.'),
});

const acting = z.strictObject({
  table,
  menu: z.int().describe('The number of the menu, as shown by look.'),
  choice: z.int().optional().describe('The number of the action on that menu.'),
  action: z
    .union([shortText, z.looseObject({})])
    .optional()
    .describe('Instead of a number: the action in notation, as its sentence or as JSON.'),
  player,
});

const logging = z.strictObject({ table, player, moves: z.int().min(1).default(20).describe('Number of moves.') });

const READS = { readOnlyHint: true, openWorldHint: false };
const CHANGES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

/** Adds the tools for a running game. */
export function addTableTools(server: McpServer, tables: Tables): void {
  const answerAt = (id: string, work: (table: ModelTable) => string | Promise<string>) =>
    answer(() => {
      const found = tables.at(id);
      return found.inTurn(() => work(found));
    });
  server.registerTool(
    'look',
    { title: 'Look at a table', description: LOOK, inputSchema: looking, annotations: READS },
    ({ table: id, player: said, ...menu }) => answerAt(id, (at) => tableText(at, at.seatOf(said), menu)),
  );
  server.registerTool(
    'act',
    { title: 'Act', description: ACT, inputSchema: acting, annotations: CHANGES },
    ({ table: id, ...said }, call) =>
      answerAt(id, async (at) => {
        const { choice, question } = chosenBy(at, said);
        const told = await at.play(choice, question, tellerFor(call));
        return `${told}\n\n${tableText(at, at.seatOf(undefined))}`;
      }),
  );
  server.registerTool(
    'log',
    { title: 'List the moves', description: LOG, inputSchema: logging, annotations: READS },
    ({ table: id, player: said, moves }) => answerAt(id, (at) => logOf(at, at.seatOf(said), moves)),
  );
  server.registerTool(
    'trace',
    { title: 'Export a game', description: TRACE, inputSchema: z.strictObject({ table }), annotations: READS },
    ({ table: id }) => answerAt(id, (at) => at.trace()),
  );
}

function logOf({ played, teller }: ModelTable, player: Player, count: number): string {
  const moves = movesOf(played).slice(-count);
  return moves.length === 0 ? 'Nothing has happened yet.' : indented(teller.all(moves, player));
}

/** A model's action. */
interface Act {
  /** The menu it chose from. */
  readonly menu: number;
  /** The number of an action on that menu. */
  readonly choice?: number | undefined;
  /** Alternatively an action of the player. */
  readonly action?: string | Readonly<Record<string, unknown>> | undefined;
  /** From 1. */
  readonly player?: number | undefined;
}

/** A choice and its question. */
interface Chosen {
  readonly choice: Choice;
  readonly question: ModelQuestion;
}

/**
 * Resolves a model's choice.
 * @throws CommandError `invalidRequest`; for an illegal action with the rule that forbids it.
 */
function chosenBy(table: ModelTable, { menu, choice, action, player: said }: Act): Chosen {
  const player = table.seatOf(said);
  const { question } = table;
  if (question === undefined) throw refused(`The game at ${table.id} is over: look shows how it ended.`);
  if (question.request.player !== player) {
    throw refused(
      `It isn't the turn of ${playerName(player)}: ${playerName(question.request.player)} must choose now.`,
    );
  }
  if (question.menu !== menu) {
    throw refused(`Menu ${menu} is out of date: look shows the current menu ${question.menu}.`);
  }
  if ((choice === undefined) === (action === undefined)) {
    throw refused('Give either a choice from the menu or an action.');
  }
  return { question, choice: choice === undefined ? named(table, question, action) : listed(question, choice) };
}

function listed({ request }: ModelQuestion, number: number): Choice {
  const choice = choiceAt(request, number);
  if (choice !== undefined) return choice;
  throw refused(`There is no action ${number}: the menu goes from 1 to ${request.lines.length}.`);
}

function named(table: ModelTable, { request }: ModelQuestion, given: unknown): Choice {
  const { text, language, played } = table;
  const { game, state } = played;
  const reading = readAction({ game, text, language }, { state, actor: request.player }, given);
  if (reading.kind !== 'action') throw refused(reading.words);
  return { kind: 'act', action: reading.action };
}
