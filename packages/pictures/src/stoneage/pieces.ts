/** Resources, tools, cards, building tiles, people. */
import {
  BUILDINGS,
  type BuildingId,
  CARDS,
  type CardId,
  type Cost,
  type Gathered,
  RESOURCES,
  type Top,
} from '@rulewright/stoneage/data';
import { type Box, centred, row } from '../drawing/layout.js';
import { artBox, ICONS, icon } from '../drawing/parts.js';
import { piece } from '../drawing/pen.js';
import { artOf, type Hue, type HueName, SEAT_HUES, type Theme } from '../drawing/theme.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { widthOf, words } from '../drawing/words.js';
import {
  AGRICULTURE,
  ANY,
  BODY,
  CARD,
  DIE,
  FIGURE_ICONS,
  GATHERED_ICONS,
  HEADS,
  KINDS,
  PEOPLE,
  SYMBOL_ICONS,
  TOOL,
} from './icons.js';
import { drawnOnce, type Person } from './pen.js';

/** Our hues of food and resources. */
const GATHERED_HUES: Readonly<Record<Gathered, HueName>> = {
  food: 'red',
  wood: 'brown',
  clay: 'orange',
  stone: 'grey',
  gold: 'yellow',
};

/** A rounded square with an icon. */
export function chip(hue: Hue, path: string, size: number, isPale = false): Box {
  const shapes = drawnOnce(hue, `chip ${path} ${size} ${isPale}`, () => chipShapes(hue, path, size, isPale));
  return { width: size, height: size, shapes };
}

function chipShapes({ soft, fill, ink }: Hue, path: string, size: number, isPale: boolean): Shape[] {
  const edge = { x: 1, y: 1, width: size - 2, height: size - 2, rx: size / 5 };
  const body = { fill: isPale ? soft : fill, stroke: isPale ? fill : ink, 'stroke-width': 1.5 };
  const half = size / 2;
  const sign = icon(path, half, half, size * 0.7, ink, { 'stroke-opacity': isPale && 0.55 });
  return [shape('rect', { ...edge, ...body }), sign];
}

/** A figure on cards: round, with what it is multiplied by. */
export function figure({ hues }: Theme, path: string, size: number, isPale = false): Box {
  const hue = hues.sand;
  const shapes = drawnOnce(hue, `figure ${path} ${size} ${isPale}`, () => figureShapes(hue, path, size, isPale));
  return { width: size, height: size, shapes };
}

function figureShapes({ soft, fill, ink }: Hue, path: string, size: number, isPale: boolean): Shape[] {
  const half = size / 2;
  const disc = { cx: half, cy: half, r: half - 1, fill: isPale ? soft : fill, stroke: isPale ? fill : ink };
  const sign = icon(path, half, half, size * 0.62, ink, { 'stroke-opacity': isPale && 0.55 });
  return [shape('circle', { ...disc, 'stroke-width': 1.5 }), sign];
}

/** A piece of food or of a resource. */
export function gatheredPiece(theme: Theme, gives: Gathered, size: number, isPale = false): Box {
  const art = { kind: 'gathered', id: gives, width: size, height: size, isSpent: isPale };
  const hue = theme.hues[GATHERED_HUES[gives]];
  return artBox(theme, 'piece', art, () => chip(hue, GATHERED_ICONS[gives], size, isPale).shapes);
}

/** What a tool looks like. */
interface ToolLook {
  /** Its level or value; 0 for an empty slot. */
  readonly value: number;
  readonly isUsed?: boolean;
  /** STO-9.7: one-use tools are round. */
  readonly isOneUse?: boolean;
}

/** A tool with its level. A used one is flat. */
export function tool(theme: Theme, look: ToolLook, size: number): Box {
  const { value, isUsed = false, isOneUse = false } = look;
  const kind = value === 0 ? 'toolSlot' : isOneUse ? 'oneUseTool' : 'tool';
  const art = { kind, id: String(value), width: size, height: size, isSpent: isUsed };
  return artBox(theme, 'piece', art, () =>
    drawnOnce(theme, `${kind} ${value} ${isUsed} ${size}`, () => toolShapes(theme, look, size)),
  );
}

function toolShapes(
  { hues, line }: Theme,
  { value, isUsed = false, isOneUse = false }: ToolLook,
  size: number,
): Shape[] {
  const { fill, ink, soft } = hues[isOneUse ? 'turquoise' : 'sand'];
  const isFlat = value === 0 || isUsed;
  const edge = { x: 1, y: 1, width: size - 2, height: size - 2, rx: isOneUse ? size / 2 : size / 6 };
  const body = {
    fill: value === 0 ? 'transparent' : isUsed ? soft : fill,
    stroke: isFlat ? line : ink,
    'stroke-width': 1.5,
    'stroke-dasharray': isFlat && '4 4',
  };
  const faded = isUsed && 0.5;
  return [
    shape('rect', { ...edge, ...body }),
    ...(value === 0
      ? []
      : [
          icon(TOOL, size * 0.38, size * 0.5, size * 0.48, ink, { 'stroke-opacity': faded }),
          words(size * 0.72, size * 0.52, `${value}`, { size: Math.round(size * 0.4), bold: true, fill: ink }),
        ]),
  ];
}

/** The room for a group of people, and the maximum size of one. */
interface CrowdSize {
  readonly width: number;
  readonly height: number;
  readonly most: number;
}

/** STO-4: places in rows with the people on them, as large as the room allows. */
export function crowd(theme: Theme, people: readonly Person[], places: number, room: CrowdSize, isClosed = false): Box {
  const count = Math.max(1, places);
  const { width, height, most } = room;
  let size = most;
  const perRow = (): number => Math.max(1, Math.floor(width / size));
  while (size > 6 && Math.ceil(count / perRow()) * size > height) size--;
  // Rows of about the same length: seven as four and three.
  const across = Math.ceil(count / Math.ceil(count / perRow()));
  const half = size / 2;
  const at = (place: number): Middle => [(place % across) * size + half, Math.floor(place / across) * size + half];
  const spots = Array.from({ length: count }, (_, place) => at(place));
  const free = isClosed ? crosses : discs;
  return {
    width: Math.min(count, across) * size,
    height: Math.ceil(count / across) * size,
    shapes: [
      ...(people.length > 0 ? [discs(theme, spots.slice(0, people.length), half - 1, 'none')] : []),
      ...(people.length < count ? [free(theme, spots.slice(people.length), half - 3)] : []),
      ...people.map((person, place) => personShape(theme, person, ...at(place), size - 2)),
    ],
  };
}

export type Middle = readonly [x: number, y: number];

/** STO-4: places; below people they set their colours off from the ground. */
function discs({ panel, quiet }: Theme, at: readonly Middle[], r: number, stroke = quiet): Shape {
  const d = at.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`).join('');
  return shape('path', { d, fill: panel, stroke });
}

/** STO-4.12: places that are closed. */
export function crosses({ quiet }: Theme, at: readonly Middle[], r: number): Shape {
  const d = at.map(([x, y]) => `M${x - r} ${y - r}l${2 * r} ${2 * r}m0-${2 * r}l-${2 * r} ${2 * r}`).join('');
  return shape('path', { d, fill: 'none', stroke: quiet, 'stroke-width': 2 });
}

/** A person of a seat, around (x, y). */
export function personShape(theme: Theme, { seat, key }: Person, x: number, y: number, size: number): Shape {
  const { fill, ink } = theme.hues[SEAT_HUES[seat] ?? 'blue'];
  const figure = `${BODY}${HEADS[seat] ?? ''}`;
  if (!theme.artwork?.piece) return piece(icon(figure, x, y, size, ink, { fill }), key);
  const art = { kind: 'person', id: '', seat, width: size, height: size };
  const shapes = artOf(theme, 'piece', art, () => [icon(figure, size / 2, size / 2, size, ink, { fill })]);
  return piece(moved(x - size / 2, y - size / 2, shapes), key);
}

/** A word as a box. */
export function word(text: string, size: number, fill: string, isBold = true): Box {
  const width = widthOf(text, size, isBold);
  return { width, height: size, shapes: [words(width / 2, size / 2, text, { size, fill, bold: isBold })] };
}

function sign(path: string, size: number, ink: string): Box {
  return { width: size, height: size, shapes: [icon(path, size / 2, size / 2, size, ink)] };
}

/** A place where a card or a tile can lie. */
export function emptyPlace({ line }: Theme, width: number, height: number): Shape {
  const edge = { x: 1, y: 1, width: width - 2, height: height - 2, rx: 9 };
  return shape('rect', { ...edge, fill: 'none', stroke: line, 'stroke-width': 1.5, 'stroke-dasharray': '4 4' });
}

/** The height of a card of a width, and of a tile. */
export const cardHeight = (width: number): number => width * 1.3;
export const tileHeight = (width: number): number => width * 0.92;

/** STO-1.12: a civilization card: its effect over its bottom. */
export function card(theme: Theme, id: CardId, width: number): Box {
  const height = cardHeight(width);
  return artBox(theme, 'card', { kind: 'card', id, width, height }, () =>
    drawnOnce(theme, `card ${id} ${width}`, () => cardShapes(theme, id, width)),
  );
}

function cardShapes(theme: Theme, id: CardId, width: number): Shape[] {
  const { top, bottom } = CARDS[id];
  const height = cardHeight(width);
  const isSymbol = bottom.type === 'symbol';
  const { fill, ink } = theme.hues[isSymbol ? 'green' : 'sand'];
  const half = height / 2;
  const size = width * 0.36;
  const lower = isSymbol
    ? sign(SYMBOL_ICONS[bottom.symbol], width * 0.44, ink)
    : row(
        2,
        [
          ...Array.from({ length: bottom.count }, () =>
            sign(ICONS.worker, width * (bottom.count > 2 ? 0.15 : 0.2), ink),
          ),
          word('×', width * 0.15, ink),
          sign(FIGURE_ICONS[bottom.figure], width * 0.28, ink),
        ],
        'middle',
      );
  const edge = `M1 ${half}H${width - 1}V${height - 10}a9 9 0 0 1-9 9H10a9 9 0 0 1-9-9z`;
  const border = { x: 1, y: 1, width: width - 2, height: height - 2, rx: 9 };
  return [
    shape('rect', { ...border, fill: theme.panel }),
    shape('path', { d: edge, fill }),
    shape('rect', { ...border, fill: 'none', stroke: ink, 'stroke-width': 1.5 }),
    ...within(width, 0, half, topBox(theme, top, size)),
    ...within(width, half, half, lower),
  ];
}

/** A box in the middle of a strip. */
function within(width: number, y: number, height: number, box: Box): Shape[] {
  const place = { ...centred(width, box), height };
  return [
    shape('g', { transform: `translate(0 ${Math.round(100 * (y + (height - box.height) / 2)) / 100})` }, place.shapes),
  ];
}

/** STO-9: the effect of a card in signs. */
export function topBox(theme: Theme, top: Top, size: number): Box {
  const { ink } = theme;
  const say = (text: string): Box => word(text, Math.round(size * 0.62), ink);
  const line = (...boxes: Box[]): Box => row(size * 0.12, boxes, 'middle');
  switch (top.type) {
    case 'food':
      return line(gatheredPiece(theme, 'food', size), say(`${top.amount}`));
    case 'resource':
      return line(gatheredPiece(theme, top.resource, size), say(`${top.amount}`));
    case 'points':
      return line(sign(ICONS.star, size, ink), say(`${top.amount}`));
    case 'tool':
      return line(sign(TOOL, size, ink), say('+1'));
    case 'agriculture':
      return line(sign(AGRICULTURE, size, ink), say('+1'));
    case 'rollResource':
      return line(
        ...Array.from({ length: top.dice }, () => sign(DIE, size * 0.64, ink)),
        gatheredPiece(theme, top.resource, size * 0.9),
      );
    case 'oneUseTool':
      return tool(theme, { value: top.value, isOneUse: true }, size * 1.3);
    case 'anyTwo':
      return line(sign(ANY, size, ink), sign(ANY, size, ink));
    case 'drawCard':
      return sign(CARD, size * 1.1, ink);
    case 'diceForEveryone':
      return line(sign(DIE, size * 0.9, ink), sign(PEOPLE, size, ink));
  }
}

/** STO-1.13: a building tile: a hut with its points on the roof, over its cost. */
export function tile(theme: Theme, id: BuildingId, width: number): Box {
  const height = tileHeight(width);
  return artBox(theme, 'tile', { kind: 'building', id, width, height }, () =>
    drawnOnce(theme, `building ${id} ${width}`, () => tileShapes(theme, id, width)),
  );
}

function tileShapes(theme: Theme, id: BuildingId, width: number): Shape[] {
  const { cost, points } = BUILDINGS[id];
  const height = tileHeight(width);
  const { soft, ink } = theme.hues.sand;
  const { fill } = theme.hues.brown;
  const size = width * 0.24;
  const eaves = height * 0.45;
  const [left, right] = [width * 0.08, width * 0.92];
  const look = { stroke: ink, 'stroke-width': 1.5 };
  const wall = `M${left} ${eaves}V${height - 1}H${right}V${eaves}z`;
  const roof = `M1 ${eaves}L${width * 0.2} 2H${width * 0.8}L${width - 1} ${eaves}z`;
  return [
    shape('path', { d: wall, fill: soft, ...look }),
    shape('path', { d: roof, fill, ...look }),
    ...within(width, 2, eaves - 2, valueBox(theme, points, size)),
    ...within(width, eaves, height - eaves, costBox(theme, cost, width * 0.21)),
  ];
}

/** The points of a tile; `null` if they follow from the payment. */
export function valueBox({ hues }: Theme, points: number | null, size: number): Box {
  const { ink } = hues.sand;
  return row(3, [sign(ICONS.star, size, ink), word(`${points ?? 'Σ'}`, Math.round(size * 0.9), ink)], 'middle');
}

/** STO-10: the cost of a tile in signs. */
export function costBox(theme: Theme, cost: Cost, size: number): Box {
  const { ink } = theme.hues.sand;
  const say = (text: string): Box => word(text, Math.round(size * 0.85), ink);
  switch (cost.type) {
    case 'fixed': {
      const pieces = RESOURCES.flatMap((resource) =>
        Array.from({ length: cost.resources[resource] }, () => gatheredPiece(theme, resource, size * 1.22)),
      );
      return row(2, pieces);
    }
    case 'exactKinds': {
      const parts = [say(`${cost.count}`), sign(ANY, size, ink), say(`${cost.kinds}`), sign(KINDS, size, ink)];
      return row(3, parts, 'middle');
    }
    case 'oneToSeven':
      return row(3, [say(`${cost.min}–${cost.max}`), sign(ANY, size, ink)], 'middle');
  }
}
