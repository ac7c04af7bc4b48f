/** What lies beside the castle: the drawn tile, features with followers, wall tiles, the players. */
import { dataSetOf, WALL_TILES } from '@rulewright/castle/data';
import type { BoardFeature } from '@rulewright/castle/queries';
import { ARROWS, segmentName } from '@rulewright/castle/text';
import { type Box, column, grid, insideOf, panel, row } from '../drawing/layout.js';
import { ICONS, icon, marker } from '../drawing/parts.js';
import { piece, silent, spotted, titled } from '../drawing/pen.js';
import { fact, nameLine, panelOfPlayer } from '../drawing/player.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { isOfTile, segmentShape } from './board.js';
import { HOLE, KEEP, KIND_ICONS, MEEPLE, OPEN } from './icons.js';
import { namesOf } from './names.js';
import { KIND_HUES } from './palette.js';
import { type CastlePen, cellName, type IndexedView, tileOn } from './pen.js';
import { tileShapes, wallTile } from './tiles.js';

/** The width of the tile just placed: its segments are large enough for a finger. */
const PLACED = 230;

/**
 * CAS-4.1, CAS-6.1: the tile to place in its rotations, or the tile just placed, large; and the tiles to draw. The height is the
 * same from turn to turn: it moves no panel below.
 */
export function tilePanel(pen: CastlePen, table: IndexedView, hole: number, width: number): Box {
  const { text, isNarrow } = pen;
  const { view } = table;
  const inner = insideOf(width);
  const bag = view.bag.reduce((sum, count) => sum + count, 0);
  const size = 30;
  const facts = [
    fact(pen, text.nameOf('part', 'bag'), ICONS.stack, bag, size, 'bag'),
    fact(pen, text.nameOf('part', 'hole'), HOLE, hole, size),
  ];
  const stage = view.stages.at(-1);
  const isPlaced = stage?.stage === 'placeFollower';
  const height = isNarrow ? PLACED : inner + 2 * ARROW;
  const tile = isPlaced ? placedTile(pen, table, stage.cell) : drawnTile(pen, view.tileType, table, height);
  const title = text.nameOf('part', isPlaced ? 'follower' : tile ? 'tile' : 'bag');
  if (!tile && bag === 0) return panel(pen, width, title, row(20, facts));
  const side = column(14, facts);
  const isBeside = inner >= height + 16 + side.width;
  const space = { width: isBeside ? height : inner, height };
  const shapes = tile ? [moved((space.width - tile.width) / 2, (height - tile.height) / 2, tile.shapes)] : [];
  const shown = { ...space, shapes };
  return panel(pen, width, title, isBeside ? row(16, [shown, side], 'middle') : column(14, [shown, row(20, facts)]));
}

/** The height of an arrow over a tile, with the gap below it. */
const ARROW = 24;

/** CAS-4.9: a tile in its rotations, each with the side to which its top turns, together of a height. */
function drawnTile(pen: CastlePen, tileType: number | null, table: IndexedView, height: number): Box | null {
  const { text, theme, isNarrow } = pen;
  const type = tileType === null ? undefined : dataSetOf(table.view).tileTypes[tileType];
  if (!type) return null;
  const gap = isNarrow ? 10 : 20;
  const size = (height - gap) / 2 - ARROW;
  const writing = { size: 18, bold: true, fill: theme.ink };
  const tiles = ARROWS.map((arrow, rotation): Box => {
    const spot = {
      spot: `rotation:${rotation}`,
      label: `${text.nameOf('part', 'tile')} ${arrow}: ${namesOf(text, { type, rotation }).tile}`,
      outline: shape('rect', { x: -1, y: -1, width: size + 2, height: size + 2, rx: 4 }),
    };
    const tile: Box = {
      width: size,
      height: size,
      shapes: [spotted(pen, spot, [piece(shape('g', {}, tileShapes(theme, { type, rotation }, size)))])],
    };
    return column(2, [{ width: size, height: 22, shapes: [silent(words(size / 2, 11, arrow, writing))] }, tile]);
  });
  return grid(gap, 2, tiles);
}

/** CAS-6.3: the tile just placed. */
function placedTile(pen: CastlePen, table: IndexedView, cell: number): Box | null {
  const tile = tileOn(table, cell);
  if (!tile) return null;
  const shapes = tileShapes(pen.theme, tile, PLACED, (segment) =>
    segmentShape(pen, table, cell, tile, segment, 'placed:'),
  );
  return { width: PLACED, height: PLACED, shapes };
}

/** CAS-6, CAS-8.1: the features with followers. Clicking a row selects its feature. */
export function featuresPanel(pen: CastlePen, table: IndexedView, width: number): Box {
  const inner = insideOf(width);
  const features = [...new Set(table.features.values())]
    .filter(({ followers }) => followers.length > 0)
    .sort((left, right) => left.cell - right.cell || left.segment - right.segment);
  const rows = features.map((feature) => featureRow(pen, table, feature, inner));
  return panel(pen, width, pen.text.nameOf('part', 'features'), column(pen.isNarrow ? 6 : 4, rows));
}

function featureRow(pen: CastlePen, table: IndexedView, feature: BoardFeature, width: number): Box {
  const { text, theme, isNarrow } = pen;
  const { kind, cell, segment, size, openEdges, points, followers } = feature;
  const tile = tileOn(table, cell);
  const height = isNarrow ? 40 : 36;
  const middle = height / 2;
  const { fill, ink } = theme.hues[KIND_HUES[kind]];
  const open = kind === 'court' ? '–' : String(openEdges);
  const writing = { size: 15, fill: theme.ink, anchor: 'start' } as const;
  const number = (sign: string, value: string, x: number): Shape[] => [
    icon(sign, x, middle, 17, theme.quiet),
    words(x + 12, middle, value, { ...writing, bold: true }),
  ];
  const shapes = [
    shape('rect', { width, height, rx: 8, fill: theme.paper }),
    shape('rect', { x: 4, y: middle - 14, width: 28, height: 28, rx: 6, fill, stroke: ink }),
    icon(KIND_ICONS[kind], 18, middle, 21, ink),
    words(40, middle, cellName(table, cell), writing),
    ...followers.map(({ player }, index) => marker(theme, player, 82 + 17 * index, middle, 7)),
    ...number(ICONS.stack, String(size), width - 158),
    ...number(OPEN, open, width - 104),
    ...number(ICONS.star, String(points), width - 48),
  ];
  const name = tile ? segmentName(text, tile.type, tile.rotation, segment) : text.nameOf('kind', kind);
  const label = [
    `${cellName(table, cell)}: ${name}`,
    `${text.nameOf('part', 'size')} ${size}`,
    `${text.nameOf('part', 'openEdges')} ${open}`,
    `${text.nameOf('part', 'points')} ${points}`,
    ...followers.map(({ player }) => text.playerName(player)),
  ].join(', ');
  const outline = shape('rect', { x: 2, y: 2, width: width - 4, height: height - 4, rx: 8 });
  const own = `segment:${cell}:${segment}`;
  const spot = isOfTile(pen, table, cell, own) ? `cell:${cell}` : own;
  return { width, height, shapes: [spotted(pen, { spot, key: `feature:${cell}:${segment}`, label, outline }, shapes)] };
}

/** A wall tile with its effect. */
function wallTileName({ text }: CastlePen, number: number): string {
  const effect = WALL_TILES[number - 1]?.effect ?? 'fivePoints';
  return `${text.nameOf('part', 'wallTile')} ${number}: ${text.nameOf('effect', effect)}`;
}

/** CAS-1.21: the wall tiles by number, with how many aren't revealed yet. */
export function wallTilesPanel(pen: CastlePen, { view }: IndexedView, width: number): Box {
  const { text, theme, isNarrow } = pen;
  const inner = insideOf(width);
  const columns = 3;
  const room = (inner - (columns - 1) * 8) / columns;
  const size = isNarrow ? 44 : 46;
  const boxes = WALL_TILES.map(({ number }, index): Box => {
    const count = view.unrevealed[index] ?? 0;
    const title = `${wallTileName(pen, number)}; ${text.nameOf('part', 'left')}: ${count}`;
    const shown = words(size + 8, size / 2, `×${count}`, {
      size: 17,
      bold: count > 0,
      fill: count > 0 ? theme.ink : theme.quiet,
      anchor: 'start',
    });
    const tile = shape('g', { opacity: count === 0 && 0.4 }, wallTile(theme, number, size).shapes);
    return { width: room, height: size, shapes: [titled(title, [tile, shown])] };
  });
  return panel(pen, width, text.nameOf('part', 'wallTiles'), grid(8, columns, boxes));
}

/** A player: points, followers left, keep, wall tiles. */
export function playerPanel(pen: CastlePen, { view }: IndexedView, seat: number, width: number): Box {
  const { text, theme } = pen;
  const inner = insideOf(width);
  const isOwn = seat === pen.seat;
  const { score = 0, supply = 0, keepSize = 0, wallTiles = [] } = view.seats[seat] ?? {};
  const size = isOwn ? 36 : 30;
  const unit = text.nameOf('part', 'points');
  const line = nameLine(pen, { seat, points: score, unit, isActive: view.player === seat }, inner, isOwn ? 24 : 18);
  const stocks = row(24, [
    fact(pen, text.nameOf('part', 'supply'), MEEPLE, supply, size, `supply:${seat}`, true),
    fact(pen, text.nameOf('part', 'keep'), KEEP, keepSize, size),
  ]);
  const tileSize = isOwn ? 48 : 40;
  const tiles = wallTiles.map(({ number }, index): Box => {
    const { shapes, ...box } = wallTile(theme, number, tileSize);
    const copy = wallTiles.slice(0, index).filter((tile) => tile.number === number).length;
    return { ...box, shapes: [piece(titled(wallTileName(pen, number), shapes), `wallTile:${seat}:${number}:${copy}`)] };
  });
  const columns = Math.max(1, Math.floor((inner + 6) / (tileSize + 6)));
  return panelOfPlayer(
    pen,
    seat,
    width,
    column(12, [line, stocks, ...(tiles.length > 0 ? [grid(6, columns, tiles)] : [])]),
  );
}
