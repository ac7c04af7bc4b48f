/** A rule or a worked example. */
export interface RuleEntry {
  /** Its first line, from 1. */
  readonly line: number;
  /** As on the page, without its id. */
  readonly text: string;
}

/** A section of a page. */
interface RuleSection {
  readonly title: string;
  readonly text: string;
}

/** The content of a page of docs/rules. */
export interface RulesPage {
  readonly title: string;
  /** The letters before its rule numbers. */
  readonly prefix: string;
  readonly rules: ReadonlyMap<string, RuleEntry>;
  readonly examples: ReadonlyMap<string, RuleEntry>;
  readonly sections: readonly RuleSection[];
}

/** A paragraph, list item or table row that starts with an id defines it. */
const DEFINITION = /^(?:- |\| )?(?:\*\*(?<rule>[A-Z]{3}-\d+\.\d+)\*\*|(?:\*\*)?(?<example>EX-\d+)\b(?:\*\*)?)/;
const HEADING = /^#+ /;
const SECTION = /^## /m;
const TABLE_ROW = /^\|/;

/** Parses a page of docs/rules. */
export function readPage(markdown: string): RulesPage {
  const lines = markdown.split('\n');
  const rules = new Map<string, RuleEntry>();
  const examples = new Map<string, RuleEntry>();
  for (const [index, line] of lines.entries()) {
    const { rule, example } = DEFINITION.exec(line)?.groups ?? {};
    const entry = { line: index + 1, text: textAt(lines, index) };
    if (rule !== undefined) rules.set(rule, entry);
    if (example !== undefined) examples.set(example, entry);
  }
  const [first = ''] = rules.keys();
  const [head = '', ...parts] = markdown.split(SECTION);
  const [title] = headed(head.replace(/^# /, ''));
  const sections = parts.map(headed).map(([heading, text]) => ({ title: heading, text }));
  return { title, prefix: first.slice(0, 3), rules, examples, sections };
}

/** The first line and the rest. */
function headed(text: string): [heading: string, text: string] {
  const [heading = '', ...lines] = text.split('\n');
  return [heading, lines.join('\n').trim()];
}

/** The text up to the next definition or heading. A table row is labelled with its column heads. */
function textAt(lines: readonly string[], start: number): string {
  const first = lines[start] ?? '';
  if (TABLE_ROW.test(first)) return rowText(lines, start);
  const length = lines.slice(start + 1).findIndex((line) => DEFINITION.test(line) || HEADING.test(line));
  const end = length < 0 ? lines.length : start + 1 + length;
  const text = lines.slice(start + 1, end);
  // The head of a table of definitions belongs to its rows.
  if (TABLE_ROW.test(lines[end] ?? '')) while (TABLE_ROW.test(text.at(-1) ?? '')) text.pop();
  return [first.replace(DEFINITION, ''), ...text].join('\n').trim();
}

function rowText(lines: readonly string[], row: number): string {
  let top = row;
  while (TABLE_ROW.test(lines[top - 1] ?? '')) top--;
  const heads = cellsOf(lines[top]);
  const cells = cellsOf(lines[row]);
  return cells
    .slice(1)
    .map((cell, index) => `- ${heads[index + 1] ?? ''}: ${cell}`)
    .join('\n');
}

function cellsOf(line = ''): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

const NEAREST = 5;

/**
 * The rule or worked example with a number: `5.14`, `EX-3`. If there is none: the nearest ids, by section and then by
 * number.
 */
export function lookUp(page: RulesPage, number: string): { id: string; entry?: RuleEntry; nearest: string[] } {
  const isExample = /^EX/i.test(number);
  const id = isExample ? number.toUpperCase() : `${page.prefix}-${number}`;
  const entries = isExample ? page.examples : page.rules;
  const entry = entries.get(id);
  return entry ? { id, entry, nearest: [] } : { id, nearest: nearestTo(id, [...entries.keys()]) };
}

function nearestTo(id: string, ids: string[]): string[] {
  const distance = (other: string): number => {
    const [section = 0, number = 0] = numbersOf(id).map((value, at) => Math.abs(value - (numbersOf(other)[at] ?? 0)));
    return section * 1000 + number;
  };
  return ids.sort((left, right) => distance(left) - distance(right)).slice(0, NEAREST);
}

function numbersOf(id: string): number[] {
  return (id.match(/\d+/g) ?? []).map(Number);
}
