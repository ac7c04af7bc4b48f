import { dot, link, type Markish, text } from '@observablehq/plot';
import { percent } from '../../plainText.js';
import type { Interval } from '../../simulation/wilson.js';
import type { Report } from '../report.js';
import { html, type Markup } from './markup.js';
import { plain } from './numbers.js';
import { DASHED_KEY, dashedX, INK } from './plot.js';
import { anchorAt, type PlacedRow, type PlotRow, rowsPlot } from './rows.js';
import { type Side, type Sides, sidesOf } from './side.js';
import { figuresTable } from './table.js';

/** Win shares with their intervals, of the agents and of the seats. */
export function winSection(report: Report): Markup {
  const even = 1 / report.config.players;
  return html`<section class="wide" aria-labelledby="wins">
<h2 id="wins">Who wins</h2>
${sidesOf(report).map((sides) => winFigure(sides, even))}</section>
`;
}

function winFigure(sides: Sides, even: number): Markup {
  return html`<figure class="beside">
<div>
${winPlot(sides, even)}
<figcaption>Share of the games won by each ${sides.kind}, with 95% intervals; a win shared by several counts in equal
parts. ${DASHED_KEY}: the even share, ${percent(even)}. ${verdict(sides, even)}</figcaption>
</div>
${winTable(sides)}
</figure>
`;
}

interface WinRow extends PlotRow {
  readonly share: number;
  readonly interval: Interval;
}

function winPlot({ kind, sides }: Sides, even: number): Markup {
  const rows = sides.map(({ name, wins: { share, interval } }): WinRow => {
    return {
      label: name,
      figure: percent(share),
      share: 100 * share,
      interval: { low: 100 * interval.low, high: 100 * interval.high },
    };
  });
  const domain = domainOf(rows, 100 * even);
  return rowsPlot({
    description: `Win share by ${kind}, beside an even share of ${percent(even)}: ${sides.map(inWords).join('; ')}.`,
    rows,
    marginTop: 24,
    x: { domain, label: 'share of games won', ticks: 5, tickFormat: (value: number) => `${value}%` },
    marks: (placed, bottom) => winMarks(placed, bottom, 100 * even, domain),
  });
}

function winMarks(
  placed: readonly PlacedRow<WinRow>[],
  bottom: number,
  even: number,
  domain: [number, number],
): Markish[] {
  const at =
    (key: 'low' | 'high') =>
    ({ row }: PlacedRow<WinRow>) =>
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
    dot(placed, { x: ({ row }: PlacedRow<WinRow>) => row.share, y: 'middle', r: 5, fill: INK.data }),
  ];
}

/** Holds every interval and the even share, with some room on both sides: at least ten points. */
function domainOf(rows: readonly WinRow[], even: number): [number, number] {
  const low = Math.min(even, ...rows.map((row) => row.interval.low));
  const high = Math.max(even, ...rows.map((row) => row.interval.high));
  const room = Math.max((high - low) / 20, (10 - (high - low)) / 2);
  return [Math.max(0, low - room), Math.min(100, high + room)];
}

function inWords({ name, wins: { share, interval } }: Side): string {
  return `${name} ${percent(share)} (${percent(interval.low)} to ${percent(interval.high)})`;
}

/** What the intervals allow to be said. */
function verdict({ kind, sides }: Sides, even: number): string {
  if (sides.length < 2) return '';
  const above = sides.filter(({ wins }) => wins.interval.low > even);
  const below = sides.filter(({ wins }) => wins.interval.high < even);
  if (above.length + below.length === 0) return `Every interval holds it: no ${kind} is clearly better off.`;
  return [
    above.length > 0 ? `Clearly above it: ${listOf(above)}.` : '',
    below.length > 0 ? `Clearly below it: ${listOf(below)}.` : '',
  ]
    .join(' ')
    .trim();
}

function listOf(sides: readonly Side[]): string {
  return sides.map((side) => side.name).join(', ');
}

function winTable({ kind, sides }: Sides): Markup {
  return figuresTable({
    caption: `Games won by ${kind}`,
    head: [kind, 'won alone', 'shared', 'win share', '95% interval'],
    rows: sides.map(({ name, wins: { alone, shared, share, interval } }) => [
      name,
      plain(alone),
      plain(shared),
      percent(share),
      `${percent(interval.low)} – ${percent(interval.high)}`,
    ]),
  });
}
