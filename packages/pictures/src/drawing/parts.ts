/** Parts that several games share: icons, dice, markers of players, counters. */
import type { Box } from './layout.js';
import { constantParts, onceByWidth } from './once.js';
import { keyed, type Pen, piece, titled } from './pen.js';
import { type Artwork, artOf, type HueName, type Piece, SEAT_HUES, type Theme } from './theme.js';
import { moved, type Shape, shape } from './tree.js';
import { widthOf, words } from './words.js';

/** An icon: a path in a square of 24, drawn as a line. */
export function icon(path: string, x: number, y: number, size: number, ink: string, attributes = {}): Shape {
  const place = `translate(${hundredths(x - size / 2)} ${hundredths(y - size / 2)}) scale(${hundredths(size / 24)})`;
  return shape('path', { d: path, transform: place, fill: 'none', stroke: ink, 'stroke-width': 1.8, ...attributes });
}

function hundredths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Icons that several games share. */
export const ICONS = {
  worker: 'M12 3a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 3zM5 21c0-5 3-7.6 7-7.6s7 2.6 7 7.6z',
  coin: 'M4 7.5a8 3.5 0 1 0 16 0a8 3.5 0 1 0-16 0M4 7.5v4.5c0 2 3.6 3.5 8 3.5s8-1.5 8-3.5V7.5M4 12v4.5c0 2 3.6 3.5 8 3.5s8-1.5 8-3.5V12',
  /** Tiles to draw. */
  stack: 'M3.5 9.5h11v11h-11zM6.5 9.5v-3h11v11h-3M9.5 6.5v-3h11v11h-3',
  star: 'M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2-5.6-3.2L6.4 20l1.3-6.2L3 9.5l6.3-.7z',
} as const;

/** Dice and markers. */
const drawnOnce = constantParts();

/** Places of the pips in a square of 2 around its middle, by number. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A component as a box, as the theme draws it or as built in. */
export function artBox(theme: Theme, slot: keyof Artwork, piece: Piece, builtIn: () => readonly Shape[]): Box {
  const { width, height } = piece;
  return { width, height, shapes: artOf(theme, slot, piece, builtIn) };
}

/** A die with its pips. A spent one is flat, with its pips as rings. */
export function die(theme: Theme, number: number, size: number, isSpent = false): Box {
  const art = { kind: 'die', id: String(number), width: size, height: size, isSpent };
  return artBox(theme, 'piece', art, () =>
    drawnOnce(theme, `die ${number} ${size} ${isSpent}`, () => dieShapes(theme, number, size, isSpent)),
  );
}

function dieShapes({ ink, panel, line }: Theme, number: number, size: number, isSpent: boolean): Shape[] {
  const pips = (PIPS[number] ?? []).map(([x, y]) =>
    shape('circle', {
      cx: size / 2 + (x * size) / 4,
      cy: size / 2 + (y * size) / 4,
      r: size / 11,
      fill: isSpent ? 'none' : ink,
      stroke: isSpent && ink,
    }),
  );
  const body = shape('rect', {
    x: 1,
    y: 1,
    width: size - 2,
    height: size - 2,
    rx: size / 5,
    fill: isSpent ? 'transparent' : panel,
    stroke: isSpent ? line : ink,
    'stroke-width': 2,
    'stroke-dasharray': isSpent && '4 4',
  });
  return [body, ...pips];
}

/** The marks of the seats around (0, 0) with a radius of 1: circle, square, triangle, diamond, hexagon, cross. */
const MARKS = [
  'M-.9 0a.9 .9 0 1 1 1.8 0a.9 .9 0 1 1-1.8 0z',
  'M-.8-.8H.8V.8H-.8z',
  'M0-.95L.95 .75H-.95z',
  'M0-1L1 0 0 1-1 0z',
  'M-.5-.87H.5L1 0 .5 .87H-.5L-1 0z',
  'M-.35-.9H.35V-.35H.9V.35H.35V.9H-.35V.35H-.9V-.35H-.35z',
];

/** The hue of a seat. */
function hueOfSeat(seat: number): HueName {
  return SEAT_HUES[seat % SEAT_HUES.length] ?? 'blue';
}

/** The marker of a seat, with its own shape and colour. */
export function marker(theme: Theme, seat: number, x: number, y: number, radius: number): Shape {
  if (theme.artwork?.piece) {
    const art = { kind: 'marker', id: '', seat, width: 2 * radius, height: 2 * radius };
    const builtIn = (): Shape[] => [moved(radius, radius, markOf(theme, seat, radius), radius)];
    return moved(x - radius, y - radius, artOf(theme, 'piece', art, builtIn));
  }
  return moved(x, y, markOf(theme, seat, radius), radius);
}

function markOf(theme: Theme, seat: number, radius: number): readonly Shape[] {
  const { fill, ink } = theme.hues[hueOfSeat(seat)];
  return drawnOnce(theme, `mark ${seat} ${radius}`, () => [
    shape('path', { d: MARKS[seat % MARKS.length], fill, stroke: ink, 'stroke-width': 2 / radius }),
  ]);
}

/** An icon with a number behind it: silver 3. */
export function counter<Text>({ theme }: Pen<Text>, sign: Shape, count: number | string, size: number): Box {
  const text = String(count);
  const width = size + 6 + widthOf(text, size * 0.7, true);
  const writing = { size: Math.round(size * 0.7), bold: true, fill: theme.ink, anchor: 'start' } as const;
  return { width, height: size, shapes: [moved(size / 2, size / 2, [sign]), words(size + 5, size / 2, text, writing)] };
}

/** A box that is a piece. */
export function pieceBox({ shapes, ...size }: Box, key?: string): Box {
  return { ...size, shapes: [piece(shape('g', {}, shapes), key)] };
}

/** A box that lets clicks through to the spot below. */
export function passive({ shapes, ...size }: Box): Box {
  return { ...size, shapes: [shape('g', { 'pointer-events': 'none' }, shapes)] };
}

/** A box with a name for the pointer, and a key where events happen. */
export function named(name: string, { shapes, ...size }: Box, key?: string): Box {
  const element = titled(name, shapes);
  return { ...size, shapes: [key === undefined ? element : keyed(key, element)] };
}

/** The path of a hexagon of a width with a corner at the top, around (0, 0). */
export const hexagon = onceByWidth((width) => {
  const half = width / 2;
  const side = width / Math.sqrt(3);
  const [x, y, top] = [half, side / 2, side].map((value) => Math.round(value * 100) / 100);
  return `M0-${top}L${x}-${y}V${y}L0 ${top}-${x} ${y}V-${y}z`;
});
