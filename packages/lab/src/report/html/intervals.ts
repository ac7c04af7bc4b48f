import { dot, link, text } from '@observablehq/plot';
import type { Interval } from '../../simulation/confidence.js';
import { percent } from '../../tools/plainText.js';
import type { Markup } from './markup.js';
import { dashedX, INK, inPercent } from './plot.js';
import { type PlotRow, rowsPlot } from './rows.js';

/** Shares with intervals, compared with an even share. Shares are from 0 to 1. */
export interface IntervalPlot {
  readonly description: string;
  /** The axis label. */
  readonly label: string;
  readonly rows: readonly { readonly label: string; readonly share: number; readonly interval: Interval }[];
  readonly even: number;
}

/** A row in per cent. */
interface IntervalRow extends PlotRow, Interval {
  readonly share: number;
}

/** Draws shares with their intervals. */
export function intervalPlot({ description, label, rows, even }: IntervalPlot): Markup {
  const evenPercent = 100 * even;
  const shares = rows.map(({ label, share, interval: { low, high } }): IntervalRow => {
    return { label, figure: percent(share), share: 100 * share, low: 100 * low, high: 100 * high };
  });
  const domain = domainOf(shares, evenPercent);
  const line = { stroke: INK.data, strokeWidth: 2 };
  return rowsPlot({
    description,
    rows: shares,
    marginTop: 24,
    x: { domain, label, ticks: 5, tickFormat: inPercent },
    marks: (placed, bottom) => [
      ...dashedX(evenPercent, { y1: 0, y2: bottom }),
      text([`even ${percent(even)}`], {
        x: [evenPercent],
        frameAnchor: 'top',
        dy: -8,
        lineAnchor: 'bottom',
        textAnchor: anchorAt(evenPercent, domain),
        className: 'note',
      }),
      link(placed, { x1: 'low', x2: 'high', y1: 'middle', y2: 'middle', ...line }),
      link(placed, { x1: 'low', x2: 'low', y1: 'from', y2: 'to', ...line }),
      link(placed, { x1: 'high', x2: 'high', y1: 'from', y2: 'to', ...line }),
      dot(placed, { x: 'share', y: 'middle', r: 5, fill: INK.data }),
    ],
  });
}

/** The text anchor that keeps a label at a vertical line inside the plot. */
function anchorAt(value: number, [low, high]: readonly [number, number]): 'start' | 'middle' | 'end' {
  const place = (value - low) / (high - low);
  return place < 0.2 ? 'start' : place > 0.8 ? 'end' : 'middle';
}

/** Covers every interval and the even share with a margin; at least ten points wide. */
function domainOf(rows: readonly IntervalRow[], even: number): [number, number] {
  const low = Math.min(even, ...rows.map((row) => row.low));
  const high = Math.max(even, ...rows.map((row) => row.high));
  const room = Math.max((high - low) / 20, (10 - (high - low)) / 2);
  return [Math.max(0, low - room), Math.min(100, high + room)];
}
