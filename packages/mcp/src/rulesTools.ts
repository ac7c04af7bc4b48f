import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { rulebookOf } from '@rulewright/lab/internal';
import { hintFor, lookUp, type RulesPage, readPage } from '@rulewright/lab/internal/commands';
import * as z from 'zod';
import { answer, refused, shortText } from './answer.js';
import { rulesFiles } from './rulesFiles.js';

const RULES = `Looks up the rules of a game: a rule by id, as named in points and refusals (e.g. COP-5.14); a section by number; or rules by words. Without find: the rules for players with the titles of all sections.`;

const rules = z.strictObject({
  game: shortText.optional().describe('Optional with an id, e.g. COP-5.14.'),
  find: shortText.default('').describe('COP-5.14, EX-3 for an example, 5 for a section, or words.'),
});

/** Adds the tool that looks up rules, and every rules page as a resource. */
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
    ({ game, find }) => answer(() => rulesAnswer(bookOf(books, game, find), find)),
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

/** The rules page of one game. */
interface Rulebook {
  readonly game: string;
  readonly markdown: string;
  readonly page: RulesPage;
}

/** The rules pages by game. */
function rulebooks(): Map<string, Rulebook> {
  const books = [...rulesFiles()].map(([game, markdown]) => ({ game, markdown, page: readPage(markdown) }));
  return new Map(books.map((book) => [book.game, book]));
}

/**
 * The rulebook of a game, or of an id, e.g. COP-5.14.
 * @throws CommandError `invalidRequest`.
 */
function bookOf(books: ReadonlyMap<string, Rulebook>, game: string | undefined, find: string): Rulebook {
  const [prefix = ''] = /^[a-z]{3}(?=-\d)/i.exec(find.trim()) ?? [];
  const book =
    game === undefined ? [...books.values()].find(({ page }) => page.prefix === prefix.toUpperCase()) : books.get(game);
  if (book) return book;
  const names = [...books.keys()];
  const games = `the games are ${names.join(', ')}.`;
  if (game !== undefined) throw refused(`There are no rules for '${game}'; ${hintFor(game, names, games)}`);
  const all = [...books.values()].map((each) => `${each.page.prefix} (${each.game})`).join(', ');
  throw refused(
    prefix === '' ? `Name a game: ${games}` : `No game has rules ${prefix.toUpperCase()}: there are ${all}.`,
  );
}

/** Maximum number of matching rules quoted in full. */
const TOLD = 8;

/**
 * Looks up a page: a rule or example by id, a section by number, or rules by words; without `find`, the rules for players
 * and the section titles.
 * @throws CommandError `invalidRequest` if nothing is found.
 */
function rulesAnswer(book: Rulebook, find: string): string {
  const { page } = book;
  const wanted = find.trim();
  if (wanted === '') return contentsOf(book);
  const [, number] = new RegExp(`^(?:${page.prefix}-)?(\\d+\\.\\d+|EX-\\d+)$`, 'i').exec(wanted) ?? [];
  if (number !== undefined) return ruleOf(book, number);
  const [, section] = new RegExp(`^(?:section |${page.prefix}-)?(\\d+)$`, 'i').exec(wanted) ?? [];
  return section === undefined ? rulesWith(book, wanted) : sectionOf(book, section);
}

function contentsOf({ game, page: { title, sections } }: Rulebook): string {
  const titles = [title, '', ...sections.map((section) => section.title)].join('\n');
  const edition = rulebookOf(game);
  return edition ? `${edition.text.trim()}\n\n${titles}` : titles;
}

function ruleOf({ game, page }: Rulebook, number: string): string {
  const { id, entry, nearest } = lookUp(page, number);
  if (entry) return `${id} ${entry.text}`;
  throw refused(`The rules of ${game} have no ${id}.${nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : ''}`);
}

function sectionOf({ game, page: { sections } }: Rulebook, number: string): string {
  const section = sections.find((each) => each.title.startsWith(`${number} `));
  if (section) return `${section.title}\n\n${section.text}`;
  throw refused(
    `The rules of ${game} have no section ${number}: their sections are ${sections.map((each) => each.title).join('; ')}.`,
  );
}

function rulesWith({ game, page: { rules, examples } }: Rulebook, find: string): string {
  const words = find.toLowerCase().split(/\s+/);
  const found = [...rules, ...examples].filter(([, { text }]) => {
    const line = text.toLowerCase();
    return words.every((word) => line.includes(word));
  });
  if (found.length === 0) throw refused(`No rule of ${game} has ${words.map((word) => `'${word}'`).join(' and ')}.`);
  const told = found.slice(0, TOLD).map(([id, { text }]) => `${id} ${text}`);
  const others = found.slice(TOLD).map(([id]) => id);
  return [...told, ...(others.length > 0 ? [`These have it too: ${others.join(', ')}`] : [])].join('\n\n');
}
