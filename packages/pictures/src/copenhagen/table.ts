/** The harbour, the piles and the supplies. */
import type { View } from '@rulewright/copenhagen';
import { ABILITIES, COLOURS, TILE_IDS, TILES, type TileId } from '@rulewright/copenhagen/data';
import { type Box, centred, column, insideOf, panel, row, spread } from '../drawing/layout.js';
import { counter, icon, named } from '../drawing/parts.js';
import { spotted } from '../drawing/pen.js';
import { moved, shape } from '../drawing/tree.js';
import { linesOf, words } from '../drawing/words.js';
import { BACK, MERMAID_ICON, WINDOW_ICONS } from './icons.js';
import type { CopenhagenPen } from './pen.js';
import { abilityTile, card, cardHeight, facadeTile, number, windowTile } from './pieces.js';

const paddingOf = ({ isNarrow }: CopenhagenPen): number => (isNarrow ? 12 : 16);

/** COP-1.13, COP-1.14: the harbour, the pile and the discard pile. */
export function harbourPanel(pen: CopenhagenPen, view: View, width: number): Box {
  const inner = insideOf(width, paddingOf(pen));
  const gap = pen.isNarrow ? 4 : 10;
  const cell = (inner + gap) / view.harbour.length - gap;
  const places = view.harbour.map((id, place): Box => {
    const { text, theme } = pen;
    const height = cardHeight(cell);
    const spot = {
      spot: `harbour:${place}`,
      label: `${text.nameOf('part', 'place')} ${place + 1}: ${id ? text.nameOf('card', id) : text.nameOf('part', 'empty')}`,
      outline: shape('rect', { x: -1, y: -1, width: cell + 2, height: height + 2, rx: cell / 8 }),
    };
    const edge = { x: 1, y: 1, width: cell - 2, height: height - 2, rx: cell / 8 };
    const gone = shape('rect', { ...edge, fill: 'none', stroke: theme.line, 'stroke-dasharray': '4 4' });
    return { width: cell, height, shapes: [spotted(pen, spot, id ? card(theme, id, cell).shapes : [gone])] };
  });
  const piles = spread(inner, pileBox(pen, view), discardBox(pen, view));
  return panel(pen, width, pen.text.nameOf('part', 'harbour'), column(14, [row(gap, places), piles]), paddingOf(pen));
}

function pileBox(pen: CopenhagenPen, { pileSize, mermaidInPile, windowSupply }: View): Box {
  const { text, theme, isNarrow } = pen;
  const size = isNarrow ? 22 : 28;
  const pile = counter(pen, icon(BACK, 0, 0, size, theme.ink), pileSize, size);
  const mermaid: Box = { width: size, height: size, shapes: [icon(MERMAID_ICON, size / 2, size / 2, size, theme.ink)] };
  const tile = shape('g', {}, [moved(-size / 2, -size / 2, windowTile(theme, size).shapes)]);
  const windows = counter(pen, tile, windowSupply, size);
  return row(isNarrow ? 6 : 12, [
    named(`${text.nameOf('part', 'pile')}: ${pileSize}`, pile, 'pile'),
    ...(mermaidInPile ? [named(text.nameOf('card', 'mermaid'), mermaid)] : []),
    named(`${text.nameOf('part', 'windowTiles')}: ${windowSupply}`, windows, 'windowTiles'),
  ]);
}

/** COP-1.14: the discard pile by colour. */
function discardBox(pen: CopenhagenPen, { discardPile }: View): Box {
  const { text, theme, isNarrow } = pen;
  const width = isNarrow ? 17 : 20;
  const boxes = COLOURS.map((colour, index) => {
    const count = discardPile[index] ?? 0;
    const name = `${text.nameOf('part', 'discardPile')}: ${text.nameOf('card', colour)} ${count}`;
    const size = isNarrow ? 12 : 15;
    const shown = number(`${count}`, size, count > 0 ? theme.ink : theme.quiet, size * 1.5);
    return named(name, row(1, [card(theme, colour, width, true), shown], 'middle'), `discard:${colour}`);
  });
  return row(isNarrow ? 4 : 6, boxes);
}

/** COP-1.7: the facade tiles left: a column for each colour, a row for each size. */
export function tilesPanel(pen: CopenhagenPen, view: View, width: number): Box {
  const inner = insideOf(width, paddingOf(pen));
  const gap = pen.isNarrow ? 4 : 8;
  const cell = (inner + gap) / COLOURS.length - gap;
  const rows = TILE_IDS.length / COLOURS.length;
  const sorted = Array.from({ length: rows }, (_, size) => COLOURS.map((_, colour) => TILE_IDS[colour * rows + size]));
  const boxes = sorted.map((tiles) => {
    const given = tiles.flatMap((tile) => tile ?? []);
    const height = Math.max(...given.map((tile) => facadeTile(pen.theme, tile, 1).height));
    return row(
      gap,
      given.map((tile) => tileBox(pen, view, tile, cell, height)),
    );
  });
  return panel(pen, width, pen.text.nameOf('part', 'tiles'), column(gap, boxes), paddingOf(pen));
}

function tileBox(pen: CopenhagenPen, view: View, tile: TileId, width: number, cells: number): Box {
  const { text, theme, isNarrow } = pen;
  const count = view.supply[TILE_IDS.indexOf(tile)] ?? 0;
  const size = (width - (isNarrow ? 6 : 14)) / 5;
  const drawn = facadeTile(theme, tile, size);
  const height = Math.max(isNarrow ? 44 : 0, cells * size + (isNarrow ? 24 : 34));
  const isChosen = view.tile === tile;
  const { colour } = TILES[tile];
  const { soft, ink, fill } = theme.hues[colour];
  const edge = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 8 };
  const look = { fill: count > 0 ? soft : 'none', stroke: isChosen ? ink : fill, 'stroke-width': isChosen && 3 };
  const left = { x: (width - drawn.width) / 2, y: (height - (isNarrow ? 16 : 20) - drawn.height) / 2 };
  const spot = {
    spot: `tile:${tile}`,
    label: `${text.nameOf('tile', tile)}; ${text.nameOf('part', 'left')}: ${count}`,
    outline: shape('rect', { x: 1, y: 1, width: width - 2, height: height - 2, rx: 8 }),
  };
  const writing = { size: isNarrow ? 11 : 13, bold: true, fill: count > 0 ? ink : theme.quiet };
  const piece = shape('g', { opacity: count === 0 && 0.25 }, [moved(left.x, left.y, drawn.shapes)]);
  const shapes = [
    shape('rect', { ...edge, ...look, 'stroke-dasharray': count === 0 && '4 4' }),
    piece,
    ...(isNarrow ? [icon(WINDOW_ICONS[colour], width / 2 - 12, height - 10, 15, ink)] : []),
    words(width / 2 + (isNarrow ? 9 : 0), height - (isNarrow ? 10 : 12), `× ${count}`, writing),
  ];
  return { width, height, shapes: [spotted(pen, spot, shapes)] };
}

/** COP-1.12: the ability tiles, which can't run out. */
export function abilitiesPanel(pen: CopenhagenPen, width: number): Box {
  const { text, theme, isNarrow } = pen;
  const inner = insideOf(width, paddingOf(pen));
  const gap = isNarrow ? 4 : 8;
  const cell = (inner + gap) / ABILITIES.length - gap;
  const boxes = ABILITIES.map((ability): Box => {
    const name = text.nameOf('ability', ability);
    const tile = centred(cell, abilityTile(theme, ability, 'ready', isNarrow ? 44 : 52));
    const lines = isNarrow ? [] : linesOf(name, cell - 12, 12, 2);
    const writing = { size: 12, fill: theme.ink };
    const caption = {
      width: cell,
      height: isNarrow ? 0 : 32,
      shapes: lines.map((line, index) => words(cell / 2, 8 + 15 * index, line, writing)),
    };
    const box = column(4, [tile, caption]);
    const spot = {
      spot: `ability:${ability}`,
      label: `${name}: ${text.nameOf('effect', ability)}`,
      outline: shape('rect', { x: 0, y: -4, width: cell, height: box.height + 6, rx: 9 }),
    };
    const ground = shape('rect', { width: cell, height: box.height, fill: theme.panel });
    return { ...box, shapes: [spotted(pen, spot, [ground, ...box.shapes])] };
  });
  return panel(pen, width, text.nameOf('part', 'abilities'), row(gap, boxes), paddingOf(pen));
}
