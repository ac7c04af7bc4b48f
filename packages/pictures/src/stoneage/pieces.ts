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
import { type Box, centred, column, row } from '../drawing/layout.js';
import { artBox, ICONS, icon, marker } from '../drawing/parts.js';
import type { Hue, HueName, Theme } from '../drawing/theme.js';
import { type Shape, shape } from '../drawing/tree.js';
import { widthOf, words } from '../drawing/words.js';
import {
  AGRICULTURE,
  ANY,
  CARD,
  CROSS,
  DIE,
  FIGURE_ICONS,
  GATHERED_ICONS,
  KINDS,
  PEOPLE,
  SYMBOL_ICONS,
  TOOL,
} from './icons.js';

/** Our hues of food and resources. */
const GATHERED_HUES: Readonly<Record<Gathered, HueName>> = {
  food: 'red',
  wood: 'brown',
  clay: 'orange',
  stone: 'grey',
  gold: 'yellow',
};

/** A rounded square with an icon. */
export function chip({ soft, fill, ink }: Hue, path: string, size: number, isPale = false): Box {
  const edge = { x: 1, y: 1, width: size - 2, height: size - 2, rx: size / 5 };
  const body = { fill: isPale ? soft : fill, stroke: isPale ? fill : ink, 'stroke-width': 1.5 };
  const half = size / 2;
  const sign = icon(path, half, half, size * 0.7, ink, { 'stroke-opacity': isPale && 0.55 });
  return { width: size, height: size, shapes: [shape('rect', { ...edge, ...body }), sign] };
}

/** A piece of food or of a resource. */
export function piece(theme: Theme, gives: Gathered, size: number, isPale = false): Box {
  const piece = { kind: 'gathered', id: gives, width: size, height: size, isSpent: isPale };
  const hue = theme.hues[GATHERED_HUES[gives]];
  return artBox(theme, 'piece', piece, () => chip(hue, GATHERED_ICONS[gives], size, isPale).shapes);
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
  const piece = { kind, id: String(value), width: size, height: size, isSpent: isUsed };
  return artBox(theme, 'piece', piece, () => toolShapes(theme, look, size));
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
    fill: value === 0 ? 'none' : isUsed ? soft : fill,
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

/** A place for a person: a seat's marker, a ring if it is free, or a cross if it is closed. */
export function person(theme: Theme, seat: number | undefined, size: number, isClosed = false): Box {
  const half = size / 2;
  const ring = { cx: half, cy: half, r: half - 1.5, fill: theme.panel, stroke: theme.line, 'stroke-width': 1.5 };
  const cross = icon(CROSS, half, half, size, theme.quiet, { 'stroke-opacity': 0.7 });
  const free = isClosed ? cross : shape('circle', ring);
  const shapes = [seat === undefined ? free : marker(theme, seat, half, half, half - (size > 16 ? 2 : 1))];
  return { width: size, height: size, shapes };
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
export const tileHeight = (width: number): number => width * 0.86;

/** STO-1.12: a civilization card: its effect over its bottom. */
export function card(theme: Theme, id: CardId, width: number): Box {
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
  return artBox(theme, 'card', { kind: 'card', id, width, height }, () => [
    shape('rect', { ...border, fill: theme.panel }),
    shape('path', { d: edge, fill }),
    shape('rect', { ...border, fill: 'none', stroke: ink, 'stroke-width': 1.5 }),
    ...within(width, 0, half, topBox(theme, top, size)),
    ...within(width, half, half, lower),
  ]);
}

/** A box in the middle of a strip. */
function within(width: number, y: number, height: number, box: Box): Shape[] {
  const place = { ...centred(width, box), height };
  return [
    shape('g', { transform: `translate(0 ${Math.round(100 * (y + (height - box.height) / 2)) / 100})` }, place.shapes),
  ];
}

/** STO-9: the effect of a card in signs. */
function topBox(theme: Theme, top: Top, size: number): Box {
  const { ink } = theme;
  const say = (text: string): Box => word(text, Math.round(size * 0.62), ink);
  const line = (...boxes: Box[]): Box => row(size * 0.12, boxes, 'middle');
  switch (top.type) {
    case 'food':
      return line(piece(theme, 'food', size), say(`${top.amount}`));
    case 'resource':
      return line(piece(theme, top.resource, size), say(`${top.amount}`));
    case 'points':
      return line(sign(ICONS.star, size, ink), say(`${top.amount}`));
    case 'tool':
      return line(sign(TOOL, size, ink), say('+1'));
    case 'agriculture':
      return line(sign(AGRICULTURE, size, ink), say('+1'));
    case 'rollResource':
      return line(
        ...Array.from({ length: top.dice }, () => sign(DIE, size * 0.64, ink)),
        piece(theme, top.resource, size * 0.9),
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

/** STO-1.13: a building tile: its cost over its points. */
export function tile(theme: Theme, id: BuildingId, width: number): Box {
  const { cost, points } = BUILDINGS[id];
  const height = tileHeight(width);
  const { soft, ink } = theme.hues.sand;
  const size = width * 0.24;
  const value = row(
    3,
    [sign(ICONS.star, size, ink), word(points === null ? 'Σ' : `${points}`, Math.round(size * 0.9), ink)],
    'middle',
  );
  const border = {
    x: 1,
    y: 1,
    width: width - 2,
    height: height - 2,
    rx: 9,
    fill: soft,
    stroke: ink,
    'stroke-width': 1.5,
  };
  const content = column(size * 0.4, [costBox(theme, cost, size), value], 'middle');
  return artBox(theme, 'tile', { kind: 'building', id, width, height }, () => [
    shape('rect', border),
    ...within(width, 0, height, content),
  ]);
}

/** STO-10: the cost of a tile in signs. */
function costBox(theme: Theme, cost: Cost, size: number): Box {
  const { ink } = theme.hues.sand;
  const say = (text: string): Box => word(text, Math.round(size * 0.85), ink);
  switch (cost.type) {
    case 'fixed': {
      const pieces = RESOURCES.flatMap((resource) =>
        Array.from({ length: cost.resources[resource] }, () => piece(theme, resource, size * 1.1)),
      );
      return row(3, pieces);
    }
    case 'exactKinds': {
      const parts = [say(`${cost.count}`), sign(ANY, size, ink), say(`${cost.kinds}`), sign(KINDS, size, ink)];
      return row(3, parts, 'middle');
    }
    case 'oneToSeven':
      return row(3, [say(`${cost.min}–${cost.max}`), sign(ANY, size, ink)], 'middle');
  }
}
