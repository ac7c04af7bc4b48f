import { hintFor } from '../errors.js';
import { rulesFiles } from '../rules/files.js';
import { type RulesPage, readPage } from '../rules/page.js';
import { refused } from './refused.js';

/** The rules page of one game. */
export interface Rulebook {
  readonly game: string;
  readonly markdown: string;
  readonly page: RulesPage;
}

/** The rules pages of all games, by game. */
export function rulebooks(): Map<string, Rulebook> {
  const books = [...rulesFiles()].map(([game, markdown]) => ({ game, markdown, page: readPage(markdown) }));
  return new Map(books.map((book) => [book.game, book]));
}

/**
 * The rulebook of a game, or the one to which an id such as COP-5.14 belongs.
 * @throws CommandError `invalidRequest`.
 */
export function rulebookOf(books: ReadonlyMap<string, Rulebook>, game: string | undefined, find: string): Rulebook {
  const [prefix = ''] = /^[a-z]{3}(?=-\d)/i.exec(find.trim()) ?? [];
  const book =
    game === undefined ? [...books.values()].find(({ page }) => page.prefix === prefix.toUpperCase()) : books.get(game);
  if (book) return book;
  const names = [...books.keys()];
  const games = `the games are ${names.join(', ')}.`;
  if (game !== undefined) throw refused(`There are no rules of a game '${game}'; ${hintFor(game, names, games)}`);
  const all = [...books.values()].map((each) => `${each.page.prefix} (${each.game})`).join(', ');
  throw refused(
    prefix === '' ? `Say of which game: ${games}` : `No game has rules ${prefix.toUpperCase()}: there are ${all}.`,
  );
}
