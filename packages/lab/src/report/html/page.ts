import type { OptionWords } from '../../games/optionWords.js';
import { counted, percent, rate } from '../../tools/plainText.js';
import type { SimulationReport, SpeedReport } from '../report.js';
import type { TournamentReport } from '../tournament.js';
import { decimal } from './figures.js';
import { type Content, html, type Markup } from './markup.js';
import { STYLE } from './style.js';

/** A section of a page, with its entry in the contents. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Markup;
  /** Whether it always takes the full width. */
  readonly isWide?: boolean;
}

/** The parts of a page. */
export interface PageParts {
  readonly title: string;
  readonly heading: Markup;
  readonly sections: readonly Section[];
  readonly footer: Markup;
}

/** Assembles a self-contained page: no requests, no scripts. */
export function pageOf({ title, heading, sections, footer }: PageParts): string {
  // Full-width sections come first; the others stand side by side below.
  const inOrder = [...sections].sort((left, right) => Number(isWide(right)) - Number(isWide(left)));
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${heading}<nav aria-label="Contents"><ul>
${inOrder.map((section) => html`<li><a href="#${section.id}">${section.title}</a></li>\n`)}</ul></nav>
<main>
${inOrder.map(sectionMarkup)}</main>
${footer}</body>
</html>
`;
  return page.text;
}

function isWide({ isWide = false }: Section): boolean {
  return isWide;
}

function sectionMarkup(section: Section): Markup {
  const { id, title, content } = section;
  return html`<section${isWide(section) ? WIDE : ''} aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}
</section>
`;
}

const WIDE = html` class="wide"`;

/** The heading of a page. */
export interface Heading {
  readonly kind: string;
  /** How the agents sit, e.g. `on every seat`. */
  readonly seating: string;
  /** The key figures. */
  readonly keys: readonly Markup[];
}

/** The match and its key figures. */
export function heading(report: SimulationReport | TournamentReport, { kind, seating, keys }: Heading): Markup {
  const { game, games, config, options, agents, seed, versions } = report;
  const names = agents.map((agent, index) => html`${index > 0 ? ', ' : ''}<code>${agent}</code>`);
  return html`<header>
<p class="kind">${kind}</p>
<h1>${game}</h1>
<p class="lead">${counted(games, 'game')} of ${counted(config.players, 'player')}</p>
<dl class="facts">
${fact(agents.length === 1 ? 'Agent' : 'Agents', html`${names}${seating}`)}${fact('Seed', String(seed))}${fact('Options', optionsIn(options))}${fact('Versions', `rules ${versions.rules}, lab ${versions.lab}`)}</dl>
<dl class="keys">
${keys}</dl>
</header>
`;
}

/** A fact about the run. */
export function fact(name: string, content: Content): Markup {
  return html`<div><dt>${name}</dt><dd>${content}</dd></div>\n`;
}

/** The options of a config in words. */
export function optionsIn(options: readonly OptionWords[]): Content {
  if (options.length === 0) return 'none';
  return html`<ul class="options">${options.map(({ option, value }) => html`<li><span>${option}</span> <code>${value}</code></li>`)}</ul>`;
}

/** The key figures of a simulation. */
export function keyFigures({ seats, standings, winners, length, branching, config }: SimulationReport): Markup[] {
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
    ...(winners === null ? [] : [key("winner's score", decimal(winners.mean), 'on average')]),
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

/** Playing speed: the only line that isn't reproducible. */
export function footer({ seconds, gamesPerSecond, actionsPerSecond, node }: SpeedReport): Markup {
  return html`<footer>
<p id="speed">Played in ${decimal(seconds)} s: ${rate(gamesPerSecond)} games/s, ${rate(actionsPerSecond)} actions/s (Node ${node}).</p>
</footer>
`;
}
