import { link } from '@observablehq/plot';
import { percent } from '../../tools/plainText.js';
import type { ItemReport, SimulationReport } from '../report.js';
import { decimal, plain } from './figures.js';
import { figuresTable, folded, html, type Markup, SUMMARY_HEAD, summaryCells } from './markup.js';
import type { Section } from './page.js';
import { INK, inPercent } from './plot.js';
import { bars, type PlotRow, rowsPlot } from './rows.js';

/** Sources of points. */
export function itemSection({ items }: SimulationReport): Section {
  const domain = domainOf(items);
  const parts = partsOf(items);
  const plots = parts.map((part, index) => itemPlot(part, domain, index + 1, parts.length));
  // Beside more plots the figures would be too narrow.
  const hasRoom = plots.length <= MAX_PLOTS_BESIDE_TABLE;
  const content = html`<figure>
${CAPTION}
<div class="panels">
${plots.map((plot) => html`<div class="panel">${plot}</div>\n`)}${hasRoom ? itemTable(items) : ''}</div>
${hasRoom ? '' : folded('Figures by item', itemTable(items))}
</figure>`;
  return { id: 'items', title: 'Where points come from', content, isWide: true };
}

const MAX_PLOTS_BESIDE_TABLE = 2;

const CAPTION = html`<figcaption>Points by item, per player and game. Bars: the mean. Lines: one standard deviation to
either side, as far as any player came.</figcaption>`;

/** Few rows per plot, so plots fit side by side. */
const MAX_ROWS = 6;

/** Splits long lists into plots of about equal height. */
function partsOf(items: readonly ItemReport[]): ItemReport[][] {
  const parts = Math.ceil(items.length / MAX_ROWS);
  const size = Math.ceil(items.length / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(part * size, (part + 1) * size));
}

interface ItemRow extends PlotRow {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

function itemPlot(items: readonly ItemReport[], domain: [number, number], part: number, parts: number): Markup {
  const which = parts === 1 ? '' : `, part ${part} of ${parts}`;
  return rowsPlot({
    description: `Mean points by item, per player and game${which}: ${items.map(inWords).join('; ')}.`,
    rows: items.map(rowOf),
    x: { domain, label: 'points per player', ticks: 5 },
    marks: (placed) => {
      const ends = { x1: 'low', x2: 'high', y1: 'middle', y2: 'middle' };
      return bars(placed, 'mean', link(placed, { ...ends, stroke: INK.text, strokeWidth: 1.5 }));
    },
  });
}

function rowOf({ rule, label, points: { mean, sd, min, max } }: ItemReport): ItemRow {
  const spread = sd ?? 0;
  return {
    label: `${label} · ${rule}`,
    figure: decimal(mean),
    mean,
    low: Math.max(min, mean - spread),
    high: Math.min(max, mean + spread),
  };
}

/** From 0, or less if points are lost, to the end of the longest line. */
function domainOf(items: readonly ItemReport[]): [number, number] {
  const rows = items.map(rowOf);
  const low = Math.min(0, ...rows.map((row) => row.low));
  const high = Math.max(0, ...rows.map((row) => row.high));
  return low === high ? [0, 1] : [low, high];
}

function inWords({ label, points }: ItemReport): string {
  return `${label} ${decimal(points.mean)}`;
}

function itemTable(items: readonly ItemReport[]): Markup {
  return figuresTable({
    caption: 'Points by item, per player and game',
    head: ['rule', 'item', ...SUMMARY_HEAD],
    rows: items.map(({ rule, label, points }) => [rule, label, ...summaryCells(points)]),
    names: 2,
  });
}

/** Reasons for the end of games. */
export function endSection({ ends }: SimulationReport): Section {
  const content = html`<figure class="beside">
<div>
${endPlot(ends)}
<figcaption>Share of the games by the reason for which they ended.</figcaption>
</div>
${figuresTable({
  caption: 'Games by reason',
  head: ['reason', 'games', 'share'],
  rows: ends.map(({ label, games, share }) => [label, plain(games), percent(share)]),
})}
</figure>`;
  return { id: 'ends', title: 'Why games ended', content };
}

function endPlot(ends: SimulationReport['ends']): Markup {
  return rowsPlot({
    description: `Why games ended: ${ends.map(({ label, share }) => `${label} ${percent(share)}`).join('; ')}.`,
    rows: ends.map(({ label, share }) => ({ label, figure: percent(share), share: 100 * share })),
    x: { domain: [0, 100], label: 'share of games', ticks: 5, tickFormat: inPercent },
    marks: (placed) => bars(placed, 'share'),
  });
}
