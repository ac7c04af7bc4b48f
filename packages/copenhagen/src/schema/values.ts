import { boardPart, counts, int, seatNumber } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { ABILITIES, CELLS, COLOURS, COLUMNS, FLOORS, HAND_LIMIT, MERMAID, PLACES, TILE_IDS } from '../components.js';

export const player = seatNumber(int(0, 3)).check(z.describe('A seat, from 0 on, clockwise.'));
export const colour = z.enum(COLOURS).check(z.describe('A colour of cards and facade tiles.'));
export const tile = z.enum(TILE_IDS).check(z.describe('A kind of facade tile: its colour and its number of cells.'));
export const ability = z.enum(ABILITIES).check(z.describe('A kind of ability tile.'));
export const card = z
  .enum([...COLOURS, MERMAID])
  .check(z.describe('A card: a facade card by its colour, or the mermaid.'));
export const place = int(0, PLACES - 1).check(z.describe('COP-1.13: a place of the harbour, from the left.'));

const MAX_CARDS_OF_A_COLOUR = 14;
export const cards = counts(COLOURS.length, MAX_CARDS_OF_A_COLOUR).check(
  z.describe('Cards, a count per colour in the order of `COLOURS`.'),
);
export const house = boardPart(z.array(z.enum(CELLS)).check(z.length(COLUMNS * FLOORS)), {
  rows: FLOORS,
  columns: COLUMNS,
}).check(
  z.describe(
    'COP-1.1: the cells in the order of `HOUSE_CELLS`: (column, floor) is at `5 * floor + column`. ' +
      '`CONTENTS` explains each letter: `.` nothing, `W` a window tile, a capital letter the window of a ' +
      'facade tile of that colour, a small letter its brick.',
  ),
);

/** COP-4.9: three cards may be taken before the limit applies. */
export const MAX_HAND = HAND_LIMIT + 3;

export const harbour = z
  .array(z.nullable(card))
  .check(
    z.length(PLACES),
    z.describe('COP-1.13: the cards on the places of the harbour, in the order of `HARBOUR_PLACES`; `null` is a gap.'),
  );
export const supply = counts(TILE_IDS.length, 3).check(
  z.describe('COP-1.7: facade tiles left, a count per kind in the order of `TILE_IDS`.'),
);
export const column = int(0, COLUMNS - 1).check(z.describe('COP-1.1: a column of the house, from the left.'));
export const floor = int(0, FLOORS - 1).check(z.describe('COP-1.1: a floor of the house, from the bottom.'));
export const coat = z
  .strictObject({
    column: z.nullable(column).check(z.describe('The column of its cell; `null` for one beside a floor.')),
    floor,
  })
  .check(z.describe('COP-1.2: a coat of arms of a house, one of `COATS`.'));
