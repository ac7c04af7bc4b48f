/** The harbour, the piles and the supplies. */
import type { View } from '@rulewright/copenhagen';
import { ABILITIES, COLOURS, type Colour, TILE_IDS, TILES, type TileId } from '@rulewright/copenhagen/data';
import { type Box, centred, column, grid, insideOf, panel, row, spread } from '../drawing/layout.js';
import { counter, icon, named, pieceBox } from '../drawing/parts.js';
import { piece, spotted } from '../drawing/pen.js';
import { moved, shape } from '../drawing/tree.js';
import { linesOf, words } from '../drawing/words.js';
import { BACK, HULL, MERMAID_ICON, SAILS } from './icons.js';
import { type CopenhagenPen, drawnOnce } from './pen.js';
import { abilityTile, card, cardHeight, facadeTile, number, windowTile } from './pieces.js';

const paddingOf = ({ isNarrow }: CopenhagenPen): number => (isNarrow ? 12 : 16);

/** COP-1.13, COP-1.14: the harbour, the pile and the discard pile. */
export function harbourPanel(pen: CopenhagenPen, view: View, width: number): Box {
  const inner = insideOf(width, paddingOf(pen));
  const gap = pen.isNarrow ? 5 : 10;
  const cell = (inner - gap) / view.harbour.length - gap;
  const places = view.harbour.map((id, place): Box => {
    const { text, theme } = pen;
    const height = cardHeight(cell);
    const spot = {
      spot: `harbour:${place}`,
      label: `${text.nameOf('part', 'place')} ${place + 1}: ${id ? text.nameOf('card', id) : text.nameOf('part', 'empty')}`,
      outline: shape('rect', { x: -1, y: -1, width: cell + 2, height: height + 2, rx: cell / 8 }),
    };
    const edge = { x: 1, y: 1, width: cell - 2, height: height - 2, rx: cell / 8 };
    const gone = shape('rect', { ...edge, fill: 'transparent', stroke: theme.line, 'stroke-dasharray': '4 4' });
    return { width: cell, height, shapes: [spotted(pen, spot, id ? pieceBox(card(theme, id, cell)).shapes : [gone])] };
  });
  const piles = spread(inner, pileBox(pen, view), discardBox(pen, view));
  const content = column(14, [quayBox(pen, row(gap, places), inner, gap), piles]);
  return panel(pen, width, pen.text.nameOf('part', 'harbour'), content, paddingOf(pen));
}

/** Cards on a quay, with the water and its boats behind it. */
function quayBox({ theme, isNarrow }: CopenhagenPen, cards: Box, width: number, gap: number): Box {
  const water = isNarrow ? 34 : 48;
  const margin = isNarrow ? 6 : 8;
  const height = water + cards.height + 2 * margin;
  const scenery = drawnOnce(theme, `quay ${width}`, () => {
    const { blue, sand, brown, red } = theme.hues;
    const waves = Array.from({ length: Math.floor(width / 42) }, (_, index) => {
      return `M${42 * index + 4} ${12 + ((index * 17) % (water - 20))}q5-5 10 0t10 0 10 0`;
    });
    const planks = Array.from(
      { length: Math.floor(width / 24) },
      (_, index) => `M${24 * index + 24} ${water + 4}V${height}`,
    );
    const scale = water / 48;
    const boats = [0.24, 0.72].map(
      (share) => `translate(${Math.round(share * width)} ${Math.round(water - 46 * scale)}) scale(${scale})`,
    );
    return [
      shape('rect', { width, height, rx: 10, fill: blue.fill, stroke: blue.ink }),
      shape('path', { d: waves.join(''), fill: 'none', stroke: blue.soft, 'stroke-width': 2 }),
      ...boats.flatMap((transform, index) => [
        shape('path', { d: SAILS, transform, fill: theme.panel, stroke: blue.ink, 'stroke-width': 1.5 }),
        shape('path', { d: HULL, transform, fill: (index === 0 ? red : brown).ink }),
      ]),
      shape('path', {
        d: `M0 ${water}H${width}V${height - 10}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z`,
        fill: sand.soft,
        stroke: sand.ink,
      }),
      shape('path', { d: planks.join(''), stroke: sand.fill, 'stroke-width': 2 }),
      shape('path', { d: `M0 ${water + 2}H${width}`, stroke: brown.ink, 'stroke-width': 4 }),
    ];
  });
  return { width, height, shapes: [...scenery, moved(gap, water + margin, cards.shapes)] };
}

function pileBox(pen: CopenhagenPen, { pileSize, mermaidInPile, windowSupply }: View): Box {
  const { text, theme, isNarrow } = pen;
  const size = isNarrow ? 22 : 28;
  const pile = counter(pen, icon(BACK, 0, 0, size, theme.ink), pileSize, size);
  const mermaid: Box = { width: size, height: size, shapes: [icon(MERMAID_ICON, size / 2, size / 2, size, theme.ink)] };
  const tile = piece(moved(-size / 2, -size / 2, windowTile(theme, size).shapes));
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

/** The colour whose tiles are long: they lie in a row below the others. */
const LONG: Colour = 'purple';

/** COP-1.7: the facade tiles left: a column for each colour and a row for each size; the long ones in a row. */
export function tilesPanel(pen: CopenhagenPen, view: View, width: number): Box {
  const inner = insideOf(width, paddingOf(pen));
  const gap = pen.isNarrow ? 4 : 8;
  const padding = pen.isNarrow ? 8 : 14;
  const ofColour = (colour: Colour): TileId[] => TILE_IDS.filter((tile) => TILES[tile].colour === colour);
  const long = ofColour(LONG);
  const cells = long.reduce((sum, tile) => sum + facadeTile(pen.theme, tile, 1).width, 0);
  // The row of the long tiles is full.
  const size = Math.floor((inner - gap * (long.length - 1) - padding * long.length) / cells);
  const columns = COLOURS.filter((colour) => colour !== LONG).map(ofColour);
  const each = (inner + gap) / columns.length - gap;
  const rows = long.map((_, index) => {
    const tiles = columns.flatMap((column) => column[index] ?? []);
    const height = Math.max(...tiles.map((tile) => facadeTile(pen.theme, tile, size).height));
    return row(
      gap,
      tiles.map((tile) => tileBox(pen, view, tile, size, each, height)),
    );
  });
  const last = long.map((tile) => {
    const { width, height } = facadeTile(pen.theme, tile, size);
    return tileBox(pen, view, tile, size, width + padding, height);
  });
  return panel(pen, width, pen.text.nameOf('part', 'tiles'), column(gap, [...rows, row(gap, last)]), paddingOf(pen));
}

function tileBox(pen: CopenhagenPen, view: View, tile: TileId, size: number, width: number, most: number): Box {
  const { text, theme, isNarrow } = pen;
  const count = view.supply[TILE_IDS.indexOf(tile)] ?? 0;
  const drawn = facadeTile(theme, tile, size);
  const foot = isNarrow ? 18 : 22;
  const height = most + foot + (isNarrow ? 6 : 10);
  const isChosen = view.tile === tile;
  const { soft, ink, fill } = theme.hues[TILES[tile].colour];
  const edge = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 8 };
  const look = { fill: count > 0 ? soft : 'transparent', stroke: isChosen ? ink : fill, 'stroke-width': isChosen && 3 };
  const left = { x: (width - drawn.width) / 2, y: (height - foot - drawn.height) / 2 + 2 };
  const spot = {
    spot: `tile:${tile}`,
    label: `${text.nameOf('tile', tile)}; ${text.nameOf('part', 'left')}: ${count}`,
    outline: shape('rect', { x: 1, y: 1, width: width - 2, height: height - 2, rx: 8 }),
  };
  const writing = { size: isNarrow ? 12 : 14, bold: true, fill: count > 0 ? ink : theme.quiet };
  const place = { transform: `translate(${Math.round(left.x)} ${Math.round(left.y)})`, opacity: count === 0 && 0.25 };
  const shapes = [
    shape('rect', { ...edge, ...look, 'stroke-dasharray': count === 0 && '4 4' }),
    piece(shape('g', place, drawn.shapes)),
    words(width / 2, height - foot / 2 - 1, `× ${count}`, writing),
  ];
  return { width, height, shapes: [spotted(pen, spot, shapes)] };
}

/** COP-1.12: the ability tiles, which can't run out. */
export function abilitiesPanel(pen: CopenhagenPen, width: number): Box {
  const { text, theme, isNarrow } = pen;
  const inner = insideOf(width, paddingOf(pen));
  const gap = isNarrow ? 4 : 8;
  // In more columns, the names wouldn't fit.
  const columns = isNarrow || width > 450 ? ABILITIES.length : 3;
  const cell = (inner + gap) / columns - gap;
  const boxes = ABILITIES.map((ability): Box => {
    const name = text.nameOf('ability', ability);
    const tile = centred(cell, pieceBox(abilityTile(theme, ability, 'ready', isNarrow ? 44 : 52)));
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
  return panel(pen, width, text.nameOf('part', 'abilities'), grid(gap, columns, boxes), paddingOf(pen));
}
