/** Cells of facades, facade tiles, cards, ability tiles. */
import {
  type Ability,
  type CellContent,
  CONTENTS,
  type Colour,
  TILE_SHAPES,
  TILES,
  type TileId,
  type TileShape,
} from '@rulewright/copenhagen/data';
import type { Box } from '../drawing/layout.js';
import { artBox, icon } from '../drawing/parts.js';
import { mixed } from '../drawing/shades.js';
import { artOf, type Piece, type Theme } from '../drawing/theme.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import {
  ABILITY_ICONS,
  BACK,
  BRICKS,
  MERMAID_ICON,
  SMALL_WINDOWS,
  shifted,
  WINDOW_ICONS,
  WINDOW_TILE,
} from './icons.js';
import { drawnOnce } from './pen.js';

/** How far the wall of a colour goes from its `fill` to its `ink`: walls that meet differ in lightness too. */
const SHADES: Readonly<Record<Colour, number>> = { yellow: 0, green: 0.12, blue: 0.3, red: 0.5, purple: 0.66 };

/** The colour of the walls of a colour. */
function wallOf({ hues }: Theme, colour: Colour): string {
  return mixed(hues[colour].fill, hues[colour].ink, SHADES[colour]);
}

/** COP-1.6: a window or the brick of a facade tile. */
export function facade(theme: Theme, colour: Colour, isBrick: boolean, size: number): readonly Shape[] {
  const piece = { kind: isBrick ? 'brick' : 'window', id: colour, width: size, height: size };
  return artOf(theme, 'tile', piece, () =>
    drawnOnce(theme, `${piece.kind} ${colour} ${size}`, () => facades(theme, colour, [{ x: 0, y: 0, isBrick }], size)),
  );
}

/** Cells of one colour: their walls, the bricks, the windows. */
function facades(
  theme: Theme,
  colour: Colour,
  cells: readonly { readonly x: number; readonly y: number; readonly isBrick: boolean }[],
  size: number,
): Shape[] {
  const { soft, ink } = theme.hues[colour];
  const scale = { transform: `scale(${Math.round((size / 24) * 1000) / 1000})`, stroke: ink };
  const drawn = (path: string, of: typeof cells): string => of.map(({ x, y }) => shifted(path, x, y)).join('');
  const [bricks, windows] = [cells.filter(({ isBrick }) => isBrick), cells.filter(({ isBrick }) => !isBrick)];
  const panes = drawn(WINDOW_ICONS[colour], windows) + drawn(SMALL_WINDOWS[colour], bricks);
  const lines = 24 / size;
  return [
    shape('path', {
      d: drawn('M.5 .5h23v23h-23z', cells),
      fill: wallOf(theme, colour),
      ...scale,
      'stroke-width': lines,
    }),
    ...(bricks.length > 0
      ? [shape('path', { d: drawn(BRICKS, bricks), fill: 'none', ...scale, 'stroke-width': lines })]
      : []),
    shape('path', { d: panes, fill: soft, ...scale, 'stroke-width': size < 16 ? lines : 1.6 }),
  ];
}

/** A cell of a house with something on it. */
export function cellShapes(theme: Theme, cell: Exclude<CellContent, '.'>, size: number): readonly Shape[] {
  const { kind, colour } = CONTENTS[cell];
  if (colour) return facade(theme, colour, kind === 'brick', size);
  return windowTile(theme, size).shapes;
}

/** COP-1.10: a window tile. */
export function windowTile(theme: Theme, size: number): Box {
  const piece = { kind: 'windowTile', id: '', width: size, height: size };
  return artBox(theme, 'tile', piece, () =>
    drawnOnce(theme, `windowTile ${size}`, () => {
      const { fill, soft, ink } = theme.hues.sand;
      const edge = { x: 0.5, y: 0.5, width: size - 1, height: size - 1, fill: soft, stroke: ink };
      return [shape('rect', edge), icon(WINDOW_TILE, size / 2, size / 2, size * 0.8, ink, { fill })];
    }),
  );
}

/** COP-1.6: a facade tile as printed or in another orientation, with cells of a size. */
export function facadeTile(theme: Theme, tile: TileId, size: number, orientation = 0): Box {
  const orientations = TILE_SHAPES[tile];
  const turned = orientation % orientations.length;
  const printed = boxOf(orientations[0], size);
  const drawn = orientations[turned];
  // COP-1.9: a tile has four orientations if its mirror image is one of its turns, else eight.
  const turn = { rotation: turned % 4, isMirrored: turned >= 4 };
  const cells = drawn?.cells ?? [];
  const { colour } = TILES[tile];
  const shapes = artOf(theme, 'tile', { kind: 'tile', id: tile, ...printed, ...turn }, () =>
    theme.artwork?.tile
      ? cells.map(({ x, y, isBrick }) => moved(x * size, y * size, facade(theme, colour, isBrick, size)))
      : drawnOnce(theme, `${tile} ${turned} ${size}`, () => facades(theme, colour, cells, size)),
  );
  return { ...boxOf(drawn, size), shapes };
}

function boxOf(drawn: TileShape | undefined, size: number): Omit<Box, 'shapes'> {
  return { width: (drawn?.width ?? 0) * size, height: (drawn?.height ?? 0) * size };
}

/** The height of a card of a width. */
export const cardHeight = (width: number): number => width * 1.4;

/** COP-1.3, COP-1.5: a card: the window of its colour, or the mermaid. */
export function card(theme: Theme, id: Colour | 'mermaid', width: number, isPale = false): Box {
  const piece = { kind: 'card', id, width, height: cardHeight(width), isSpent: isPale };
  return cardBox(theme, piece, () => {
    const isMermaid = id === 'mermaid';
    const { fill, soft, ink } = theme.hues[isMermaid ? 'turquoise' : id];
    const body = isPale ? soft : isMermaid ? fill : wallOf(theme, id);
    const sign = icon(isMermaid ? MERMAID_ICON : WINDOW_ICONS[id], width / 2, piece.height / 2, width * 0.72, ink, {
      fill: isPale || isMermaid ? 'none' : soft,
      'stroke-opacity': isPale && 0.5,
    });
    return { fill: body, stroke: isPale ? fill : ink, sign };
  });
}

/** A card face down. */
export function back(theme: Theme, width: number): Box {
  const { fill, ink } = theme.hues.grey;
  const piece = { kind: 'back', id: '', width, height: cardHeight(width) };
  return cardBox(theme, piece, () => ({
    fill,
    stroke: ink,
    sign: icon(BACK, width / 2, piece.height / 2, width * 0.72, ink),
  }));
}

interface CardFace {
  readonly fill: string;
  readonly stroke: string;
  readonly sign: Shape;
}

function cardBox(theme: Theme, piece: Piece, face: () => CardFace): Box {
  const { kind, id, width, height, isSpent } = piece;
  return artBox(theme, 'card', piece, () =>
    drawnOnce(theme, `${kind} ${id} ${width} ${isSpent}`, () => {
      const { sign, ...look } = face();
      const edge = { x: 1, y: 1, width: width - 2, height: height - 2, rx: width / 8, 'stroke-width': 1.5 };
      return [shape('rect', { ...edge, ...look }), sign];
    }),
  );
}

type AbilityState = 'absent' | 'ready' | 'used';

/** COP-6.1: an ability tile. A used one is flat, an absent one is a place for it. */
export function abilityTile(theme: Theme, ability: Ability, state: AbilityState, size: number): Box {
  const piece = { kind: 'ability', id: ability, width: size, height: size, isSpent: state !== 'ready' };
  return artBox(theme, 'tile', piece, () =>
    drawnOnce(theme, `${ability} ${state} ${size}`, () => abilityShapes(theme, ability, state, size)),
  );
}

function abilityShapes(theme: Theme, ability: Ability, state: AbilityState, size: number): Shape[] {
  const { fill, soft, ink } = theme.hues.orange;
  const edge = { x: 1, y: 1, width: size - 2, height: size - 2, rx: size / 5, 'stroke-width': 1.5 };
  const isReady = state === 'ready';
  const look = {
    fill: isReady ? fill : state === 'used' ? soft : 'transparent',
    stroke: isReady ? ink : theme.line,
    'stroke-dasharray': !isReady && '4 4',
  };
  const sign = icon(ABILITY_ICONS[ability], size / 2, size / 2, size * 0.66, state === 'absent' ? theme.quiet : ink, {
    'stroke-opacity': state === 'absent' ? 0.4 : state === 'used' && 0.6,
  });
  const cross = { d: `M${size * 0.2} ${size * 0.8}L${size * 0.8} ${size * 0.2}`, stroke: ink, 'stroke-width': 1.8 };
  return [shape('rect', { ...edge, ...look }), sign, ...(state === 'used' ? [shape('path', cross)] : [])];
}

/** A number as a box. */
export function number(text: string, size: number, fill: string, width: number): Box {
  return { width, height: size, shapes: [words(width / 2, size / 2, text, { size, fill, bold: true })] };
}
