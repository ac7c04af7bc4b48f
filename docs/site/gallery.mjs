// The gallery: the drawings of the games, by game.
import { createRng, start } from '@rulewright/core';
import { svgOf } from '@rulewright/pictures';
import { figureOf, writeFigure } from './figures.mjs';
import { tablePicture } from './tablePicture.mjs';

/** @typedef {import('@rulewright/lab/internal').AnyGame} AnyGame */
/** @typedef {import('./drawings.mjs').Drawings} Drawings */

/** The width of the components in pixels. */
const WIDTH = { wide: 736, narrow: 390 };

/**
 * @typedef {object} DrawnGame
 * @property {AnyGame} game
 * @property {string} name
 * @property {Drawings} drawings
 */

/** @param {readonly DrawnGame[]} games */
export function galleryPage(games) {
  return `# Gallery

All drawings are our own, made by [\`@rulewright/pictures\`](/packages/pictures/) from the state of a game: in colours for light and dark pages, wide and for phones, and animated. They can be replaced by your artwork. There are no scans of printed games.

${games.map(sectionOf).join('\n\n')}
`;
}

/** @param {DrawnGame} drawn */
function sectionOf({ game, name, drawings: { picture, gallery, text } }) {
  const view = game.view(start(game, { players: game.players.min }, createRng(1)), 0);
  const table = writeFigure(`/galleries/${game.id}.start`, (layout, theme) => picture(view, { theme, layout }));
  const components = writeFigure(`/galleries/${game.id}`, (layout, theme) =>
    gallery({ text, theme, width: WIDTH[layout] }),
  );
  return `## ${name} {#${game.id}}

[The game](/games/${game.id}), and a position between two bots:

${tablePicture(game.id, name, { isLazy: true })}

At the start:

${figureOf(table, `${name}: the table at the start`)}

${rulesIn(gallery({ text }))}.

${figureOf(components, `${name}: ${components.label}`)}`;
}

/**
 * The rules that list the components.
 * @param {import('@rulewright/pictures').Picture} gallery
 */
export function rulesIn(gallery) {
  const rules = [...svgOf(gallery).matchAll(/>([^<]+) · ([A-Z]{3}-\d+\.\d+)</g)];
  return rules.map(([, title, rule]) => `${title}: ${rule}`).join('; ');
}
