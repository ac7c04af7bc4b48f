// The table and the plot of the baselines: a learner of ours, trained with several seeds in every game.
import { existsSync, readFileSync } from 'node:fs';
import { dot, frame, line, plot } from '@observablehq/plot';
import { tQuantile, wilsonInterval } from '@rulewright/lab/internal';
import { DOMParser } from 'linkedom';
import { TITLES } from '../../scripts/titles.mjs';

/** @typedef {{ games: number, share: number, low: number, high: number }} Won of `games`, with Wilson's 95% interval */
/** @typedef {{ games: number, decisions: number, seconds: number, won: Readonly<Record<string, Won>> }} Point of a curve */
/** @typedef {{ game: string, version?: string, rulesVersion?: number, seed: number, points: readonly Point[] }} Run of a version */

const OPPONENTS = ['random', 'heuristic', 'greedy', 'easy', 'medium'];
const INK = '#1f6f8b';

/**
 * The runs in a file of JSON Lines.
 * @param {string} path
 * @returns {Run[]}
 */
export function runsIn(path) {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/**
 * The results at the end, in Markdown: a row per game, with the mean of its runs, its interval, and each run.
 * @param {readonly Run[]} runs in order of their games
 */
export function baselinesTable(runs) {
  const rows = [...new Set(runs.map(({ game }) => game))].map((id) => {
    const ends = runs.filter(({ game }) => game === id).map(({ points }) => /** @type {Point} */ (points.at(-1)));
    const [games, decisions, seconds] = /** @type {const} */ (['games', 'decisions', 'seconds']).map((key) =>
      ranged(ends.map((end) => end[key])),
    );
    return [
      TITLES[id],
      games,
      decisions,
      seconds,
      ...OPPONENTS.map((name) => worded(ends.map(({ won }) => won[name]))),
    ];
  });
  const titles = ['game', 'games', 'decisions', 'CPU seconds', ...OPPONENTS.map((name) => `\`${name}\``)];
  const lines = titles.map((_, column) => (column === 0 ? '---' : '---:'));
  return [titles, lines, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** @param {readonly number[]} numbers */
function ranged(numbers) {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)].map((number) => number.toLocaleString('en'));
  return least === most ? least : `${least} to ${most}`;
}

/** Fewer training seeds say too little about others. */
const LEAST_SEEDS = 5;

/**
 * The mean share of the runs, and that of each if they differ. From five training seeds on with the 95% interval of the
 * mean over seeds, Student's t; where all seeds won or lost nearly all, Wilson's interval of their games is wider.
 * @param {readonly (Won | undefined)[]} runs
 */
function worded(runs) {
  const won = runs.filter((run) => run !== undefined);
  const shares = won.map(({ share }) => share);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const each = shares.map(percent);
  const all = new Set(each).size > 1 ? `: ${each.join(', ')}` : '';
  if (won.length < LEAST_SEEDS) return `${percent(mean)}%${all}`;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  const half = tQuantile(shares.length - 1) * Math.sqrt(variance / shares.length);
  const ofGames = wilsonInterval(
    mean,
    won.reduce((sum, { games }) => sum + games, 0),
  );
  const low = Math.max(0, Math.min(mean - half, ofGames.low));
  const high = Math.min(1, Math.max(mean + half, ofGames.high));
  return `${percent(mean)}% (${percent(low)} to ${percent(high)})${all}`;
}

/** @param {number} share */
function percent(share) {
  return Math.round(100 * share);
}

/**
 * The curves as an SVG with a background: a column per game, a row per opponent, a line per seed.
 * @param {readonly Run[]} runs
 */
export function baselinesPlot(runs) {
  const curves = runs.flatMap(({ game, seed, points }) =>
    points.flatMap(({ games, won }) =>
      ['heuristic', 'easy'].map((name) => ({
        game: TITLES[game],
        opponent: `against ${name}`,
        seed,
        games,
        share: won[name]?.share,
      })),
    ),
  );
  // An XML document: linkedom doesn't escape attributes in HTML.
  const document = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  const at = { fx: 'game', fy: 'opponent', x: 'games', y: 'share', z: 'seed' };
  const svg = plot({
    document: /** @type {never} */ (document),
    width: 960,
    height: 340,
    marginTop: 30,
    marginLeft: 48,
    marginRight: 130,
    marginBottom: 44,
    style: { background: 'white', color: '#222', fontSize: '13px', fontFamily: 'sans-serif' },
    fx: { label: null, domain: [...new Set(runs.map(({ game }) => TITLES[game]))], padding: 0.12 },
    fy: { label: null, domain: ['against heuristic', 'against easy'], padding: 0.15 },
    x: {
      type: 'sqrt',
      label: 'games of self-play',
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: [0, 32, 128],
    },
    y: { domain: [0, 1], label: 'won', labelArrow: 'none', tickFormat: '.0%', ticks: [0, 0.5, 1], grid: true },
    marks: [
      frame({ stroke: '#bbb' }),
      line(curves, { ...at, stroke: INK, strokeWidth: 1.5, strokeOpacity: 0.8 }),
      dot(curves, { ...at, fill: INK, r: 2.5 }),
    ],
  });
  svg.querySelector('style')?.remove();
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('role', 'img');
  const title = svg.ownerDocument.createElement('title');
  title.textContent = 'Win rates of the baselines during training';
  svg.insertBefore(title, svg.firstChild);
  return `${svg}\n`;
}
