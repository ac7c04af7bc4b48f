/** The change from one picture to the next, in motion. */
import type { Picture } from '../drawing/tree.js';
import { type Area, boundsOf, isInside, located } from './geometry.js';
import { areaOf, copyOf, looksOf, newLayer, wordsOn } from './layers.js';

/** Keys between which pieces move. */
export interface Trips {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Motion that runs. */
export interface Scene {
  /** Milliseconds. */
  readonly length: number;
  /** Ends all motion. The picture stays. */
  end(): void;
}

/** Milliseconds at speed 1. */
const FLIGHT = 420;
const STAGGER = 60;
const ROLL = 520;
const COUNT = 900;

/** The largest share of the picture that flies: anything larger is the table. */
const LARGEST_PIECE = 0.08;

/** The largest share of a place that flies there alone, like one of several people. A larger part is the face of a piece. */
const LARGEST_PART = 0.1;

/**
 * Shows the next picture by `change`, and sets in motion what differs: markers glide, pieces fly between the keys of `trips`,
 * dice roll, points count up.
 */
export function newScene(
  root: SVGSVGElement,
  change: () => void,
  trips: Trips,
  speed: number,
  colours: Pick<Picture, 'accent' | 'paper'>,
): Scene {
  const before = located(root);
  const elementsBefore = new Set(root.querySelectorAll('*'));
  const copies = new Map<string, SVGElement>();
  const numbers = new Map<string, number>();
  for (const [key, { element }] of before) {
    if (isPoints(key)) numbers.set(key, Number(numberIn(element)?.nodeValue));
    if (isDie(key) || trips.from.includes(key) || trips.to.includes(key)) copies.set(key, copyOf(root, [element]));
  }
  change();
  const after = located(root);
  const layer = newLayer(root);
  const animations: Animation[] = [];
  const endings: (() => void)[] = [];
  let length = 0;
  glide();
  fly();
  roll();
  count();
  return {
    length,
    end() {
      for (const each of animations) each.cancel();
      for (const end of endings) end();
      layer.remove();
    },
  };

  function animate(element: Element, frames: Keyframe[], duration: number, others: KeyframeEffectOptions = {}): void {
    const { delay = 0 } = others;
    const timing = { ...others, duration: duration / speed, delay: delay / speed, fill: 'both' } as const;
    animations.push(element.animate(frames, { easing: 'ease-in-out', ...timing }));
    length = Math.max(length, timing.duration + timing.delay);
  }

  /** How far an element has moved inside its parent. Where its parent alone has moved, it hasn't. */
  function shiftOf(key: string): { x: number; y: number } {
    const [was, is] = [before.get(key), after.get(key)];
    if (!was || was.element !== is?.element) return { x: 0, y: 0 };
    return { x: was.place.x - is.place.x, y: was.place.y - is.place.y };
  }

  function isGliding(key: string): boolean {
    const { x, y } = shiftOf(key);
    return Math.hypot(x, y) > 1;
  }

  function glide(): void {
    for (const [key, { element }] of after) {
      if (!isGliding(key)) continue;
      const { x, y } = shiftOf(key);
      animate(element, [{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], FLIGHT);
    }
  }

  function fly(): void {
    for (const [index, [from, to]] of pairsOf(trips).entries()) {
      const target = after.get(to);
      if (!target || isDie(to) || isGliding(to)) continue;
      const delay = Math.min(index, 5) * STAGGER;
      const source = before.get(from) ?? after.get(from);
      const arrived = arrivedAt(to);
      if (arrived.length > 0) {
        const ghost = copyOf(root, arrived);
        const under = copies.get(to);
        layer.append(...(under ? [under, ghost] : [ghost]));
        for (const part of arrived) animate(part, [{ opacity: 0 }, { opacity: 0 }], FLIGHT, { delay });
        const end = boundsOf(root, ghost) ?? target.bounds;
        travel(ghost, end, source?.bounds ?? { ...end, width: 1.4 * end.width, height: 1.4 * end.height }, end, delay);
      } else if (source && from !== to) {
        const ghost = sentFrom(from, to);
        if (!ghost) continue;
        layer.append(ghost);
        travel(ghost, boundsOf(root, ghost) ?? source.bounds, source.bounds, target.bounds, delay, 0);
      }
    }
  }

  /** The elements of what has arrived at a key: they are new there, or look different. */
  function arrivedAt(key: string): readonly Element[] {
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
      return isPiece(bounds) ? [element, ...beside] : [];
    }
    const added = [...element.querySelectorAll('*')].filter(
      (each) => isNew(each) && !isNew(each.parentElement ?? element) && !['title', 'text'].includes(each.tagName),
    );
    const share = added.reduce((sum, each) => sum + areaOf(root, each), 0) / areaOf(root, element);
    if (!isPiece(bounds) || (share > 0 && share < LARGEST_PART)) return added;
    return [element];
  }

  /** A copy of what has left a key: as it was, or without its number if only the number differs. */
  function sentFrom(from: string, to: string): SVGElement | undefined {
    const [source, target] = [before.get(from), after.get(to)];
    const copy = copies.get(from);
    if (!source || !copy || !target || isPoints(to) || !isPiece(source.bounds)) return undefined;
    const left = after.get(from);
    const now = left && copyOf(root, [left.element]);
    if (now && now.textContent === copy.textContent && looksOf(now) === looksOf(copy)) return undefined;
    const ghost = copy.cloneNode(true) as SVGElement; // the copy of an element is an element
    if (now && looksOf(now) === looksOf(copy)) for (const words of ghost.querySelectorAll('text')) words.remove();
    return ghost;
  }

  function isPiece({ width, height }: Area): boolean {
    const whole = boundsOf(root, root);
    return whole !== undefined && width * height <= LARGEST_PIECE * whole.width * whole.height;
  }

  /** Moves a copy, drawn at `own`, from a box to another, and lays it down there. */
  function travel(ghost: Element, own: Area, from: Area, to: Area, delay: number, opacity = 1): void {
    const at = (box: Area, lift: number): string => {
      const fit = Math.min(box.width / own.width, box.height / own.height);
      const scale = lift * Math.min(1.5, Math.max(0.4, fit));
      return `translate(${box.x}px, ${box.y}px) scale(${scale}) translate(${-own.x}px, ${-own.y}px)`;
    };
    const frames = [
      { transform: at(from, 1), opacity: 1 },
      { transform: at(to, 1.15), opacity: 1, offset: 0.8 },
      { transform: at(to, 1), opacity },
    ];
    animate(ghost, frames, FLIGHT, { delay });
  }

  function roll(): void {
    for (const [key, { element }] of after) {
      const was = copies.get(key);
      const face = isDie(key) ? faceOf(element) : BLANK;
      if (face === BLANK || (was && faceOf(was) === face)) continue;
      const { x, y, width, height } = element.getBBox();
      const around = (turn: number): string => {
        const [middle, back] = [1, -1].map((sign) => `${sign * (x + width / 2)}px, ${sign * (y + height / 2)}px`);
        return `translate(${middle}) rotate(${turn}deg) translate(${back})`;
      };
      const frames = [-220, 20, -12, 6, 0].map((turn) => ({ transform: around(turn) }));
      animate(element, frames, ROLL, { composite: 'add', easing: 'ease-out' });
    }
  }

  /** Counts changed points up or down, and lets the difference float up from what scored. */
  function count(): void {
    for (const [key, { element, bounds }] of after) {
      const text = numberIn(element);
      const [first, last] = [numbers.get(key), Number(text?.nodeValue)];
      if (!isPoints(key) || !text || first === undefined || !(Math.abs(last - first) > 0)) continue;
      const begun = performance.now();
      const words = String(last);
      const tick = (): void => {
        const share = Math.min(1, ((performance.now() - begun) * speed) / (COUNT / 2));
        text.nodeValue = String(Math.round(first + share * (last - first)));
        if (share < 1) frame = requestAnimationFrame(tick);
      };
      let frame = requestAnimationFrame(tick);
      endings.push(() => {
        cancelAnimationFrame(frame);
        text.nodeValue = words;
      });
      const place = trips.from.map((from) => after.get(from)?.bounds).find((found) => found) ?? bounds;
      const difference = last > first ? `+${last - first}` : `−${first - last}`;
      const float = wordsOn(layer, difference, place, root.viewBox.baseVal.width < 800 ? 24 : 40, colours);
      const frames = [
        { translate: '0px 0px', opacity: 1 },
        { translate: '0px -30px', opacity: 1, offset: 0.7 },
        { translate: '0px -40px', opacity: 0 },
      ];
      animate(float, frames, COUNT, { easing: 'ease-out' });
    }
  }
}

/** A die, rolled when its face differs. */
function isDie(key: string): boolean {
  return /^(die|whiteDie)\b/.test(key);
}

/** The points of a seat. */
function isPoints(key: string): boolean {
  return key.startsWith('points:');
}

/** The text node with the number of points. */
function numberIn(points: Element): Node | null | undefined {
  return points.querySelector('text')?.firstChild;
}

/** A die that isn't rolled yet. */
const BLANK = '0 ';

function faceOf(die: Element): string {
  const images = [...die.querySelectorAll('image')].map((image) => image.getAttribute('href'));
  return `${die.querySelectorAll('circle').length} ${images}`;
}

/** From each key to a key: one by one, or all from or to the same. Pieces without an origin have the key ''. */
function pairsOf({ from, to }: Trips): (readonly [string, string])[] {
  const [source = '', ...others] = from;
  const [target = ''] = to;
  if (others.length === 0) return to.map((key) => [source, key]);
  if (to.length === 1) return from.map((key) => [key, target]);
  return from.length === to.length ? from.map((key, index) => [key, to[index] ?? '']) : [];
}
