/** Finds the ids of rules and worked examples that a text cites. */

const ID = /\b(?:[A-Z]{3}-\d+\.\d+|EX-\d+)\b/g;
/** A range cites nothing: a text search wouldn't find the ids inside it. It can continue on the next comment line. */
const RANGE = /\b[A-Z]{3}-\d+\.\d+[\s*/]+(?:to|through)[\s*/]+(?:[A-Z]{3}-)?\d+\.\d+\b/g;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;

/** Lines of code shown after a comment that cites a rule. */
const CODE_SHOWN = 4;

/** The ids that a text cites, outside ranges. */
export function citedIds(text: string): string[] {
  return text.replace(RANGE, blank).match(ID) ?? [];
}

/** All ids in a text, including those in ranges. */
export function writtenIds(text: string): string[] {
  return text.match(ID) ?? [];
}

/** The ids that each line of a text cites. */
export function citedByLine(text: string): string[][] {
  return text.replace(RANGE, blank).split('\n').map(citedIds);
}

/** Consecutive lines of a source. */
interface Excerpt {
  /** The first line, from 1. */
  readonly line: number;
  readonly lines: string[];
}

/** The lines of a source that cite an id. A comment is followed by the code below it. Overlapping excerpts are merged. */
export function excerpts(source: string, id: string): Excerpt[] {
  const lines = source.split('\n');
  const found: Excerpt[] = [];
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

function endOfExcerpt(lines: readonly string[], start: number): number {
  let end = start + 1;
  if (!COMMENT.test(lines[start] ?? '')) return end;
  while (COMMENT.test(lines[end] ?? '')) end++;
  const code = lines.slice(end, end + CODE_SHOWN);
  // The comment at the top of a file describes the file, not its imports.
  const stop = code.findIndex((line) => line === '' || line.startsWith('import '));
  return end + (stop < 0 ? code.length : stop);
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
