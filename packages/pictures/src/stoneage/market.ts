/** The card row and the building stacks (STO-1.11). */
import type { View } from '@rulewright/stoneage';
import { CARD_SPACES, LOCATION_PRINTS, type Location } from '@rulewright/stoneage/data';
import { type Box, caption, column, GAP, row, spread } from '../drawing/layout.js';
import { icon } from '../drawing/parts.js';
import { piece, spotted } from '../drawing/pen.js';
import { moved, shape } from '../drawing/tree.js';
import { ANY, HUT } from './icons.js';
import { peopleOn, placeInWords, type StoneAgePen } from './pen.js';
import { card, cardHeight, crowd, emptyPlace, tile, tileHeight, word } from './pieces.js';

const CARD_PLACES = ['card1', 'card2', 'card3', 'card4'] as const;
const STACK_PLACES = ['building1', 'building2', 'building3', 'building4'] as const;

/** What lies on a space or a stack, in words and drawn. */
interface MarketContent {
  readonly label: string;
  readonly drawn: Box;
}

/** STO-8: a space of the card row. */
function cardOn(pen: StoneAgePen, view: View, space: number, width: number): MarketContent {
  const { text, theme } = pen;
  const id = view.row[space] ?? null;
  const name = id ? text.nameOf('card', id) : text.nameOf('part', 'empty');
  const shapes = id
    ? [piece(shape('g', {}, card(theme, id, width).shapes), `card:${id}`)]
    : [emptyPlace(theme, width, cardHeight(width))];
  const label = `${name}; ${text.nameOf('part', 'price')} ${space + 1}`;
  return { label, drawn: { width, height: cardHeight(width), shapes } };
}

/** STO-2.4: a stack of building tiles. */
function tileOn(pen: StoneAgePen, view: View, stack: number, width: number): MarketContent {
  const { text, theme } = pen;
  const { top = null, unrevealed = 0 } = view.stacks[stack] ?? {};
  const name = top ? text.nameOf('building', top) : text.nameOf('part', 'empty');
  const shapes = top
    ? [piece(shape('g', {}, tile(theme, top, width).shapes), `building:${top}`)]
    : [emptyPlace(theme, width, tileHeight(width))];
  const label = `${name}; ${text.nameOf('part', 'unrevealed')}: ${unrevealed}`;
  return { label, drawn: { width, height: tileHeight(width), shapes } };
}

/** What lies on a location of the market; `undefined` on others. */
export function contentOf(pen: StoneAgePen, view: View, location: Location, width: number): MarketContent | undefined {
  const print = LOCATION_PRINTS[location];
  if (print.kind === 'card') return cardOn(pen, view, print.place, width);
  return print.kind === 'building' ? tileOn(pen, view, print.place, width) : undefined;
}

/** STO-8: the card row, the cheap end on the right. */
function cardsBox(pen: StoneAgePen, view: View, cell: number): Box {
  const boxes = CARD_PLACES.map((location, space) => {
    const foot = row(2, [word(`${space + 1}`, 15, pen.theme.ink), sign(ANY, pen.theme.ink)], 'middle');
    return placeBox(pen, view, { location, content: cardOn(pen, view, space, cell), foot }, cell);
  }).reverse();
  return row(gapOf(pen), boxes);
}

/** STO-2.4: the stacks of building tiles in play. */
function buildingsBox(pen: StoneAgePen, view: View, cell: number): Box {
  const { theme } = pen;
  const boxes = view.stacks.map(({ unrevealed }, index) => {
    const location: Location = STACK_PLACES[index] ?? 'building1';
    const foot = row(2, [sign(HUT, theme.ink), word(`+${unrevealed}`, 14, theme.quiet)], 'middle');
    return placeBox(pen, view, { location, content: tileOn(pen, view, index, cell), foot }, cell);
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
  readonly content: MarketContent;
  readonly foot: Box;
}

/** A card or a tile over the place for one person. */
function placeBox(
  pen: StoneAgePen,
  view: View,
  { location, content: { label, drawn }, foot }: MarketSpace,
  width: number,
): Box {
  const size = pen.isNarrow ? 22 : 28;
  const room = { width: size, height: size, most: size };
  const base = spread(width - 8, foot, crowd(pen.theme, peopleOn(view, location), 1, room, pen.closed.has(location)));
  const whole = column(4, [drawn, { ...base, width, shapes: [moved(4, 0, base.shapes)] }]);
  const outline = shape('rect', { x: -2, y: -2, width: width + 4, height: whole.height + 5, rx: 10 });
  const ground = shape('rect', { width, height: whole.height, rx: 9, fill: pen.theme.panel });
  const spot = { spot: `location:${location}`, label: placeInWords(pen, view, location, label), outline };
  return { ...whole, shapes: [spotted(pen, spot, [ground, ...whole.shapes])] };
}
