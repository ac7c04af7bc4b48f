import { counted, optionText, percent } from '../../plainText.js';
import type { TournamentReport } from '../../tournament/tournament.js';
import type { Report } from '../report.js';
import type { SpeedReport } from '../speed.js';
import { type Content, html, type Markup } from './markup.js';
import { decimal, plain } from './numbers.js';

/** What a page begins with. */
export interface Heading {
  readonly kind: string;
  /** How the agents sit, such as `on every seat`. */
  readonly seating: string;
  /** The figures that people ask for first. */
  readonly keys: readonly Markup[];
}

/** What was played, and what stands out. */
export function heading(report: Report | TournamentReport, { kind, seating, keys }: Heading): Markup {
  const { game, games, config, agents, seed, versions } = report;
  const names = agents.map((agent, index) => html`${index > 0 ? ', ' : ''}<code>${agent}</code>`);
  return html`<header>
<p class="kind">${kind}</p>
<h1>${game}</h1>
<p class="lead">${counted(games, 'game')} of ${counted(config.players, 'player')}</p>
<dl class="facts">
${fact(agents.length === 1 ? 'Agent' : 'Agents', html`${names}${seating}`)}${fact('Seed', String(seed))}${fact('Options', optionsIn(config))}${fact('Versions', `rules ${versions.rules}, lab ${versions.lab}`)}</dl>
<dl class="keys">
${keys}</dl>
</header>
`;
}

function fact(name: string, content: Content): Markup {
  return html`<div><dt>${name}</dt><dd>${content}</dd></div>\n`;
}

function optionsIn(config: Report['config']): Content {
  const options = Object.entries(config).filter(([key]) => key !== 'players');
  if (options.length === 0) return 'none';
  return html`<ul class="options">${options.map(([key, value]) => html`<li><span>${key}</span> <code>${optionText(value)}</code></li>`)}</ul>`;
}

/** The key figures of a simulation. */
export function keyFigures({ seats, standings, winners, length, branching, config }: Report): Markup[] {
  const shares = seats.map((seat) => seat.wins.share);
  const mean = seats.reduce((sum, seat) => sum + seat.score.mean, 0) / seats.length;
  const [best] = [...standings].sort((left, right) => right.wins.share - left.wins.share);
  const range =
    config.players === 1
      ? percent(shares[0] ?? Number.NaN)
      : `${percent(Math.min(...shares))} – ${percent(Math.max(...shares))}`;
  return [
    ...(best ? [key('most wins', percent(best.wins.share), `of the games: ${best.agent}`)] : []),
    key('mean score', decimal(mean), 'per player'),
    key("winner's score", decimal(winners.mean), 'on average'),
    key('win share by seat', range, `even: ${percent(1 / config.players)}`),
    ...(length.rounds === null ? [] : [key('rounds', decimal(length.rounds.mean), 'per game')]),
    key('decisions', decimal(length.decisions.mean), 'per game'),
    key('choices', decimal(branching.mean), 'legal actions at a decision'),
  ];
}

/** A key figure. */
export function key(name: string, figure: string, unit: string): Markup {
  return html`<div><dt>${name}</dt><dd><strong>${figure}</strong> <span>${unit}</span></dd></div>\n`;
}

/** How fast the games were played: the only line that differs between two runs of the same games. */
export function footer({ seconds, gamesPerSecond, actionsPerSecond, node }: SpeedReport): Markup {
  return html`<footer>
<p id="speed">Played in ${decimal(seconds)} s: ${rate(gamesPerSecond)} games/s, ${rate(actionsPerSecond)} actions/s (Node ${node}).</p>
</footer>
`;
}

/** In whole numbers, unless there are few. */
function rate(value: number): string {
  return value < 10 ? decimal(value) : plain(Math.round(value));
}
