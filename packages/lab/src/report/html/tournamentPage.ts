import { dot, link } from '@observablehq/plot';
import type { Interval } from '../../simulation/confidence.js';
import { chance, counted, percent } from '../../tools/plainText.js';
import type { FinalBoard } from '../finalBoard.js';
import type { PairedEffect } from '../paired.js';
import type { Encounter, Standing, TournamentReport } from '../tournament.js';
import { boardSection } from './boardSection.js';
import { decimal, percentAhead, plain } from './figures.js';
import { intervalPlot } from './intervals.js';
import { figuresTable, folded, html, type Markup, SUMMARY_HEAD, summaryCells } from './markup.js';
import { footer, heading, key, pageOf, type Section } from './page.js';
import { DASHED_KEY, dashedX, INK } from './plot.js';
import { rowsPlot } from './rows.js';
import { winSection } from './winSection.js';

/** A tournament as an HTML page, in the style of `htmlReport`. */
export function htmlTournament(report: TournamentReport, board?: FinalBoard): string {
  const { game, games, config, standings, encounters } = report;
  const keys = standings.slice(0, 1).map(({ agent, wins, games }) => {
    return key('most ahead', agent, `wins ${percent(wins / games)} of its games`);
  });
  return pageOf({
    title: `${game}: a tournament of ${counted(games, 'game')} of ${counted(config.players, 'player')} - Rulewright report`,
    heading: heading(report, {
      kind: 'Rulewright tournament',
      seating: `; games of every ${config.players} of them, seats in turns`,
      keys: [
        ...keys,
        key('range of ratings', plain(Math.round(rangeOf(standings))), 'points between first and last'),
        key('clear results', clearResults(encounters), 'pairs whose interval leaves the even share out'),
      ],
    }),
    sections: [
      standingSection(report),
      encounterSection(report),
      ...pairedSections(report),
      ...testSections(report),
      winSection({ ...report, standings: [] }),
      ...(board ? [boardSection(board)] : []),
    ],
    footer: footer(report.speed),
  });
}

/** Every pair is listed twice, once with the better agent first. */
function clearResults(encounters: TournamentReport['encounters']): string {
  const clear = encounters.filter(({ interval }) => interval.low > 1 / 2);
  return `${clear.length} of ${encounters.length / 2}`;
}

function rangeOf(standings: TournamentReport['standings']): number {
  return (standings[0]?.rating ?? 0) - (standings.at(-1)?.rating ?? 0);
}

/** The standings of a tournament. */
function standingSection({ standings }: TournamentReport): Section {
  const content = html`<figure class="beside"><div>
${ratingPlot(standings)}
<figcaption>Ratings of Bradley and Terry on the scale of Elo, 0 on average: 400 points more are ten times the chance to be
ahead. The lines are 95% intervals, bootstrapped over the deals.</figcaption>
</div>
${figuresTable({
  caption: 'Places',
  head: ['place', 'agent', 'rating', '95% interval', 'games', 'won', ...SUMMARY_HEAD.map((title) => `score: ${title}`)],
  rows: standings.map(({ agent, rating, ratingInterval, games, wins, score }, index) => [
    plain(index + 1),
    agent,
    plain(Math.round(rating)),
    ratingInterval === null ? '–' : between(ratingInterval, (end) => plain(Math.round(end))),
    plain(games),
    plain(wins),
    ...(score === null ? SUMMARY_HEAD.map(() => '') : summaryCells(score)),
  ]),
  names: 2,
})}
</figure>`;
  return { id: 'places', title: 'Places', content, isWide: true };
}

function ratingPlot(standings: readonly Standing[]): Markup {
  const rows = standings.map(({ agent, rating, ratingInterval }) => ({
    label: agent,
    figure: plain(Math.round(rating)),
    rating,
    ...(ratingInterval ?? { low: rating, high: rating }),
  }));
  const ratings = rows.flatMap(({ low, high }) => [low, high]);
  const line = { stroke: INK.data, strokeWidth: 2 };
  const room = Math.max(10, (Math.max(...ratings) - Math.min(...ratings)) / 20);
  return rowsPlot({
    description: `Ratings: ${rows.map(({ label, figure }) => `${label} ${figure}`).join('; ')}.`,
    rows,
    x: { domain: [Math.min(...ratings) - room, Math.max(...ratings) + room], label: 'rating', ticks: 5 },
    marks: (placed) => [
      ...dashedX(0),
      link(placed, { x1: 'low', x2: 'high', y1: 'middle', y2: 'middle', ...line }),
      dot(placed, { x: 'rating', y: 'middle', r: 5, fill: INK.data }),
    ],
  });
}

const EVEN = 1 / 2;

/** Each agent's results against each other. */
function encounterSection({ standings, encounters }: TournamentReport): Section {
  const content = html`<figure>
<figcaption>Share of the games in which an agent was ranked before each other, ties counting half, with 95% intervals.
${DASHED_KEY}: an even share.</figcaption>
<div class="panels">
${standings.map(({ agent }) =>
  panel(
    agent,
    encounters.filter((one) => one.agent === agent),
  ),
)}</div>
${folded('Figures of all encounters', encounterTable(encounters))}
</figure>`;
  return { id: 'encounters', title: 'Who is ahead of whom', content, isWide: true };
}

function panel(agent: string, encounters: readonly Encounter[]): Markup {
  const inWords = encounters.map(({ opponent, share }) => `${opponent} ${percent(share)}`);
  return html`<div class="panel">
<h3>${agent}</h3>
${intervalPlot({
  description: `Share of the games in which ${agent} was ahead of ${inWords.join('; ')}.`,
  label: 'share of games ahead',
  rows: encounters.map(({ opponent, ...encounter }) => ({ label: opponent, ...encounter })),
  even: EVEN,
})}
</div>
`;
}

function encounterTable(encounters: readonly Encounter[]): Markup {
  return figuresTable({
    caption: 'Encounters',
    head: ['agent', 'opponent', 'games', 'ahead', 'behind', 'share', '95% interval', 'at any time'],
    rows: encounters.map(({ agent, opponent, games, ahead, behind, share, interval, anytime }) => [
      agent,
      opponent,
      plain(games),
      plain(ahead),
      plain(behind),
      percent(share),
      between(interval, percent),
      between(anytime, percent),
    ]),
    names: 2,
  });
}

function between({ low, high }: Interval, text: (end: number) => string): string {
  return `${text(low)} – ${text(high)}`;
}

/** Each two agents in the same deals. */
function pairedSections({ encounters }: TournamentReport): Section[] {
  const rows = encounters.flatMap(({ agent, opponent, paired }) => {
    if (paired === null) return [];
    const { deals, points, share } = paired;
    return [
      [agent, opponent, plain(deals), 'points', ...effectCells(points, decimal)],
      [agent, opponent, plain(deals), 'share', ...effectCells(share, percentAhead)],
    ];
  });
  if (rows.length === 0) return [];
  const content = html`<figure>
<figcaption>Each deal is played once in every seating. Points: final score minus that of the opponent, per game. Share:
games ranked ahead minus games ranked behind. The intervals are Student's t over the deals, from five deals on; d is Cohen's d of paired
samples, p is of the two-sided sign-flip test.</figcaption>
${figuresTable({
  caption: 'Comparison by deal',
  head: ['agent', 'opponent', 'deals', 'ahead by', 'mean', '95% interval', 'd', 'p'],
  rows,
  names: 2,
})}
</figure>`;
  return [{ id: 'paired', title: 'In the same deals', content, isWide: true }];
}

function effectCells({ mean, interval, d, p }: PairedEffect, text: (value: number) => string): string[] {
  return [text(mean), interval ? between(interval, text) : '–', decimal(d), chance(p)];
}

/** The sequential tests. */
function testSections({ tests }: TournamentReport): Section[] {
  if (tests.length === 0) return [];
  const content = html`<figure>
<figcaption>Sequential probability ratio tests of two differences on the scale of Elo, with errors of 5%. LLR is the
logarithm of the likelihood ratio.</figcaption>
${figuresTable({
  caption: 'Sequential tests',
  head: ['agent', 'opponent', 'deals', 'Elo ahead', 'LLR', 'bounds', 'accepted'],
  rows: tests.map(({ agent, opponent, deals, elo0, elo1, llr, lower, upper, accepted }) => [
    agent,
    opponent,
    plain(deals),
    `${plain(elo0)} or ${plain(elo1)}`,
    decimal(llr),
    between({ low: lower, high: upper }, decimal),
    accepted === null ? 'neither yet' : plain(accepted === 'elo0' ? elo0 : elo1),
  ]),
  names: 2,
})}
</figure>`;
  return [{ id: 'tests', title: 'Sequential tests', content, isWide: true }];
}
