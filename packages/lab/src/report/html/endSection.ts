import { rect } from '@observablehq/plot';
import { percent } from '../../plainText.js';
import type { Report } from '../report.js';
import { html, type Markup } from './markup.js';
import { plain } from './numbers.js';
import type { Section } from './page.js';
import { INK } from './plot.js';
import { baseline, type PlacedRow, type PlotRow, rowsPlot } from './rows.js';
import { figuresTable } from './table.js';

interface EndRow extends PlotRow {
  readonly share: number;
}

/** Why games ended. */
export function endSection({ ends }: Report): Section {
  const content = html`<figure class="beside">
<div>
${endPlot(ends)}
<figcaption>Share of the games by the reason for which they ended.</figcaption>
</div>
${figuresTable({
  caption: 'Games by reason',
  head: ['reason', 'games', 'share'],
  rows: ends.map(({ reason, games, share }) => [reason, plain(games), percent(share)]),
})}
</figure>`;
  return { id: 'ends', title: 'Why games ended', content };
}

function endPlot(ends: Report['ends']): Markup {
  return rowsPlot<EndRow>({
    description: `Why games ended: ${ends.map(({ reason, share }) => `${reason} ${percent(share)}`).join('; ')}.`,
    rows: ends.map(({ reason, share }) => ({ label: reason, figure: percent(share), share: 100 * share })),
    x: { domain: [0, 100], label: 'share of games', ticks: 5, tickFormat: (value: number) => `${value}%` },
    marks: (placed) => [
      rect(placed, { x1: 0, x2: ({ row }: PlacedRow<EndRow>) => row.share, y1: 'from', y2: 'to', fill: INK.fill }),
      baseline(placed),
    ],
  });
}
