import { line, type Markish, rectY, ruleY } from '@observablehq/plot';
import type { Bin } from '../../simulation/counts.js';
import type { Markup } from './markup.js';
import { plain, wholeTicks } from './numbers.js';
import { dashedX, drawn, INK } from './plot.js';
import { countIn } from './side.js';

/** Bars that say how often numbers came, in per cent of all that were counted. */
export interface Histogram {
  readonly description: string;
  readonly bins: readonly Bin[];
  /** Drawn as an outline over the bars, to compare them with. */
  readonly behind?: readonly Bin[];
  readonly mean: number;
  readonly xLabel: string;
  readonly yLabel: string;
  /** Per cent at the upper edge. */
  readonly highest: number;
}

interface Bar {
  readonly left: number;
  readonly right: number;
  readonly share: number;
}

/** Bars between the sides of a plot, at least: a single one would look like a wall. */
const MIN_BARS = 5;

/** Draws a histogram. */
export function histogram({ description, bins, behind = [], mean, highest, xLabel, yLabel }: Histogram): Markup {
  const [left, right] = edgesOf(bins);
  const marks: Markish[] = [
    rectY(barsOf(bins), { x1: 'left', x2: 'right', y: 'share', fill: INK.fill, inset: 0.5, insetBottom: 0 }),
    line(outlineOf(barsOf(behind)), {
      x: 'x',
      y: 'share',
      stroke: INK.text,
      strokeWidth: 1.5,
      strokeLinejoin: 'miter',
    }),
    ruleY([0], { stroke: INK.text }),
    ...dashedX(mean),
  ];
  return drawn(description, {
    height: 170,
    marginLeft: 46,
    marginTop: 24,
    marginBottom: 38,
    x: {
      domain: [left, right],
      ticks: wholeTicks(bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0, 7),
      label: xLabel,
      tickFormat: plain,
      grid: false,
      tickSize: 4,
    },
    y: { domain: [0, highest], ticks: 4, label: yLabel, tickFormat: (value: number) => `${value}%` },
    marks,
  });
}

/** The most per cent that a bar of any of these histograms has. */
export function highestOf(...histograms: readonly (readonly Bin[])[]): number {
  return Math.max(1, ...histograms.flatMap(barsOf).map((bar) => bar.share)) * 1.05;
}

/** The bar with the most. */
export function fullestOf(bins: readonly Bin[]): Bin | undefined {
  return bins.reduce<Bin | undefined>((best, bin) => (best && best.count >= bin.count ? best : bin), undefined);
}

/** A bar of the numbers 3 to 5 goes from 2.5 to 5.5. */
function barsOf(bins: readonly Bin[]): Bar[] {
  const total = Math.max(1, countIn(bins));
  return bins.map(({ from, to, count }) => ({ left: from - 0.5, right: to + 0.5, share: (100 * count) / total }));
}

function edgesOf(bins: readonly Bin[]): [number, number] {
  const bars = barsOf(bins);
  const left = bars[0]?.left ?? 0;
  const right = bars.at(-1)?.right ?? 1;
  const missing = Math.max(0, MIN_BARS - bars.length) * ((right - left) / Math.max(1, bars.length));
  return [left - missing / 2, right + missing / 2];
}

/** The upper edge of the bars, from the ground and back to it. */
function outlineOf(bars: readonly Bar[]): { x: number; share: number }[] {
  const first = bars[0];
  const last = bars.at(-1);
  if (!first || !last) return [];
  const steps = bars.flatMap(({ left, right, share }) => [
    { x: left, share },
    { x: right, share },
  ]);
  return [{ x: first.left, share: 0 }, ...steps, { x: last.right, share: 0 }];
}
