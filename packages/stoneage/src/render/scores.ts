/** The symbols on the players' cards, and what everything would score now (STO-13). */
import { columns } from '@rulewright/core';
import { SYMBOLS } from '../components.js';
import type { SeatView, View } from '../schema/index.js';
import { multipliersOf, scoreSeat } from '../scoring.js';
import { hiddenCards } from '../seen.js';
import { cardWords } from '../words.js';

/** A table of symbols, a table of points. */
export function renderScores({ seats }: View): string[] {
  const hidden = seats.map(hiddenCards);
  const hasHidden = hidden.some((count) => count > 0);
  const symbols = seats.map((seat, player) => [
    `player ${player}`,
    ...seat.symbols.map((count) => (count === 0 ? '.' : `${count}`)),
    ...(hasHidden ? [`${hidden[player]}`] : []),
  ]);
  const points = seats.map((seat, player) => [`player ${player}`, ...pointsOf(seat, (hidden[player] ?? 0) > 0)]);
  return [
    ...columns([['symbols', ...SYMBOLS, ...(hasHidden ? ['?'] : [])], ...symbols]),
    ...drawnCards(seats),
    '',
    ...columns([['', '', '', '', 'tool', 'hut', '', '', ''], POINTS, ...points]),
    'farmers x agriculture, makers x tools, builders x buildings, shamans x people',
    ...(hasHidden ? ['?: hidden cards; +: and what they bring'] : []),
  ];
}

const POINTS = ['points', 'track', 'symbols', 'farmers', 'makers', 'builders', 'shamans', 'resources', 'total'];

/** STO-9.11: cards drawn face down, where the viewer knows them. */
function drawnCards(seats: readonly SeatView[]): string[] {
  return seats.flatMap(({ drawnCard }, player) =>
    drawnCard === null ? [] : [`Player ${player} has drawn a card face down, counted above: ${cardWords(drawnCard)}`],
  );
}

/** The parts of the final score as they stand, multipliers as they multiply. */
function pointsOf(seen: SeatView, isMore: boolean): string[] {
  const { total, items } = scoreSeat(seen);
  const partOf = (label: string): string => `${items.find((item) => item.label === label)?.points ?? 0}`;
  return [
    `${seen.score}`,
    partOf('symbolSets'),
    ...multipliersOf(seen).map(({ count, times }) => `${count} x ${times}`),
    partOf('resources'),
    `${total}${isMore ? '+' : ''}`,
  ];
}
