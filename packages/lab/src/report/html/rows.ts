import { link, type Markish, type PlotOptions, type ScaleOptions, text } from '@observablehq/plot';
import { type Markup, printable } from './markup.js';
import { drawn, INK } from './plot.js';

/** A row of a plot: label and figure above the drawing, so long labels fit on a phone. */
export interface PlotRow {
  readonly label: string;
  readonly figure: string;
}

/** A row with its position, in units from the top. */
export interface PlacedRow<R extends PlotRow> {
  readonly row: R;
  readonly lines: readonly string[];
  readonly top: number;
  /** Top, bottom and middle of the drawing. */
  readonly from: number;
  readonly to: number;
  readonly middle: number;
}

/** A plot of rows. */
export interface RowsPlot<R extends PlotRow> {
  readonly description: string;
  readonly rows: readonly R[];
  readonly x: ScaleOptions;
  /** Draws the rows; `bottom` is the lower edge of the last one. */
  readonly marks: (placed: readonly PlacedRow<R>[], bottom: number) => Markish[];
  readonly marginTop?: number;
}

const LINE = 15;
const BAND = 12;
const GAP = 12;
/** Characters per label line beside the figure. */
const LETTERS = 40;
const MAX_LINES = 3;

/** Draws rows below each other, each as high as its label needs. */
export function rowsPlot<R extends PlotRow>({ description, rows, x, marks, marginTop = 4 }: RowsPlot<R>): Markup {
  const placed = placedRows(rows);
  const bottom = (placed.at(-1)?.to ?? 0) + GAP / 2;
  const marginBottom = 40;
  const options: PlotOptions = {
    marginLeft: 16,
    marginTop,
    marginBottom,
    height: marginTop + bottom + marginBottom,
    x,
    y: { axis: null, grid: false, domain: [0, bottom], range: [marginTop, marginTop + bottom] },
    marks: [...marks(placed, bottom), ...lettering(placed)],
  };
  return drawn(description, options);
}

function placedRows<R extends PlotRow>(rows: readonly R[]): PlacedRow<R>[] {
  let top = 0;
  return rows.map((row) => {
    const lines = wrapped(printable(row.label), LETTERS, MAX_LINES);
    const from = top + LINE * lines.length + 2;
    const placed = { row, lines, top, from, to: from + BAND, middle: from + BAND / 2 };
    top = placed.to + GAP;
    return placed;
  });
}

/** Keeps text readable where lines cross it. */
const HALO = { fill: INK.text, stroke: INK.page, strokeWidth: 4 } as const;

function lettering(placed: readonly PlacedRow<PlotRow>[]): Markish[] {
  const lines = placed.flatMap(({ lines, top }) => lines.map((line, index) => ({ line, y: top + LINE * index })));
  return [
    text(lines, { text: 'line', y: 'y', frameAnchor: 'left', lineAnchor: 'top', ...HALO }),
    text(placed, {
      text: ({ row }: PlacedRow<PlotRow>) => row.figure,
      y: 'top',
      frameAnchor: 'right',
      lineAnchor: 'top',
      className: 'figure',
      ...HALO,
    }),
  ];
}

/** The text anchor that keeps a label at a vertical line inside the plot. */
export function anchorAt(value: number, [low, high]: readonly [number, number]): 'start' | 'middle' | 'end' {
  const place = (value - low) / (high - low);
  return place < 0.2 ? 'start' : place > 0.8 ? 'end' : 'middle';
}

/** The baseline of the bars, interrupted at the labels. */
export function baseline(placed: readonly PlacedRow<PlotRow>[]): Markish {
  return link(placed, {
    x1: 0,
    x2: 0,
    y1: ({ from }: PlacedRow<PlotRow>) => from - 2,
    y2: ({ to }: PlacedRow<PlotRow>) => to + 2,
    stroke: INK.text,
  });
}

/**
 * Wraps a label into at most `mostLines` lines of `width` characters, preferably between words, and truncates with an
 * ellipsis. East Asian characters and emoji count twice.
 */
export function wrapped(label: string, width: number, mostLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(label, width)) {
    if (widthOf(line + piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  lines.push(line.trimEnd());
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  const last = kept.pop() ?? '';
  return [...kept, `${cut(last, width - 1).trimEnd()}…`];
}

/** Words with their trailing space; overlong words in parts. */
function piecesOf(label: string, width: number): string[] {
  const pieces: string[] = [];
  for (const word of label.match(/\S+\s*/g) ?? []) {
    for (let rest = word; rest !== ''; ) {
      const piece = widthOf(rest.trimEnd()) > width ? cut(rest, width) : rest;
      pieces.push(piece);
      rest = rest.slice(piece.length);
    }
  }
  return pieces;
}

/** As much of a text as fits, at least one character. */
function cut(text: string, width: number): string {
  let piece = '';
  for (const character of text) {
    if (piece !== '' && widthOf(piece + character) > width) break;
    piece += character;
  }
  return piece;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}
