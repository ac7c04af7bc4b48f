import { link, type Markish, type PlotOptions, type ScaleOptions, text } from '@observablehq/plot';
import { type Markup, printable } from './markup.js';
import { drawn, INK } from './plot.js';
import { wrapped } from './wrap.js';

/** A line of a plot: a name and a figure above what is drawn of them, so that long names have room on a phone. */
export interface PlotRow {
  readonly label: string;
  readonly figure: string;
}

/** A row with its place, in units from the top. */
export interface PlacedRow<R extends PlotRow> {
  readonly row: R;
  readonly lines: readonly string[];
  readonly top: number;
  /** Of what is drawn: its upper and lower edge and its middle. */
  readonly from: number;
  readonly to: number;
  readonly middle: number;
}

/** What makes a plot of rows. */
export interface RowsPlot<R extends PlotRow> {
  readonly description: string;
  readonly rows: readonly R[];
  readonly x: ScaleOptions;
  /** Draws the rows; `bottom` is the lower edge of the last. */
  readonly marks: (placed: readonly PlacedRow<R>[], bottom: number) => Markish[];
  readonly marginTop?: number;
}

const LINE = 15;
const BAND = 12;
const GAP = 12;
/** Letters a line of the label holds beside the figure. */
const LETTERS = 40;
const MAX_LINES = 3;

/** Draws rows one below the other, each as high as its label wants. */
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

/** Keeps letters readable where lines cross them. */
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

/** Where a word beside a vertical line stands so that it stays within the plot. */
export function anchorAt(value: number, [low, high]: readonly [number, number]): 'start' | 'middle' | 'end' {
  const place = (value - low) / (high - low);
  return place < 0.2 ? 'start' : place > 0.8 ? 'end' : 'middle';
}

/** Where the bars begin. It leaves the labels out, which a line from top to bottom would cross. */
export function baseline(placed: readonly PlacedRow<PlotRow>[]): Markish {
  return link(placed, {
    x1: 0,
    x2: 0,
    y1: ({ from }: PlacedRow<PlotRow>) => from - 2,
    y2: ({ to }: PlacedRow<PlotRow>) => to + 2,
    stroke: INK.text,
  });
}
