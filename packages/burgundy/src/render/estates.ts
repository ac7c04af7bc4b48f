/** The players: estates as drawings, and beside them what else they have. */
import { beside, entryAt, plural, seatOf } from '@rulewright/core';
import { boardAt } from '../boards.js';
import { HEX_NUMBERS, type Kind, LETTERS, ROW_LENGTHS } from '../components.js';
import type { SeatView, View } from '../schema/index.js';
import { goodsDigits, tileCode, tileName } from '../words.js';

/** Columns of a hex, and of the estate with a margin on both sides. */
const HEX_WIDTH = 6;
const ESTATE_WIDTH = 2 + HEX_WIDTH * Math.max(...ROW_LENGTHS) + 2;

const LETTER_OF = new Map<Kind, string>(Object.entries(LETTERS).map(([letter, kind]) => [kind, letter]));

/** A player's block: a headline, and the estate beside the possessions. */
export function renderEstate(view: View, player: number): string[] {
  const seat = seatOf(view, player);
  const board = seat.board === 0 ? 'no board yet' : `board ${seat.board}`;
  const estate = seat.board === 0 ? [] : drawEstate(seat);
  const lines = beside([
    [0, estate],
    [ESTATE_WIDTH, possessions(seat)],
  ]);
  const toDecide = view.player === player ? ', to act' : '';
  return [`player ${player}: ${board}, ${plural(seat.score, 'point')}${toDecide}`, ...lines];
}

/** Seven rows: an empty hex as index, kind and number, a covered one as its tile in brackets. */
function drawEstate({ board, estate }: SeatView): string[] {
  const { kinds } = boardAt(board);
  let first = 0;
  return ROW_LENGTHS.map((length) => {
    const cells = Array.from({ length }, (_, column) => {
      const hex = first + column;
      const tile = estate[hex];
      if (tile) return `[${tileCode(tile).padEnd(HEX_WIDTH - 2)}]`;
      return `${hex}:${LETTER_OF.get(entryAt(kinds, hex))}${HEX_NUMBERS[hex]}`.padStart(HEX_WIDTH);
    });
    first += length;
    const indent = (HEX_WIDTH / 2) * (Math.max(...ROW_LENGTHS) - length);
    return `${' '.repeat(2 + indent)}${cells.join('')}`;
  });
}

/** As many lines as an estate has rows. */
function possessions({ silver, workers, dice, spent, slots, goodsSlots, soldGoods }: SeatView): string[] {
  const shown = dice.map((number, die) => `die ${die}: ${number === 0 ? '-' : number}${spent[die] ? ' spent' : ''}`);
  return [
    `silver ${silver}, workers ${workers}`,
    shown.join(', '),
    ...slots.map((tile, slot) => `slot ${slot}: ${tileName(tile)}`),
    `goods stored: ${goodsDigits(goodsSlots)}`,
    `goods sold: ${goodsDigits(soldGoods)}`,
  ];
}
