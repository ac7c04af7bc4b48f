// The section of the benchmarks that compares our games with other engines, from bench/peers.json.
import { table } from './fields.mjs';
import { ratioPlot } from './ratioPlot.mjs';
import { faster, isAlike } from './times.mjs';

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

const OURS = 'Rulewright';
const SCALE = '← the other engine is faster · how many times as fast · Rulewright is faster →';

/**
 * The same game on our engine and on others, and the other games in which another engine is faster; dated.
 * @param {PeerFigures} figures
 */
export function peersTable({ date, rows }) {
  const shown = rows.filter(hasRival).filter((row) => isSameGame(row) || isFaster(row));
  const cells = sorted(shown).map((row) => [
    DRIVES[row.drive].name,
    isSameGame(row) ? row.game : `${row.game}; ours: ${row.beside.game}`,
    `${row.engine} (${row.language})`,
    fasterOf(row),
  ]);
  return `${table(['driven by', 'game', 'compared with', 'result'], cells)}\n\nMeasured on ${date}. Two different games compare their rules as well; of these rows, only those are listed that Rulewright loses.`;
}

/** @param {PeerFigures} figures */
export function peersSection({ date, node, cpu, rounds, rows }) {
  const peers = rows.filter(hasRival);
  const same = sorted(peers.filter(isSameGame));
  const different = sorted(peers.filter((row) => !isSameGame(row)));
  const links = Object.entries(ENGINES).map(([name, address]) => `[${name}](${address})`);
  const ways = Object.values(DRIVES).map(({ name, ours, text }) => [name, ours, text]);
  return `## Compared with other engines

Random games on ${links.slice(0, -1).join(', ')} and ${links.at(-1)}. We compare only engines that are driven alike:

${table(['driven by', 'ours', 'meaning'], ways)}

A *decision* is a choice between two or more legal actions. Forced actions and chance take time, but don’t count. Time is processor time, and includes listing the legal actions and choosing one. A ratio compares decisions per second, and says which engine is faster.

Every row runs in separate processes, which take turns; they warm up first. Measured on ${date} with Node ${node.replace(/^v/, '')}, ${cpu}, ${rounds} ${rounds === 1 ? 'process' : 'processes'} per row. A dot is the median of the processes, its line their range.

### The same game

Tic-tac-toe has hardly any rules, so this compares the engines themselves.

${sentences(same)}

${ratioPlot(SCALE, same.map(lineOf))}

### Different games

${capitalized([...new Set(different.map(({ game }) => game))].join(', '))}, compared with ${[...new Set(different.map(({ beside }) => beside.game))].join(', ')}. Catan has four players, all other games two. At backgammon, OpenSpiel decides on both dice at once, TAG on one after the other. These ratios compare games as much as engines: more rules and more legal actions take more time per decision. Read them as orders of magnitude. catanatron is the release on PyPI, of 2022; its main branch was 1.4 times as fast on 27 November 2026.

${sentences(different)}

${ratioPlot(SCALE, different.map(lineOf))}

### All figures

Rates depend on the machine, ratios less so.

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
function isSameGame({ game, beside }) {
  return game === beside.game;
}

/** @param {Peer} row */
function isFaster({ beside }) {
  return beside.median > 1 && !isAlike(beside.median);
}

/**
 * From the row that Rulewright wins by most to the one that it loses by most.
 * @param {readonly Peer[]} rows
 */
function sorted(rows) {
  return [...rows].sort((left, right) => left.beside.median - right.beside.median);
}

/**
 * Which engine is faster: 'OpenSpiel is 71 times as fast'.
 * @param {Peer} row
 */
function fasterOf({ engine, beside }) {
  return faster(OURS, nameOf(engine), 1 / beside.median);
}

/**
 * The name of an engine without its version.
 * @param {string} engine
 */
function nameOf(engine) {
  return engine.replace(/ .*/, '');
}

/** @param {readonly Peer[]} rows */
function sentences(rows) {
  return rows.map(sentence).join('\n');
}

/** @param {string} text */
function capitalized(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** @param {Peer} row */
function sentence(row) {
  const { engine, language, game, drive } = row;
  const { name, ours } = DRIVES[drive];
  return `- **${fasterOf(row)}**: ${isSameGame(row) ? '' : `${game}, `}${name}, ${engine} (${language}) against ${ours}.`;
}

/** @param {Peer} row */
function lineOf(row) {
  const { engine, game, drive, beside } = row;
  const label = [engine, ...(isSameGame(row) ? [] : [game]), DRIVES[drive].name].join(', ');
  const [median, lowest, highest] = [1 / beside.median, 1 / beside.highest, 1 / beside.lowest];
  return { label, median, lowest, highest, words: fasterOf(row) };
}

/**
 * @param {Drive} drive
 * @param {readonly PeerFigure[]} rows
 */
function driveTable(drive, rows) {
  const figure = (/** @type {number} */ number) => number.toLocaleString('en');
  const cells = rows
    .filter((row) => row.drive === drive)
    .map((row) => [
      row.engine,
      row.language,
      row.game,
      hasRival(row) ? fasterOf(row) : '',
      ...[row.decisionsPerSecond, row.gamesPerSecond, row.decisionsPerGame, row.legalActions].map(figure),
    ]);
  const head = [
    'engine',
    'rules in',
    'game',
    'compared with ours',
    'decisions/s',
    'games/s',
    'decisions/game',
    'legal actions',
  ];
  return `**${DRIVES[drive].name}**\n\n${table(head, cells)}`;
}
