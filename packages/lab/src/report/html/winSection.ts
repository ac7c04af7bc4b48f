import { percent } from '../../tools/plainText.js';
import type { SimulationReport } from '../report.js';
import { type Competitor, plain, type Sides, sidesOf } from './figures.js';
import { intervalPlot } from './intervals.js';
import { figuresTable, html, type Markup } from './markup.js';
import type { Section } from './page.js';
import { DASHED_KEY } from './plot.js';

/** Win shares with intervals, by agent, by seat and by turn order. */
export function winSection(report: Pick<SimulationReport, 'config' | 'seats' | 'movers' | 'standings'>): Section {
  const even = 1 / report.config.players;
  const figures = sidesOf(report).map((sides) => winFigure(sides, even));
  const content = html`<div class="figures">
${figures}</div>`;
  return { id: 'wins', title: 'Who wins', content, isWide: figures.length > 1 };
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

function winPlot({ kind, sides }: Sides, even: number): Markup {
  return intervalPlot({
    description: `Win share by ${kind}, beside an even share of ${percent(even)}: ${sides.map(inWords).join('; ')}.`,
    label: 'share of games won',
    rows: sides.map(({ name, wins }) => ({ label: name, ...wins })),
    even,
  });
}

function inWords({ name, wins: { share, interval } }: Competitor): string {
  return `${name} ${percent(share)} (${percent(interval.low)} to ${percent(interval.high)})`;
}

/** What the intervals show. */
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

function listOf(sides: readonly Competitor[]): string {
  return sides.map((side) => side.name).join(', ');
}

function winTable({ kind, sides }: Sides): Markup {
  return figuresTable({
    caption: `Games won by ${kind}`,
    head: [kind, 'won alone', 'shared', 'win share', '95% interval', 'at any time'],
    rows: sides.map(({ name, wins: { alone, shared, share, interval, anytime } }) => [
      name,
      plain(alone),
      plain(shared),
      percent(share),
      `${percent(interval.low)} – ${percent(interval.high)}`,
      `${percent(anytime.low)} – ${percent(anytime.high)}`,
    ]),
  });
}
