import { styleText } from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';
import type { Io } from '../tools/io.js';

/** Styles a line. */
export type Brush = (line: string) => string;

/** The styles of a terminal. */
export interface Paint {
  readonly heading: Brush;
  /** News and input hints. */
  readonly aside: Brush;
  readonly hint: Brush;
  /** List numbers. */
  readonly menu: Brush;
  /** A picture that highlights a player's name. */
  readonly picture: (name: string) => Brush;
}

const plain: Brush = (line) => line;

const PLAIN: Paint = { heading: plain, aside: plain, hint: plain, menu: plain, picture: () => plain };

const COLOURED: Paint = {
  heading: brush('bold'),
  aside: brush('dim'),
  hint: brush('green'),
  menu: (line) => line.replace(/^ *\d+(?= {2})/, brush('cyan')),
  picture: (name) => {
    const whole = new RegExp(`\\b${name}\\b`, 'g');
    return (line) => line.replace(whole, brush('bold'));
  },
};

function brush(format: Parameters<typeof styleText>[0]): Brush {
  return (line) => styleText(format, line, { validateStream: false });
}

/** Colours if the terminal supports them and NO_COLOR isn't set. */
export function paintFor(stdout: Io['stdout']): Paint {
  return stdout.isTTY && stdout.hasColors?.() ? COLOURED : PLAIN;
}

/** Extra indentation of continuation lines. */
const HANG = 4;

/** Lines without double-width characters: the common case, handled fast. */
const NARROW = /^[\u0020-\u007e\u2500-\u25ff]*$/;

/** Wraps lines to a number of columns, with a hanging indent. */
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
