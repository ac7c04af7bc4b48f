// The drawings of a game, in English.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './addresses.mjs';

/** @typedef {import('@rulewright/core').GameTypes} GameTypes */
/** @typedef {import('@rulewright/core').GameText<GameTypes>} Text */
/** @typedef {import('@rulewright/pictures').PictureOptions<Text>} PictureOptions */
/** @typedef {import('@rulewright/pictures').Picture} Picture */

/**
 * @typedef {object} Drawings
 * @property {Text} text
 * @property {(view: GameTypes['view'], options: Omit<PictureOptions, 'text'>) => Picture} picture with the names of the players in the view
 * @property {(options: import('@rulewright/pictures').GalleryOptions<Text>) => Picture} gallery
 * @property {(action: object, view: object, player: number) => readonly string[]} spotsOf
 */

/** The players as the rules pages call them. */
const NAMES = ['P0', 'P1', 'P2', 'P3'];

/**
 * @param {string} game
 * @returns {Promise<Drawings | undefined>} `undefined` for a game without pictures
 */
export async function drawingsOf(game) {
  if (!existsSync(join(root, `packages/pictures/src/${game}`))) return undefined;
  const [{ picture, gallery }, { spotsOf }, { textOf }, { en }] = await Promise.all([
    import(join('@rulewright/pictures', game)),
    import(join('@rulewright', game, 'queries')),
    import(join('@rulewright', game, 'text')),
    import(join('@rulewright', game, 'text/en')),
  ]);
  return {
    text: textOf(en, { names: NAMES }),
    picture: (view, options) =>
      picture(view, { ...options, text: textOf(en, { names: NAMES.slice(0, Object(view).seats.length) }) }),
    gallery,
    spotsOf,
  };
}
