import type { Bin } from '../../simulation/counts.js';
import { percent } from '../../tools/plainText.js';
import type { SimulationReport } from '../report.js';
import { type Competitor, countIn, decimal, plain, rangeOf, type Sides, sidesOf } from './figures.js';
import { fullestOf, highestOf, histogram } from './histogram.js';
import { figuresTable, folded, html, type Markup, SUMMARY_HEAD, summaryCells } from './markup.js';
import type { Section } from './page.js';
import { DASHED_KEY, OUTLINE_KEY } from './plot.js';

/** With more plots, the figures don't fit beside them. */
const MAX_PLOTS_BESIDE_TABLE = 3;

/** Final scores: a small plot for each agent and seat, all with the same axes. */
export function scoreSection(report: SimulationReport): Section {
  const content = html`${sidesOf(report).map((sides) => scoreFigure(report, sides))}`;
  return { id: 'scores', title: 'Final scores', content, isWide: true };
}

function scoreFigure({ scores: all, winners }: SimulationReport, { kind, sides }: Sides): Markup {
  const summary = summaryTable(kind, sides, winners);
  const hasRoom = sides.length <= MAX_PLOTS_BESIDE_TABLE;
  const highest = highestOf(all, ...sides.map((side) => side.scores));
  return html`<figure>
<figcaption>Final scores by ${kind}, in per cent of the games. ${OUTLINE_KEY}:
all players together. ${DASHED_KEY}: the mean. All plots have the same axes.</figcaption>
<div class="panels">
${sides.map((side) => panel(all, side, highest))}${hasRoom ? summary : ''}</div>
${folded(`Figures by ${kind}`, ...(hasRoom ? [] : [summary]), binTable(all, kind, sides))}
</figure>
`;
}

function panel(all: readonly Bin[], side: Competitor, highest: number): Markup {
  return html`<div class="panel">
<h3>${side.name}</h3>
${scorePlot(all, side, highest)}
</div>
`;
}

function scorePlot(all: readonly Bin[], { name, score, scores }: Competitor, highest: number): Markup {
  return html`<p class="brief">mean ${decimal(score.mean)}, sd ${decimal(score.sd)}, ${plain(score.min)} to ${plain(score.max)}</p>
${histogram({
  description: `Final scores of ${name}: ${inWords(scores)} Mean ${decimal(score.mean)}, standard deviation ${decimal(score.sd)}, lowest ${plain(score.min)}, highest ${plain(score.max)}.`,
  bins: scores,
  behind: all,
  mean: score.mean,
  highest,
  xLabel: 'final score',
})}`;
}

/** Describes the highest bar. */
export function inWords(bins: readonly Bin[]): string {
  const fullest = fullestOf(bins);
  if (!fullest) return '';
  return `most often ${rangeOf(fullest)}, in ${percent(fullest.count / countIn(bins))} of the games.`;
}

function summaryTable(kind: string, sides: readonly Competitor[], winners: SimulationReport['winners']): Markup {
  const won = winners === null ? [] : [{ name: 'winners', score: winners }];
  return figuresTable({
    caption: `Final score by ${kind}`,
    head: [kind, ...SUMMARY_HEAD],
    rows: [...sides, ...won].map(({ name, score }) => [name, ...summaryCells(score)]),
  });
}

function binTable(all: readonly Bin[], kind: string, sides: readonly Competitor[]): Markup {
  return figuresTable({
    caption: `Games by final score and ${kind}`,
    head: ['final score', ...sides.map((side) => side.name), 'all players'],
    rows: all.map((bin, index) => [
      rangeOf(bin),
      ...sides.map(({ scores }) => plain(scores[index]?.count ?? 0)),
      plain(bin.count),
    ]),
  });
}
