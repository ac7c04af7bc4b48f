/** What is drawn over a picture: copies of its elements, numbers, and the glow of the last move. */
import type { Picture } from '../drawing/tree.js';
import { boundsOf, type Coordinates, transformOf } from './geometry.js';

const SVG = 'http://www.w3.org/2000/svg';

type Values = Readonly<Record<string, string | number>>;

function add(parent: Element, tag: string, attributes: Values): SVGElement {
  const element = parent.ownerDocument.createElementNS(SVG, tag) as SVGElement;
  set(element, attributes);
  parent.append(element);
  return element;
}

function set(element: Element, attributes: Values): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** What the lines and letters of pictures have from their root. */
const SHARED_LOOKS = ['font-family', 'stroke-linejoin', 'stroke-linecap'];

/** An empty picture over the window, for pieces that fly between panels. */
export function stageOver(panels: readonly SVGElement[]): SVGElement {
  const page = panels[0]?.ownerDocument ?? document;
  const looks = SHARED_LOOKS.map((name) => [name, panels[0]?.getAttribute(name) ?? ''] as const);
  const stage = add(page.body, 'svg', { ...Object.fromEntries(looks), 'aria-hidden': 'true' });
  const style = { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '1', pointerEvents: 'none' };
  Object.assign(stage.style, style);
  return stage;
}

/** A layer over a picture, for the eye alone. */
export function newLayer(root: SVGSVGElement): SVGElement {
  return add(root, 'g', { 'aria-hidden': 'true', 'pointer-events': 'none', 'data-layer': '' });
}

/** A copy of an element as it looks now, where it is now. */
export function copyOf(root: SVGSVGElement, element: Element): SVGElement {
  // Motion sets the transform of the outer group.
  const copy = root.ownerDocument.createElementNS(SVG, 'g');
  add(copy, 'g', { transform: transformOf(root, element.parentElement) }).append(bare(element));
  return copy;
}

/** What only the original may be: named, a button, reached by Tab. */
const OWN = ['data-key', 'data-piece', 'data-spot', 'role', 'tabindex', 'cursor', 'aria-pressed'];

function bare(element: Element): Element {
  // The copy of an element is an element.
  const copy = element.cloneNode(true) as Element;
  for (const title of copy.querySelectorAll('title')) title.remove();
  for (const each of [copy, ...copy.querySelectorAll('*')]) for (const name of OWN) each.removeAttribute(name);
  return copy;
}

/** How a piece looks, wherever it lies. */
export function lookOf(piece: Element): string {
  return bare(piece).innerHTML;
}

/** Words on a layer. */
export function wordsOn(
  layer: Element,
  words: string,
  { x, y }: Coordinates,
  size: number,
  { accent = 'currentColor', paper = 'none' }: Pick<Picture, 'accent' | 'paper'>,
): SVGElement {
  const colours = { fill: accent, stroke: paper, 'stroke-width': size / 6, 'paint-order': 'stroke' };
  const writing = { 'font-size': size, 'font-weight': 700, 'text-anchor': 'middle', 'dominant-baseline': 'central' };
  const element = add(layer, 'text', { x, y, ...colours, ...writing });
  element.textContent = words;
  return element;
}

const OUTLINED = 'rect, path, circle, polygon, ellipse';

/** Outlines the largest shape of each element, on a layer. */
export function glow(
  root: SVGSVGElement,
  elements: readonly Element[],
  { accent = 'currentColor' }: Pick<Picture, 'accent'>,
): SVGElement {
  const layer = newLayer(root);
  for (const element of elements) {
    const shapes = [element, ...element.querySelectorAll(OUTLINED)].filter((each) => each.matches(OUTLINED));
    const [largest] = shapes.sort((one, other) => areaOf(root, other) - areaOf(root, one));
    if (!largest) continue;
    const line = bare(largest);
    const look = {
      fill: 'none',
      stroke: accent,
      'stroke-width': 8,
      'stroke-opacity': 0.45,
      'stroke-dasharray': 'none',
    };
    set(line, { ...look, 'vector-effect': 'non-scaling-stroke' });
    add(layer, 'g', { transform: transformOf(root, largest.parentElement) }).append(line);
  }
  return layer;
}

/** The area of an element on the picture. */
function areaOf(root: SVGSVGElement, element: Element): number {
  const { width, height } = boundsOf(root, element) ?? { width: 0, height: 0 };
  return width * height;
}
