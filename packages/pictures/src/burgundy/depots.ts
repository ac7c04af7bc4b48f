/** The depots (BUR-1.18 to BUR-1.23). */
import type { View } from '@rulewright/burgundy';
import { CHANGING_SPACE, DEPOTS, GOODS_TYPES, type Kind, type TileId } from '@rulewright/burgundy/data';
import { type Box, caption, column, grid, insideOf, panel, row, spread } from '../drawing/layout.js';
import { die, pieceBox } from '../drawing/parts.js';
import { piece, spotted } from '../drawing/pen.js';
import { moved, shape } from '../drawing/tree.js';
import { type BurgundyPen, depotName, wordsOf } from './pen.js';
import { emptySpace, goodsTile, hexBox, hexOutline, tileShapes } from './tiles.js';

/** BUR-1.21: the ring of the depots in two columns, or in three where there is less height. */
const RINGS = { wide: [1, 2, 6, 3, 5, 4], narrow: [1, 2, 3, 6, 5, 4] } as const;

/** All depots. */
export function depotsPanel(pen: BurgundyPen, view: View, width: number): Box {
  const padding = pen.isNarrow ? 10 : 16;
  const inner = insideOf(width, padding);
  const [gap, columns, ring] = pen.isNarrow ? ([6, 3, RINGS.narrow] as const) : ([12, 2, RINGS.wide] as const);
  const boxes = ring.map((depot) => depotBox(pen, view, depot, (inner + gap) / columns - gap));
  const depots = column(gap, [grid(gap, columns, boxes), depotBox(pen, view, 0, inner)]);
  return panel(pen, width, pen.isNarrow ? '' : pen.text.nameOf('part', 'depots'), depots, padding);
}

/** A depot as a card: its number, its goods, its spaces. */
function depotBox(pen: BurgundyPen, view: View, depot: number, width: number): Box {
  const { text, theme, isNarrow } = pen;
  const padding = isNarrow ? 5 : 8;
  const inner = width - 2 * padding;
  const isBlack = depot === 0;
  const sign = isBlack ? blackSign(pen) : die(theme, depot, isNarrow ? 26 : 30);
  const used = (DEPOTS[depot]?.spaces ?? []).filter(({ players }) => players <= view.players);
  const perRow = isNarrow ? Math.min(used.length, isBlack ? 4 : 2) : used.length;
  const hex = Math.min(isNarrow ? 46 : 78, inner / perRow - 2);
  const spaces = grid(
    2,
    perRow,
    used.map(({ space, kind }) => spaceBox(pen, view, { depot, space, kind }, hex)),
  );
  const goods = isBlack ? [] : goodsIn(view, depot);
  const chip = Math.min(isNarrow ? 20 : 26, (inner - sign.width - 8) / goods.length - 3);
  const chips = row(
    3,
    goods.map((type, index) =>
      pieceBox(goodsTile(theme, type, chip), `depotGoods:${depot}:${type}:${index - goods.indexOf(type)}`),
    ),
  );
  const name = depotName(pen, depot);
  const title = caption(pen, name);
  // The black depot has its sign beside its spaces where there is less height.
  const isBeside = isBlack && isNarrow;
  const signs = isBeside ? column(4, [sign, title]) : row(8, [sign, title], 'middle');
  const head = isBlack ? signs : spread(inner, sign, chips);
  const left = isBeside ? inner - spaces.width : (inner - spaces.width) / 2;
  const top = isBeside ? 0 : head.height + (isNarrow ? 4 : 6);
  const height = Math.max(head.height, top + spaces.height) + 2 * padding;
  const spot = {
    spot: `depot:${depot}`,
    label: goods.length > 0 ? `${name}: ${text.nameOf('part', 'goods')} ${goods.join(' ')}` : name,
    outline: shape('rect', { x: 2, y: 2, width: width - 4, height: height - 4, rx: 9 }),
  };
  const fill = isBlack ? theme.hues.grey.soft : theme.paper;
  const card = shape('rect', { width, height, rx: 10, fill, stroke: theme.line });
  const shapes = [
    spotted(pen, spot, [card, moved(padding, padding, head.shapes)]),
    moved(padding + left, padding + top, spaces.shapes),
  ];
  return { width, height, shapes };
}

/** The sign of the black depot, black in every theme. */
function blackSign({ theme, isNarrow }: BurgundyPen): Box {
  const size = isNarrow ? 26 : 30;
  const square = {
    x: 1,
    y: 1,
    width: size - 2,
    height: size - 2,
    rx: size / 5,
    fill: '#000000',
    stroke: theme.ink,
    'stroke-width': 2,
  };
  return { width: size, height: size, shapes: [shape('rect', square)] };
}

interface KindSpace {
  readonly depot: number;
  readonly space: number;
  readonly kind: Kind | null;
}

function spaceBox(pen: BurgundyPen, view: View, { depot, space, kind }: KindSpace, width: number): Box {
  const { text, theme } = pen;
  const tile: TileId | null = (depot === 0 ? view.blackDepot[space] : view.depotTiles[4 * (depot - 1) + space]) ?? null;
  const printed = changedKind(view, depot, space) ?? kind;
  const empty = printed ? `${text.nameOf('kind', printed)}, ${wordsOf(pen, null)}` : wordsOf(pen, null);
  const spot = {
    spot: `depot:${depot}:${space}`,
    label: `${depotName(pen, depot)}, ${text.nameOf('part', 'space')} ${space + 1}: ${tile ? wordsOf(pen, tile) : empty}`,
    outline: hexOutline(width),
  };
  const drawn = tile ? [piece(shape('g', {}, tileShapes(theme, tile, width)))] : emptySpace(theme, printed, width);
  return hexBox(width, [spotted(pen, spot, drawn)]);
}

/** BUR-1.20. */
function changedKind({ players, phase }: View, depot: number, space: number): Kind | undefined {
  const { kind, phases, ...place } = CHANGING_SPACE;
  const isThere = place.players === players && place.depot === depot && place.space === space;
  return isThere && phases.some((changed) => changed === phase) ? kind : undefined;
}

/** The goods tiles of a depot, each by its type. */
function goodsIn({ depotGoods }: View, depot: number): number[] {
  return GOODS_TYPES.flatMap((type) =>
    Array.from({ length: depotGoods[GOODS_TYPES.length * (depot - 1) + type - 1] ?? 0 }, () => type),
  );
}
