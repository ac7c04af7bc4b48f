// Drawings on pages: files for both themes, wide and narrow.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { svgOf } from '@rulewright/pictures';
import { publicFolder } from './addresses.mjs';

/** @typedef {'wide' | 'narrow'} Layout */
/** @typedef {'light' | 'dark'} Theme */

/**
 * @typedef {object} Figure
 * @property {string} address on the site, without the form and the extension
 * @property {string} label
 * @property {Record<Layout, readonly [width: number, height: number]>} sizes in pixels
 */

/** @type {readonly Layout[]} */
const LAYOUTS = ['wide', 'narrow'];
/** @type {readonly Theme[]} */
const THEMES = ['light', 'dark'];

/**
 * @param {string} address
 * @param {Layout} layout
 * @param {Theme} theme
 */
const fileOf = (address, layout, theme) => `${address}.${layout}.${theme}.svg`;

/**
 * Writes a drawing in all its forms.
 * @param {string} address
 * @param {(layout: Layout, theme: Theme) => import('@rulewright/pictures').Picture} draw
 * @returns {Figure}
 */
export function writeFigure(address, draw) {
  mkdirSync(dirname(join(publicFolder, address)), { recursive: true });
  /** @type {Figure} */
  const figure = { address, label: '', sizes: { wide: [0, 0], narrow: [0, 0] } };
  for (const layout of LAYOUTS) {
    for (const theme of THEMES) {
      const drawn = draw(layout, theme);
      writeFileSync(join(publicFolder, fileOf(address, layout, theme)), svgOf(drawn));
      const [, , width = 0, height = 0] = String(drawn.attributes['viewBox']).split(' ').map(Number);
      figure.sizes[layout] = [width, height];
      figure.label = String(drawn.attributes['aria-label']);
    }
  }
  return figure;
}

/**
 * A figure as HTML. A page shows the picture of its theme; hidden ones aren't loaded.
 * @param {Figure} figure
 * @param {string} alt
 * @param {string} [caption] as HTML
 */
export function figureOf({ address, sizes }, alt, caption = '') {
  /** @type {(layout: Layout) => string} */
  const sizeOf = (layout) => `width="${sizes[layout][0]}" height="${sizes[layout][1]}"`;
  const pictures = THEMES.map(
    (theme) =>
      `<picture class="${theme}"><source media="(max-width: 767px)" srcset="${fileOf(address, 'narrow', theme)}" ${sizeOf('narrow')}>` +
      `<img loading="lazy" src="${fileOf(address, 'wide', theme)}" ${sizeOf('wide')} alt="${escaped(alt)}"></picture>`,
  );
  return `<figure class="drawing">${pictures.join('')}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

/**
 * Text as a value of an attribute.
 * @param {string} text
 */
export function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
