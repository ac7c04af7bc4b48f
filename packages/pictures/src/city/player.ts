/** What a player has: tracks, city, reserve, the tile in hand. */
import type { View } from '@rulewright/city';
import { CENTRE, COLUMNS, FLOOR, FLOORED_TRACKS, RESERVE_LIMIT, type TileId, TRACKS } from '@rulewright/city/data';
import { unconnectedCells } from '@rulewright/city/queries';
import { type Box, centred, column, grid, insideOf, row } from '../drawing/layout.js';
import { icon } from '../drawing/parts.js';
import { keyed, piece, spotted, titled } from '../drawing/pen.js';
import { nameLine, panelOfPlayer } from '../drawing/player.js';
import { cellBoardOf, cellBoards, openCell } from '../drawing/printed.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { fitted } from '../drawing/words.js';
import { TRACK_ICONS } from './icons.js';
import { type CityPen, tileName } from './pen.js';
import { cellOutline, centreShapes, emptyOutline, emptyShapes, tileShapes } from './tiles.js';

/** The player in front: everything large. */
export function ownPanel(pen: CityPen, view: View, seat: number, total: number, width: number): Box {
  const inner = insideOf(width);
  const cell = Math.floor(inner / COLUMNS);
  const content = column(pen.isNarrow ? 10 : 14, [
    heading(pen, view, seat, total, inner, 24),
    centred(inner, board(pen, view, seat, cell)),
    tilesInStore(pen, view, seat, pen.isNarrow ? 58 : 84, inner),
  ]);
  return panelOfPlayer(pen, seat, width, content);
}

/** Another player: everything small. */
export function otherPanel(pen: CityPen, view: View, seat: number, total: number, width: number): Box {
  const inner = insideOf(width);
  const store = tilesInStore(pen, view, seat, 44, 44);
  const cell = Math.min(58, Math.floor((inner - store.width - 24) / COLUMNS));
  const content = column(12, [
    heading(pen, view, seat, total, inner, 18),
    centred(inner, row(24, [board(pen, view, seat, cell), store], 'middle')),
  ]);
  return panelOfPlayer(pen, seat, width, content);
}

/** Name, points if scored now, tracks. */
function heading(pen: CityPen, view: View, seat: number, total: number, width: number, size: number): Box {
  const unit = pen.text.nameOf('part', 'points');
  const isActive = view.player === seat;
  return column(8, [
    nameLine(pen, { seat, points: total, unit, isActive }, width, size),
    tracks(pen, view, seat, width, size + 2),
  ]);
}

/** CIT-1.1: the tracks, each an icon over its value. One at the floor is marked (CIT-5.4). */
function tracks({ text, theme }: CityPen, view: View, seat: number, width: number, size: number): Box {
  const values = view.seats[seat]?.tracks;
  const gap = 6;
  const room = (width - (TRACKS.length - 1) * gap) / TRACKS.length;
  const height = 2 * size + 12;
  const boxes = TRACKS.map((track): Box => {
    const value = values?.[track] ?? 0;
    const isAtFloor = FLOORED_TRACKS.some((floored) => floored === track) && value <= FLOOR;
    const { soft, fill, ink } = theme.hues[isAtFloor ? 'red' : 'grey'];
    const writing = { size, bold: true, fill: isAtFloor ? ink : theme.ink };
    const shown = isAtFloor ? `${value} !` : String(value);
    const shapes = [
      shape('rect', {
        width: room,
        height,
        rx: 8,
        fill: isAtFloor ? soft : theme.paper,
        stroke: isAtFloor ? fill : theme.line,
      }),
      icon(TRACK_ICONS[track], room / 2, size / 2 + 5, size, theme.quiet),
      fitted(room / 2, 1.5 * size + 6, shown, room - 4, writing),
    ];
    return { width: room, height, shapes: [titled(`${text.nameOf('track', track)}: ${value}`, shapes)] };
  });
  return row(gap, boxes);
}

const boards = cellBoards('city');

/** CIT-1.5: the cells around the centre. They touch, so that their roads meet. */
function board(pen: CityPen, view: View, seat: number, width: number): Box {
  const { theme } = pen;
  const unreachable: readonly number[] = unconnectedCells(view, seat);
  const tiles = view.seats[seat]?.board ?? [];
  const size = { width: COLUMNS * width, height: Math.ceil(tiles.length / COLUMNS) * width };
  const art = { kind: 'city', id: '', seat, ...size };
  const ground = cellBoardOf(theme, boards, COLUMNS, art, { x: 0, y: 0, cell: width, shapes: [] });
  const cells = tiles.map((tile, cell) => {
    const isUnreachable = unreachable.includes(cell);
    return cellBox(pen, seat, { tile, cell, isUnreachable, isPrinted: ground.isPrinted }, ground.cell);
  });
  return { ...ground, shapes: [...ground.shapes, moved(ground.x, ground.y, grid(0, COLUMNS, cells).shapes)] };
}

interface CityCell {
  readonly tile: TileId | null;
  readonly cell: number;
  readonly isUnreachable: boolean;
  readonly isPrinted: boolean;
}

function cellBox(pen: CityPen, seat: number, { tile, cell, isUnreachable, isPrinted }: CityCell, width: number): Box {
  const { text, theme } = pen;
  const box = { width, height: width };
  if (cell === CENTRE) return { ...box, shapes: [titled(text.nameOf('part', 'centre'), centreShapes(theme, width))] };
  const state = isUnreachable ? `, ${text.nameOf('part', 'unreachable')}` : '';
  const number = String(cell + 1);
  const drawn = tile
    ? [piece(shape('g', {}, tileShapes(theme, tile, width, isUnreachable)))]
    : isPrinted
      ? [openCell(width)]
      : emptyShapes(theme, number, width);
  const label = `${text.nameOf('part', 'cell')} ${number}: ${tileName(pen, tile)}${state}`;
  const outline = tile ? cellOutline(width) : emptyOutline(width);
  const spot = { spot: `cell:${seat}:${cell}`, label, outline };
  return { ...box, shapes: [spotted(pen, spot, drawn)] };
}

/** CIT-1.15: the reserve; in party mode the tile in hand (CIT-13.2). */
function tilesInStore(pen: CityPen, view: View, seat: number, size: number, width: number): Box {
  const { reserve = [], hand = null } = view.seats[seat] ?? {};
  const isParty = view.config.mode === 'party';
  const name = pen.text.nameOf('part', isParty ? 'hand' : 'reserve');
  const columns = width > size ? RESERVE_LIMIT : 1;
  if (isParty) {
    const drawn = titled(`${name}: ${tileName(pen, hand)}`, place(pen, hand, size));
    return { width: size, height: size, shapes: [keyed(`hand:${seat}`, drawn)] };
  }
  const boxes = Array.from({ length: RESERVE_LIMIT }, (_, index): Box => {
    const tile = reserve[index] ?? null;
    const label = `${name} ${index + 1}: ${tileName(pen, tile)}`;
    const spot = { spot: `reserve:${seat}:${index}`, label, outline: cellOutline(size) };
    return { width: size, height: size, shapes: [spotted(pen, spot, place(pen, tile, size))] };
  });
  return grid(8, columns, boxes);
}

function place({ theme }: CityPen, tile: TileId | null, size: number): readonly Shape[] {
  return tile ? [piece(shape('g', {}, tileShapes(theme, tile, size)))] : emptyShapes(theme, '', size);
}
