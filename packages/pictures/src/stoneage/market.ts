/** The card row and the building stacks (STO-1.11). */
import type { View } from '@rulewright/stoneage';
import { CARD_SPACES, type Location } from '@rulewright/stoneage/data';
import { type Box, caption, column, GAP, row, spread } from '../drawing/layout.js';
import { icon } from '../drawing/parts.js';
import { piece, spotted } from '../drawing/pen.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { ANY, HUT } from './icons.js';
import { peopleOn, placeInWords, type StoneAgePen } from './pen.js';
import { card, cardHeight, crowd, emptyPlace, tile, tileHeight, word } from './pieces.js';

const CARD_PLACES = ['card1', 'card2', 'card3', 'card4'] as const;
const STACK_PLACES = ['building1', 'building2', 'building3', 'building4'] as const;

/** STO-8: the card row, the cheap end on the right. */
function cardsBox(pen: StoneAgePen, view: View, cell: number): Box {
  const boxes = CARD_PLACES.map((location, space) => {
    const id = view.row[space] ?? null;
    const price = space + 1;
    const name = id ? pen.text.nameOf('card', id) : pen.text.nameOf('part', 'empty');
    const label = `${name}; ${pen.text.nameOf('part', 'price')} ${price}`;
    const shapes = id
      ? [piece(shape('g', {}, card(pen.theme, id, cell).shapes), `card:${id}`)]
      : [emptyPlace(pen.theme, cell, cardHeight(cell))];
    const foot = row(2, [word(`${price}`, 15, pen.theme.ink), sign(ANY, pen.theme.ink)], 'middle');
    return placeBox(pen, view, { location, label, shapes, height: cardHeight(cell), foot }, cell);
  }).reverse();
  return row(gapOf(pen), boxes);
}

/** STO-2.4: the stacks of building tiles in play. */
function buildingsBox(pen: StoneAgePen, view: View, cell: number): Box {
  const { text, theme } = pen;
  const boxes = view.stacks.map(({ top, unrevealed }, index) => {
    const location: Location = STACK_PLACES[index] ?? 'building1';
    const name = top ? text.nameOf('building', top) : text.nameOf('part', 'empty');
    const label = `${name}; ${text.nameOf('part', 'unrevealed')}: ${unrevealed}`;
    const shapes = top
      ? [piece(shape('g', {}, tile(theme, top, cell).shapes), `building:${top}`)]
      : [emptyPlace(theme, cell, tileHeight(cell))];
    const foot = row(2, [sign(HUT, theme.ink), word(`+${unrevealed}`, 14, theme.quiet)], 'middle');
    return placeBox(pen, view, { location, label, shapes, height: tileHeight(cell), foot }, cell);
  });
  return row(gapOf(pen), boxes);
}

/** STO-1.11: buildings and cards side by side along the edge of the board; in narrow pictures cards over buildings. */
export function marketBox(pen: StoneAgePen, view: View, width: number): Box {
  const { text, isNarrow } = pen;
  if (isNarrow) {
    const cell = (width + gapOf(pen)) / CARD_SPACES - gapOf(pen);
    return column(12, [cardsBox(pen, view, cell), buildingsBox(pen, view, cell)]);
  }
  const places = view.stacks.length + CARD_SPACES;
  const cell = Math.min(120, (width - GAP.wide + gapOf(pen)) / places - gapOf(pen));
  const buildings = column(6, [caption(pen, text.nameOf('part', 'buildings')), buildingsBox(pen, view, cell)]);
  const cards = column(6, [caption(pen, text.nameOf('part', 'cards')), cardsBox(pen, view, cell)]);
  return spread(width, { ...buildings, height: cards.height }, cards);
}

const gapOf = ({ isNarrow }: StoneAgePen): number => (isNarrow ? 8 : 12);

function sign(path: string, ink: string): Box {
  return { width: 20, height: 20, shapes: [icon(path, 10, 10, 18, ink)] };
}

interface MarketSpace {
  readonly location: Location;
  readonly label: string;
  /** What lies there, with its height. */
  readonly shapes: readonly Shape[];
  readonly height: number;
  readonly foot: Box;
}

/** A card or a tile over the place for one person. */
function placeBox(
  pen: StoneAgePen,
  view: View,
  { location, label, shapes, height, foot }: MarketSpace,
  width: number,
): Box {
  const size = pen.isNarrow ? 22 : 28;
  const room = { width: size, height: size, most: size };
  const base = spread(width - 8, foot, crowd(pen.theme, peopleOn(view, location), 1, room, pen.closed.has(location)));
  const whole = column(4, [
    { width, height, shapes },
    { ...base, width, shapes: [moved(4, 0, base.shapes)] },
  ]);
  const outline = shape('rect', { x: -2, y: -2, width: width + 4, height: whole.height + 5, rx: 10 });
  const ground = shape('rect', { width, height: whole.height, rx: 9, fill: pen.theme.panel });
  const spot = { spot: `location:${location}`, label: placeInWords(pen, view, location, label), outline };
  return { ...whole, shapes: [spotted(pen, spot, [ground, ...whole.shapes])] };
}
