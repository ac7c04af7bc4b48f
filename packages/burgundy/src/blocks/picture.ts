/** The picture in characters: its blocks, turn order, depots and estates. */
import type { TextBlock } from '@rulewright/core';
import { entryAt, entryOf, seatOf } from '@rulewright/core/define';
import { beside, columns, nameOf } from '@rulewright/core/text';
import {
  BLACK_SPACES,
  DICE,
  GOODS,
  HEX_NUMBERS,
  KINDS,
  LARGE_BONUS,
  NUMBERED_DEPOTS,
  ROW_LENGTHS,
  SMALL_BONUS,
  SPACES,
} from '../components.js';
import { isUsed, tileAt } from '../depots/depots.js';
import { boardAt } from '../estate/board.js';
import { turnOrder } from '../rules/agenda.js';
import { goodsDigits, type Words } from '../text/words.js';
import type { SeatView, View } from '../types.generated.js';
import { renderBags, renderLegend, renderPoints, renderTilesInSight } from './legend.js';
import { renderSituation } from './situation.js';

/**
 * A view as plain text: the decision to make or the final ranking, turn order, depots, points, each player's estate and
 * possessions, bonus tiles, the effects of the tiles in sight, and the bags.
 */
export function blocks(view: View, words: Words): TextBlock[] {
  const { picture } = words;
  const all: TextBlock[] = [
    { name: picture.situation(), lines: renderSituation(view, words) },
    { name: picture.track(), lines: renderTrack(view, words) },
    { name: picture.depots(), lines: renderDepots(view, words) },
    { name: picture.points(), lines: renderPoints(view, words), detail: true },
    ...view.seats.map((_, player) => ({
      name: picture.estateKey({ place: player }),
      lines: renderEstate(view, player, words),
      player,
    })),
    { name: picture.bonusTiles(), lines: renderBonusTiles(view, words), detail: true },
    { name: picture.tilesInSight(), lines: renderTilesInSight(view, words), detail: true },
    { name: picture.legend(), lines: renderLegend(view, words), detail: true },
    { name: picture.bags(), lines: renderBags(view, words), detail: true },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

/** BUR-3: turn order of this round and the next, the track, and the goods row of the phase. */
function renderTrack({ order, track, goodsRow }: View, { picture, who }: Words): string[] {
  const stacks = track.flatMap((stack, space) =>
    stack.length > 0 ? [`${space + 1}: ${stack.map(who).join(' > ')}`] : [],
  );
  return columns(
    [
      [picture.orderNow(), order.map(who).join(', ') || '-'],
      [picture.orderNext(), turnOrder(track).map(who).join(', ') || '-'],
      [picture.trackHead(), picture.trackNote({ stacks: stacks.join('  ') || '-' })],
      [picture.goodsRow(), picture.goodsNote({ digits: goodsRow.join(' ') || '-' })],
    ],
    'all',
  );
}

/** The numbered depots with their goods, and the black depot in rows of four. */
function renderDepots(view: View, words: Words): string[] {
  const { picture } = words;
  const rows: string[][] = [];
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    const digits = goodsDigits(view.depotGoods.slice((depot - 1) * GOODS, depot * GOODS));
    rows.push([picture.depot({ depot }), ...spaces(view, depot, 0, words), picture.goodsOf({ digits })]);
  }
  for (let first = 0; first < BLACK_SPACES; first += SPACES) {
    const row = spaces(view, 0, first, words);
    if (row.length > 0) rows.push([first === 0 ? picture.depot({ depot: 0 }) : '', ...row]);
  }
  return columns(rows, 'all');
}

/** Up to four used spaces of a depot. */
function spaces(view: View, depot: number, first: number, { picture }: Words): string[] {
  return [0, 1, 2, 3]
    .map((column) => first + column)
    .filter((space) => isUsed(depot, space, view.players))
    .map((space) => picture.space({ space, held: tileAt(view, depot, space) }));
}

/** BUR-8.6, BUR-8.7: the bonus tiles and their owners. */
function renderBonusTiles({ players, largeBonus, smallBonus }: View, { picture, names, who }: Words): string[] {
  const owners = (list: View['largeBonus']) => list.map((owner) => (owner === null ? picture.free() : who(owner)));
  return columns(
    [
      [picture.bonusTiles(), ...KINDS.map((kind) => nameOf(names.kind[kind]))],
      [picture.large({ points: entryOf(LARGE_BONUS, players) }), ...owners(largeBonus)],
      [picture.small({ points: entryOf(SMALL_BONUS, players) }), ...owners(smallBonus)],
    ],
    'all',
  );
}

/** Widths of a hex, and of an estate with a margin on both sides. */
const HEX_WIDTH = 6;
const ESTATE_WIDTH = 2 + HEX_WIDTH * Math.max(...ROW_LENGTHS) + 2;

/** A player's block: a headline, and the estate beside the possessions. */
function renderEstate(view: View, player: number, words: Words): string[] {
  const seat = seatOf(view, player);
  const { board, score } = seat;
  const lines = beside([
    [0, board === 0 ? [] : drawEstate(seat, words)],
    [ESTATE_WIDTH, possessions(seat, words)],
  ]);
  const acts = view.player === player ? 'yes' : 'no';
  return [words.picture.estate({ player, board, points: score, acts }), ...lines];
}

/** Seven rows: empty hexes as their number, kind and die number; covered ones as their tile in brackets. */
function drawEstate({ board, estate }: SeatView, { picture }: Words): string[] {
  const { kinds } = boardAt(board);
  let first = 0;
  return ROW_LENGTHS.map((length) => {
    const cells = Array.from({ length }, (_, column) => {
      const hex = first + column;
      const tile = estate[hex];
      if (tile) return `[${picture.tileCode({ tile }).padEnd(HEX_WIDTH - 2)}]`;
      return picture.emptyHex({ hex, kind: entryAt(kinds, hex), number: HEX_NUMBERS[hex] ?? 0 }).padStart(HEX_WIDTH);
    });
    first += length;
    const indent = (HEX_WIDTH / 2) * (Math.max(...ROW_LENGTHS) - length);
    return `${' '.repeat(2 + indent)}${cells.join('')}`;
  });
}

/** Seven lines beside the rows of an estate. */
function possessions(seat: SeatView, { picture }: Words): string[] {
  const { silver, workers, dice, spent, slots, goodsSlots, soldGoods } = seat;
  const shown = Array.from({ length: DICE }, (_, die) =>
    picture.die({ die, number: dice[die] ?? 0, spent: spent[die] ? 'yes' : 'no' }),
  );
  return [
    picture.stock({ silver, workers }),
    shown.join(', '),
    ...slots.map((held, slot) => picture.slot({ slot, held })),
    picture.goodsStored({ digits: goodsDigits(goodsSlots) }),
    picture.goodsSold({ digits: goodsDigits(soldGoods) }),
  ];
}
