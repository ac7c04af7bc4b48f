/** Text without measuring: widths are estimates, wide enough for the usual fonts of systems. */
import { type Shape, shape } from './tree.js';

/** The smallest text in pixels: a phone and a window of 1,280 pixels show it as it is. */
const LEAST = 11;

/** Style and alignment of text. */
export interface Writing {
  /** In pixels; drawn with 11 at least. */
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  /** Where `x` is; the middle by default. */
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One line. Its middle is at `y`. */
export function words(x: number, y: number, text: string, writing: Writing): Shape {
  const { fill, bold, anchor = 'middle' } = writing;
  const size = Math.max(LEAST, writing.size);
  const attributes = {
    x,
    y: y + 0.35 * size,
    'font-size': size,
    'font-weight': bold && 700,
    fill,
    'text-anchor': anchor !== 'start' && anchor,
  };
  return shape('text', attributes, [text]);
}

/** The estimated width of a line in pixels. */
export function widthOf(text: string, size: number, bold = false): number {
  let ems = 0;
  for (const letter of text) ems += emsOf(letter);
  return ems * scaleOf(size, bold);
}

/** Pixels for an em. */
function scaleOf(size: number, bold: boolean): number {
  return size * (bold ? 1.1 : 1);
}

/** The least width of a character in ems. */
const NARROWEST = 0.38;

/** Widths of characters in ems, measured once: those of the Basic Multilingual Plane, so that the map stays small. */
const EMS = new Map<string, number>();

function emsOf(letter: string): number {
  const known = EMS.get(letter);
  if (known !== undefined) return known;
  const ems = estimateOf(letter);
  if (letter.length === 1) EMS.set(letter, ems);
  return ems;
}

function estimateOf(letter: string): number {
  if (/[iljtfr.,:;'’|! ()]/.test(letter)) return NARROWEST;
  if (/[mwMW@%&—→]/.test(letter)) return 0.95;
  return /[\p{Lu}\d]/u.test(letter) ? 0.68 : 0.6;
}

/** A text on lines of at most this width. The last line ends with an ellipsis if there isn't enough room. */
export function linesOf(text: string, width: number, size: number, most: number, bold = false): string[] {
  const scale = scaleOf(size, bold);
  const lines: string[] = [];
  let used = 0;
  for (const word of start(text, most * mostLetters(width, scale)).split(' ')) {
    const own = widthOf(word, size, bold);
    const longer = used + NARROWEST * scale + own;
    if (lines.length === 0 || longer > width) {
      if (lines.length > most) break;
      lines.push(word);
      used = own;
    } else {
      lines[lines.length - 1] += ` ${word}`;
      used = longer;
    }
  }
  return lines
    .slice(0, most)
    .map((line, index) => cut(index === most - 1 && lines.length > most ? `${line}…` : line, width, scale));
}

/** The characters of any line of a width, and two more. */
function mostLetters(width: number, scale: number): number {
  return Math.ceil(width / (NARROWEST * scale)) + 2;
}

/** The start of a text, with this number of code points. */
function start(text: string, letters: number): string {
  if (text.length <= letters) return text;
  // A code point has at most two units.
  return Array.from(text.slice(0, 2 * letters))
    .slice(0, letters)
    .join('');
}

/** A line shortened to a width, but not to less than one letter. */
function cut(line: string, width: number, scale: number): string {
  let ems = 0;
  let end = 0;
  let isWhole = true;
  for (const letter of line) {
    ems += emsOf(letter);
    if (ems * scale > width) {
      isWhole = false;
      break;
    }
    // With an ellipsis behind it, the line still fits.
    if ((ems + ELLIPSIS) * scale <= width || end === 0) end += letter.length;
  }
  return isWhole ? line : `${line.slice(0, end).replace(/…$/, '')}…`;
}

const ELLIPSIS = emsOf('…');

/** One line that fits a width: smaller, down to 11 pixels, then shortened. */
export function fitted(x: number, y: number, text: string, width: number, writing: Writing): Shape {
  const { size, bold = false } = writing;
  const smallest = Math.min(LEAST, size);
  const line = start(text, mostLetters(width, scaleOf(smallest, bold)));
  const fit = Math.floor((2 * size * width) / widthOf(line, size, bold)) / 2;
  const small = Math.max(Math.min(size, fit), smallest);
  return words(x, y, cut(line, width, scaleOf(small, bold)), { ...writing, size: small });
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
