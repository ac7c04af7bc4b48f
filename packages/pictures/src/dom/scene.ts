/** The change from one picture to the next, in motion. */
import type { Picture } from '../drawing/tree.js';
import { changeOf, isGliding, numberIn, type PictureChange, shiftOf } from './change.js';
import { flightsOf, isDie, isPoints, pairsOf, type Trips } from './flights.js';
import { type Area, boundsOf, type Located } from './geometry.js';
import { copyOf, newLayer, wordsOn } from './layers.js';

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

/** How much larger a piece is before it lies down. */
const LIFT = 1.15;

/** Adds motion to the scene. */
interface Motion {
  readonly layer: SVGElement;
  readonly speed: number;
  animate(element: Element, frames: Keyframe[], duration: number, others?: KeyframeEffectOptions): void;
  /** Calls a function when the scene ends. */
  onEnd(end: () => void): void;
}

/**
 * Shows the next pictures by `show`, and sets in motion what differs, with a layer over `root`: markers glide, pieces fly between
 * the keys of `trips`, dice roll, points count up.
 */
export function newScene(
  root: SVGSVGElement,
  pictures: readonly SVGElement[],
  show: () => void,
  trips: Trips,
  speed: number,
  coloursOf: () => Pick<Picture, 'accent' | 'paper'>,
): Scene {
  const change = changeOf(root, pictures, show, [...trips.from, ...trips.to]);
  const layer = newLayer(root);
  const animations: Animation[] = [];
  const endings: (() => void)[] = [];
  let length = 0;
  const stage: Motion = {
    layer,
    speed,
    animate(element, frames, duration, others = {}) {
      const { delay = 0 } = others;
      const timing = { ...others, duration: duration / speed, delay: delay / speed, fill: 'both' } as const;
      animations.push(element.animate(frames, { easing: 'ease-in-out', ...timing }));
      length = Math.max(length, timing.duration + timing.delay);
    },
    onEnd: (end) => endings.push(end),
  };
  glide(stage, change);
  fly(stage, change, trips);
  roll(stage, change);
  count(stage, change, trips, coloursOf());
  return {
    length,
    end() {
      for (const each of animations) each.cancel();
      for (const end of endings) end();
      layer.remove();
    },
  };
}

function glide(stage: Motion, change: PictureChange): void {
  for (const [key, { element }] of change.after) {
    if (!isGliding(change, key)) continue;
    const { x, y } = shiftOf(change, key);
    stage.animate(element, [{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], FLIGHT);
  }
}

function fly(stage: Motion, change: PictureChange, trips: Trips): void {
  const { root, before, after, copies, looksBefore, looksAfter } = change;
  for (const [index, { from, to, isArrival }] of flightsOf(trips, looksBefore, looksAfter).entries()) {
    const target = after.get(to);
    if (!target || isGliding(change, to)) continue;
    const delay = Math.min(index, 5) * STAGGER;
    const source = before.get(from) ?? after.get(from);
    const copy = isArrival ? target.piece && copyOf(root, target.piece.element) : copies.get(from)?.cloneNode(true);
    if (!copy) continue;
    const under = copies.get(to);
    const isNewLook = looksBefore.get(to) !== looksAfter.get(to);
    if (isArrival && target.piece && isNewLook) {
      // Until it arrives, what lay there before is seen.
      if (under) stage.layer.append(under);
      stage.animate(target.piece.element, [{ opacity: 0 }, { opacity: 0 }], FLIGHT, { delay });
    }
    // The copy of an element is an element.
    const ghost = copy as SVGElement;
    stage.layer.append(ghost);
    const own = boundsOf(root, ghost) ?? areaOf(target);
    const start = source ? areaOf(source, own) : { ...own, width: LIFT * own.width, height: LIFT * own.height };
    stage.animate(ghost, flight(own, start, areaOf(target, own), isArrival ? 1 : 0), FLIGHT, { delay });
  }
}

/** The box of the piece at a key. Where none is drawn, a piece of a size in its middle. */
function areaOf({ piece, bounds }: Located, size: Area = bounds): Area {
  return piece?.bounds ?? { ...size, x: bounds.x, y: bounds.y };
}

/** Moves a copy, drawn at `own`, from a box to another, and lays it down there. */
function flight(own: Area, from: Area, to: Area, opacity: number): Keyframe[] {
  const at = (box: Area, lift: number): string => {
    const fit = Math.min(box.width / own.width, box.height / own.height);
    const scale = lift * Math.min(1.5, Math.max(0.4, fit));
    return `translate(${box.x}px, ${box.y}px) scale(${scale}) translate(${-own.x}px, ${-own.y}px)`;
  };
  return [
    { transform: at(from, 1), opacity: 1 },
    { transform: at(to, LIFT), opacity: 1, offset: 0.8 },
    { transform: at(to, 1), opacity },
  ];
}

function roll(stage: Motion, { after, copies }: PictureChange): void {
  for (const [key, { piece }] of after) {
    if (!piece || !isDie(key)) continue;
    const { element } = piece;
    const was = copies.get(key);
    const face = faceOf(element);
    if (face === BLANK || (was && faceOf(was) === face)) continue;
    const { x, y, width, height } = element.getBBox();
    const around = (turn: number): string => {
      const [middle, back] = [1, -1].map((sign) => `${sign * (x + width / 2)}px, ${sign * (y + height / 2)}px`);
      return `translate(${middle}) rotate(${turn}deg) translate(${back})`;
    };
    const frames = [-220, 20, -12, 6, 0].map((turn) => ({ transform: around(turn) }));
    stage.animate(element, frames, ROLL, { composite: 'add', easing: 'ease-out' });
  }
}

/** A die that isn't rolled yet. */
const BLANK = '0 ';

function faceOf(die: Element): string {
  const images = [...die.querySelectorAll('image')].map((image) => image.getAttribute('href'));
  return `${die.querySelectorAll('circle').length} ${images}`;
}

/** Counts changed points up or down, and lets the difference float up from what scored. */
function count(stage: Motion, change: PictureChange, trips: Trips, colours: Pick<Picture, 'accent' | 'paper'>): void {
  const { root, after, points } = change;
  for (const [key, { element, bounds }] of after) {
    const text = numberIn(element);
    const [first, last] = [points.get(key), Number(text?.nodeValue)];
    if (!isPoints(key) || !text || first === undefined || !(Math.abs(last - first) > 0)) continue;
    stage.onEnd(countIn(text, first, last, stage.speed));
    const causes = pairsOf(trips).flatMap(([from, to]) => (to === key ? (after.get(from)?.bounds ?? []) : []));
    const place = causes[0] ?? bounds;
    const difference = last > first ? `+${last - first}` : `−${first - last}`;
    const float = wordsOn(stage.layer, difference, place, root.viewBox.baseVal.width < 800 ? 24 : 40, colours);
    const frames = [
      { translate: '0px 0px', opacity: 1 },
      { translate: '0px -30px', opacity: 1, offset: 0.7 },
      { translate: '0px -40px', opacity: 0 },
    ];
    stage.animate(float, frames, COUNT, { easing: 'ease-out' });
  }
}

/** Counts in a text node. The function returned ends it at once. */
function countIn(text: Node, first: number, last: number, speed: number): () => void {
  const begun = performance.now();
  const tick = (): void => {
    const share = Math.min(1, ((performance.now() - begun) * speed) / (COUNT / 2));
    text.nodeValue = String(Math.round(first + share * (last - first)));
    if (share < 1) frame = requestAnimationFrame(tick);
  };
  let frame = requestAnimationFrame(tick);
  return () => {
    cancelAnimationFrame(frame);
    text.nodeValue = String(last);
  };
}
