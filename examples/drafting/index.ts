/** Tiles with its words and its picture, for the `rulewright` command. */
import { textOf } from './text.js';
import tiles from './tiles.js';
import { de } from './words/de.js';
import { en } from './words/en.js';

export { picture, spotsOf } from './picture.js';
export const text = { en: textOf(en), de: textOf(de) };
export default tiles;
