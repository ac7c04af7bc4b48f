/** Text without measuring: widths are estimates, wide enough for the usual fonts of systems. */
import { type Shape, shape } from './tree.js';

/** How a text looks and lies. */
export interface Writing {
  /** In pixels. */
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  /** Where `x` is; the middle by default. */
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One line. Its middle is at `y`. */
export function words(x: number, y: number, text: string, { size, fill, bold, anchor = 'middle' }: Writing): Shape {
  const attributes = { x, y: y + 0.35 * size, 'font-size': size, 'font-weight': bold && 700, fill };
  return shape('text', { ...attributes, 'text-anchor': anchor !== 'start' && anchor }, [text]);
}

/** The estimated width of a line in pixels. */
export function widthOf(text: string, size: number, bold = false): number {
  let ems = 0;
  for (const letter of text) ems += emsOf(letter);
  return ems * size * (bold ? 1.1 : 1);
}

function emsOf(letter: string): number {
  if (/[iljtfr.,:;'’|! ()]/.test(letter)) return 0.38;
  if (/[mwMW@%&—→]/.test(letter)) return 0.95;
  return /[\p{Lu}\d]/u.test(letter) ? 0.68 : 0.6;
}

/** A text on lines of at most this width. The last line ends with an ellipsis if there isn't enough room. */
export function linesOf(text: string, width: number, size: number, most: number, bold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer, size, bold) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return [...lines.slice(0, most - 1), ...lines.slice(most - 1).slice(0, 1)].map((line, index) =>
    cut(index === most - 1 && lines.length > most ? `${line}…` : line, width, size, bold),
  );
}

/** A line shortened to a width. */
function cut(line: string, width: number, size: number, bold: boolean): string {
  let text = line;
  while (widthOf(text, size, bold) > width && text.length > 2) text = `${text.replace(/…$/, '').slice(0, -1)}…`;
  return text;
}

/** One line that fits a width: smaller, down to `least` pixels, then shortened. */
export function fitted(x: number, y: number, text: string, width: number, writing: Writing, least = 10): Shape {
  const { size, bold = false } = writing;
  const fit = Math.floor((2 * size * width) / widthOf(text, size, bold)) / 2;
  const small = Math.max(Math.min(size, fit), Math.min(least, size));
  return words(x, y, cut(text, width, small, bold), { ...writing, size: small });
}

/** What must be decided; at the end of the game, its result. */
export function situationOf<View>(
  text: { describeTurn(view: View): string; describeResult(view: View): readonly string[] },
  view: View,
): string {
  const lines = text.describeResult(view);
  return lines.length === 0 ? text.describeTurn(view) : lines.map(inProse).join(' · ');
}

/** A line of a ranking without its columns: `1.  Ann  92 points` as `1. Ann, 92 points`. */
function inProse(line: string): string {
  return line.replace(/(?<=\.)\s+/g, ' ').replace(/\s{2,}/g, ', ');
}
