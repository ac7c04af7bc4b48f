// Plots the figures of npm run bench.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './addresses.mjs';
import { table } from './fields.mjs';
import { ratioPlot } from './ratioPlot.mjs';
import { writePage } from './writePage.mjs';

/** @typedef {import('../../bench/src/figures.js').Figures} Figures */
/** @typedef {Figures['ratios'][number]} Ratio */

/** The compared rows. */
const SECTIONS = [
  {
    rival: 'boardgame.io 0.50',
    shown: ['in place', 'pure apply', 'plain JavaScript'],
    title: 'Beside boardgame.io',
    text: 'Tic-tac-toe on core compared with [boardgame.io](https://boardgame.io)’s reducer. Plain JavaScript is the same game without an engine.',
  },
  {
    rival: 'plain JavaScript',
    shown: ['in place', 'pure apply'],
    title: 'Core and plain JavaScript',
    text: 'The cost of the contract: the same games, rewritten for speed only, without core, schemas, refusals and views.',
  },
  {
    rival: 'in place',
    shown: ['pure apply'],
    title: 'Pure play and in-place play',
    text: 'The cost of pure `apply`: it doesn’t change its input, checks the action and freezes its result.',
  },
];

export function writeBenchmarks() {
  writePage('benchmarks.md', benchmarksPage(JSON.parse(readFileSync(join(root, 'bench/figures.json'), 'utf8'))));
}

/** @param {Figures} figures */
export function benchmarksPage({ date, node, cpu, rounds, ratios }) {
  const sections = SECTIONS.map(({ rival, shown, title, text }) => {
    const own = ratios.filter((ratio) => ratio.rival === rival && shown.includes(ratio.row));
    if (own.length === 0) throw new Error(`No figures for ${rival}. Run npm run bench -- --json bench/figures.json`);
    const plot = ratioPlot(`times as fast as ${rival}`, own.map(lineOf));
    return `## ${title}\n\n${text}\n\n${plot}\n\n${ratioTable(own)}`;
  });
  return `# Benchmarks

Random games, rules and lists of legal actions included. These are ratios: rows take turns on the same machine, batch by batch, so that its speed and its load count for both. Rates by themselves would tell of the machine.

Measured on ${date} with Node ${node.replace(/^v/, '')}, ${cpu}, ${rounds} ${rounds === 1 ? 'process' : 'processes'} per row. A dot is the median over all batches. Its line spans the lowest to the highest median of a process.

${sections.join('\n\n')}

## Measure it yourself

\`\`\`sh
npm run bench                                # all games, all rows, with rates
npm run bench -- tictactoe --rounds 5        # one game
npm run bench -- --rows import               # what loading a package costs
npm run bench -- --beside ../other-checkout  # what a change does
npm run bench -- --json bench/figures.json   # the figures of this page
\`\`\`

Every row plays in processes of its own. The command fails unless all of them have played the same games: it compares checksums.
`;
}

/** @param {Ratio} ratio */
function lineOf({ game, row, ...ratio }) {
  return { label: `${game}, ${row}`, ...ratio };
}

/** @param {readonly Ratio[]} ratios */
function ratioTable(ratios) {
  const rows = ratios.map(({ game, row, median, lowest, highest }) => [
    game,
    row,
    ...[median, lowest, highest].map((ratio) => `× ${ratio}`),
  ]);
  return table(['game', 'row', 'median', 'lowest', 'highest'], rows);
}
