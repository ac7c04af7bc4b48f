/** Hex tiles, empty hexes, goods tiles. */
import { BOARDS, type Kind, type PrintedHex, TILES, type TileId } from '@rulewright/burgundy/data';
import type { Box } from '../drawing/layout.js';
import { constantParts, onceByWidth } from '../drawing/once.js';
import { artBox, hexagon, ICONS, icon } from '../drawing/parts.js';
import { cellBoardOf, cellBoards } from '../drawing/printed.js';
import { artOf, type HueName, type Theme } from '../drawing/theme.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { ANIMAL_ICONS, BUILDING_ICONS, CRATE, KIND_ICONS } from './icons.js';
import { groundsOf, KIND_HUES } from './palette.js';

/** BUR-1.25: our hues of the goods, by type from 1. */
const GOODS_HUES: readonly HueName[] = ['grey', 'turquoise', 'purple', 'pink', 'red', 'brown', 'orange'];

/** The signs of a knowledge tile: its effect in icons, with a number. */
type Effect = readonly [sign: string, sign: string | null, label: string];

const { worker, coin, star } = ICONS;
const { animal, building, castle, ship, mine } = KIND_ICONS;

/** BUR-9.1 to BUR-9.15, BUR-9.24 to BUR-9.26; 9.16 to 9.23 score buildings. */
const EFFECTS: Readonly<Record<number, Effect>> = {
  1: [building, building, '='],
  2: [mine, worker, ''],
  3: [CRATE, coin, '2'],
  4: [CRATE, worker, ''],
  5: [ship, CRATE, '2'],
  6: [coin, null, '1–6'],
  7: [animal, star, '+1'],
  8: [worker, null, '±2'],
  9: [building, null, '±1'],
  10: [ship, animal, '±1'],
  11: [castle, mine, '±1'],
  12: [
    'M5 13v-2.5a1.5 1.5 0 0 1 3 0V4.5a1.5 1.5 0 0 1 3 0V10 3.5a1.5 1.5 0 0 1 3 0V10 5a1.5 1.5 0 0 1 3 0v9c0 4-2.5 7-6.5 7S5 18 5 13z',
    null,
    '±1',
  ],
  13: [worker, coin, '+1'],
  14: [worker, null, '4'],
  15: [CRATE, star, '3'],
  24: [animal, star, '4'],
  25: [CRATE, star, '1'],
  26: ['M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9z', star, '2'],
};

/** A hex of a width around (0, 0). */
function hex(width: number, attributes: Readonly<Record<string, string | number>>): Shape {
  return shape('path', { d: hexagon(width - 2), ...attributes });
}

/** The outline of a hex, for spots. */
export const hexOutline = onceByWidth((width) => hex(width - 3, {}));

/** Smaller hexes show less. */
const SMALL = 45;

/** A hex of artwork, to be clicked. */
export const openHex = onceByWidth((width) => hex(width, { fill: 'transparent' }));

/** An empty hex of an estate, with its kind and the number of its die (BUR-1.5). */
export function emptyHex(theme: Theme, kind: Kind, number: number, width: number): readonly Shape[] {
  return hexArt(theme, 'hex', `${kind}${number}`, width, () => emptyHexShapes(theme, kind, number, width));
}

const drawnOnce = constantParts();

/** A hex around (0, 0) as the theme draws it, or as built in. */
function hexArt(theme: Theme, kind: string, id: string, width: number, builtIn: () => Shape[]): readonly Shape[] {
  if (!theme.artwork?.tile) return drawnOnce(theme, `${kind} ${id} ${width}`, builtIn);
  const height = (2 * width) / Math.sqrt(3);
  const centred = (): Shape[] => [moved(width / 2, height / 2, builtIn())];
  return [moved(-width / 2, -height / 2, artOf(theme, 'tile', { kind, id, width, height }, centred))];
}

function emptyHexShapes(theme: Theme, kind: Kind, number: number, width: number): Shape[] {
  const { ink } = theme.hues[KIND_HUES[kind]];
  const { tile, place } = groundsOf(theme)[kind];
  const body = hex(width, { fill: place, stroke: tile, 'stroke-width': 1.5 });
  // In small hexes the number needs more of the height.
  const [top, sign, bottom] = width < SMALL ? [-0.27, 0.34, 0.22] : [-0.24, 0.3, 0.17];
  return [
    body,
    icon(KIND_ICONS[kind], 0, top * width, sign * width, ink, { 'stroke-opacity': 0.65 }),
    words(0, bottom * width, String(number), { size: Math.round(0.38 * width), fill: ink, bold: true }),
  ];
}

/** A space without a tile. */
export function emptySpace(theme: Theme, kind: Kind | null, width: number): readonly Shape[] {
  return drawnOnce(theme, `space ${kind} ${width}`, () => emptySpaceShapes(theme, kind, width));
}

function emptySpaceShapes(theme: Theme, kind: Kind | null, width: number): Shape[] {
  const place = hex(width, {
    fill: kind ? groundsOf(theme)[kind].place : 'transparent',
    stroke: theme.line,
    'stroke-width': 1.5,
    'stroke-dasharray': '4 4',
  });
  if (!kind) return [place];
  const { ink } = theme.hues[KIND_HUES[kind]];
  return [place, icon(KIND_ICONS[kind], 0, 0, 0.36 * width, ink, { 'stroke-opacity': 0.55 })];
}

/** A tile. Small ones show less. */
export function tileShapes(theme: Theme, tile: TileId, width: number): readonly Shape[] {
  return hexArt(theme, 'tile', tile, width, () => hexTileShapes(theme, tile, width));
}

function hexTileShapes(theme: Theme, tile: TileId, width: number): Shape[] {
  const { kind, animal: type, animals, knowledge, building: scored } = TILES[tile];
  const { soft, ink } = theme.hues[KIND_HUES[kind]];
  const body = hex(width, { fill: groundsOf(theme)[kind].tile, stroke: ink, 'stroke-width': width < SMALL ? 1.5 : 2 });
  const sign = (path: string, x: number, y: number, size: number): Shape =>
    icon(path, x * width, y * width, size * width, ink, { fill: soft });
  const say = (text: string, x: number, y: number, size: number): Shape =>
    words(x * width, y * width, text, { size: Math.round(size * width), fill: ink, bold: true });
  if (type) return [body, sign(ANIMAL_ICONS[type], 0, -0.15, 0.5), say(String(animals), 0, 0.3, 0.27)];
  if (knowledge === 0) return [body, sign(scored ? BUILDING_ICONS[scored] : KIND_ICONS[kind], 0, 0, 0.56)];
  if (width < SMALL) return [body, say(String(knowledge), 0, 0, 0.46)];
  const effect: Effect = EFFECTS[knowledge] ?? [scored ? BUILDING_ICONS[scored] : star, star, '4'];
  return [body, say(String(knowledge), 0, -0.28, 0.26), ...effectShapes(effect, sign, say)];
}

/** The icons of an effect and its number, side by side. */
function effectShapes(
  [first, second, label]: Effect,
  sign: (path: string, x: number, y: number, size: number) => Shape,
  say: (text: string, x: number, y: number, size: number) => Shape,
): Shape[] {
  const icons = second === null ? [first] : [first, second];
  const size = icons.length > 1 && label.length > 1 ? 0.26 : 0.3;
  const wide = label === '' ? 0 : 0.11 * label.length + 0.06;
  const left = -(icons.length * size + wide) / 2;
  return [
    ...icons.map((path, index) => sign(path, left + size * (index + 0.5), 0.06, size * 0.92)),
    ...(label === '' ? [] : [say(label, left + icons.length * size + wide / 2, 0.06, 0.21)]),
  ];
}

/** A goods tile with the number that sells it (BUR-1.25). */
export function goodsTile(theme: Theme, goods: number, size: number): Box {
  const { fill, ink } = theme.hues[GOODS_HUES[goods] ?? 'grey'];
  return artBox(theme, 'tile', { kind: 'goods', id: String(goods), width: size, height: size }, () =>
    drawnOnce(theme, `goods ${goods} ${size}`, () => [
      shape('rect', { x: 1, y: 1, width: size - 2, height: size - 2, rx: 5, fill, stroke: ink, 'stroke-width': 1.5 }),
      words(size / 2, size / 2, String(goods), { size: Math.round(size * 0.58), fill: ink, bold: true }),
    ]),
  );
}

const boards = cellBoards('estate');

/** BUR-1.2: the hexes of an estate, each of a width: its own, or that of its printed board. */
export function estateOf(
  theme: Theme,
  board: number,
  width: number,
  draw: (hex: PrintedHex, width: number, isPrinted: boolean) => readonly Shape[],
): Box {
  const own = { width: 7 * width, height: 5.196 * width + (2 * width) / Math.sqrt(3) };
  const art = { kind: 'estate', id: String(board), ...own };
  const { cell, isPrinted, x, y, ...ground } = cellBoardOf(theme, boards, 7, art, {
    x: 0,
    y: 0,
    cell: width,
    shapes: [],
  });
  const hexes = (BOARDS[board]?.hexes ?? []).map((hex) =>
    moved((hex.x + 0.5) * cell, hex.y * cell + cell / Math.sqrt(3), draw(hex, cell, isPrinted)),
  );
  return { ...ground, shapes: [...ground.shapes, moved(x, y, hexes)] };
}

/** An estate without tiles. */
export function emptyEstate(theme: Theme, board: number, width: number): Box {
  return estateOf(theme, board, width, ({ kind, number }, hex, isPrinted) =>
    isPrinted ? [openHex(hex)] : emptyHex(theme, kind, number, hex),
  );
}

/** A hex as a box: its corner is (0, 0). */
export function hexBox(width: number, shapes: readonly Shape[]): Box {
  const height = (2 * width) / Math.sqrt(3);
  return { width, height, shapes: [moved(width / 2, height / 2, shapes)] };
}
