import { wrapAnsi } from 'fast-wrap-ansi';

/** How much further than its beginning a line is indented where it goes on. */
const HANG = 4;

/** A line of which no character takes two columns; most lines are, and need no closer look. */
const NARROW = /^[\u0020-\u007e\u2500-\u25ff]*$/;

/** Lines of at most so many columns: those that are longer go on, indented, in the next one. */
export function allFitted(lines: readonly string[], columns: number): string[] {
  return lines.flatMap((line) => fitted(line, columns));
}

function fitted(line: string, columns: number): string[] {
  if (line.length <= columns && NARROW.test(line)) return [line];
  const text = line.normalize();
  const [first = '', ...others] = wrapAnsi(text, columns, { hard: true, trim: false }).split('\n');
  if (others.length === 0) return [first];
  const margin = Math.min((/^ */.exec(text)?.[0].length ?? 0) + HANG, Math.floor(columns / 2));
  const rest = wrapAnsi(text.slice(first.length).trimStart(), columns - margin, { hard: true }).split('\n');
  return [first.trimEnd(), ...rest.map((part) => ' '.repeat(margin) + part)];
}
