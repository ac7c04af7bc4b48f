/** The picture of a view. */
import type { TextBlock } from '@rulewright/core';
import { sizeOf } from '@rulewright/core/define';
import { columns, playerNames, plural } from '@rulewright/core/text';
import {
  ABILITIES,
  BRICK_OF,
  type Cell,
  COATS,
  COLOUR_INDEX,
  COLOURS,
  COLUMNS,
  type Colour,
  FLOORS,
  MERMAID,
  MERMAID_AMONG_LAST,
  TILE_IDS,
  TILES,
  WINDOW_OF,
} from '../components.js';
import type { House } from '../house/ground.js';
import { columnPoints, coveredCells, floorPoints } from '../house/lines.js';
import { unseenCards } from '../rules/pile.js';
import type { SeatView, View } from '../types.generated.js';
import { renderSituation } from './situation.js';
import { ABILITY_EFFECTS } from './words.js';

/**
 * All that a viewer knows, as plain text: the decision to make, or the ranking; the harbour, the houses with their scores,
 * hands and piles, ability tiles and the supply. Cells are (column,floor), places of the harbour 0 to 6.
 */
export function blocks(view: View): TextBlock[] {
  return [
    { name: 'situation', lines: renderSituation(view) },
    { name: 'harbour', lines: renderHarbour(view) },
    ...view.seats.map((seat, player) => ({ name: `house ${player}`, lines: renderHouse(seat, player), player })),
    { name: 'legend', lines: HOUSE_LEGEND, detail: true },
    { name: 'cards', lines: renderCards(view) },
    { name: 'abilities', lines: renderAbilities(view), detail: true },
    { name: 'supply', lines: renderSupply(view), detail: true },
  ];
}

const FLOORS_FROM_ABOVE = Array.from({ length: FLOORS }, (_, row) => FLOORS - 1 - row);

/** A house (COP-1.1, COP-1.2), highest floor first, with its score below. */
function renderHouse({ house, score }: SeatView, player: number): string[] {
  return [
    `  ┌─player ${player}──┐`,
    ...FLOORS_FROM_ABOVE.map((floor) => `${floor} ${drawFloor(house, floor)}`.trimEnd()),
    '  └─0─1─2─3─4─┘',
    ...drawColumnPoints(house),
    `  ${plural(score, 'point')},`,
    `  ${plural(house.length - coveredCells(house), 'empty cell')}`,
  ];
}

/** The cells of a floor, and beside it its points, or the coat it gives when complete. */
function drawFloor(house: House, floor: number): string {
  const cells = Array.from({ length: COLUMNS }, (_, column) => drawCell(house, column, floor));
  const points = floorPoints(house, floor);
  const coat = COATS.some((coat) => coat.column === null && coat.floor === floor) ? '<' : '';
  return `│ ${cells.join(' ')} │ ${points > 0 ? points : coat}`;
}

function drawCell(house: House, column: number, floor: number): string {
  const content: Cell = house[floor * COLUMNS + column] ?? '.';
  const hasCoat = COATS.some((coat) => coat.column === column && coat.floor === floor);
  return content === '.' && hasCoat ? 'c' : content;
}

/** The points below completed columns; no line without any. */
function drawColumnPoints(house: House): string[] {
  const points = Array.from({ length: COLUMNS }, (_, column) => columnPoints(house, column) || ' ');
  return points.some((each) => each !== ' ') ? [`    ${points.join(' ')}`.trimEnd()] : [];
}

/** The signs in the houses. */
const HOUSE_LEGEND = [
  'R Y G B P: window, r y g b p: brick of a facade tile; W: window tile; .: empty;',
  'c: coat of arms; <: coat beside a floor; 1, 2, 4: points of a completed line',
];

/** The harbour by its places. */
function renderHarbour({ harbour }: View): string[] {
  return columns([
    ['place', ...harbour.map((_, place) => `${place}`)],
    ['harbour', ...harbour.map((card) => card ?? 'gap')],
  ]);
}

/** Hands, pile and discard pile (COP-16), a column per colour. */
function renderCards(view: View): string[] {
  const { seats, pile, pileSize, discardPile } = view;
  const rows = seats.map(({ hand, knownHand, hiddenCount, handSize }, player) =>
    row(`player ${player}`, hand ?? knownHand, hand ? 0 : hiddenCount, handSize),
  );
  rows.push(row('discard pile', discardPile, 0, sizeOf(discardPile)));
  rows.push(row('pile', pile ?? NONE, pile ? 0 : pileSize, pileSize));
  // COP-16.6, COP-16.7: the colours of all cards hidden from the viewer together.
  const unseen = unseenCards(view, [pile ?? NONE, ...seats.map(({ hand, knownHand }) => hand ?? knownHand)]);
  if (sizeOf(unseen) > 0) rows.push(row('all the ?', unseen, 0, sizeOf(unseen)));
  return [...columns([['cards', ...COLOURS, '?', 'all'], ...rows]), ...mermaidNote(view), ...secretNotes(view)];
}

const NONE = [0, 0, 0, 0, 0];

function row(label: string, counts: readonly number[], hidden: number, all: number): string[] {
  return [label, ...[...counts, hidden].map((count) => (count === 0 ? '.' : `${count}`)), `${all}`];
}

/** COP-2.3, COP-15.3: the place of the mermaid. */
function mermaidNote({ mermaidInPile, pileSize, harbour }: View): string[] {
  if (harbour.includes(MERMAID)) return ['The mermaid lies in the harbour.'];
  if (!mermaidInPile) return ['The mermaid joins the pile when the discard pile is reshuffled.'];
  if (pileSize > MERMAID_AMONG_LAST) return [`The mermaid is among the last ${MERMAID_AMONG_LAST} cards of the pile.`];
  return [`The mermaid is the next card with a chance of 1 in ${pileSize}.`];
}

/** COP-16.4: the cards in a shown hand that the others don't know. */
function secretNotes({ config, seats }: View): string[] {
  if (config.openHands) return [];
  return seats.flatMap(({ hand, knownHand, hiddenCount }, player) => {
    if (!hand || hiddenCount === 0) return [];
    const secret = COLOURS.flatMap((colour, index) => {
      const count = (hand[index] ?? 0) - (knownHand[index] ?? 0);
      return count > 0 ? [`${count} ${colour}`] : [];
    });
    return [`The others don't know of ${secret.join(', ')} in the hand of player ${player}.`];
  });
}

/** The kinds of ability tiles with their effect, and their state for each player (COP-6). */
function renderAbilities({ seats }: View): string[] {
  const rows = ABILITIES.map((ability) => [
    ability,
    ABILITY_EFFECTS[ability],
    ...seats.map(({ abilities }) => (abilities[ability] === 'absent' ? '.' : abilities[ability])),
  ]);
  return columns([['abilities', '', ...playerNames(seats.length)], ...rows], 2);
}

const SIZES = [2, 3, 4, 5];

/** The tiles left (COP-1.6, COP-1.7): a column per colour, a block of lines per size, window tiles below. */
function renderSupply({ supply, windowSupply }: View): string[] {
  const blocks = SIZES.flatMap((size, index) => {
    const pictures = COLOURS.map((colour) => drawTile(supply, COLOUR_INDEX[colour] * SIZES.length + index, colour));
    const height = Math.max(...pictures.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) => [
      line === 0 ? `size ${size}` : '',
      ...pictures.map((picture) => picture[line] ?? ''),
    ]);
  });
  const lines = columns([['supply', ...COLOURS], ...blocks], COLOURS.length + 1);
  return [...lines, `window tiles: ${windowSupply}`];
}

/** The number left, and the picture from the top row down in the letters of the houses. */
function drawTile(supply: View['supply'], tile: number, colour: Colour): string[] {
  const id = TILE_IDS[tile];
  const left = supply[tile] ?? 0;
  if (id === undefined || left === 0) return ['none'];
  return TILES[id].picture.map((line, index) => {
    const letters = line.replaceAll('w', WINDOW_OF[colour]).replaceAll('b', BRICK_OF[colour]);
    return `${index === 0 ? `${left}x` : '  '} ${letters}`;
  });
}
