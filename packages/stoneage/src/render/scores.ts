/** The symbols on the players' cards, and what everything would score now (STO-13). */
import { columns } from '@rulewright/core';
import { SYMBOLS } from '../components.js';
import type { SeatView, View } from '../schema/index.js';
import { multipliersOf, scoreSeat } from '../scoring.js';
import { hiddenCards } from '../seen.js';
import { cardWords } from '../words.js';

/** A table of symbols, `?` for the cards that the viewer doesn't know. */
export function renderSymbols({ seats }: View): string[] {
  const hidden = seats.map(hiddenCards);
  const hasHidden = hidden.some((count) => count > 0);
  const rows = seats.map((seat, player) => [
    `player ${player}`,
    ...seat.symbols.map((count) => (count === 0 ? '.' : `${count}`)),
    ...(hasHidden ? [`${hidden[player]}`] : []),
  ]);
  return [...columns([['symbols', ...SYMBOLS, ...(hasHidden ? ['?'] : [])], ...rows]), ...drawnCards(seats)];
}

const POINTS = ['points', 'track', 'symbols', 'farmers', 'makers', 'builders', 'shamans', 'resources', 'total'];

/** A table of points. */
export function renderPoints({ seats }: View): string[] {
  return columns([POINTS, ...seats.map((seat, player) => [`player ${player}`, ...pointsOf(seat)])]);
}

/** What a player would have now; `+` where hidden cards may bring more. */
export function totalOf(seat: SeatView): string {
  return `${scoreSeat(seat).total}${hiddenCards(seat) > 0 ? '+' : ''}`;
}

/** STO-9.11: cards drawn face down, where the viewer knows them. */
function drawnCards(seats: readonly SeatView[]): string[] {
  return seats.flatMap(({ drawnCard }, player) =>
    drawnCard === null ? [] : [`Player ${player} has drawn a card face down, counted above: ${cardWords(drawnCard)}`],
  );
}

/** The parts of the final score as they stand, multipliers as they multiply. */
function pointsOf(seat: SeatView): string[] {
  const { items } = scoreSeat(seat);
  const partOf = (label: string): string => `${items.find((item) => item.label === label)?.points ?? 0}`;
  return [
    `${seat.score}`,
    partOf('symbolSets'),
    ...multipliersOf(seat).map(({ count, times }) => `${count} x ${times}`),
    partOf('resources'),
    totalOf(seat),
  ];
}
