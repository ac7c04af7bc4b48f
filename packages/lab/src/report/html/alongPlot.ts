import { dot, line, type Markish, type PlotOptions, ruleX, ruleY } from '@observablehq/plot';
import type { SliceReport } from '../report.js';
import type { Markup } from './markup.js';
import { plain } from './numbers.js';
import { drawn, INK } from './plot.js';

/** Means along a game, from its first decision to its last. */
export interface AlongPlot {
  readonly description: string;
  readonly along: readonly SliceReport[];
  readonly y: PlotOptions['y'];
  /** Drawn before the line: of the slices, each at its place in per cent. */
  readonly behind?: (slices: readonly { readonly place: number; readonly mean: number }[]) => Markish[];
}

/** Draws means along a game as a line. */
export function alongPlot({ description, along, y, behind = () => [] }: AlongPlot): Markup {
  const slices = along.map(({ from, to, mean }) => ({ place: 50 * (from + to), mean }));
  return drawn(description, {
    height: 170,
    marginLeft: 46,
    marginTop: 24,
    marginBottom: 38,
    x: {
      domain: [0, 100],
      label: 'share of the decisions of a game',
      ticks: 5,
      tickFormat: (value: number) => `${value}%`,
      grid: false,
      tickSize: 4,
    },
    y: { ticks: 4, ...y },
    marks: [
      ...behind(slices),
      line(slices, { x: 'place', y: 'mean', stroke: INK.data, strokeWidth: 2.5 }),
      // Not markers of the line: Plot numbers those through all plots of the process.
      dot(slices, { x: 'place', y: 'mean', r: 3, fill: INK.data }),
      ruleY([0], { stroke: INK.text }),
      ruleX([0], { stroke: INK.text }),
    ],
  });
}

/** A part of a game in words. */
export function sliceOf(from: number, to: number): string {
  return `${plain(100 * from)}% to ${plain(100 * to)}%`;
}
