// The page of benchmarks, from the figures of npm run bench and npm run bench:peers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './addresses.mjs';
import { table } from './fields.mjs';
import { peersSection } from './peers.mjs';
import { ratioPlot } from './ratioPlot.mjs';
import { titleOf } from './rulesIndex.mjs';
import { rounded, times } from './times.mjs';
import { writePage } from './writePage.mjs';

/** @typedef {import('../../bench/src/figures.js').Figures} Figures */
/** @typedef {Figures['ratios'][number]} Ratio */

/** @typedef {import('./peers.mjs').PeerFigures} PeerFigures */

/** The compared rows. */
const SECTIONS = [
  {
    rival: 'plain JavaScript',
    shown: ['in place', 'pure apply'],
    title: 'Compared with plain JavaScript',
    text: 'The cost of the contract: the same games, written a second time for speed only, without core, schemas, refusals and views.',
    words,
  },
  {
    rival: 'in place',
    shown: ['pure apply'],
    title: 'Pure play compared with play in place',
    text: 'The cost of pure `apply`: it doesn’t change its input, checks the action and freezes its result. Search and simulation use a `Table`, which plays in place; front ends and servers use `apply`.',
    words: () => '',
  },
];

export function writeBenchmarks() {
  writePage('benchmarks.md', benchmarksPage(read('bench/figures.json'), read('bench/peers.json')));
}

/**
 * @param {Figures} figures
 * @param {PeerFigures} peers
 */
export function benchmarksPage({ date, node, cpu, rounds, ratios }, peers) {
  const sections = SECTIONS.map(({ rival, shown, title, text, words }) => {
    const own = ratios.filter((ratio) => ratio.rival === rival && shown.includes(ratio.row));
    if (own.length === 0) throw new Error(`No figures for ${rival}. Run npm run bench -- --json bench/figures.json`);
    const plot = ratioPlot(`times as long as ${rival}`, own.map(lineOf));
    return [`### ${title}`, text, words(own), plot, ratioTable(own)].filter(Boolean).join('\n\n');
  });
  return `# Speed compared

How fast random games run, compared with other engines, with plain JavaScript, and with our other ways to play. Each choice is drawn evenly from the list of legal actions, and the time to make that list is included.

- The figures are **ratios**. Two rows run in turn on the same machine, so its speed and its load count for both. Absolute rates would measure the machine.
- Ratios tell how many games a simulation, a search or a learner can play in its time. They don’t tell how well an agent plays or how fast it learns; a network takes most of a learner’s time.
- Ratios of **one game** compare engines. Ratios of two games compare their rules as well.

${peersSection(peers)}

## What core costs

Measured on ${date} with Node ${node.replace(/^v/, '')}, ${cpu}, ${rounds} ${rounds === 1 ? 'process' : 'processes'} per row. Processes take turns batch by batch, and games have as many players as they allow. A dot is the median over all batches. Its line spans the lowest to the highest median of a process.

${sections.join('\n\n')}

## Measure it yourself

\`\`\`sh
npm run bench                                # our games, all rows, with rates
npm run bench -- tictactoe --rounds 5        # one game
npm run bench -- --rows import               # what loading a package costs
npm run bench -- --beside ../other-checkout  # what a change does
npm run bench -- --rounds 5 --json bench/figures.json
npm run bench:peers -- --rounds 5 --tag ../TabletopGames --json bench/peers.json
\`\`\`

Every row plays in separate processes. \`bench\` fails unless all of them have played the same games: it compares checksums. \`bench:peers\` installs the other engines in a Python environment in \`bench/peers\`. TAG needs Maven, JDK 21 or later and a checkout; without \`--tag\` its rows are left out:

\`\`\`sh
git clone https://github.com/GAIGResearch/TabletopGames ../TabletopGames
git -C ../TabletopGames checkout c4d7687
\`\`\`
`;
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/**
 * The ratios as sentences, slowest first.
 * @param {readonly Ratio[]} ratios
 */
function words(ratios) {
  const ways = { 'in place': 'in place', 'pure apply': 'with pure `apply`' };
  return [...ratios]
    .sort((left, right) => left.median - right.median)
    .map(
      ({ game, row, rival, median }) =>
        `- ${titleOf(`docs/rules/${game}.md`)} ${ways[/** @type {keyof typeof ways} */ (row)]} ${times(median)} ${rival}.`,
    )
    .join('\n');
}

/** @param {Ratio} ratio */
function lineOf({ game, row, median, lowest, highest }) {
  return {
    label: `${game}, ${row}`,
    median: 1 / median,
    lowest: 1 / highest,
    highest: 1 / lowest,
    words: `${rounded(1 / median)} times`,
  };
}

/** @param {readonly Ratio[]} ratios */
function ratioTable(ratios) {
  const rows = ratios.map(({ game, row, rival, median, lowest, highest }) => [
    game,
    row,
    `${rounded(1 / median)} times as long as ${rival}`,
    `${rounded(1 / highest)} to ${rounded(1 / lowest)}`,
  ]);
  return table(['game', 'row', 'takes', 'range'], rows);
}
