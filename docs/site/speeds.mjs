// The speeds that the first page and the README state, from the figures of the benchmarks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './addresses.mjs';

/** @typedef {import('../../bench/src/figures.js').Figures} Figures */
/** @typedef {import('./peers.mjs').PeerFigures} PeerFigures */

/** @type {PeerFigures} */
const PEERS = JSON.parse(readFileSync(join(root, 'bench/peers.json'), 'utf8'));
/** @type {Figures} */
const FIGURES = JSON.parse(readFileSync(join(root, 'bench/figures.json'), 'utf8'));

/**
 * How many times as fast as Rulewright another engine is.
 * @param {string} engine
 * @param {PeerFigures['rows'][number]['drive']} drive
 * @param {string} [game]
 */
export function peer(engine, drive, game = 'tic-tac-toe') {
  const row = PEERS.rows.find((row) => row.engine.startsWith(engine) && row.drive === drive && row.game === game);
  if (row?.beside === undefined) throw new Error(`bench/peers.json lacks ${engine}, ${drive}, ${game}.`);
  return row.beside.median;
}

/** How many times as fast play in place is as pure play, in tic-tac-toe. */
export function inPlace() {
  const [ratio = 1] = ratios('in place', 'pure apply', 'tictactoe');
  return 1 / ratio;
}

/** How many times as fast games in plain JavaScript are: from the closest in place to the furthest in pure play. */
export function slower() {
  const all = ['in place', 'pure apply'].flatMap((row) => ratios('plain JavaScript', row)).map((ratio) => 1 / ratio);
  return `${figure(Math.min(...all))} to ${times(Math.max(...all))}`;
}

/**
 * @param {string} rival
 * @param {string} row
 * @param {string} [game] of all games by default
 */
function ratios(rival, row, game) {
  const found = FIGURES.ratios.filter((ratio) => ratio.rival === rival && ratio.row === row);
  return found.filter((ratio) => game === undefined || ratio.game === game).map(({ median }) => median);
}

/** @param {number} ratio */
export function times(ratio) {
  return `${figure(ratio)} times`;
}

/** @param {number} ratio */
function figure(ratio) {
  return Number(ratio.toPrecision(2)).toLocaleString('en');
}
