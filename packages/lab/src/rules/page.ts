/** A rule or a worked example. */
export interface RuleEntry {
  /** Where it begins, from 1. */
  readonly line: number;
  /** As on the page, without its id. */
  readonly text: string;
}

/** A section of a page, with all that stands below its heading. */
interface RuleSection {
  readonly title: string;
  readonly text: string;
}

/** What a page of docs/rules defines. */
export interface RulesPage {
  readonly title: string;
  /** The letters before its rule numbers. */
  readonly prefix: string;
  readonly rules: ReadonlyMap<string, RuleEntry>;
  readonly examples: ReadonlyMap<string, RuleEntry>;
  readonly sections: readonly RuleSection[];
}

/** A rule or an example is defined where a paragraph, a list item or a table row begins with its id. */
const DEFINITION = /^(?:- |\| )?(?:\*\*(?<rule>[A-Z]{3}-\d+\.\d+)\*\*|(?:\*\*)?(?<example>EX-\d+)\b(?:\*\*)?)/;
const HEADING = /^#+ /;
const SECTION = /^## /m;
const TABLE_ROW = /^\|/;

/** Reads a page of docs/rules. */
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

/** The first line, and what stands below it. */
function headed(text: string): [heading: string, text: string] {
  const [heading = '', ...lines] = text.split('\n');
  return [heading, lines.join('\n').trim()];
}

/** The text goes on to the next definition or heading; a table row is itself, told by the heads of its columns. */
function textAt(lines: readonly string[], start: number): string {
  const first = lines[start] ?? '';
  if (TABLE_ROW.test(first)) return rowText(lines, start);
  const length = lines.slice(start + 1).findIndex((line) => DEFINITION.test(line) || HEADING.test(line));
  const end = length < 0 ? lines.length : start + 1 + length;
  const text = lines.slice(start + 1, end);
  // The head of a table whose rows are definitions of their own is theirs.
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
