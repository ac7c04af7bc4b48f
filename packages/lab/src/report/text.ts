import type { Interval } from '../simulation/confidence.js';
import type { Bin, Summary } from '../simulation/counts.js';
import type { Wins } from '../simulation/wins.js';
import { chance, columns, counted, percent, rate, whole } from '../tools/plainText.js';
import type { PairedEffect } from './paired.js';
import { areSeats, type SimulationReport, type SpeedReport } from './report.js';
import type { Encounter, TournamentReport } from './tournament.js';

/** A report for the terminal: plain text, reproducible except for the last line. */
export function formatReport(report: SimulationReport): string {
  return [
    heading(report),
    report.standings.length > 0 ? standings(report) : undefined,
    seatTable(report),
    moverTable(report),
    report.items.length > 0 ? itemTable(report) : undefined,
    lengthTable(report),
    report.expectations.length > 0 ? expectationTable(report) : undefined,
    endTable(report),
    histogram('final score', report.scores),
    speedLine(report.speed),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
    .concat('\n');
}

function heading({ game, games, agents, config, options, seed, versions }: SimulationReport): string {
  const listed = options.map(({ option, value }) => `${option}: ${value}`).join(', ');
  return [
    `${game}: ${counted(games, 'game')} of ${config.players} players, seed ${seed}`,
    agents.length === 1 ? `agent ${agents[0]} at every seat` : `agents ${agents.join(', ')}, taking turns at the seats`,
    `rules version ${versions.rules}${listed === '' ? '' : `; ${listed}`}`,
  ].join('\n');
}

function standings({ standings: agents }: SimulationReport): string {
  const rows = agents.map(({ agent, wins, score }) => [agent, ...winFigures(wins), ...figures(score)]);
  return columns(['agent', ...WIN_TITLES, ...SCORE_TITLES], rows, 1);
}

function seatTable({ seats, winners }: Pick<SimulationReport, 'seats' | 'winners'>): string {
  const rows = seats.map(({ name, wins, score }) => [name, ...winFigures(wins), ...figures(score)]);
  if (winners !== null) rows.push(['winner', ...WIN_TITLES.map(() => ''), ...figures(winners)]);
  return columns(['player', ...WIN_TITLES, ...SCORE_TITLES], rows, 1);
}

/** The rows by turn order, unless they are those of the seats. */
function moverTable({ seats, movers }: Pick<SimulationReport, 'seats' | 'movers'>): string | undefined {
  if (areSeats({ seats, movers })) return undefined;
  const rows = movers.map(({ position, wins, score }) => [String(position), ...winFigures(wins), ...figures(score)]);
  return columns(['moved', ...WIN_TITLES, ...SCORE_TITLES], rows, 1);
}

const WIN_TITLES = ['won alone', 'shared', 'win share', '95% interval', 'at any time'];
const SCORE_TITLES = ['score', 'sd', 'min', 'max'];

function winFigures({ alone, shared, share, interval, anytime }: Wins): string[] {
  return [whole(alone), whole(shared), percent(share), percents(interval), percents(anytime)];
}

function percents({ low, high }: Interval): string {
  return `${percent(low)} - ${percent(high)}`;
}

function itemTable({ items }: SimulationReport): string {
  const rows = items.map(({ rule, label, points }) => [rule, label, ...figures(points)]);
  return columns(['rule', 'points by item, per player', 'mean', 'sd', 'min', 'max'], rows, 2);
}

function lengthTable({ length, branching }: SimulationReport): string {
  const rows = [
    ...(length.rounds === null ? [] : [['rounds of a game', ...figures(length.rounds)]]),
    ['actions of a game, chance included', ...figures(length.actions)],
    ['decisions of a game', ...figures(length.decisions)],
    ['legal actions at a decision', ...figures(branching)],
  ];
  return columns(['length and branching', 'mean', 'sd', 'min', 'max'], rows, 1);
}

/** Points of a game at which expectations are shown, as shares. */
const MOMENTS = [0, 0.25, 0.5, 0.75, 1];

function expectationTable({ expectations }: SimulationReport): string {
  const rows = expectations.map(({ agent, along }) => [
    agent,
    ...MOMENTS.map((moment) => {
      const slice = along.find(({ from, to }) => from <= moment && (moment < to || (moment === 1 && to === 1)));
      return slice === undefined ? '-' : slice.mean.toFixed(2);
    }),
  ]);
  return columns(['what agents expect, by part of the game', ...MOMENTS.map(percent)], rows, 1);
}

function endTable({ ends }: SimulationReport): string {
  const rows = ends.map(({ label, games, share }) => [label, whole(games), percent(share)]);
  return columns(['why games ended', 'games', 'share'], rows, 1);
}

const BAR_LENGTH = 40;

function histogram(title: string, bins: readonly Bin[]): string {
  const most = Math.max(...bins.map((bin) => bin.count));
  const rows = bins.map(({ from, to, count }) => [
    from === to ? String(from) : `${from} to ${to}`,
    whole(count),
    '#'.repeat(Math.ceil((count / most) * BAR_LENGTH)),
  ]);
  return columns([title, 'players', ''], rows, 0, ['right', 'right', 'left']);
}

/** The last line of a report. */
function speedLine({ seconds, gamesPerSecond, actionsPerSecond, node }: SpeedReport): string {
  return `${seconds.toFixed(2)} s: ${rate(gamesPerSecond)} games/s, ${rate(actionsPerSecond)} actions/s (Node ${node})`;
}

/** A summary as cells: mean, standard deviation, minimum and maximum. */
function figures({ mean, sd, min, max }: Summary): string[] {
  return [mean.toFixed(2), sd === null ? '-' : sd.toFixed(2), String(min), String(max)];
}

/** A tournament for the terminal: plain text, reproducible except for the last line. */
export function formatTournament(report: TournamentReport): string {
  const { game, config, seed, speed } = report;
  return [
    `${game}: a tournament of games of ${config.players} players, seed ${seed}`,
    standingTable(report),
    matrix(report),
    pairedTable(report),
    report.tests.length > 0 ? testTable(report) : undefined,
    seatTable({ ...report, winners: null }),
    moverTable(report),
    speedLine(speed),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
    .concat('\n');
}

function standingTable({ standings }: TournamentReport): string {
  const rows = standings.map(({ agent, rating, ratingInterval, games, wins, score }, place) => [
    String(place + 1),
    agent,
    ratingText(rating),
    ratingInterval === null ? '-' : `${ratingText(ratingInterval.low)} to ${ratingText(ratingInterval.high)}`,
    whole(games),
    String(Number(wins.toFixed(2))),
    ...(score === null ? NO_FIGURES : figures(score)),
  ]);
  return columns(['place', 'agent', 'rating', '95% interval', 'games', 'won', 'score', 'sd', 'min', 'max'], rows, 2);
}

/** A rating, without a sign before a zero. */
export function ratingText(rating: number): string {
  return String(Math.round(rating) || 0);
}

/** Each two agents in the same deals, the better one first. */
function pairedTable({ standings, encounters }: TournamentReport): string | undefined {
  const places = new Map(standings.map(({ agent }, place) => [agent, place]));
  const rows = encounters.flatMap(({ agent, opponent, paired }) =>
    paired === null || (places.get(agent) ?? 0) > (places.get(opponent) ?? 0)
      ? []
      : [
          [
            agent,
            opponent,
            whole(paired.deals),
            'points',
            ...effectFigures(paired.points, (value) => value.toFixed(2)),
          ],
          ['', '', '', 'share', ...effectFigures(paired.share, percent)],
        ],
  );
  if (rows.length === 0) return undefined;
  return columns(['in the same deals', 'against', 'deals', 'ahead by', 'mean', '95% interval', 'd', 'p'], rows, 2);
}

function effectFigures({ mean, interval, d, p }: PairedEffect, text: (value: number) => string): string[] {
  const range = interval ? `${text(interval.low)} to ${text(interval.high)}` : '-';
  return [text(mean), range, d === null ? '-' : d.toFixed(2), chance(p)];
}

/** The result of each sequential test. */
function testTable({ tests }: TournamentReport): string {
  const rows = tests.map(({ agent, opponent, deals, elo0, elo1, llr, lower, upper, accepted }) => [
    agent,
    opponent,
    whole(deals),
    `${elo0} or ${elo1}`,
    llr.toFixed(2),
    `${lower.toFixed(2)} to ${upper.toFixed(2)}`,
    accepted === null ? 'neither yet' : String(accepted === 'elo0' ? elo0 : elo1),
  ]);
  return columns(['sequential test', 'against', 'deals', 'Elo ahead', 'LLR', 'bounds', 'accepted'], rows, 2);
}

const NO_FIGURES = ['-', '-', '-', '-'];

/** Each row's agent against each column's. */
function matrix({ standings, encounters }: TournamentReport): string {
  const rows = standings.map(({ agent }, row) => [
    String(row + 1),
    agent,
    ...standings.map((other) => cell(encounters.find((one) => one.agent === agent && one.opponent === other.agent))),
  ]);
  return columns(['', 'ahead of', ...standings.map((_, column) => String(column + 1))], rows, 2);
}

function cell(encounter: Encounter | undefined): string {
  if (encounter === undefined) return '-';
  const { share, interval } = encounter;
  return `${percent(share)} (${percents(interval)})`;
}
