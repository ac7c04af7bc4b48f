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
import { constantParts, once, shared } from '../drawing/once.js';
import { artBox, ICONS, icon } from '../drawing/parts.js';
import { artOf, type Theme } from '../drawing/theme.js';
import { type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { houseShapes, towerShapes } from './buildings.js';
import { AGAIN, KEEP, KIND_ICONS } from './icons.js';
import { areaOf, between, discOf, lineThrough, roadThrough, SMALL } from './lines.js';
import { courtAreas } from './outline.js';
import { paletteOf } from './palette.js';
import type { TurnedTile } from './pen.js';

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

/** The ground of a tile from (0, 0), and its segments above, each as `wrap` draws it. Artwork is ground alone. */
export function tileShapes(
  theme: Theme,
  tile: TurnedTile,
  width: number,
  wrap: (segment: DrawnSegment) => Shape = ({ shapes }) => shape('g', {}, shapes),
): Shape[] {
  const piece = { kind: 'tile', id: tile.type.id, width, height: width, rotation: tile.rotation };
  const art = artOf(theme, 'tile', piece, () => []);
  const { ground, courts, grass, paths, shade, buildings, signs } = drawnTile(theme, layoutOf(tile), width);
  if (art.length > 0) return [...art, ...[...courts, ...paths, ...buildings].map(clear).map(wrap)];
  return [ground, ...courts.map(wrap), ...grass, ...paths.map(wrap), ...shade, ...buildings.map(wrap), ...signs];
}

/** What a tile is drawn of, from the bottom to the top. */
interface DrawnTile {
  readonly ground: Shape;
  readonly courts: readonly DrawnSegment[];
  readonly grass: readonly Shape[];
  readonly paths: readonly DrawnSegment[];
  /** The square where paths end, and the shadows of buildings. */
  readonly shade: readonly Shape[];
  readonly buildings: readonly DrawnSegment[];
  readonly signs: readonly Shape[];
  /** All shapes. */
  readonly parts: readonly Shape[];
}

/** Tiles by width, for each theme and layout. */
const tilesOf = once((_: Theme) => once((_: TileLayout) => new Map<number, DrawnTile>()));

/** A tile, drawn once for each theme and width. */
function drawnTile(theme: Theme, layout: TileLayout, width: number): DrawnTile {
  const known = tilesOf(theme)(layout);
  const again = known.get(width);
  if (again !== undefined) {
    shared(again.parts);
    return again;
  }
  const drawn = drawTile(theme, layout, width);
  known.set(width, drawn);
  return drawn;
}

function drawTile(theme: Theme, layout: TileLayout, width: number): DrawnTile {
  const { segments, square } = layout;
  const { court, path, kerb } = paletteOf(theme);
  const drawn = segments.map((segment, number) => drawnSegment(theme, segments, number, segment, width));
  const ofKinds = (...kinds: readonly FeatureKind[]): DrawnSegment[] =>
    drawn.filter((each) => kinds.includes(each.layout.segment.kind));
  const side = 0.3 * width;
  const place = { x: (width - side) / 2, y: (width - side) / 2, width: side, height: side, rx: 0.1 * width };
  const crossing = shape('rect', {
    ...place,
    fill: path,
    stroke: kerb,
    'stroke-width': lineOf(width),
    'pointer-events': 'none',
  });
  const ground = shape('rect', { width, height: width, fill: court, stroke: theme.hues.green.soft });
  const grass = grassOf(theme, layout, width);
  const shade = [...(square ? [crossing] : []), ...shadow(segments, width)];
  const drawnSigns = segments.flatMap((segment) => signOf(theme, segment, width));
  const signs = drawnSigns.length > 0 ? [shape('g', { 'pointer-events': 'none' }, drawnSigns)] : [];
  return {
    ground,
    courts: ofKinds('court'),
    grass,
    paths: ofKinds('path'),
    shade,
    buildings: ofKinds('tower', 'house'),
    signs,
    parts: [ground, ...grass, ...shade, ...signs, ...drawn.flatMap(({ shapes }) => shapes)],
  };
}

/** A segment that artwork shows: its area alone, to be clicked. */
function clear({ shapes: [area], ...segment }: DrawnSegment): DrawnSegment {
  if (!area) return { ...segment, shapes: [] };
  const seen = area.attributes['fill'] === 'none' ? 'stroke' : 'fill';
  return { ...segment, shapes: [{ ...area, attributes: { ...area.attributes, [seen]: 'transparent' } }] };
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
  switch (segment.kind) {
    case 'court': {
      const areas = courtAreas(segment, layouts);
      const area = shape('path', { d: areaOf(areas, width), fill: 'transparent' });
      return { number, layout, outline: outlineOf(areas, width, 0.76), shapes: [area] };
    }
    case 'path': {
      const { kerb, path } = paletteOf(theme);
      const d = lines.map((line) => roadThrough(line, width)).join('');
      const line = (stroke: string, size: number): Shape =>
        shape('path', { d, fill: 'none', stroke, 'stroke-width': size, 'stroke-linecap': 'butt' });
      const shapes = [line(kerb, 0.19 * width), line(path, 0.19 * width - 2 * lineOf(width))];
      return { number, layout, outline: shape('path', { d }), shapes };
    }
    default: {
      const draw = segment.kind === 'house' ? houseShapes : towerShapes;
      const shapes = draw(theme, outline, width, lineOf(width));
      return { number, layout, outline: outlineOf([outline], width, 0.88), shapes };
    }
  }
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

/** The shadow of towers and houses on courts and paths. */
function shadow(segments: readonly SegmentLayout[], width: number): Shape[] {
  const areas = segments.flatMap(({ outline }) => (outline.length > 0 ? [outline.map(cast)] : []));
  if (areas.length === 0) return [];
  // Black in every theme.
  const look = { fill: '#000000', 'fill-opacity': 0.25, 'pointer-events': 'none' };
  return [shape('path', { d: areaOf(areas, width), ...look })];
}

function cast({ x, y }: Point): Point {
  return { x: Math.min(1, x + 0.035), y: Math.min(1, y + 0.05) };
}

/** Grass in the courts. */
function grassOf(theme: Theme, { segments }: TileLayout, width: number): Shape[] {
  if (width < SMALL) return [];
  const courts = segments.filter(({ segment }) => segment.kind === 'court');
  const d = courts
    .flatMap(({ segment }) => courtAreas(segment, segments))
    .flatMap((area) => {
      const middle = middleOf(area);
      return area.flatMap((corner, index) => (index % 2 === 0 ? [tuftAt(between(middle, corner, 0.55), width)] : []));
    })
    .join('');
  const look = { fill: 'none', stroke: paletteOf(theme).grass, 'stroke-width': 1.2, 'pointer-events': 'none' };
  return d === '' ? [] : [shape('path', { d, ...look })];
}

/** Three blades. */
function tuftAt(point: Point, width: number): string {
  return `${lineThrough([point], width)}v-3m-2 1 2 2 2-2`;
}

/** A market as a stall, a fountain as a basin. */
function signOf(theme: Theme, { segment, sign }: SegmentLayout, width: number): Shape[] {
  if (!sign) return [];
  const { hues } = theme;
  const line = lineOf(width) / 1.5;
  if (segment.kind === 'path') {
    const { fill, ink } = hues.turquoise;
    return [
      shape('path', { d: discOf(sign, 0.13, width), fill: paletteOf(theme).stone, stroke: ink, 'stroke-width': line }),
      shape('path', {
        d: discOf(sign, 0.085, width) + discOf(sign, 0.025, width),
        fill,
        stroke: ink,
        'stroke-width': line,
      }),
    ];
  }
  const place = `translate(${sign.x * width} ${sign.y * width}) scale(${width / 100})`;
  const look = { transform: place, stroke: hues.yellow.ink, 'stroke-width': 2 };
  return [
    shape('path', { d: STALL, ...look, fill: hues.yellow.soft }),
    shape('path', { d: AWNING, ...look, fill: hues.yellow.fill }),
  ];
}

/** A stall around (0, 0) on a tile of 100: its posts and its counter, and the stripes of its awning. */
const STALL = 'M-12-2V14H12V-2M-12 5H12M-10-14H10L15-3a5 5 0 0 1-10 0a5 5 0 0 1-10 0a5 5 0 0 1-10 0z';
const AWNING = 'M-10-14H-3.3L-5-3a5 5 0 0 1-10 0zM3.3-14H10L15-3a5 5 0 0 1-10 0z';

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

const drawnOnce = constantParts();

/** A wall tile by its number. Small ones show their number alone. */
export function wallTile(theme: Theme, number: number, size: number): Box {
  const piece = { kind: 'wallTile', id: String(number), width: size, height: size };
  return artBox(theme, 'tile', piece, () =>
    drawnOnce(theme, `${number} ${size}`, () => wallTileShapes(theme, number, size)),
  );
}

/** CAS-2.3: a wall tile face down. */
export function wallTileBack(theme: Theme, size: number): readonly Shape[] {
  return artOf(theme, 'tile', { kind: 'wallTileBack', id: '', width: size, height: size }, () =>
    drawnOnce(theme, `back ${size}`, () => {
      const { fill, ink } = theme.hues.yellow;
      return [
        shape('rect', { width: size, height: size, rx: size / 6, fill, stroke: ink }),
        words(size / 2, size / 2, '?', { size: Math.round(0.7 * size), bold: true, fill: ink }),
      ];
    }),
  );
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
