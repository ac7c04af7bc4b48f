// The worked examples of the rules pages: each position as JSON for the playground, and as pictures.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@rulewright/lab';
import { svgOf } from '@rulewright/pictures';
import { build } from 'esbuild';
import { publicFolder, root } from './addresses.mjs';
import { drawingsOf } from './drawings.mjs';

/** @typedef {import('@rulewright/core').GameTypes} GameTypes */
/** @typedef {import('@rulewright/core/testing').WorkedExample<GameTypes>} WorkedExample */
/** @typedef {'wide' | 'narrow'} Layout */

/**
 * @typedef {object} DrawnExample
 * @property {string} situation in words
 * @property {Record<Layout, readonly [width: number, height: number]>} sizes of the pictures
 */

/** @typedef {Record<string, Record<string, DrawnExample>>} DrawnExamples by game and id */

export const LAYOUTS = /** @type {const} */ (['wide', 'narrow']);
export const THEMES = /** @type {const} */ (['light', 'dark']);

/**
 * The address of a file of an example on the site.
 * @param {string} game
 * @param {string} file
 */
export function exampleAddress(game, file) {
  return `/examples/${game}/${file}`;
}

/**
 * The examples of a game, by id: the ones that its tests play on from.
 * @param {string} game
 * @returns {Promise<Record<string, WorkedExample>>}
 */
export async function examplesOf(game) {
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
    mkdirSync(join(publicFolder, exampleAddress(game.id, '')), { recursive: true });
    const examples = Object.entries(await examplesOf(game.id));
    drawn[game.id] = Object.fromEntries(
      examples.map(([id, example]) => [
        id,
        writeExample(game, drawings, id, { ...example, state: game.load(JSON.stringify(example.state)) }),
      ]),
    );
  }
  return drawn;
}

/**
 * An example as the player to act sees it, with the spots that it is about.
 * @param {import('@rulewright/lab').AnyGame} game
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
 * @param {import('@rulewright/lab').AnyGame} game
 * @param {import('./drawings.mjs').Drawings} drawings
 * @param {string} id
 * @param {WorkedExample} example
 * @returns {DrawnExample}
 */
function writeExample(game, drawings, id, example) {
  /** @type {(file: string, content: string) => void} */
  const write = (file, content) => writeFileSync(join(publicFolder, exampleAddress(game.id, file)), content);
  write(`${id}.json`, JSON.stringify(example.state));
  const { view, seat, lit } = momentOf(game, drawings, example);
  /** @type {DrawnExample} */
  const drawn = { situation: '', sizes: { wide: [0, 0], narrow: [0, 0] } };
  for (const layout of LAYOUTS) {
    for (const theme of THEMES) {
      const tree = drawings.picture(view, { text: drawings.text, lit, theme, layout, seat, isExcerpt: true });
      write(`${id}.${layout}.${theme}.svg`, svgOf(tree));
      const [, , width = 0, height = 0] = String(tree.attributes['viewBox']).split(' ').map(Number);
      drawn.sizes[layout] = [width, height];
      drawn.situation = String(tree.attributes['aria-label']);
    }
  }
  return drawn;
}
