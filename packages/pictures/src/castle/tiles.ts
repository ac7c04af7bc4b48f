/** Castle tiles and wall tiles. */
import {
  type FeatureKind,
  type Point,
  type SegmentLayout,
  type TileLayout,
  type TileType,
  tileLayout,
} from '@rulewright/castle/data';
import type { Box } from '../drawing/layout.js';
import { artBox, ICONS, icon } from '../drawing/parts.js';
import { artOf, type HueName, type Theme } from '../drawing/theme.js';
import { type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { AGAIN, FOUNTAIN, KEEP, KIND_ICONS } from './icons.js';
import { courtAreas } from './outline.js';
import type { TurnedTile } from './pen.js';

/** Our hues of the kinds. */
export const KIND_HUES: Readonly<Record<FeatureKind, HueName>> = {
  path: 'grey',
  tower: 'purple',
  house: 'red',
  court: 'green',
};

/** A segment as drawn: its shapes, and its outline for a spot. */
export interface DrawnSegment {
  readonly number: number;
  readonly layout: SegmentLayout;
  readonly shapes: readonly Shape[];
  readonly outline: Shape;
}

/** Layouts by tile type, for each rotation. */
const LAYOUTS = new WeakMap<TileType, Map<number, TileLayout>>();

/** The layout of a tile, made once. */
export function layoutOf({ type, rotation }: TurnedTile): TileLayout {
  const known = LAYOUTS.get(type) ?? new Map<number, TileLayout>();
  LAYOUTS.set(type, known);
  const layout = known.get(rotation) ?? tileLayout(type, rotation);
  known.set(rotation, layout);
  return layout;
}

/** The kinds from the bottom to the top. */
const LAYERS: readonly (readonly FeatureKind[])[] = [['court'], ['path'], ['tower', 'house']];

/** The ground of a tile from (0, 0), and its segments above, each as `wrap` draws it. Artwork is ground alone. */
export function tileShapes(
  theme: Theme,
  tile: TurnedTile,
  width: number,
  wrap: (segment: DrawnSegment) => Shape = ({ shapes }) => shape('g', {}, shapes),
): Shape[] {
  const layout = layoutOf(tile);
  const piece = { kind: 'tile', id: tile.type.id, width, height: width, rotation: tile.rotation };
  const art = artOf(theme, 'tile', piece, () => []);
  if (art.length > 0) return [...art, ...inLayers(drawnSegments(theme, layout, width).map(clear), wrap).flat()];
  const { soft, fill, ink } = theme.hues.green;
  const ground = shape('rect', { width, height: width, fill: soft, stroke: fill });
  const { segments, square } = layout;
  const [courts = [], paths = [], buildings = []] = inLayers(drawnSegments(theme, layout, width), wrap);
  const side = 0.26 * width;
  const place = { x: (width - side) / 2, y: (width - side) / 2, width: side, height: side, rx: 0.04 * width };
  const crossing = square
    ? [shape('rect', { ...place, fill: theme.hues.grey.fill, stroke: ink, 'stroke-width': lineOf(width) })]
    : [];
  const signs = segments.flatMap((layout) => signOf(theme, layout, width));
  return [ground, ...courts, ...paths, ...crossing, ...buildings, shape('g', { 'pointer-events': 'none' }, signs)];
}

function inLayers(segments: readonly DrawnSegment[], wrap: (segment: DrawnSegment) => Shape): Shape[][] {
  return LAYERS.map((kinds) => segments.filter(({ layout: { segment } }) => kinds.includes(segment.kind)).map(wrap));
}

/** A segment that artwork shows: its area alone, to be clicked. */
function clear({ shapes: [area], ...segment }: DrawnSegment): DrawnSegment {
  if (!area || area.attributes['fill'] === 'none') return { ...segment, shapes: area ? [area] : [] };
  return { ...segment, shapes: [{ ...area, attributes: { ...area.attributes, fill: 'transparent' } }] };
}

/** By theme, layout and width. A theme that is gone takes its drawings with it. */
const DRAWN = new WeakMap<Theme, WeakMap<TileLayout, Map<number, readonly DrawnSegment[]>>>();

/** The segments of a tile, drawn once for each theme and width. */
function drawnSegments(theme: Theme, layout: TileLayout, width: number): readonly DrawnSegment[] {
  const ofTheme = DRAWN.get(theme) ?? new WeakMap<TileLayout, Map<number, readonly DrawnSegment[]>>();
  DRAWN.set(theme, ofTheme);
  const known = ofTheme.get(layout) ?? new Map<number, readonly DrawnSegment[]>();
  ofTheme.set(layout, known);
  const drawn = known.get(width);
  if (drawn) return drawn;
  const segments = layout.segments.map((segment, number) =>
    drawnSegment(theme, layout.segments, number, segment, width),
  );
  known.set(width, segments);
  return segments;
}

function lineOf(width: number): number {
  return width < 60 ? 1.2 : 2;
}

function drawnSegment(
  theme: Theme,
  layouts: readonly SegmentLayout[],
  number: number,
  layout: SegmentLayout,
  width: number,
): DrawnSegment {
  const { segment, lines, outline } = layout;
  const { fill, ink } = theme.hues[KIND_HUES[segment.kind]];
  switch (segment.kind) {
    case 'court': {
      const areas = courtAreas(segment, layouts);
      const area = shape('path', { d: areaOf(areas, width), fill: 'transparent' });
      return { number, layout, outline: outlineOf(areas, width, 0.76), shapes: [area] };
    }
    case 'path': {
      const d = lines.map((line) => lineThrough(line, width)).join('');
      const drawn = [
        [0.2 * width, 'transparent'],
        [0.13 * width, ink],
        [0.13 * width - 2 * lineOf(width), fill],
      ].map(([size = 0, stroke = '']) =>
        shape('path', { d, fill: 'none', stroke, 'stroke-width': size, 'stroke-linecap': 'butt' }),
      );
      return { number, layout, outline: shape('path', { d }), shapes: drawn };
    }
    default: {
      const area = shape('path', { d: areaOf([outline], width), fill });
      const drawn = [area, ...walls(segment.kind, outline, ink, width), ...buildingSign(theme, layout, width)];
      return { number, layout, outline: outlineOf([outline], width, 0.88), shapes: drawn };
    }
  }
}

function areaOf(areas: readonly (readonly Point[])[], width: number): string {
  return areas.map((area) => `${lineThrough(area, width)}z`).join('');
}

/** The outline of areas, for a spot: in a share of their size, where no path and no neighbour covers it. */
function outlineOf(areas: readonly (readonly Point[])[], width: number, share: number): Shape {
  const smaller = areas.map((area) => {
    const middle = middleOf(area);
    return area.map((point) => between(middle, point, share));
  });
  return shape('path', { d: areaOf(smaller, width) });
}

function middleOf(points: readonly Point[]): Point {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** The walls of a tower or house inside the tile: a tower has battlements. */
function walls(kind: FeatureKind, outline: readonly Point[], stroke: string, width: number): Shape[] {
  const inner = outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    return isOnSide(from, to) ? [] : [lineThrough([from, to], width)];
  });
  const d = inner.join('');
  const wall = shape('path', { d, fill: 'none', stroke, 'stroke-width': lineOf(width) });
  if (kind === 'house') return [wall];
  const size = 0.045 * width;
  const battlements = { 'stroke-width': size, 'stroke-dasharray': `${size} ${size}`, 'stroke-linecap': 'butt' };
  return [wall, shape('path', { d, fill: 'none', stroke, ...battlements })];
}

/** Whether a line runs along a side of the tile. */
function isOnSide(from: Point, to: Point): boolean {
  return (from.x === to.x && (from.x === 0 || from.x === 1)) || (from.y === to.y && (from.y === 0 || from.y === 1));
}

/** Smaller tiles have no icons of towers and houses: walls tell them apart. */
const SMALL = 60;

/** The icon of a tower or house, away from the place of a follower on large areas. */
function buildingSign(
  { hues }: Theme,
  { segment: { kind, edges }, outline, follower }: SegmentLayout,
  width: number,
): Shape[] {
  if (width < SMALL) return [];
  const { x, y } = edges.length > 1 ? middleOf(outline) : follower;
  return [
    icon(KIND_ICONS[kind], x * width, y * width, 0.2 * width, hues[KIND_HUES[kind]].ink, { 'stroke-opacity': 0.7 }),
  ];
}

/** A market or a fountain. */
function signOf(theme: Theme, { segment, sign }: SegmentLayout, width: number): Shape[] {
  if (!sign) return [];
  const [x, y] = [sign.x * width, sign.y * width];
  const isFountain = segment.kind === 'path';
  const { fill, ink } = theme.hues[isFountain ? 'turquoise' : 'yellow'];
  const half = 0.13 * width;
  const look = { fill, stroke: ink, 'stroke-width': lineOf(width) / 1.5 };
  const square = { x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: half / 4 };
  return [
    isFountain ? shape('circle', { cx: x, cy: y, r: half, ...look }) : shape('rect', { ...square, ...look }),
    icon(isFountain ? FOUNTAIN : KIND_ICONS.court, x, y, 0.19 * width, ink),
  ];
}

/** A path through points in units of a tile. */
export function lineThrough(points: readonly Point[], width: number): string {
  return `M${points.map(({ x, y }) => `${tenths(x * width)} ${tenths(y * width)}`).join('L')}`;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

const { tower, house, path, court } = KIND_ICONS;

/** CAS-1.21: the icon of each wall tile, and its sign; without one a star. */
const EFFECTS: readonly (readonly [icon: string, sign: string])[] = [
  [AGAIN, '+1'],
  [tower, '×2'],
  [house, '×2'],
  [path, ''],
  [tower, ''],
  [house, ''],
  [court, '4'],
  [KEEP, '+2'],
  [ICONS.star, '5'],
];

/** A wall tile by its number. Small ones show their number alone. */
export function wallTile(theme: Theme, number: number, size: number): Box {
  const piece = { kind: 'wallTile', id: String(number), width: size, height: size };
  return artBox(theme, 'tile', piece, () => wallTileShapes(theme, number, size));
}

function wallTileShapes({ hues }: Theme, number: number, size: number): Shape[] {
  const { fill, ink } = hues.yellow;
  const body = shape('rect', {
    x: 1,
    y: 1,
    width: size - 2,
    height: size - 2,
    rx: size / 8,
    fill,
    stroke: ink,
    'stroke-width': 1.5,
  });
  const say = (text: string, x: number, y: number, share: number): Shape =>
    words(x * size, y * size, text, { size: Math.round(share * size), fill: ink, bold: true });
  if (size < 34) return [body, say(String(number), 0.5, 0.5, 0.56)];
  const [sign = '', label = ''] = EFFECTS[number - 1] ?? [];
  const second =
    label === '' ? icon(ICONS.star, 0.72 * size, 0.66 * size, 0.34 * size, ink) : say(label, 0.73, 0.66, 0.3);
  return [body, say(String(number), 0.5, 0.24, 0.28), icon(sign, 0.3 * size, 0.66 * size, 0.4 * size, ink), second];
}
