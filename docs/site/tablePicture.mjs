// The picture in the package of a game: a position of a game between two bots.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicFolder, root } from './addresses.mjs';
import { escaped } from './figures.mjs';

/**
 * The picture as HTML, empty for a game without one. Its size reserves its space before it is loaded.
 * @param {string} game
 * @param {string} name
 * @param {{ isLazy: boolean }} options
 */
export function tablePicture(game, name, { isLazy }) {
  const file = fileOf(game);
  if (!existsSync(file)) return '';
  const svg = readFileSync(file, 'utf8');
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(svg) ?? [];
  const size = `width="${width}" height="${height}"`;
  const loading = isLazy ? ' loading="lazy"' : '';
  return `<img class="table-picture" src="${addressOf(game)}" ${size}${loading} alt="${escaped(name)} during a game. ${title}">`;
}

/**
 * Copies the picture to the site.
 * @param {string} game
 */
export function writeTablePicture(game) {
  if (!existsSync(fileOf(game))) return;
  mkdirSync(join(publicFolder, 'galleries'), { recursive: true });
  copyFileSync(fileOf(game), join(publicFolder, addressOf(game)));
}

/** @param {string} game */
function addressOf(game) {
  return `/galleries/${game}.table.svg`;
}

/** @param {string} game */
function fileOf(game) {
  return join(root, `packages/${game}/${game}.svg`);
}
