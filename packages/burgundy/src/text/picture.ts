/** The picture in characters: its blocks, turn order, depots and estates. */
import type { TextBlock } from '@rulewright/core';
import { entryAt, entryOf, seatOf } from '@rulewright/core/define';
import { beside, columns, plural } from '@rulewright/core/text';
import {
  BLACK_SPACES,
  GOODS,
  HEX_NUMBERS,
  KINDS,
  type Kind,
  LARGE_BONUS,
  LETTERS,
  NUMBERED_DEPOTS,
  ROW_LENGTHS,
  SMALL_BONUS,
  SPACES,
} from '../components.js';
import { isUsed, tileAt } from '../depots/depots.js';
import { boardAt } from '../estate/board.js';
import { turnOrder } from '../rules/agenda.js';
import type { SeatView, View } from '../types.generated.js';
import { renderBags, renderLegend, renderPoints, renderTilesInSight } from './legend.js';
import { renderSituation } from './situation.js';
import { goodsDigits, tileCode, tileName } from './words.js';

/**
 * A view as plain text: the decision to make or the final ranking, turn order, depots, points, each player's estate and
 * possessions, bonus tiles, the effects of the tiles in sight, and the bags.
 */
export function blocks(view: View): TextBlock[] {
  const all: TextBlock[] = [
    { name: 'situation', lines: renderSituation(view) },
    { name: 'track', lines: renderTrack(view) },
    { name: 'depots', lines: renderDepots(view) },
    { name: 'points', lines: renderPoints(view), detail: true },
    ...view.seats.map((_, player) => ({ name: `estate ${player}`, lines: renderEstate(view, player), player })),
    { name: 'bonus tiles', lines: renderBonusTiles(view), detail: true },
    { name: 'tiles in sight', lines: renderTilesInSight(view), detail: true },
    { name: 'legend', lines: renderLegend(view), detail: true },
    { name: 'bags', lines: renderBags(view), detail: true },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

/** BUR-3: turn order of this round and the next, the track, and the goods row of the phase. */
function renderTrack({ order, track, goodsRow }: View): string[] {
  const stacks = track.map((stack, space) => `${space}:${stack.length > 0 ? stack.join('>') : '-'}`);
  return [
    `turn order  ${order.join(' ') || '-'} in this round, ${turnOrder(track).join(' ') || '-'} in the next one`,
    `track       ${stacks.join('  ')}  (right first, a>b a on top)`,
    `goods row   ${goodsRow.join(' ') || '-'}  (still to come in this phase, the next one first)`,
  ];
}

/** The numbered depots with their goods, and the black depot in rows of four. */
function renderDepots(view: View): string[] {
  const rows: string[][] = [];
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    const goods = goodsDigits(view.depotGoods.slice((depot - 1) * GOODS, depot * GOODS));
    rows.push([`depot ${depot}`, ...spaces(view, depot, 0), `goods ${goods}`]);
  }
  for (let first = 0; first < BLACK_SPACES; first += SPACES) {
    const row = spaces(view, 0, first);
    if (row.length > 0) rows.push([first === 0 ? 'black' : '', ...row]);
  }
  return columns(rows, 'all');
}

/** Up to four used spaces of a depot. */
function spaces(view: View, depot: number, first: number): string[] {
  return [0, 1, 2, 3]
    .map((column) => first + column)
    .filter((space) => isUsed(depot, space, view.players))
    .map((space) => `${space} ${tileName(tileAt(view, depot, space))}`);
}

/** BUR-8.6, BUR-8.7: the bonus tiles and their owners. */
function renderBonusTiles({ players, largeBonus, smallBonus }: View): string[] {
  const owners = (list: View['largeBonus']) => list.map((owner) => (owner === null ? 'free' : `player ${owner}`));
  return columns(
    [
      ['bonus tiles', ...KINDS],
      [`large (${entryOf(LARGE_BONUS, players)})`, ...owners(largeBonus)],
      [`small (${entryOf(SMALL_BONUS, players)})`, ...owners(smallBonus)],
    ],
    'all',
  );
}

/** Widths of a hex, and of an estate with a margin on both sides. */
const HEX_WIDTH = 6;
const ESTATE_WIDTH = 2 + HEX_WIDTH * Math.max(...ROW_LENGTHS) + 2;

const LETTER_OF = new Map<Kind, string>(Object.entries(LETTERS).map(([letter, kind]) => [kind, letter]));

/** A player's block: a headline, and the estate beside the possessions. */
function renderEstate(view: View, player: number): string[] {
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

/** Seven rows: empty hexes as index, kind and number; covered ones as their tile in brackets. */
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

/** Seven lines beside the rows of an estate. */
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
