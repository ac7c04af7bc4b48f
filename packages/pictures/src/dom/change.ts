/** A picture and the next one: what has moved, arrived and left. */
import { type Area, boundsOf, type Coordinates, isInside, type Located, located } from './geometry.js';
import { areaOf, copyOf, looksOf } from './layers.js';

/** A picture, changed. */
export interface PictureChange {
  readonly root: SVGSVGElement;
  /** By key. */
  readonly before: ReadonlyMap<string, Located>;
  readonly after: ReadonlyMap<string, Located>;
  readonly elementsBefore: ReadonlySet<Element>;
  /** How dice and pieces with a wanted key looked before. */
  readonly copies: ReadonlyMap<string, SVGElement>;
  /** The points before. */
  readonly points: ReadonlyMap<string, number>;
}

/** The largest share of the picture that flies: anything larger is the table. */
const LARGEST_PIECE = 0.08;

/** Pieces smaller than this share of their target move on their own; larger ones replace its face. */
const LARGEST_PART = 0.1;

/** Shows the next picture by `show`. */
export function changeOf(root: SVGSVGElement, show: () => void, wanted: readonly string[]): PictureChange {
  const before = located(root);
  const elementsBefore = new Set(root.querySelectorAll('*'));
  const copies = new Map<string, SVGElement>();
  const points = new Map<string, number>();
  for (const [key, { element }] of before) {
    if (isPoints(key)) points.set(key, Number(numberIn(element)?.nodeValue));
    if (isDie(key) || wanted.includes(key)) copies.set(key, copyOf(root, [element]));
  }
  show();
  return { root, before, after: located(root), elementsBefore, copies, points };
}

/** A die, rolled when its face differs. */
export function isDie(key: string): boolean {
  return /^(die|whiteDie)\b/.test(key);
}

/** The points of a seat. */
export function isPoints(key: string): boolean {
  return key.startsWith('points:');
}

/** The text node with the number of points. */
export function numberIn(points: Element): Node | null | undefined {
  return points.querySelector('text')?.firstChild;
}

/** How far an element has moved inside its parent. Where its parent alone has moved, it hasn't. */
export function shiftOf({ before, after }: PictureChange, key: string): Coordinates {
  const [was, is] = [before.get(key), after.get(key)];
  if (!was || was.element !== is?.element) return { x: 0, y: 0 };
  return { x: was.place.x - is.place.x, y: was.place.y - is.place.y };
}

export function isGliding(change: PictureChange, key: string): boolean {
  const { x, y } = shiftOf(change, key);
  return Math.hypot(x, y) > 1;
}

/** The elements of what has arrived at a key: they are new there, or look different. */
export function arrivedAt(change: PictureChange, key: string): readonly Element[] {
  const { root, after, copies, elementsBefore } = change;
  const target = after.get(key);
  if (!target || isPoints(key)) return [];
  const { element, bounds } = target;
  const was = copies.get(key);
  if (was && looksOf(was) === looksOf(copyOf(root, [element]))) return [];
  const isNew = (each: Element): boolean => !elementsBefore.has(each);
  if (isNew(element)) {
    const beside = [...after.values()]
      .filter((each) => isNew(each.element) && !element.contains(each.element) && isInside(each.bounds, bounds))
      .map((each) => each.element);
    return isPiece(root, bounds) ? [element, ...beside] : [];
  }
  const added = [...element.querySelectorAll('*')].filter(
    (each) => isNew(each) && !isNew(each.parentElement ?? element) && !['title', 'text'].includes(each.tagName),
  );
  const share = added.reduce((sum, each) => sum + areaOf(root, each), 0) / areaOf(root, element);
  if (!isPiece(root, bounds) || (share > 0 && share < LARGEST_PART)) return added;
  return [element];
}

/** A copy of what has left a key: as it was, or without its number if only the number differs. */
export function sentFrom(
  { root, before, after, copies }: PictureChange,
  from: string,
  to: string,
): SVGElement | undefined {
  const [source, target] = [before.get(from), after.get(to)];
  const copy = copies.get(from);
  if (!source || !copy || !target || isPoints(to) || !isPiece(root, source.bounds)) return undefined;
  const left = after.get(from);
  const now = left && copyOf(root, [left.element]);
  if (now && now.textContent === copy.textContent && looksOf(now) === looksOf(copy)) return undefined;
  const ghost = copy.cloneNode(true) as SVGElement; // the copy of an element is an element
  if (now && looksOf(now) === looksOf(copy)) for (const words of ghost.querySelectorAll('text')) words.remove();
  return ghost;
}

function isPiece(root: SVGSVGElement, { width, height }: Area): boolean {
  const whole = boundsOf(root, root);
  return whole !== undefined && width * height <= LARGEST_PIECE * whole.width * whole.height;
}
