/** The castle: tiles and empty cells, followers and keeps, wall tiles and start fields (CAS-1.6 to CAS-1.14). */
import type { BoardLayout, CellLayout } from '@rulewright/castle/data';
import type { Box } from '../drawing/layout.js';
import { once, onceByWidth } from '../drawing/once.js';
import { marker } from '../drawing/parts.js';
import { piece, silent, spotted, titled } from '../drawing/pen.js';
import { openCell } from '../drawing/printed.js';
import type { Theme } from '../drawing/theme.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { type CastleGround, groundOf } from './ground.js';
import { namesOf } from './names.js';
import { type CastlePen, cellName, type IndexedView, type TurnedTile, tileOn } from './pen.js';
import { followerShapes, keepShapes } from './pieces.js';
import { type DrawnSegment, layoutOf, tileShapes, wallTileBack } from './tiles.js';

/** The whole castle. Cells are 40 pixels wide in the narrow layout, and 48 in the medium one. */
export function castleBox(pen: CastlePen, table: IndexedView): Box {
  const ground = groundOf(pen, table);
  const { width, height, shapes, cell, origin } = ground;
  const cells = table.layout.cells.map((place) =>
    moved(place.x * cell, place.y * cell, [cellShape(pen, table, place, ground)]),
  );
  return {
    width,
    height,
    shapes: [
      ...shapes,
      moved(origin.x, origin.y, [
        ...cells,
        ...(ground.isPrinted ? [] : [coordinatesOn(pen.theme)(table.layout)(cell)]),
        ...followers(pen, table, cell),
        ...keeps(pen, table, cell),
        ...wallTiles(pen, table, ground),
        ...scoreMarkers(pen, table, ground),
      ]),
    ],
  };
}

const cellOutline = onceByWidth((width) =>
  shape('rect', { x: 1.5, y: 1.5, width: width - 3, height: width - 3, rx: 3 }),
);

/** The ground of the yard. */
const emptyCell = once(({ hues: { sand } }: Theme) =>
  onceByWidth((width) =>
    shape('rect', { width, height: width, fill: sand.soft, stroke: sand.fill, 'stroke-opacity': 0.5 }),
  ),
);

/** CAS-1.7: the letters of the columns on their uppermost cells and the numbers of the rows on their leftmost, as on a map. */
const coordinatesOn = once(({ ink, paper }: Theme) =>
  once(({ cells }: BoardLayout) =>
    onceByWidth((cell) => {
      const size = cell < 60 ? 11 : 12;
      const at = ({ x, y, name }: CellLayout, isColumn: boolean): Shape => {
        const [left, top] = isColumn ? [0.5 * cell, 0.75 * size] : [0.65 * size, 0.5 * cell];
        const writing = { size, bold: true, fill: ink };
        return words(x * cell + left, y * cell + top, isColumn ? name.slice(0, 1) : name.slice(1), writing);
      };
      const columns = cells.filter((each) => cells.every(({ x, y }) => x !== each.x || y >= each.y));
      const rows = cells.filter((each) => cells.every(({ x, y }) => y !== each.y || x >= each.x));
      const labels = [...columns.map((each) => at(each, true)), ...rows.map((each) => at(each, false))];
      const halo = { stroke: paper, 'stroke-width': 3, 'paint-order': 'stroke', 'pointer-events': 'none' };
      return silent(shape('g', halo, labels));
    }),
  ),
);

/** A cell with the tile on it. */
function cellShape(
  pen: CastlePen,
  table: IndexedView,
  { cell, name }: CellLayout,
  { cell: width, isPrinted }: CastleGround,
): Shape {
  const { text, theme } = pen;
  const tile = tileOn(table, cell);
  const spot = { spot: `cell:${cell}`, outline: cellOutline(width) };
  if (!tile) {
    const label = `${name}: ${text.nameOf('part', 'empty')}`;
    return spotted(pen, { ...spot, label }, [isPrinted ? openCell(width) : emptyCell(theme)(width)]);
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

/** CAS-2.3: the wall tiles at the corners, face down. */
function wallTiles(
  { text, theme }: CastlePen,
  table: IndexedView,
  { cell, corners, tile: size }: CastleGround,
): Shape[] {
  return corners.flatMap(({ x, y }, corner) => {
    if (!table.view.corners[corner]) return [];
    const name = `${text.nameOf('part', 'wallTile')} ${table.layout.corners[corner]?.name}`;
    const back = moved(x * cell - size / 2, y * cell - size / 2, wallTileBack(theme, size));
    return [piece(titled(name, [back]), `corner:${corner}`)];
  });
}

/** CAS-9.1: the score markers; one above the other on the same field. */
function scoreMarkers({ theme, text }: CastlePen, table: IndexedView, { cell, fields, radius }: CastleGround): Shape[] {
  const { seats } = table.view;
  const isShared = seats.every(({ trackField }) => trackField === seats[0]?.trackField);
  return seats.flatMap(({ trackField, score }, seat) => {
    const point = fields[trackField];
    if (!point) return [];
    const aside = isShared ? (seat - 0.5) * 2 * radius : 0;
    const drawn = marker(theme, seat, point.x * cell, point.y * cell + aside, radius);
    return [piece(titled(`${text.playerName(seat)}: ${score}`, [drawn]), `track:${seat}`)];
  });
}
