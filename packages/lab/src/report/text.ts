import Table from 'cli-table3';
import type { Bin, Summary } from '../simulation/counts.js';
import type { Wins } from '../simulation/wins.js';
import type { Report } from './report.js';

/** A report for the terminal: plain text, the same on every machine but for the last line. */
export function formatReport(report: Report): string {
  return [
    heading(report),
    report.standings.length > 0 ? standings(report) : undefined,
    seatTable(report),
    report.items.length > 0 ? itemTable(report) : undefined,
    lengthTable(report),
    endTable(report),
    histogram('final score', report.scores),
    speedLine(report),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
    .concat('\n');
}

function heading({ game, games, agents, config, seed, versions }: Report): string {
  const options = Object.entries(config).filter(([key]) => key !== 'players');
  const listed = options.map(([key, value]) => `${key} ${inShort(value)}`).join(', ');
  return [
    `${game}: ${counted(games, 'game')} of ${config.players} players, seed ${seed}`,
    agents.length === 1 ? `agent ${agents[0]} at every seat` : `agents ${agents.join(', ')}, taking turns at the seats`,
    `rules version ${versions.rules}${listed === '' ? '' : `; ${listed}`}`,
  ].join('\n');
}

/** `1 game`, `2,000 games`. */
export function counted(number: number, noun: string): string {
  return `${whole(number)} ${number === 1 ? noun : `${noun}s`}`;
}

/** An option as JSON; a data set by its name. */
export function inShort(value: unknown): string {
  const isNamed = typeof value === 'object' && value !== null && 'name' in value;
  return JSON.stringify(isNamed ? value.name : value);
}

function standings({ standings: agents }: Report): string {
  const rows = agents.map(({ agent, wins, score }) => [agent, ...winFigures(wins), ...figures(score)]);
  return table(['agent', ...WIN_TITLES, ...SCORE_TITLES], rows, 1);
}

function seatTable({ seats }: Report): string {
  const rows = seats.map(({ seat, wins, score }) => [String(seat), ...winFigures(wins), ...figures(score)]);
  return table(['seat', ...WIN_TITLES, ...SCORE_TITLES], rows, 1);
}

const WIN_TITLES = ['won alone', 'shared', 'win share', '95% interval'];
const SCORE_TITLES = ['score', 'sd', 'min', 'max'];

function winFigures({ alone, shared, share, interval }: Wins): string[] {
  return [whole(alone), whole(shared), percent(share), `${percent(interval.low)} - ${percent(interval.high)}`];
}

function itemTable({ items }: Report): string {
  const rows = items.map(({ rule, label, points }) => [rule, label, ...figures(points)]);
  return table(['rule', 'points by item, per player', 'mean', 'sd', 'min', 'max'], rows, 2);
}

function lengthTable({ length, branching }: Report): string {
  const rows = [
    ['actions of a game, chance included', ...figures(length.actions)],
    ['decisions of a game', ...figures(length.decisions)],
    ['legal actions at a decision', ...figures(branching)],
  ];
  return table(['length and branching', 'mean', 'sd', 'min', 'max'], rows, 1);
}

function endTable({ ends }: Report): string {
  const rows = ends.map(({ reason, games, share }) => [reason, whole(games), percent(share)]);
  return table(['why games ended', 'games', 'share'], rows, 1);
}

const BAR_LENGTH = 40;

function histogram(title: string, bins: readonly Bin[]): string {
  const most = Math.max(...bins.map((bin) => bin.count));
  const rows = bins.map(({ from, to, count }) => [
    from === to ? String(from) : `${from} to ${to}`,
    whole(count),
    '#'.repeat(Math.ceil((count / most) * BAR_LENGTH)),
  ]);
  return table([title, 'players', ''], rows, 0, ['right', 'right', 'left']);
}

function speedLine({ speed }: Report): string {
  const { seconds, gamesPerSecond, actionsPerSecond, node } = speed;
  return `${seconds.toFixed(2)} s: ${whole(gamesPerSecond)} games/s, ${whole(actionsPerSecond)} actions/s (Node ${node})`;
}

function figures({ mean, sd, min, max }: Summary): string[] {
  return [mean.toFixed(2), sd === null ? '-' : sd.toFixed(2), String(min), String(max)];
}

/** Of a share, with a digit behind the point. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** Whole, with a comma between thousands. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

type Alignment = 'left' | 'right';

/** Aligned columns without frames; the first `names` columns hold words, the others figures. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  names: number,
  colAligns: Alignment[] = head.map((_, column) => (column < names ? 'left' : 'right')),
): string {
  const drawn = new Table({
    head: [...head],
    colAligns,
    chars: FRAMELESS,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  drawn.push(
    head.map((title) => '-'.repeat(title.length)),
    ...rows.map((row) => [...row]),
  );
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

const FRAMELESS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
} as const;
