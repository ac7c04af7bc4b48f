// Thumbnails of the games for the first page: a part of each game's picture, without what lies outside of it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { publicFolder, root } from './addresses.mjs';
import { boundsOf } from './svgBounds.mjs';

/** @typedef {readonly [left: number, top: number, width: number, height: number]} Part of a picture, in its units */

/**
 * The part of each game's picture that a thumbnail shows.
 * @type {Readonly<Record<string, Part>>}
 */
export const PARTS = {
  burgundy: [583, 292, 571, 357],
  castle: [830, 650, 413, 258],
  city: [525, 222, 584, 365],
  copenhagen: [656, 306, 320, 200],
  stoneage: [328, 140, 581, 363],
};

/** The size of a thumbnail in pixels, at most. */
export const THUMBNAIL_SIZE = [216, 135];

export function writeThumbnails() {
  mkdirSync(join(publicFolder, 'thumbnails'), { recursive: true });
  for (const [game, part] of Object.entries(PARTS)) {
    const picture = readFileSync(join(root, `packages/${game}/${game}.svg`), 'utf8');
    writeFileSync(join(publicFolder, `thumbnails/${game}.svg`), thumbnailOf(picture, part));
  }
}

/**
 * A part of a picture that `svgOf` has written. Bounds of curves are rough, so some elements just outside stay.
 * @param {string} picture
 * @param {Part} part
 */
export function thumbnailOf(picture, part) {
  const { document } = parseHTML(picture);
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('The picture has no svg element.');
  for (const title of svg.querySelectorAll('title')) title.remove();
  prune(svg, part, { x: 0, y: 0, scale: 1 });
  const used = new Set(
    [...svg.querySelectorAll('[class]')].flatMap((element) => (element.getAttribute('class') ?? '').split(' ')),
  );
  const style = svg.querySelector('style');
  if (style) style.textContent = rulesOf(style.textContent ?? '', used);
  svg.setAttribute('viewBox', part.join(' '));
  return svg.toString();
}

/**
 * Removes what lies outside of a part.
 * @param {Element} parent
 * @param {Part} part
 * @param {import('./svgBounds.mjs').Placement} placement of the parent
 */
function prune(parent, part, placement) {
  for (const child of [...parent.children]) {
    if (child.localName === 'style') continue;
    const own = placed(placement, child.getAttribute('transform') ?? '');
    if (child.localName === 'g') prune(child, part, own);
    if (child.localName === 'g' ? child.children.length === 0 : isOutside(boundsOf(child, own), part)) child.remove();
    else for (const name of ['data-spot', 'data-key', 'tabindex', 'role']) child.removeAttribute(name);
  }
}

/**
 * Rotations turn shapes about their middle, which moves rough bounds little.
 * @param {import('./svgBounds.mjs').Placement} parent
 * @param {string} transform
 */
function placed({ x, y, scale }, transform) {
  const numbersOf = (/** @type {string} */ name) =>
    new RegExp(`${name}\\(([^)]*)\\)`).exec(transform)?.[1]?.split(/[ ,]+/).map(Number) ?? [];
  const [dx = 0, dy = 0] = numbersOf('translate');
  const [factor = 1] = numbersOf('scale');
  return { x: x + dx * scale, y: y + dy * scale, scale: scale * factor };
}

/**
 * @param {import('./svgBounds.mjs').Bounds} bounds
 * @param {Part} part
 */
function isOutside({ left, top, right, bottom }, [x, y, width, height]) {
  return right < x || left > x + width || bottom < y || top > y + height;
}

/**
 * The rules of a style for some classes, those for a dark page included.
 * @param {string} style
 * @param {ReadonlySet<string>} used
 */
function rulesOf(style, used) {
  const isKept = (/** @type {string} */ line) => used.has(/^\.(\w+)\{/.exec(line)?.[1] ?? '') || !line.startsWith('.');
  return style.split('\n').filter(isKept).join('\n');
}
