import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { answer } from './answer.js';
import { rulebookOf, rulebooks } from './rulebook.js';
import { rulesAnswer } from './rulesAnswer.js';

const RULES = `Looks up the rules of a game: a rule by its id, such as COP-5.14, as points and refusals name it; a section by its number; or the rules that have some words. Without find: the titles of the sections.`;

const rules = z.strictObject({
  game: z.string().optional().describe('May be left out with an id such as COP-5.14.'),
  find: z.string().default('').describe('COP-5.14, EX-3 for an example, 5 for a section, or words.'),
});

/** Adds the tool that looks rules up, and every rules page as a resource. */
export function addRulesTools(server: McpServer): void {
  const books = rulebooks();
  server.registerTool(
    'rules',
    {
      title: 'Look up the rules',
      description: RULES,
      inputSchema: rules,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ game, find }) => answer(() => rulesAnswer(rulebookOf(books, game, find), find)),
  );
  for (const { game, markdown, page } of books.values()) {
    const mimeType = 'text/markdown';
    server.registerResource(
      `rules-${game}`,
      `rulewright://rules/${game}`,
      { title: page.title, description: `Every rule of ${game} with its id.`, mimeType },
      ({ href }) => ({ contents: [{ uri: href, mimeType, text: markdown }] }),
    );
  }
}
