import { dot, link, type Markish, text } from '@observablehq/plot';
import type { Interval } from '../../simulation/wins.js';
import { percent } from '../../tools/plainText.js';
import type { Markup } from './markup.js';
import { dashedX, INK } from './plot.js';
import { anchorAt, type PlacedRow, type PlotRow, rowsPlot } from './rows.js';

/** Shares with intervals, compared with an even share. Shares are from 0 to 1. */
export interface IntervalPlot {
  readonly description: string;
  /** The axis label. */
  readonly label: string;
  readonly rows: readonly { readonly label: string; readonly share: number; readonly interval: Interval }[];
  readonly even: number;
}

/** A row in per cent. */
interface Row extends PlotRow {
  readonly share: number;
  readonly interval: Interval;
}

/** Draws shares with their intervals. */
export function intervalPlot({ description, label, rows, even }: IntervalPlot): Markup {
  const inPercent = rows.map(({ label, share, interval: { low, high } }): Row => {
    return { label, figure: percent(share), share: 100 * share, interval: { low: 100 * low, high: 100 * high } };
  });
  const domain = domainOf(inPercent, 100 * even);
  return rowsPlot({
    description,
    rows: inPercent,
    marginTop: 24,
    x: { domain, label, ticks: 5, tickFormat: (value: number) => `${value}%` },
    marks: (placed, bottom) => marksOf(placed, bottom, 100 * even, domain),
  });
}

function marksOf(placed: readonly PlacedRow<Row>[], bottom: number, even: number, domain: [number, number]): Markish[] {
  const at =
    (key: 'low' | 'high') =>
    ({ row }: PlacedRow<Row>) =>
      row.interval[key];
  const cap = (key: 'low' | 'high') =>
    link(placed, { x1: at(key), x2: at(key), y1: 'from', y2: 'to', stroke: INK.data, strokeWidth: 2 });
  return [
    ...dashedX(even, { y1: 0, y2: bottom }),
    text([`even ${percent(even / 100)}`], {
      x: [even],
      frameAnchor: 'top',
      dy: -8,
      lineAnchor: 'bottom',
      textAnchor: anchorAt(even, domain),
      className: 'note',
    }),
    link(placed, { x1: at('low'), x2: at('high'), y1: 'middle', y2: 'middle', stroke: INK.data, strokeWidth: 2 }),
    cap('low'),
    cap('high'),
    dot(placed, { x: ({ row }: PlacedRow<Row>) => row.share, y: 'middle', r: 5, fill: INK.data }),
  ];
}

/** Covers every interval and the even share with a margin; at least ten points wide. */
function domainOf(rows: readonly Row[], even: number): [number, number] {
  const low = Math.min(even, ...rows.map((row) => row.interval.low));
  const high = Math.max(even, ...rows.map((row) => row.interval.high));
  const room = Math.max((high - low) / 20, (10 - (high - low)) / 2);
  return [Math.max(0, low - room), Math.min(100, high + room)];
}
