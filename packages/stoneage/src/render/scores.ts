/** The symbols on the players' cards, and what everything would score now (STO-13). */
import { columns } from '@rulewright/core';
import { FIGURES, SYMBOLS } from '../components.js';
import type { Seat, SeatView, View } from '../schema/index.js';
import { scoreSeat } from '../scoring.js';
import { toolSum } from '../tools.js';
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

/** Cards of a player that the viewer doesn't see. */
function hiddenCards({ cardCount, cards, drawnCard }: SeatView): number {
  return cardCount - (cards?.length ?? 0) - (drawnCard === null ? 0 : 1);
}

/** STO-9.11: cards drawn face down, where the viewer knows them. */
function drawnCards(seats: readonly SeatView[]): string[] {
  return seats.flatMap(({ drawnCard }, player) =>
    drawnCard === null ? [] : [`Player ${player} has drawn a card face down, counted above: ${cardWords(drawnCard)}`],
  );
}

/** The parts of the final score as they stand, multipliers as they multiply. */
function pointsOf(seen: SeatView, isMore: boolean): string[] {
  const { total, items } = scoreSeat(seenSeat(seen));
  const partOf = (label: string): string => `${items.find((item) => item.label === label)?.points ?? 0}`;
  const factors = [seen.agriculture, toolSum(seen), seen.buildingCount, seen.people];
  return [
    `${seen.score}`,
    partOf('symbolSets'),
    ...FIGURES.map((_, figure) => `${seen.figures[figure] ?? 0} x ${factors[figure] ?? 0}`),
    partOf('resources'),
    `${total}${isMore ? '+' : ''}`,
  ];
}

/** The seat as far as the viewer knows it. */
function seenSeat({ cards, cardCount, hasDrawnCard, symbols, figures, buildingCount, ...seat }: SeatView): Seat {
  return { ...seat, cards: cards ?? [] };
}
