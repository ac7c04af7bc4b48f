/** A picture and the next one. */
import { isDie, isPoints, type Looks } from './flights.js';
import { type Coordinates, type Located, located } from './geometry.js';
import { copyOf, lookOf } from './layers.js';

/** A picture, changed. */
export interface PictureChange {
  readonly root: SVGSVGElement;
  /** By key. */
  readonly before: ReadonlyMap<string, Located>;
  readonly after: ReadonlyMap<string, Located>;
  /** Copies of dice, and of pieces with a wanted key, as they were. */
  readonly copies: ReadonlyMap<string, SVGElement>;
  /** How the pieces with a wanted key looked before, and look now. */
  readonly looksBefore: Looks;
  readonly looksAfter: Looks;
  /** The points before. */
  readonly points: ReadonlyMap<string, number>;
}

/** Shows the next picture by `show`. */
export function changeOf(
  root: SVGSVGElement,
  pictures: readonly SVGElement[],
  show: () => void,
  wanted: readonly string[],
): PictureChange {
  const before = located(root, pictures);
  const looksBefore = looksIn(before, wanted);
  const copies = new Map<string, SVGElement>();
  const points = new Map<string, number>();
  for (const [key, { element, piece }] of before) {
    if (isPoints(key)) points.set(key, Number(numberIn(element)?.nodeValue));
    if (piece && (isDie(key) || wanted.includes(key))) copies.set(key, copyOf(root, piece.element));
  }
  show();
  const after = located(root, pictures);
  return { root, before, after, copies, looksBefore, looksAfter: looksIn(after, wanted), points };
}

function looksIn(places: ReadonlyMap<string, Located>, wanted: readonly string[]): Looks {
  return new Map(
    [...new Set(wanted)].flatMap((key) => {
      const piece = places.get(key)?.piece;
      return piece ? [[key, lookOf(piece.element)]] : [];
    }),
  );
}

/** The text node with the number of points. */
export function numberIn(points: Element): Node | null | undefined {
  return points.querySelector('text')?.firstChild;
}

/** How far a piece with a key has moved inside its parent. Where its parent alone has moved, it hasn't. */
export function shiftOf({ before, after }: PictureChange, key: string): Coordinates {
  const [was, is] = [before.get(key), after.get(key)];
  if (!was || was.element !== is?.element || is.piece?.element !== is.element) return { x: 0, y: 0 };
  return { x: was.place.x - is.place.x, y: was.place.y - is.place.y };
}

export function isGliding(change: PictureChange, key: string): boolean {
  const { x, y } = shiftOf(change, key);
  return Math.hypot(x, y) > 1;
}
