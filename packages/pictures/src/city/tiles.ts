/** Tiles: the kind as a colour and an icon, roads to the openings. */
import { type Direction, type Kind, SIDES, type TileId } from '@rulewright/city/data';
import { constantParts, onceByWidth } from '../drawing/once.js';
import { icon } from '../drawing/parts.js';
import { artOf, type Theme } from '../drawing/theme.js';
import { type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { CENTRE_ICON, KIND_ICONS, MOTIFS } from './icons.js';
import { groundsOf, KIND_HUES, roadsOf } from './palette.js';
import { printOf } from './pen.js';

/** The outline of a cell, for spots: its corners, so that roads can be seen between them. */
export const cellOutline = onceByWidth((width): Shape => {
  const [side, radius, opening] = [width - 3, width / 10, 0.34 * width];
  const straight = (side - 2 * radius - opening) / 2;
  const corner = (radius * Math.PI) / 2;
  const dashes = [straight, opening, straight + corner, 0].map((length) => Math.round(100 * length) / 100);
  return shape('rect', {
    x: 1.5,
    y: 1.5,
    width: side,
    height: side,
    rx: radius,
    'stroke-dasharray': dashes.join(' '),
    'stroke-linecap': 'butt',
  });
});

/** The outline of an empty cell, for spots: in its middle, since most cells are empty. */
export const emptyOutline = onceByWidth((width): Shape => {
  const side = 0.36 * width;
  return shape('rect', { x: (width - side) / 2, y: (width - side) / 2, width: side, height: side, rx: width / 16 });
});

/** A square with round corners. */
function square(width: number, attributes: Readonly<Record<string, string | number | false>>): Shape {
  return shape('rect', { x: 1, y: 1, width: width - 2, height: width - 2, rx: width / 10, ...attributes });
}

/** Where a road leaves a tile, as steps from its middle. */
const STEPS: Readonly<Record<Direction, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Smaller tiles show less. */
const SMALL = 50;

/** Roads from a roundabout in the middle to the openings (CIT-1.9), and what the roundabout encloses. */
function roads(theme: Theme, sides: readonly Direction[], enclosed: string, width: number): Shape[] {
  const { asphalt, line } = roadsOf(theme);
  const half = width / 2;
  const road = sides.map((side) => {
    const [x, y] = STEPS[side];
    return `M${half} ${half}l${x * half} ${y * half}`;
  });
  // Half a dash at the border, which the neighbour completes, and a whole one.
  const dash = Math.round(3.5 * width) / 100;
  const dashes = sides.map((side) => {
    const [x, y] = STEPS[side].map((step) => -step * dash);
    return `M${half * (1 + STEPS[side][0])} ${half * (1 + STEPS[side][1])}l${x} ${y}m${x} ${y}l${x} ${y}`;
  });
  const look = { fill: 'none', 'stroke-linecap': 'butt' };
  const lines = shape('path', { d: dashes.join(''), ...look, stroke: line, 'stroke-width': width / 45 });
  const round = { cx: half, cy: half, r: 0.345 * width, fill: enclosed };
  return [
    shape('path', { d: road.join(''), ...look, stroke: asphalt, 'stroke-width': 0.22 * width }),
    ...(width < SMALL ? [] : [lines]),
    shape('circle', { ...round, stroke: asphalt, 'stroke-width': 0.1 * width }),
  ];
}

/** The building in the roundabout, filled. */
function sign(path: string, fill: string, ink: string, width: number): Shape {
  return icon(path, width / 2, width / 2, 0.46 * width, ink, { fill });
}

/** A tile. One without a way to the centre is pale, with a broken border (CIT-10.4). */
export function tileShapes(theme: Theme, tile: TileId, width: number, isUnreachable = false): readonly Shape[] {
  const piece = { kind: 'tile', id: tile, width, height: width, isSpent: isUnreachable };
  return artOf(theme, 'tile', piece, () =>
    drawnOnce(theme, `${tile} ${width} ${isUnreachable}`, () => printedTile(theme, tile, width, isUnreachable)),
  );
}

const drawnOnce = constantParts();

function printedTile(theme: Theme, tile: TileId, width: number, isUnreachable: boolean): Shape[] {
  const { kind, sides } = printOf(tile);
  const { soft, fill, ink } = theme.hues[KIND_HUES[kind]];
  const look = { stroke: ink, 'stroke-width': 2, 'stroke-dasharray': isUnreachable && '5 4' };
  return [
    square(width, { fill: isUnreachable ? theme.panel : groundsOf(theme)[kind], ...look }),
    ...(width < SMALL ? [] : [motifs(MOTIFS[kind], isUnreachable ? soft : fill, ink, width)]),
    ...roads(theme, sides, isUnreachable ? theme.panel : soft, width),
    sign(KIND_ICONS[kind], fill, ink, width),
  ];
}

/** A motif in each corner. */
function motifs(motif: string, fill: string, ink: string, width: number): Shape {
  const d = CORNERS.map((corner) => `M${corner}${motif}`).join('');
  return shape('path', { d, transform: `scale(${width / 100})`, fill, stroke: ink, 'stroke-width': 1.4 });
}

/** The middles of the corners of a tile of 100. */
const CORNERS = ['14 14', '86 14', '14 86', '86 86'];

/** CIT-1.6: the centre, with roads to all sides. */
export function centreShapes(theme: Theme, width: number): readonly Shape[] {
  const { soft, fill, ink } = theme.hues.grey;
  return artOf(theme, 'tile', { kind: 'centre', id: '', width, height: width }, () =>
    drawnOnce(theme, `centre ${width}`, () => [
      square(width, { fill, stroke: ink, 'stroke-width': 2 }),
      ...roads(theme, SIDES, soft, width),
      sign(CENTRE_ICON, fill, ink, width),
    ]),
  );
}

/** The sign of a kind on a disc of its ground. */
export function kindSign(theme: Theme, kind: Kind, x: number, y: number, radius: number): Shape[] {
  const { soft, ink } = theme.hues[KIND_HUES[kind]];
  const disc = shape('circle', { cx: x, cy: y, r: radius, fill: groundsOf(theme)[kind], stroke: ink });
  return [disc, icon(KIND_ICONS[kind], x, y, 1.35 * radius, ink, { fill: soft })];
}

/** A place without a tile, with its number. */
export function emptyShapes(theme: Theme, label: string, width: number): readonly Shape[] {
  const { paper, line, quiet } = theme;
  return drawnOnce(theme, `empty ${label} ${width}`, () => [
    square(width, { fill: paper, stroke: line, 'stroke-width': 1.5, 'stroke-dasharray': '4 4' }),
    ...(width < 30 ? [] : [words(0.2 * width, 0.2 * width, label, { size: 11, fill: quiet })]),
  ]);
}
