/** What a player has: dice, silver, workers, estate, slots, goods. */
import type { TileId, View } from '@rulewright/burgundy';
import { GOODS_TYPES } from '@rulewright/burgundy/data';
import { type Box, centred, column, grid, insideOf, row, spread } from '../drawing/layout.js';
import { die, ICONS, pieceBox } from '../drawing/parts.js';
import { piece, spotted } from '../drawing/pen.js';
import { nameLine, nobody, panelOfPlayer, stock } from '../drawing/player.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { type BurgundyPen, wordsOf } from './pen.js';
import {
  emptyEstate,
  emptyHex,
  emptySpace,
  estateOf,
  goodsTile,
  hexBox,
  hexOutline,
  openHex,
  tileShapes,
} from './tiles.js';

/** The player in front: everything large. */
export function ownPanel(pen: BurgundyPen, view: View, seat: number, width: number): Box {
  const padding = pen.isNarrow ? 10 : 16;
  const inner = insideOf(width, padding);
  const [hex, size, slot, chip] = pen.isNarrow ? [45, 40, 44, 40] : [inner / 7.02, 44, 82, 46];
  const content = column(pen.isNarrow ? 6 : 14, [
    heading(pen, view, seat, inner, size),
    centred(inner, estate(pen, view, seat, hex)),
    spread(inner, slots(pen, view, seat, slot), goods(pen, view, seat, chip, 3)),
  ]);
  return panelOfPlayer(pen, seat, width, content, padding);
}

/** Another player: everything small. */
export function otherPanel(pen: BurgundyPen, view: View, seat: number, width: number): Box {
  const inner = insideOf(width, 16);
  const side = column(10, [slots(pen, view, seat, 38), goods(pen, view, seat, 30, 3)], 'middle');
  const hex = Math.min(46, (inner - side.width - 12) / 7.02);
  const content = column(12, [heading(pen, view, seat, inner, 32), spread(inner, estate(pen, view, seat, hex), side)]);
  return panelOfPlayer(pen, seat, width, content);
}

/** Name and points; dice, silver and workers. */
function heading(pen: BurgundyPen, view: View, seat: number, width: number, size: number): Box {
  const { text } = pen;
  const { dice, spent, silver, workers, score } = view.seats[seat] ?? nobody(seat);
  const stocks = row(
    size > 32 ? 18 : 12,
    [
      ...dice.map((number, place) => ownDie(pen, seat, { place, number, isSpent: spent[place] === true }, size)),
      stock(pen, `silver:${seat}`, text.nameOf('part', 'silver'), ICONS.coin, silver, size),
      stock(pen, `workers:${seat}`, text.nameOf('part', 'workers'), ICONS.worker, workers, size),
    ],
    'middle',
  );
  const unit = text.nameOf('part', 'points');
  const name = nameLine(pen, { seat, points: score, unit, isActive: view.player === seat }, width, size * 0.55);
  return column(8, [name, stocks]);
}

interface DrawnDie {
  readonly place: number;
  readonly number: number;
  readonly isSpent: boolean;
}

function ownDie(pen: BurgundyPen, seat: number, { place, number, isSpent }: DrawnDie, size: number): Box {
  const { text, theme } = pen;
  const used = isSpent ? `, ${text.nameOf('part', 'spent')}` : '';
  const box = pieceBox(die(theme, number, size, isSpent));
  const label = `${text.nameOf('die', place === 0 ? 0 : 1)}: ${number || '–'}${used}`;
  const outline = shape('rect', { x: -2, y: -2, width: size + 4, height: size + 4, rx: size / 5 + 2 });
  return { ...box, shapes: [spotted(pen, { spot: `die:${seat}:${place}`, label, outline }, box.shapes)] };
}

/** BUR-2.14: before a side is chosen, both boards of the sheet. */
function sides(pen: BurgundyPen, view: View, seat: number, width: number): Box {
  const { text, theme } = pen;
  const boards = view.config.dataSet.sheets[(view.seats[seat]?.sheet ?? 0) - 1] ?? [];
  const drawn = boards.map((board): Box => {
    const box = emptyEstate(theme, board, width / 2 - 1);
    const outline = shape('rect', { width: box.width, height: box.height, rx: 12 });
    const label = `${text.nameOf('part', 'boards')}: ${board}`;
    return { ...box, shapes: [spotted(pen, { spot: `board:${seat}:${board}`, label, outline }, box.shapes)] };
  });
  return row(14, drawn);
}

/** BUR-1.2: the hexes. */
function estate(pen: BurgundyPen, view: View, seat: number, width: number): Box {
  const { text, theme } = pen;
  const { board = 0, estate: tiles = [] } = view.seats[seat] ?? {};
  if (board === 0) return sides(pen, view, seat, width);
  return estateOf(theme, board, width, ({ hex, kind, number }, width, isPrinted) => {
    const tile = tiles[hex] ?? null;
    const place = `${text.nameOf('part', 'hex')} ${hex + 1}, ${text.nameOf('kind', kind)} ${number}`;
    const empty = isPrinted ? [openHex(width)] : emptyHex(theme, kind, number, width);
    const drawn = tile ? [tilePiece(pen, tile, width)] : empty;
    const spot = { spot: `hex:${seat}:${hex}`, label: `${place}: ${wordsOf(pen, tile)}`, outline: hexOutline(width) };
    return [spotted(pen, spot, drawn)];
  });
}

function tilePiece({ theme }: BurgundyPen, tile: TileId, width: number): Shape {
  return piece(shape('g', {}, tileShapes(theme, tile, width)));
}

/** BUR-1.9: the tile slots. */
function slots(pen: BurgundyPen, view: View, seat: number, width: number): Box {
  const { text, theme } = pen;
  const boxes = (view.seats[seat]?.slots ?? []).map((tile, slot) => {
    const label = `${text.nameOf('part', 'slot')} ${slot + 1}: ${wordsOf(pen, tile)}`;
    const drawn = tile ? [tilePiece(pen, tile, width)] : emptySpace(theme, null, width);
    const back = shape('path', { d: hexOutline(width).attributes['d'] ?? '', fill: theme.panel });
    return hexBox(width, [
      spotted(pen, { spot: `slot:${seat}:${slot}`, label, outline: hexOutline(width) }, [back, ...drawn]),
    ]);
  });
  return row(6, boxes);
}

/** BUR-1.9: the goods by type; pale without any. */
function goods(pen: BurgundyPen, view: View, seat: number, size: number, columns: number): Box {
  const { text, theme } = pen;
  const { goodsSlots = [], soldGoods = [] } = view.seats[seat] ?? {};
  const boxes = GOODS_TYPES.map((type): Box => {
    const count = goodsSlots[type - 1] ?? 0;
    const sold = soldGoods[type - 1] ?? 0;
    const chip = goodsTile(theme, type, size * 0.78);
    const width = size * 1.42;
    const label = `${text.nameOf('goods', type)}: ${count}; ${text.nameOf('part', 'sold')}: ${sold}`;
    const drawn: Shape[] = [
      shape('rect', { width, height: size, rx: 8, fill: theme.panel }),
      moved(2, size * 0.11, [piece(shape('g', { opacity: count === 0 && 0.35 }, chip.shapes))]),
      words(size * 1.13, size / 2, `${count}`, {
        size: Math.round(size * 0.45),
        fill: count > 0 ? theme.ink : theme.quiet,
        bold: count > 0,
      }),
    ];
    const outline = shape('rect', { x: -1, y: -1, width: width + 2, height: size + 2, rx: 8 });
    return { width, height: size, shapes: [spotted(pen, { spot: `goods:${seat}:${type}`, label, outline }, drawn)] };
  });
  return grid(pen.isNarrow ? 4 : 8, columns, boxes);
}
