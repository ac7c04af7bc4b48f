import { lookUp } from '../rules/lookup.js';
import type { RulesPage } from '../rules/page.js';
import { refused } from './refused.js';
import type { Rulebook } from './rulebook.js';

/** How many rules with the words that were looked for are told whole. */
const TOLD = 8;

/**
 * What a page says: a rule or an example by its id, a section by its number, the rules that have some words; the titles
 * of its sections if nothing is looked for.
 * @throws CommandError `invalidRequest` where there is nothing of the kind.
 */
export function rulesAnswer(book: Rulebook, find: string): string {
  const { page } = book;
  const wanted = find.trim();
  if (wanted === '') return contentsOf(page);
  const [, number] = new RegExp(`^(?:${page.prefix}-)?(\\d+\\.\\d+|EX-\\d+)$`, 'i').exec(wanted) ?? [];
  if (number !== undefined) return ruleOf(book, number);
  const [, section] = new RegExp(`^(?:section |${page.prefix}-)?(\\d+)$`, 'i').exec(wanted) ?? [];
  return section === undefined ? rulesWith(book, wanted) : sectionOf(book, section);
}

function contentsOf({ title, sections }: RulesPage): string {
  return [title, '', ...sections.map((section) => section.title)].join('\n');
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
