/** What lies below tiles and pieces: the wall with the track and the start fields, or a printed board (CAS-1.6 to CAS-1.14). */
import { type BoardLayout, type Point, SIDES, type StartFieldLayout } from '@rulewright/castle/data';
import { ARROWS } from '@rulewright/castle/text';
import type { Box } from '../drawing/layout.js';
import { once, shared } from '../drawing/once.js';
import { icon } from '../drawing/parts.js';
import { titled } from '../drawing/pen.js';
import { type PrintedArea, printedBoards } from '../drawing/printed.js';
import { artFor, type BoardArt, type ImageArea, type Theme } from '../drawing/theme.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { FOUNTAIN, KIND_ICONS } from './icons.js';
import { SMALL } from './lines.js';
import { KIND_HUES, paletteOf } from './palette.js';
import type { CastlePen, CastleText, IndexedView } from './pen.js';
import { fieldsOf, type Sizes, wallAt, wallOf } from './wall.js';

const WIDE: Sizes = { cell: 86, ring: 15, wall: 27, isNumbered: true };
const MEDIUM: Sizes = { cell: 48, ring: 6, wall: 13, isNumbered: false };
const NARROW: Sizes = { cell: 40, ring: 5, wall: 10, isNumbered: false };

/** The ground, and where everything lies on it. */
export interface CastleGround extends Box {
  /** The width of a cell, of a wall tile at a corner, and half that of a marker, in pixels. */
  readonly cell: number;
  readonly tile: number;
  readonly radius: number;
  /** The upper left corner of cell (0,0), in pixels. */
  readonly origin: Point;
  /** From there, in cells: the fields of the track and the corners of the wall, by number. */
  readonly fields: readonly Point[];
  readonly corners: readonly Point[];
  readonly isPrinted: boolean;
}

/**
 * The places of a printed board of the Castle, for `theme.artwork.board` of the kind `castle`: all columns and rows of cells as one
 * area of squares, each field of the track, each corner.
 */
export type CastlePlaces = Readonly<Record<'cells', ImageArea> & Record<'track' | 'corners', readonly ImageArea[]>>;

/** The ground of a board, in the sizes of the layout of the picture. */
export function groundOf(pen: CastlePen, { layout }: IndexedView): CastleGround {
  const { theme, text } = pen;
  const sizes = sizesOf(pen);
  const { cell, ring, wall, isNumbered } = sizes;
  const margin = ring + wall;
  const size = { width: layout.width * cell + 2 * margin, height: layout.height * cell + 2 * margin };
  const art = artFor(theme, 'board', { kind: 'castle', id: '', ...size });
  if (art?.board) return printedGround(text, layout, art.board, size.width);
  const starts = startsOf(theme)(text)(layout)(sizes);
  return {
    ...size,
    cell,
    tile: Math.max(14, 0.28 * cell),
    radius: isNumbered ? 12 : wall / 2 + 0.5,
    origin: { x: margin, y: margin },
    fields: fieldsOf(layout)(sizes),
    corners: wallAt(layout, (0.7 * ring) / cell),
    isPrinted: false,
    shapes: art
      ? [...art.shapes, moved(margin, margin, starts)]
      : [moved(margin, margin, [...wallOf(theme)(layout)(sizes), ...starts])],
  };
}

function sizesOf({ isNarrow, columns, isExcerpt }: CastlePen): Sizes {
  if (!isNarrow) return WIDE;
  return columns > 1 && !isExcerpt ? MEDIUM : NARROW;
}

/** The printed boards of a layout: their numbers of fields and corners are those of the data set. */
const boardsOf = once(({ track, corners }: BoardLayout) =>
  printedBoards(
    'castle',
    new Map<keyof CastlePlaces, readonly number[]>([
      ['cells', [1]],
      ['track', [track.length]],
      ['corners', [corners.length]],
    ]),
  ),
);

function printedGround(text: CastleText, layout: BoardLayout, art: BoardArt, width: number): CastleGround {
  const { areasOf, shapes, ...size } = boardsOf(layout)(art)(width);
  const [cells] = areasOf('cells');
  const { x = 0, y = 0 } = cells ?? {};
  const cell = (cells?.width ?? width) / layout.width;
  const middleOf = (area: PrintedArea): Point => ({
    x: (area.x + area.width / 2 - x) / cell,
    y: (area.y + area.height / 2 - y) / cell,
  });
  const smallest = (areas: readonly PrintedArea[]): number =>
    Math.min(...areas.map((area) => Math.min(area.width, area.height)));
  const starts = layout.startFields.map((start) => {
    const place = { x: start.x - 0.15, y: start.y - 0.15, width: 0.3, height: 0.3, fill: 'transparent' };
    return titled(startName(text, layout, start), [shape('rect', place)]);
  });
  return {
    ...size,
    cell,
    tile: smallest(areasOf('corners')),
    radius: smallest(areasOf('track')) / 2,
    origin: { x, y },
    fields: areasOf('track').map(middleOf),
    corners: areasOf('corners').map(middleOf),
    isPrinted: true,
    shapes: [...shapes, moved(x, y, starts, cell)],
  };
}

/** CAS-1.12: the start fields, drawn once for each theme, text, layout and sizes. */
const startsOf = once((theme: Theme) =>
  once((text: CastleText) =>
    once((layout: BoardLayout) =>
      once((sizes: Sizes) =>
        shared(layout.startFields.map((start) => startShape(theme, startName(text, layout, start), start, sizes))),
      ),
    ),
  ),
);

/** `C1: start field ↑, path`. */
function startName(
  text: CastleText,
  { cells }: Pick<BoardLayout, 'cells'>,
  { kind, side, cell }: StartFieldLayout,
): string {
  const arrow = ARROWS[SIDES.indexOf(side)];
  return `${cells[cell]?.name}: ${text.nameOf('part', 'startField')} ${arrow}, ${text.nameOf('kind', kind)}`;
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
