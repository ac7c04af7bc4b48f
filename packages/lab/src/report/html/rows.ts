import { link, type Markish, rect, type ScaleOptions, text } from '@observablehq/plot';
import { wrapAnsi } from 'fast-wrap-ansi';
import { type Markup, printable } from './markup.js';
import { drawn, INK } from './plot.js';

/** A row of a plot: label and figure above the drawing, so long labels fit on a phone. */
export interface PlotRow {
  readonly label: string;
  readonly figure: string;
}

/** Where a row lies, in units from the top. */
interface Place {
  /** Its label. */
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
  readonly marks: (placed: readonly (R & Place)[], bottom: number) => Markish[];
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
  return drawn(description, {
    marginLeft: 16,
    marginTop,
    marginBottom,
    height: marginTop + bottom + marginBottom,
    x,
    y: { axis: null, grid: false, domain: [0, bottom], range: [marginTop, marginTop + bottom] },
    marks: [...marks(placed, bottom), ...lettering(placed)],
  });
}

function placedRows<R extends PlotRow>(rows: readonly R[]): (R & Place)[] {
  let top = 0;
  return rows.map((row) => {
    const lines = wrapped(printable(row.label), LETTERS, MAX_LINES);
    const from = top + LINE * lines.length + 2;
    const placed = { ...row, lines, top, from, to: from + BAND, middle: from + BAND / 2 };
    top = placed.to + GAP;
    return placed;
  });
}

/** Keeps text readable where lines cross it. */
const HALO = { fill: INK.text, stroke: INK.page, strokeWidth: 4 } as const;

function lettering(placed: readonly (PlotRow & Place)[]): Markish[] {
  const lines = placed.flatMap(({ lines, top }) => lines.map((line, index) => ({ line, y: top + LINE * index })));
  return [
    text(lines, { text: 'line', y: 'y', frameAnchor: 'left', lineAnchor: 'top', ...HALO }),
    text(placed, { text: 'figure', y: 'top', frameAnchor: 'right', lineAnchor: 'top', className: 'figure', ...HALO }),
  ];
}

/** Bars from 0 to a channel of the rows, and marks over them. The baseline is interrupted at the labels. */
export function bars<R extends PlotRow>(placed: readonly (R & Place)[], to: string, ...over: Markish[]): Markish[] {
  return [
    rect(placed, { x1: 0, x2: to, y1: 'from', y2: 'to', fill: INK.fill }),
    ...over,
    link(placed, { x1: 0, x2: 0, y1: ({ from }: Place) => from - 2, y2: ({ to }: Place) => to + 2, stroke: INK.text }),
  ];
}

/**
 * Wraps a label into at most `mostLines` lines of `width` characters, preferably between words, and truncates with an
 * ellipsis. East Asian characters and emoji count twice.
 */
export function wrapped(label: string, width: number, mostLines: number): string[] {
  const lines = wrapAnsi(label, width, { hard: true }).split('\n');
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  const [last = ''] = wrapAnsi(kept.pop() ?? '', width - 1, { hard: true, wordWrap: false }).split('\n');
  return [...kept, `${last.trimEnd()}…`];
}
