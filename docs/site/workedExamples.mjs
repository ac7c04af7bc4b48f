// The worked examples of the rules pages: each position as JSON for the playground, and as pictures.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@rulewright/lab';
import { build } from 'esbuild';
import { publicFolder, root } from './addresses.mjs';
import { drawingsOf } from './drawings.mjs';
import { writeFigure } from './figures.mjs';

/** @typedef {import('@rulewright/core').GameTypes} GameTypes */
/** @typedef {import('@rulewright/core/testing').WorkedExample<GameTypes>} WorkedExample */
/** @typedef {Record<string, Record<string, import('./figures.mjs').Figure>>} DrawnExamples by game and id */

/**
 * The examples of a game, by id: the ones that its tests play on from.
 * @param {string} game
 * @returns {Promise<Record<string, WorkedExample>>}
 */
async function examplesOf(game) {
  const outfile = join(root, `node_modules/.cache/examples/${game}.mjs`);
  await build({
    entryPoints: [join(root, `packages/${game}/test/examples.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    tsconfigRaw: {},
  });
  return (await import(outfile)).EXAMPLES;
}

/** @returns {Promise<DrawnExamples>} */
export async function writeExamples() {
  /** @type {DrawnExamples} */
  const drawn = {};
  for (const game of GAMES.values()) {
    const drawings = await drawingsOf(game.id);
    if (drawings === undefined) continue;
    const examples = Object.entries(await examplesOf(game.id));
    drawn[game.id] = Object.fromEntries(
      examples.map(([id, example]) => [id, writeExample(game, drawings, id, example)]),
    );
  }
  return drawn;
}

/**
 * An example as the player to act sees it, with the spots that it is about.
 * @param {import('@rulewright/lab/internal').AnyGame} game
 * @param {import('./drawings.mjs').Drawings} drawings
 * @param {WorkedExample} example
 */
export function momentOf(game, { spotsOf }, { state, action, spots = [] }) {
  const turn = game.turn(state);
  const seat = turn.kind === 'decision' ? turn.player : 0;
  const view = game.view(state, seat);
  const acted = action !== undefined && turn.kind === 'decision' ? spotsOf(action, view, seat) : [];
  return { view, seat, lit: [...spots, ...acted] };
}

/**
 * @param {import('@rulewright/lab/internal').AnyGame} game
 * @param {import('./drawings.mjs').Drawings} drawings
 * @param {string} id
 * @param {WorkedExample} example of the same rules in other files
 */
function writeExample(game, drawings, id, example) {
  const address = `/examples/${game.id}/${id}`;
  const json = JSON.stringify(example.state);
  const { view, seat, lit } = momentOf(game, drawings, { ...example, state: game.load(json) });
  const { picture } = drawings;
  const figure = writeFigure(address, (layout, theme) => picture(view, { lit, theme, layout, seat, isExcerpt: true }));
  writeFileSync(join(publicFolder, `${address}.json`), json);
  return figure;
}
