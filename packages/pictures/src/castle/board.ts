/** The castle: tiles and empty cells, followers and keeps, wall tiles and start fields (CAS-1.6 to CAS-1.14). */
import { type BoardLayout, type CellLayout, SIDES, type StartFieldLayout } from '@rulewright/castle/data';
import { ARROWS } from '@rulewright/castle/text';
import type { Box } from '../drawing/layout.js';
import { once, onceByWidth, shared } from '../drawing/once.js';
import { icon, marker } from '../drawing/parts.js';
import { piece, silent, spotted, titled } from '../drawing/pen.js';
import { artOf, type Theme } from '../drawing/theme.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { FOUNTAIN, KIND_ICONS } from './icons.js';
import { SMALL } from './lines.js';
import { namesOf } from './names.js';
import { KIND_HUES, paletteOf } from './palette.js';
import { type CastlePen, type CastleText, cellName, type IndexedView, type TurnedTile, tileOn } from './pen.js';
import { followerShapes, keepShapes } from './pieces.js';
import { type DrawnSegment, layoutOf, tileShapes } from './tiles.js';
import { fieldsOf, type Sizes, wallAt, wallOf } from './wall.js';

const WIDE: Sizes = { cell: 86, ring: 15, wall: 27, isNumbered: true };
const MEDIUM: Sizes = { cell: 48, ring: 6, wall: 13, isNumbered: false };
const NARROW: Sizes = { cell: 40, ring: 5, wall: 10, isNumbered: false };

/** The whole castle. Cells are 40 pixels wide in the narrow layout, and 48 in the medium one. */
export function castleBox(pen: CastlePen, table: IndexedView): Box {
  const { theme, text } = pen;
  const sizes = sizesOf(pen);
  const { cell, ring, wall } = sizes;
  const { width, height, cells } = table.layout;
  const margin = ring + wall;
  const size = { width: width * cell + 2 * margin, height: height * cell + 2 * margin };
  const ground = artOf(theme, 'board', { kind: 'castle', id: '', ...size }, () => [
    moved(margin, margin, wallOf(theme)(table.layout)(sizes)),
  ]);
  return {
    ...size,
    shapes: [
      ...ground,
      moved(margin, margin, [
        ...startsOf(theme)(text)(table.layout)(sizes),
        ...cells.map((place) => moved(place.x * cell, place.y * cell, [cellShape(pen, table, place, cell)])),
        ...followers(pen, table, cell),
        ...keeps(pen, table, cell),
        ...wallTiles(pen, table, sizes),
        ...scoreMarkers(pen, table, sizes),
      ]),
    ],
  };
}

function sizesOf({ isNarrow, columns, isExcerpt }: CastlePen): Sizes {
  if (!isNarrow) return WIDE;
  return columns > 1 && !isExcerpt ? MEDIUM : NARROW;
}

const cellOutline = onceByWidth((width) =>
  shape('rect', { x: 1.5, y: 1.5, width: width - 3, height: width - 3, rx: 3 }),
);

/** A cell with the tile on it. */
function cellShape(pen: CastlePen, table: IndexedView, { cell, name }: CellLayout, width: number): Shape {
  const { text, theme } = pen;
  const tile = tileOn(table, cell);
  const spot = { spot: `cell:${cell}`, outline: cellOutline(width) };
  if (!tile) {
    const label = `${name}: ${text.nameOf('part', 'empty')}`;
    const place = shape('rect', { width, height: width, fill: theme.panel, stroke: theme.line });
    const writing = { size: width < 60 ? 10 : 13, fill: theme.quiet };
    return spotted(pen, { ...spot, label }, [place, words(width / 2, width / 2, name, writing)]);
  }
  const label = `${name}: ${namesOf(text, tile).tile}`;
  const drawn = tileShapes(theme, tile, width, (segment) => segmentShape(pen, table, cell, tile, segment));
  const [ground, ...segments] = drawn;
  const parts = [spotted(pen, { ...spot, label }, ground ? [ground] : []), ...segments];
  return piece(shape('g', {}, parts), `tile:${cell}`);
}

/**
 * A segment of a tile, named with the follower or the keep on it. If a feature is highlighted, all its segments share one spot:
 * the key of the feature (CAS-5.11). Segments that can't be chosen share the spot of their cell: a click there is about the tile.
 */
export function segmentShape(
  pen: CastlePen,
  table: IndexedView,
  cell: number,
  tile: TurnedTile,
  { number, shapes, outline }: DrawnSegment,
  prefix = '',
): Shape {
  const { text, lit, chosen } = pen;
  const own = `segment:${cell}:${number}`;
  const feature = table.features.get(`${cell}:${number}`);
  const key = feature ? `segment:${feature.cell}:${feature.segment}` : own;
  const isOfFeature = !lit.has(own) && (lit.has(key) || chosen.has(key));
  const follower = table.followers.get(`${cell}:${number}`);
  const builder = table.view.seats.findIndex(({ keep }) => keep?.cell === cell && keep.segment === number);
  const owners = [
    ...(follower ? [`: ${text.nameOf('role', follower.role)}, ${text.playerName(follower.seat)}`] : []),
    ...(builder < 0 ? [] : [`: ${text.nameOf('part', 'keep')}, ${text.playerName(builder)}`]),
  ];
  // The tile just placed is drawn a second time, in a panel of its own: there its segments go without the cell.
  const place = prefix === '' ? `${cellName(table, cell)}: ` : '';
  const label = `${place}${namesOf(text, tile).segments[number]}${owners.join('')}`;
  const spot = isOfFeature ? key : isOfTile(pen, table, cell, own) ? `cell:${cell}` : own;
  const drawn = spotted(pen, { spot, key: prefix + own, label, outline }, shapes);
  // The tile names its segments. What lies on one, and what can be chosen, has its own name.
  return owners.length > 0 || lit.has(spot) || chosen.has(spot) ? drawn : silent(drawn);
}

/** Whether a click on a segment can only be about its tile. */
export function isOfTile({ lit, chosen }: CastlePen, { view }: IndexedView, cell: number, spot: string): boolean {
  const stage = view.stages.at(-1);
  const isDecision = stage !== undefined && stage.stage !== 'drawTile';
  const isPlaced = stage?.stage === 'placeFollower' && stage.cell === cell;
  return isDecision && !isPlaced && !lit.has(spot) && !chosen.has(spot);
}

/** CAS-6.3: the followers, above all tiles. */
function followers({ theme }: CastlePen, table: IndexedView, cell: number): Shape[] {
  return [...table.followers].flatMap(([key, { seat, role }]) => {
    const [on = -1, segment = -1] = key.split(':').map(Number);
    const tile = tileOn(table, on);
    const place = table.layout.cells[on];
    const spot = tile && layoutOf(tile).segments[segment]?.follower;
    if (!place || !spot) return [];
    const size = followerSize(cell);
    const drawn = followerShapes(theme, seat, role, size);
    const at = moved((place.x + spot.x) * cell - size / 2, (place.y + spot.y) * cell - size / 2, drawn);
    return [piece(shape('g', { 'pointer-events': 'none' }, [at]), `follower:${key}`)];
  });
}

function followerSize(cell: number): number {
  return Math.max(19, 0.36 * cell);
}

/** CAS-10.2: the keeps, each on the key of its house. */
function keeps(pen: CastlePen, table: IndexedView, cell: number): Shape[] {
  const { theme, text } = pen;
  const size = Math.max(22, 0.42 * cell);
  return table.view.seats.flatMap(({ keep }, seat) => {
    const place = keep && table.layout.cells[keep.cell];
    const tile = keep && tileOn(table, keep.cell);
    if (!place || !tile) return [];
    const { x, y } = layoutOf(tile).segments[keep.segment]?.follower ?? { x: 0.5, y: 0.5 };
    const title = `${text.nameOf('part', 'keep')}: ${text.playerName(seat)}`;
    const drawn = moved(-size / 2, -size / 2, keepShapes(theme, seat, size));
    const shapes = [shape('g', { 'pointer-events': 'none' }, [drawn])];
    return [piece(titled(title, [moved((place.x + x) * cell, (place.y + y) * cell, shapes)]), `keep:${seat}`)];
  });
}

/** CAS-1.12: the start fields, drawn once for each theme, text, layout and sizes. */
const startsOf = once((theme: Theme) =>
  once((text: CastleText) =>
    once(({ startFields, cells }: BoardLayout) =>
      once((sizes: Sizes) =>
        shared(startFields.map((start) => startShape(theme, startName(text, start, cells[start.cell]), start, sizes))),
      ),
    ),
  ),
);

/** `C1: start field ↑, path`. */
function startName(text: CastleText, { kind, side }: StartFieldLayout, cell: CellLayout | undefined): string {
  const arrow = ARROWS[SIDES.indexOf(side)];
  return `${cell?.name}: ${text.nameOf('part', 'startField')} ${arrow}, ${text.nameOf('kind', kind)}`;
}

/** A start field in the ring between its cell and the wall. */
function startShape(theme: Theme, name: string, start: StartFieldLayout, sizes: Sizes): Shape {
  const { cell, ring } = sizes;
  const isSmall = cell < SMALL;
  const { ink } = theme.hues[KIND_HUES[start.kind]];
  const palette = paletteOf(theme);
  const turn = 90 * SIDES.indexOf(start.side);
  const width = start.kind === 'path' ? 0.19 * cell : 0.8 * cell;
  const body = {
    x: -width / 2,
    y: -ring,
    width,
    height: ring,
    fill: palette[start.kind === 'tower' ? 'yard' : start.kind],
  };
  const sign = start.fountain ? FOUNTAIN : start.kind === 'path' ? '' : KIND_ICONS[start.kind];
  const upright = `rotate(${-turn})`;
  const shapes = [
    shape('rect', { ...body, stroke: ink, 'stroke-width': isSmall ? 1 : 1.5 }),
    ...(isSmall || sign === '' || (start.kind === 'court' && start.markets === 0)
      ? []
      : [moved(0, -ring / 2, [shape('g', { transform: upright }, [icon(sign, 0, 0, ring, ink)])])]),
  ];
  const [x, y] = [start.x * cell, start.y * cell];
  return shape('g', { transform: `translate(${x} ${y}) rotate(${turn})` }, [titled(name, shapes)]);
}

/** CAS-2.3: the wall tiles at the corners, face down. */
function wallTiles({ text, theme }: CastlePen, table: IndexedView, { cell, ring }: Sizes): Shape[] {
  const size = Math.max(14, 0.28 * cell);
  const { fill, ink } = theme.hues.yellow;
  return wallAt(table.layout, (0.7 * ring) / cell).flatMap(({ x, y }, corner) => {
    if (!table.view.corners[corner]) return [];
    const body = { x: -size / 2, y: -size / 2, width: size, height: size, rx: size / 6, fill, stroke: ink };
    const name = `${text.nameOf('part', 'wallTile')} ${table.layout.corners[corner]?.name}`;
    const shapes = [shape('rect', body), words(0, 0, '?', { size: Math.round(0.7 * size), bold: true, fill: ink })];
    return [piece(titled(name, [moved(x * cell, y * cell, shapes)]), `corner:${corner}`)];
  });
}

/** CAS-9.1: the score markers; one above the other on the same field. */
function scoreMarkers({ theme, text }: CastlePen, table: IndexedView, sizes: Sizes): Shape[] {
  const { cell, wall, isNumbered } = sizes;
  const radius = isNumbered ? 12 : wall / 2 + 0.5;
  const points = fieldsOf(table.layout)(sizes);
  const { seats } = table.view;
  const isShared = seats.every(({ trackField }) => trackField === seats[0]?.trackField);
  return seats.flatMap(({ trackField, score }, seat) => {
    const point = points[trackField];
    if (!point) return [];
    const aside = isShared ? (seat - 0.5) * 2 * radius : 0;
    const drawn = marker(theme, seat, point.x * cell, point.y * cell + aside, radius);
    return [piece(titled(`${text.playerName(seat)}: ${score}`, [drawn]), `track:${seat}`)];
  });
}
