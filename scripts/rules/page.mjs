// What a page of docs/rules defines.

/**
 * @typedef {object} Entry a rule or a worked example
 * @property {number} line where it begins, from 1
 * @property {string} text as on the page, without its id
 */

/**
 * @typedef {object} Page
 * @property {string} prefix the letters before its rule numbers
 * @property {Map<string, Entry>} rules
 * @property {Map<string, Entry>} examples
 */

/** A rule or an example is defined where a paragraph, a list item or a table row begins with its id. */
const DEFINITION = /^(?:- |\| )?(?:\*\*(?<rule>[A-Z]{3}-\d+\.\d+)\*\*|(?:\*\*)?(?<example>EX-\d+)\b(?:\*\*)?)/;
const HEADING = /^#+ /;
const TABLE_ROW = /^\|/;

/**
 * @param {string} markdown
 * @returns {Page}
 */
export function readPage(markdown) {
  const lines = markdown.split('\n');
  /** @type {Page} */
  const page = { prefix: '', rules: new Map(), examples: new Map() };
  for (const [index, line] of lines.entries()) {
    const { rule, example } = DEFINITION.exec(line)?.groups ?? {};
    const entry = { line: index + 1, text: textAt(lines, index) };
    if (rule !== undefined) page.rules.set(rule, entry);
    if (example !== undefined) page.examples.set(example, entry);
  }
  const [first = ''] = page.rules.keys();
  page.prefix = first.slice(0, 3);
  return page;
}

/**
 * The text goes on to the next definition or heading; a table row is itself, told by the heads of its columns.
 * @param {string[]} lines
 * @param {number} start
 */
function textAt(lines, start) {
  const first = lines[start] ?? '';
  if (TABLE_ROW.test(first)) return rowText(lines, start);
  const length = lines.slice(start + 1).findIndex((line) => DEFINITION.test(line) || HEADING.test(line));
  const end = length < 0 ? lines.length : start + 1 + length;
  const text = lines.slice(start + 1, end);
  // The head of a table whose rows are definitions of their own is theirs.
  if (TABLE_ROW.test(lines[end] ?? '')) while (TABLE_ROW.test(text.at(-1) ?? '')) text.pop();
  return [first.replace(DEFINITION, ''), ...text].join('\n').trim();
}

/**
 * @param {string[]} lines
 * @param {number} row
 */
function rowText(lines, row) {
  let top = row;
  while (TABLE_ROW.test(lines[top - 1] ?? '')) top--;
  const heads = cellsOf(lines[top]);
  const cells = cellsOf(lines[row]);
  return cells
    .slice(1)
    .map((cell, index) => `- ${heads[index + 1] ?? ''}: ${cell}`)
    .join('\n');
}

/** @param {string} [line] */
function cellsOf(line = '') {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
