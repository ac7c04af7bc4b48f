import { columns, percent, whole } from '../plainText.js';
import { figures, speedLine } from '../report/reportText.js';
import type { Encounter, TournamentReport } from './tournament.js';

/** A tournament for the terminal: plain text, the same on every machine but for the last line. */
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

/** Each agent's row against each agent's column. */
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
