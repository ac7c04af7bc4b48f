// The section of the benchmarks that compares our games with other engines, from bench/peers.json.
import { table } from './fields.mjs';
import { ratioPlot } from './ratioPlot.mjs';
import { times } from './times.mjs';

/** @typedef {import('../../bench/src/peers/figures.js').PeerFigures} PeerFigures */
/** @typedef {PeerFigures['rows'][number]} PeerFigure */
/** @typedef {PeerFigure & { beside: NonNullable<PeerFigure['beside']> }} Peer */
/** @typedef {PeerFigure['drive']} Drive */

/** @type {Readonly<Record<Drive, { name: string, ours: string, text: string }>>} */
const DRIVES = {
  playouts: {
    name: 'playouts',
    ours: 'a `Table`',
    text: 'The engine plays whole games in its own language, in place. OpenSpiel does so in the rollouts of its search.',
  },
  pure: {
    name: 'pure functions',
    ours: 'pure `apply`',
    text: 'Every action makes a new state and leaves the old one as it was. boardgame.io has its reducer, without server and network.',
  },
  states: {
    name: 'states, from Python',
    ours: '`State`',
    text: 'A loop in Python asks one state for its legal actions and applies one. Python’s time for the loop counts. Our rules run in V8 inside Python, and every call has to reach its thread.',
  },
  agents: {
    name: 'environment, from Python',
    ours: '`aec_env`',
    text: 'An environment of PettingZoo with one table: an observation and a mask for every decision.',
  },
  batches: {
    name: '64 tables, from Python',
    ours: '`BatchEnv`',
    text: 'A learner’s loop in Python: 64 tables at once, with observations and legal actions. OpenSpiel’s is `SyncVectorEnv`; ours has one worker.',
  },
};

const ENGINES = {
  'boardgame.io': 'https://boardgame.io',
  OpenSpiel: 'https://github.com/google-deepmind/open_spiel',
  PettingZoo: 'https://pettingzoo.farama.org',
  catanatron: 'https://github.com/bcollazo/catanatron',
  TAG: 'https://github.com/GAIGResearch/TabletopGames',
};

const SCALE = 'times as fast as Rulewright';

/**
 * The ratios of the game that we share with other engines, dated.
 * @param {PeerFigures} figures
 */
export function peersTable({ date, rows }) {
  const same = rows.filter(hasRival).filter(({ game, beside }) => game === beside.game);
  const cells = same.map(({ engine, language, drive, beside }) => [
    `${engine} (${language})`,
    DRIVES[drive].name,
    `× ${beside.median}`,
  ]);
  return `${table(['tic-tac-toe', 'driven by', 'speed beside Rulewright'], cells)}\n\nMeasured on ${date}. Below × 1, the other engine is slower.`;
}

/** @param {PeerFigures} figures */
export function peersSection({ date, node, cpu, rounds, rows }) {
  const peers = rows.filter(hasRival);
  const [same, own] = [
    peers.filter((row) => row.beside.game === row.game),
    peers.filter((row) => row.beside.game !== row.game),
  ];
  const links = Object.entries(ENGINES).map(([name, address]) => `[${name}](${address})`);
  const ways = Object.values(DRIVES).map(({ name, ours, text }) => [name, ours, text]);
  return `## Beside other engines

Random games on ${links.slice(0, -1).join(', ')} and ${links.at(-1)}. We compare only engines that are driven alike:

${table(['driven by', 'ours', 'meaning'], ways)}

A *decision* is a choice between two or more legal actions. Forced actions and chance take time, but don’t count. Time is processor time, and includes listing the legal actions and choosing one. A ratio is their decisions per second divided by ours: at × 2 the other engine is twice as fast, at × 0.5 it takes twice as long.

Every row runs in separate processes, which take turns; they warm up first. Measured on ${date} with Node ${node.replace(/^v/, '')}, ${cpu}, ${rounds} ${rounds === 1 ? 'process' : 'processes'} per row. A dot is the median of the processes, its line their range.

### The same game

Tic-tac-toe has hardly any rules, so this compares the engines themselves.

${sentences('Faster than ours', same.filter(isFaster))}

${sentences(
  'Slower than ours',
  same.filter((row) => !isFaster(row)),
)}

${ratioPlot(SCALE, same.map(lineOf))}

### A game written for the comparison

${capitalized([...new Set(own.map(({ game }) => game))].join(', '))}, beside ${[...new Set(own.map(({ beside }) => beside.game))].join(', ')}. Catan has four players, all other games two. At backgammon, OpenSpiel decides on both dice at once, TAG on one after the other. These ratios compare games as much as engines: more rules and more legal actions take more time per decision. Read them as orders of magnitude. catanatron is the release on PyPI, of 2022; its main branch was 1.4 times as fast on 27 November 2026.

${ratioPlot(SCALE, own.map(lineOf))}

### All figures

Our rows come first; the others are relative to them. Rates depend on the machine, ratios less so.

${Object.keys(DRIVES)
  .map((drive) => driveTable(/** @type {Drive} */ (drive), rows))
  .join('\n\n')}
`;
}

/**
 * @param {PeerFigure} row
 * @returns {row is Peer}
 */
function hasRival(row) {
  return row.beside !== undefined;
}

/** @param {Peer} row */
function isFaster({ beside }) {
  return beside.median > 1;
}

/**
 * @param {string} title
 * @param {readonly Peer[]} rows
 */
function sentences(title, rows) {
  return rows.length === 0 ? `${title}: none.` : `${title}:\n\n${rows.map(sentence).join('\n')}`;
}

/** @param {string} text */
function capitalized(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** @param {Peer} row */
function sentence({ engine, language, drive, beside }) {
  const { name, ours } = DRIVES[drive];
  return `- ${name}: ${engine} (${language}) ${times(beside.median)} ${ours}.`;
}

/** @param {Peer} row */
function lineOf({ engine, game, drive, beside }) {
  const label = beside.game === game ? `${engine}, ${DRIVES[drive].name}` : `${engine}, ${game}, ${DRIVES[drive].name}`;
  return { ...beside, label };
}

/**
 * @param {Drive} drive
 * @param {readonly PeerFigure[]} rows
 */
function driveTable(drive, rows) {
  const figure = (/** @type {number} */ number) => number.toLocaleString('en');
  const cells = rows
    .filter((row) => row.drive === drive)
    .map(({ engine, language, game, beside, ...row }) => [
      engine,
      language,
      game,
      beside ? `× ${beside.median}` : '',
      ...[row.decisionsPerSecond, row.gamesPerSecond, row.decisionsPerGame, row.legalActions].map(figure),
    ]);
  const head = [
    'engine',
    'rules in',
    'game',
    'beside ours',
    'decisions/s',
    'games/s',
    'decisions/game',
    'legal actions',
  ];
  return `**${DRIVES[drive].name}**\n\n${table(head, cells)}`;
}
