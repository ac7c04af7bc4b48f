import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from './row.js';
import { loadTree } from './tree.js';
import { reading, viewOf } from './work.js';

/** The games with pictures. */
export const DRAWN: readonly string[] = ['copenhagen', 'burgundy', 'stoneage', 'city', 'castle'];

/** From the view of the player to act to the text of an SVG, with the words in English. */
export const PICTURE: Row = {
  name: 'picture',
  unit: 'decisions/s',
  async prepare(folder, game) {
    const load = (path: string) => import(pathToFileURL(join(folder, 'packages', path)).href);
    const { textOf } = await load(`${game}/dist/text.js`);
    const { en } = await load(`${game}/dist/text-en.js`);
    const { picture } = await load(`pictures/dist/${game}.js`);
    const { svgOf } = await load('pictures/dist/index.js');
    const text = textOf(en);
    return reading(await loadTree(folder, game), (table, actor) => svgOf(picture(viewOf(table, actor), { text })));
  },
};
