/** Tiles: the kind as a colour and an icon, roads to the openings. */
import { type Direction, type Kind, SIDES, type TileId } from '@rulewright/city/data';
import { icon } from '../drawing/parts.js';
import { artOf, type HueName, type Theme } from '../drawing/theme.js';
import { type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { CENTRE_ICON, KIND_ICONS } from './icons.js';
import { printOf } from './pen.js';

/** Our hues of the kinds. */
export const KIND_HUES: Readonly<Record<Kind, HueName>> = {
  apartment: 'red',
  office: 'blue',
  funfair: 'pink',
  factory: 'brown',
  powerPlant: 'yellow',
  park: 'green',
};

/** The outline of a cell, for spots. */
export function cellOutline(width: number): Shape {
  return shape('rect', { x: 1.5, y: 1.5, width: width - 3, height: width - 3, rx: width / 10 });
}

/** A square with round corners. */
function square(width: number, attributes: Readonly<Record<string, string | number | false>>): Shape {
  return shape('rect', { x: 1, y: 1, width: width - 2, height: width - 2, rx: width / 10, ...attributes });
}

/** Where a road leaves a tile, as steps from its middle. */
const STEPS: Readonly<Record<Direction, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Roads from the middle to the openings (CIT-1.9). */
function roads({ hues, panel }: Theme, sides: readonly Direction[], width: number): Shape[] {
  const half = width / 2;
  const d = sides.map((side) => `M${half} ${half}l${STEPS[side][0] * half} ${STEPS[side][1] * half}`).join('');
  const road = { d, fill: 'none', 'stroke-linecap': 'butt' };
  return [
    shape('path', { ...road, stroke: hues.grey.ink, 'stroke-width': 0.24 * width }),
    shape('path', { ...road, stroke: panel, 'stroke-width': 0.24 * width - (width < 50 ? 2 : 3.5) }),
  ];
}

/** The icon in a disc over the roads. */
function sign(path: string, fill: string, ink: string, width: number): Shape[] {
  const half = width / 2;
  const line = width < 50 ? 1 : 1.75;
  return [
    shape('circle', { cx: half, cy: half, r: 0.33 * width, fill, stroke: ink, 'stroke-width': line }),
    icon(path, half, half, 0.46 * width, ink),
  ];
}

/** A tile. One without a way to the centre is pale, with a broken border (CIT-10.4). */
export function tileShapes(theme: Theme, tile: TileId, width: number, isUnreachable = false): readonly Shape[] {
  const piece = { kind: 'tile', id: tile, width, height: width, isSpent: isUnreachable };
  return artOf(theme, 'tile', piece, () => printedTile(theme, tile, width, isUnreachable));
}

function printedTile(theme: Theme, tile: TileId, width: number, isUnreachable: boolean): Shape[] {
  const { kind, sides } = printOf(tile);
  const { soft, fill, ink } = theme.hues[KIND_HUES[kind]];
  const look = { stroke: ink, 'stroke-width': 2, 'stroke-dasharray': isUnreachable && '5 4' };
  return [
    square(width, { fill: isUnreachable ? soft : fill, ...look }),
    ...roads(theme, sides, width),
    ...sign(KIND_ICONS[kind], isUnreachable ? theme.panel : soft, ink, width),
  ];
}

/** CIT-1.6: the centre, with roads to all sides. */
export function centreShapes(theme: Theme, width: number): readonly Shape[] {
  const { soft, fill, ink } = theme.hues.grey;
  return artOf(theme, 'tile', { kind: 'centre', id: '', width, height: width }, () => [
    square(width, { fill, stroke: ink, 'stroke-width': 2 }),
    ...roads(theme, SIDES, width),
    ...sign(CENTRE_ICON, soft, ink, width),
  ]);
}

/** A place without a tile, with its number. */
export function emptyShapes({ paper, line, quiet }: Theme, label: string, width: number): Shape[] {
  return [
    square(width, { fill: paper, stroke: line, 'stroke-width': 1.5, 'stroke-dasharray': '4 4' }),
    ...(width < 30 ? [] : [words(width / 2, width / 2, label, { size: Math.min(14, 0.32 * width), fill: quiet })]),
  ];
}
