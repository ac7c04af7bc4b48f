// Which ids of rules and worked examples a text cites.

const ID = /\b(?:[A-Z]{3}-\d+\.\d+|EX-\d+)\b/g;
/** No search finds what lies between, so a range cites nothing, its ends neither. It may go on behind a comment's margin. */
const RANGE = /\b[A-Z]{3}-\d+\.\d+[\s*/]+(?:to|through)[\s*/]+(?:[A-Z]{3}-)?\d+\.\d+\b/g;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;

/** How many lines of code are shown after a comment that cites a rule. */
const CODE_SHOWN = 4;

/**
 * The ids that a text cites, each by itself.
 * @param {string} text
 * @returns {string[]}
 */
export function citedIds(text) {
  return text.replace(RANGE, blank).match(ID) ?? [];
}

/**
 * All ids in a text, those of ranges too.
 * @param {string} text
 * @returns {string[]}
 */
export function writtenIds(text) {
  return text.match(ID) ?? [];
}

/**
 * The ids that each line of a text cites.
 * @param {string} text
 * @returns {string[][]}
 */
export function citedByLine(text) {
  return text.replace(RANGE, blank).split('\n').map(citedIds);
}

/**
 * @typedef {object} Excerpt
 * @property {number} line where it begins, from 1
 * @property {string[]} lines
 */

/**
 * The lines of a source that cite an id. After a comment comes the code that it speaks of; excerpts that would overlap
 * are one.
 * @param {string} source
 * @param {string} id
 */
export function excerpts(source, id) {
  const lines = source.split('\n');
  /** @type {Excerpt[]} */
  const found = [];
  let end = 0;
  for (const [index, ids] of citedByLine(source).entries()) {
    if (!ids.includes(id)) continue;
    const start = Math.max(index, end);
    end = Math.max(end, endOfExcerpt(lines, index));
    const last = found.at(-1);
    if (last && last.line + last.lines.length === start + 1) last.lines.push(...lines.slice(start, end));
    else found.push({ line: index + 1, lines: lines.slice(index, end) });
  }
  return found;
}

/**
 * @param {string[]} lines
 * @param {number} start
 */
function endOfExcerpt(lines, start) {
  let end = start + 1;
  if (!COMMENT.test(lines[start] ?? '')) return end;
  while (COMMENT.test(lines[end] ?? '')) end++;
  const code = lines.slice(end, end + CODE_SHOWN);
  // The head of a file speaks of all of it, not of its imports.
  const stop = code.findIndex((line) => line === '' || line.startsWith('import '));
  return end + (stop < 0 ? code.length : stop);
}

/** @param {string} text */
function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}
