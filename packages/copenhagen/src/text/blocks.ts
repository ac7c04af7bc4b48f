/** The picture in characters, block by block. */
import type { TextBlock } from '@rulewright/core';
import { sizeOf } from '@rulewright/core/define';
import { columns, nameOf } from '@rulewright/core/text';
import {
  ABILITIES,
  BRICK_OF,
  type CellContent,
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
import type { SeatView, View } from '../types.js';
import { renderSituation } from './situation.js';
import type { Words } from './words.js';

/** All that a viewer knows, in blocks. Cells are (column,floor), places of the harbour 1 to 7. */
export function blocks(view: View, words: Words): TextBlock[] {
  const { picture } = words;
  return [
    { name: picture.situation(), lines: renderSituation(view, words) },
    { name: picture.harbour(), lines: renderHarbour(view, words) },
    ...view.seats.map((seat, player) => ({
      name: picture.houseKey({ place: player }),
      lines: renderHouse(seat, player, words),
      player,
    })),
    { name: picture.legend(), lines: [picture.legendWindows(), picture.legendCoats()], detail: true },
    { name: picture.cards(), lines: renderCards(view, words) },
    { name: picture.abilities(), lines: renderAbilities(view, words), detail: true },
    { name: picture.supply(), lines: renderSupply(view, words), detail: true },
  ];
}

const FLOORS_FROM_ABOVE = Array.from({ length: FLOORS }, (_, row) => FLOORS - 1 - row);

/** A house (COP-1.1, COP-1.2), highest floor first, with its score below. */
function renderHouse({ house, score }: SeatView, player: number, { endings, core, who }: Words): string[] {
  return [
    `  ${who(player)}`,
    '  ┌───────────┐',
    ...FLOORS_FROM_ABOVE.map((floor) => `${floor + 1} ${drawFloor(house, floor)}`.trimEnd()),
    '  └─1─2─3─4─5─┘',
    ...drawColumnPoints(house),
    `  ${core.common.points({ count: score })},`,
    `  ${endings.emptyCells({ count: house.length - coveredCells(house) })}`,
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
  const content: CellContent = house[floor * COLUMNS + column] ?? '.';
  const hasCoat = COATS.some((coat) => coat.column === column && coat.floor === floor);
  return content === '.' && hasCoat ? 'c' : content;
}

/** The points below completed columns; no line without any. */
function drawColumnPoints(house: House): string[] {
  const points = Array.from({ length: COLUMNS }, (_, column) => columnPoints(house, column) || ' ');
  return points.some((each) => each !== ' ') ? [`    ${points.join(' ')}`.trimEnd()] : [];
}

/** The harbour by its places. */
function renderHarbour({ harbour }: View, { picture, names }: Words): string[] {
  return columns([
    [picture.placeHead(), ...harbour.map((_, place) => `${place + 1}`)],
    [picture.harbour(), ...harbour.map((card) => (card === null ? picture.gap() : nameOf(names.card[card])))],
  ]);
}

/** Hands, pile and discard pile (COP-16), a column per colour. */
function renderCards(view: View, words: Words): string[] {
  const { picture, who } = words;
  const { seats, pile, pileSize, discardPile } = view;
  const rows = seats.map(({ hand, knownHand, hiddenCount, handSize }, player) =>
    row(who(player), hand ?? knownHand, hand ? 0 : hiddenCount, handSize),
  );
  rows.push(row(picture.discardPile(), discardPile, 0, sizeOf(discardPile)));
  rows.push(row(picture.pile(), pile ?? NONE, pile ? 0 : pileSize, pileSize));
  // COP-16.6, COP-16.7: the colours of all cards hidden from the viewer together.
  const unseen = unseenCards(view, [pile ?? NONE, ...seats.map(({ hand, knownHand }) => hand ?? knownHand)]);
  if (sizeOf(unseen) > 0) rows.push(row(picture.allHidden(), unseen, 0, sizeOf(unseen)));
  const head = [picture.cards(), ...COLOURS.map((colour) => picture.colourHead({ colour })), '?', picture.all()];
  return [...columns([head, ...rows]), mermaidNote(view, words), ...secretNotes(view, words)];
}

const NONE = [0, 0, 0, 0, 0];

function row(label: string, counts: readonly number[], hidden: number, all: number): string[] {
  return [label, ...[...counts, hidden].map((count) => (count === 0 ? '.' : `${count}`)), `${all}`];
}

/** COP-2.3, COP-15.3: the place of the mermaid. */
function mermaidNote({ mermaidInPile, pileSize, harbour }: View, { picture }: Words): string {
  if (harbour.includes(MERMAID)) return picture.mermaidInHarbour();
  if (!mermaidInPile) return picture.mermaidOut();
  if (pileSize > MERMAID_AMONG_LAST) return picture.mermaidAmong({ count: MERMAID_AMONG_LAST });
  return picture.mermaidNext({ count: pileSize });
}

/** COP-16.4: the cards in a shown hand that the others don't know. */
function secretNotes({ config, seats }: View, { picture }: Words): string[] {
  if (config.openHands) return [];
  return seats.flatMap(({ hand, knownHand, hiddenCount }, player) => {
    if (!hand || hiddenCount === 0) return [];
    const secret = COLOURS.flatMap((colour, index) => {
      const count = (hand[index] ?? 0) - (knownHand[index] ?? 0);
      return count > 0 ? [picture.secretCards({ count, colour })] : [];
    });
    return [picture.secret({ hidden: secret.join(', '), player })];
  });
}

/** The kinds of ability tiles with their effect, and their state for each player (COP-6). */
function renderAbilities({ seats }: View, { names, picture, who }: Words): string[] {
  const rows = ABILITIES.map((ability) => [
    nameOf(names.ability[ability]),
    nameOf(names.effect[ability]),
    ...seats.map(({ abilities }) => nameOf(names.state[abilities[ability]])),
  ]);
  return columns([[picture.abilities(), '', ...seats.map((_, player) => who(player))], ...rows], 2);
}

const SIZES = [2, 3, 4, 5];

/** The tiles left (COP-1.6, COP-1.7): a column per colour, a block of lines per size, window tiles below. */
function renderSupply({ supply, windowSupply }: View, { picture }: Words): string[] {
  const blocks = SIZES.flatMap((size, index) => {
    const pictures = COLOURS.map((colour) =>
      drawTile(supply, COLOUR_INDEX[colour] * SIZES.length + index, colour, picture.none()),
    );
    const height = Math.max(...pictures.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) => [
      line === 0 ? picture.sizeHead({ size }) : '',
      ...pictures.map((picture) => picture[line] ?? ''),
    ]);
  });
  const head = [picture.supply(), ...COLOURS.map((colour) => picture.colourHead({ colour }))];
  return [...columns([head, ...blocks], COLOURS.length + 1), picture.windowTiles({ count: windowSupply })];
}

/** The number left, and the picture from the top row down in the letters of the houses. */
function drawTile(supply: View['supply'], tile: number, colour: Colour, none: string): string[] {
  const id = TILE_IDS[tile];
  const left = supply[tile] ?? 0;
  if (id === undefined || left === 0) return [none];
  return TILES[id].picture.map((line, index) => {
    const letters = line.replaceAll('w', WINDOW_OF[colour]).replaceAll('b', BRICK_OF[colour]);
    return `${index === 0 ? `${left}x` : '  '} ${letters}`;
  });
}
