import { dot, type Markish } from '@observablehq/plot';
import type { Standing, TournamentReport } from '../../tournament/tournament.js';
import { html, type Markup } from './markup.js';
import { plain } from './numbers.js';
import type { Section } from './page.js';
import { dashedX, INK } from './plot.js';
import { type PlacedRow, type PlotRow, rowsPlot } from './rows.js';
import { figuresTable, SUMMARY_HEAD, summaryCells } from './table.js';

/** The places of a tournament. */
export function standingSection({ standings }: TournamentReport): Section {
  const content = html`<figure class="beside"><div>
${ratingPlot(standings)}
<figcaption>Ratings of Bradley and Terry on the scale of Elo, 0 on average: 400 points more are ten times the chance to be
ahead.</figcaption>
</div>
${figuresTable({
  caption: 'Places',
  head: ['place', 'agent', 'rating', 'games', 'won', ...SUMMARY_HEAD.map((title) => `score: ${title}`)],
  rows: standings.map(({ agent, rating, games, wins, score }, index) => [
    plain(index + 1),
    agent,
    plain(Math.round(rating)),
    plain(games),
    plain(wins),
    ...(score === null ? SUMMARY_HEAD.map(() => '') : summaryCells(score)),
  ]),
  names: 2,
})}
</figure>`;
  return { id: 'places', title: 'Places', content, isWide: true };
}

interface RatingRow extends PlotRow {
  readonly rating: number;
}

function ratingPlot(standings: readonly Standing[]): Markup {
  const rows = standings.map(({ agent, rating }): RatingRow => {
    return { label: agent, figure: plain(Math.round(rating)), rating };
  });
  const ratings = rows.map(({ rating }) => rating);
  const room = Math.max(10, (Math.max(...ratings) - Math.min(...ratings)) / 20);
  return rowsPlot({
    description: `Ratings: ${rows.map(({ label, figure }) => `${label} ${figure}`).join('; ')}.`,
    rows,
    x: { domain: [Math.min(...ratings) - room, Math.max(...ratings) + room], label: 'rating', ticks: 5 },
    marks: (placed): Markish[] => [
      ...dashedX(0),
      dot(placed, { x: ({ row }: PlacedRow<RatingRow>) => row.rating, y: 'middle', r: 5, fill: INK.data }),
    ],
  });
}
