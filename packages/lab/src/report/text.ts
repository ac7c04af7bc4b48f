import type { Bin, Summary } from '../simulation/counts.js';
import type { Wins } from '../simulation/wins.js';
import { columns, counted, percent, rate, whole } from '../tools/plainText.js';
import type { SimulationReport, SpeedReport } from './report.js';
import type { Encounter, TournamentReport } from './tournament.js';

/** A report for the terminal: plain text, reproducible except for the last line. */
export function formatReport(report: SimulationReport): string {
  return [
    heading(report),
    report.standings.length > 0 ? standings(report) : undefined,
    seatTable(report),
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

function seatTable({ seats, winners }: SimulationReport): string {
  const rows = seats.map(({ name, wins, score }) => [name, ...winFigures(wins), ...figures(score)]);
  if (winners !== null) rows.push(['winner', ...WIN_TITLES.map(() => ''), ...figures(winners)]);
  return columns(['player', ...WIN_TITLES, ...SCORE_TITLES], rows, 1);
}

const WIN_TITLES = ['won alone', 'shared', 'win share', '95% interval'];
const SCORE_TITLES = ['score', 'sd', 'min', 'max'];

function winFigures({ alone, shared, share, interval }: Wins): string[] {
  return [whole(alone), whole(shared), percent(share), `${percent(interval.low)} - ${percent(interval.high)}`];
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
    speedLine(speed),
  ]
    .join('\n\n')
    .concat('\n');
}

function standingTable({ standings }: TournamentReport): string {
  const rows = standings.map(({ agent, rating, games, wins, score }, place) => [
    String(place + 1),
    agent,
    rating.toFixed(0),
    whole(games),
    String(Number(wins.toFixed(2))),
    ...(score === null ? NO_FIGURES : figures(score)),
  ]);
  return columns(['place', 'agent', 'rating', 'games', 'won', 'score', 'sd', 'min', 'max'], rows, 2);
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
  return `${percent(share)} (${percent(interval.low)} - ${percent(interval.high)})`;
}
