import { dot } from '@observablehq/plot';
import { counted, percent } from '../../tools/plainText.js';
import type { FinalBoard } from '../finalBoard.js';
import type { Encounter, Standing, TournamentReport } from '../tournament.js';
import { boardSection } from './boardSection.js';
import { plain } from './figures.js';
import { intervalPlot } from './intervals.js';
import { figuresTable, folded, html, type Markup, SUMMARY_HEAD, summaryCells } from './markup.js';
import { footer, heading, key, pageOf, type Section } from './page.js';
import { DASHED_KEY, dashedX, INK } from './plot.js';
import { rowsPlot } from './rows.js';

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
    sections: [standingSection(report), encounterSection(report), ...(board ? [boardSection(board)] : [])],
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

function ratingPlot(standings: readonly Standing[]): Markup {
  const rows = standings.map(({ agent, rating }) => ({ label: agent, figure: plain(Math.round(rating)), rating }));
  const ratings = rows.map(({ rating }) => rating);
  const room = Math.max(10, (Math.max(...ratings) - Math.min(...ratings)) / 20);
  return rowsPlot({
    description: `Ratings: ${rows.map(({ label, figure }) => `${label} ${figure}`).join('; ')}.`,
    rows,
    x: { domain: [Math.min(...ratings) - room, Math.max(...ratings) + room], label: 'rating', ticks: 5 },
    marks: (placed) => [...dashedX(0), dot(placed, { x: 'rating', y: 'middle', r: 5, fill: INK.data })],
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
    head: ['agent', 'opponent', 'games', 'ahead', 'behind', 'share', '95% interval'],
    rows: encounters.map(({ agent, opponent, games, ahead, behind, share, interval }) => [
      agent,
      opponent,
      plain(games),
      plain(ahead),
      plain(behind),
      percent(share),
      `${percent(interval.low)} – ${percent(interval.high)}`,
    ]),
    names: 2,
  });
}
