import { line, rectY, ruleY } from '@observablehq/plot';
import type { Bin } from '../../simulation/counts.js';
import { countIn, plain, wholeTicks } from './figures.js';
import type { Markup } from './markup.js';
import { chart, dashedX, INK, inPercent } from './plot.js';

/** A histogram of games, in per cent. */
export interface Histogram {
  readonly description: string;
  readonly bins: readonly Bin[];
  /** Drawn as an outline over the bars for comparison. */
  readonly behind?: readonly Bin[];
  readonly mean: number;
  readonly xLabel: string;
  /** Upper end of the axis in per cent. */
  readonly highest: number;
}

interface Bar {
  readonly left: number;
  readonly right: number;
  readonly share: number;
}

/** Minimum number of bars that fit the width: a single one would look like a wall. */
const MIN_BARS = 5;

/** Draws a histogram. */
export function histogram({ description, bins, behind = [], mean, highest, xLabel }: Histogram): Markup {
  const x = {
    domain: edgesOf(bins),
    ticks: wholeTicks(bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0, 7),
    label: xLabel,
    tickFormat: plain,
  };
  return chart(description, x, { domain: [0, highest], label: 'share of games', tickFormat: inPercent }, [
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
  ]);
}

/** The axis limit that fits the highest bar of all histograms. */
export function highestOf(...histograms: readonly (readonly Bin[])[]): number {
  return Math.max(1, ...histograms.flatMap(barsOf).map((bar) => bar.share)) * 1.05;
}

/** The fullest bin. */
export function fullestOf(bins: readonly Bin[]): Bin | undefined {
  return bins.reduce<Bin | undefined>((best, bin) => (best && best.count >= bin.count ? best : bin), undefined);
}

/** A bar for 3 to 5 spans 2.5 to 5.5. */
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

/** The outline of the bars, from the baseline and back. */
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
