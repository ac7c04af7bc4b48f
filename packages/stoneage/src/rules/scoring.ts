/** Scoring (STO-13): the parts of the final score. During play: as if the game ended now. */
import type { PlayerScore, ScoreItem } from '@rulewright/core';
import { addAt, entryAt, numberAt, scoreOf } from '@rulewright/core/define';
import { toolSum } from '../board/tools.js';
import {
  CARD_IDS,
  CARDS,
  type CardId,
  type CultureSymbol,
  FIGURE_INDEX,
  FIGURES,
  type Figure,
  SYMBOL_INDEX,
  SYMBOLS,
} from '../components.js';
import type { Seat, State } from '../types.js';
import { totalOf } from './resources.js';

/** What scores of a seat. Cards that a viewer doesn't see don't. */
export interface ScoredSeat extends Omit<Seat, 'cards' | 'placed' | 'atHome' | 'food' | 'oneUseTools'> {
  readonly cards: readonly CardId[] | null;
}

/** By card: the index of its symbol. */
const SYMBOL_ON = new Map(
  CARD_IDS.flatMap((card): [CardId, number][] => {
    const { bottom } = CARDS[card];
    return bottom.type === 'symbol' ? [[card, SYMBOL_INDEX[bottom.symbol]]] : [];
  }),
);
/** By card: the index and number of its figures. */
const FIGURES_ON = new Map(
  CARD_IDS.flatMap((card): [CardId, { readonly figure: number; readonly count: number }][] => {
    const { bottom } = CARDS[card];
    return bottom.type === 'multiplier' ? [[card, { figure: FIGURE_INDEX[bottom.figure], count: bottom.count }]] : [];
  }),
);
const NO_SYMBOLS: readonly number[] = SYMBOLS.map(() => 0);
const NO_FIGURES: readonly number[] = FIGURES.map(() => 0);

/** The number of each symbol on a player's cards (STO-8.6, STO-13.9), in the order of `SYMBOLS`. */
export function symbolCounts(cards: ScoredSeat['cards'], drawnCard: CardId | null): number[] {
  const counts = NO_SYMBOLS.slice();
  if (cards !== null) for (let i = 0; i < cards.length; i++) addSymbol(counts, cards[i] as CardId);
  if (drawnCard !== null) addSymbol(counts, drawnCard);
  return counts;
}

function addSymbol(counts: number[], card: CardId): void {
  const symbol = SYMBOL_ON.get(card);
  if (symbol !== undefined) addAt(counts, symbol, 1);
}

/** The number of each figure on a player's cards (STO-8.6, STO-13.9), in the order of `FIGURES`. */
export function figureCounts(cards: ScoredSeat['cards'], drawnCard: CardId | null): number[] {
  const counts = NO_FIGURES.slice();
  if (cards !== null) for (let i = 0; i < cards.length; i++) addFigures(counts, cards[i] as CardId);
  if (drawnCard !== null) addFigures(counts, drawnCard);
  return counts;
}

function addFigures(counts: number[], card: CardId): void {
  const found = FIGURES_ON.get(card);
  if (found !== undefined) addAt(counts, found.figure, found.count);
}

/** The symbols on a player's cards, and their points. */
export interface SymbolSets {
  /** The number of each symbol, in the order of `SYMBOLS`. */
  readonly counts: readonly { readonly symbol: CultureSymbol; readonly count: number }[];
  /** The number of different symbols. */
  readonly first: number;
  /** The number of symbols that are there twice: a second set. */
  readonly second: number;
  /** STO-13.3: each set is squared on its own. */
  readonly points: number;
}

/** STO-13.3: the symbols on a player's cards. */
export function symbolSetsOf(seat: ScoredSeat): SymbolSets {
  const counts = symbolCounts(seat.cards, seat.drawnCard);
  const first = counts.filter((count) => count > 0).length;
  const second = counts.filter((count) => count > 1).length;
  return {
    counts: SYMBOLS.map((symbol, index) => ({ symbol, count: numberAt(counts, index) })),
    first,
    second,
    points: first * first + second * second,
  };
}

/** STO-9.4: the points that bought cards gave. The top of a drawn card has no effect. */
export function cardPoints(cards: readonly CardId[]): number {
  let points = 0;
  for (const card of cards) {
    const { top } = CARDS[card];
    if (top.type === 'points') points += top.amount;
  }
  return points;
}

/** STO-13.4 to STO-13.7: what the figures of each kind are multiplied by. */
const MULTIPLIERS = [
  { figure: 'farmer', rule: 'STO-13.4', label: 'farmers', timesOf: ({ agriculture }: ScoredSeat) => agriculture },
  { figure: 'toolMaker', rule: 'STO-13.5', label: 'toolMakers', timesOf: toolSum },
  {
    figure: 'hutBuilder',
    rule: 'STO-13.6',
    label: 'hutBuilders',
    timesOf: ({ buildings }: ScoredSeat) => buildings.length,
  },
  { figure: 'shaman', rule: 'STO-13.7', label: 'shamans', timesOf: ({ people }: ScoredSeat) => people },
] as const;

/** A kind of figure on a player's cards, and its points now. */
export interface Multiplier {
  readonly figure: Figure;
  /** The number on the cards. */
  readonly count: number;
  /** STO-13.4 to STO-13.7: agriculture, the sum of the tools, the number of tiles, or of people. */
  readonly times: number;
  readonly points: number;
}

/** STO-13.4 to STO-13.7: the figures on a player's cards, in the order of `FIGURES`. */
export function multipliersOf(seat: ScoredSeat): Multiplier[] {
  const figures = figureCounts(seat.cards, seat.drawnCard);
  return MULTIPLIERS.map(({ figure, timesOf }) => {
    const count = numberAt(figures, FIGURE_INDEX[figure]);
    const times = timesOf(seat);
    return { figure, count, times, points: count * times };
  });
}

/** STO-13.2: the points on the track by source. Right only if all bought cards are seen. */
export function trackItems(seat: ScoredSeat): ScoreItem[] {
  const fromCards = cardPoints(seat.cards ?? []);
  return [
    { rule: 'STO-13.2', label: 'trackBuildings', points: seat.score - fromCards + seat.lostPoints },
    { rule: 'STO-13.2', label: 'trackCards', points: fromCards },
  ];
}

/** STO-13.2: points lost for unfed people. */
export function penaltyItem({ lostPoints }: ScoredSeat): ScoreItem {
  return { rule: 'STO-13.2', label: 'trackPenalties', points: 0 - lostPoints };
}

/** STO-13.3 to STO-13.7: the points of the bottoms of a player's cards. */
export function bottomItems(seat: ScoredSeat): ScoreItem[] {
  const multipliers = multipliersOf(seat);
  return [
    { rule: 'STO-13.3', label: 'symbolSets', points: symbolSetsOf(seat).points },
    ...MULTIPLIERS.map(({ rule, label }, index) => ({ rule, label, points: entryAt(multipliers, index).points })),
  ];
}

/** STO-13.8: a point for every resource. STO-9.10: an unused claim counts as two. */
export function resourceItem({ resources, anyTwoClaim }: ScoredSeat): ScoreItem {
  return { rule: 'STO-13.8', label: 'resources', points: totalOf(resources) + (anyTwoClaim ? 2 : 0) };
}

/** STO-13.1: the parts of a player's score, the track (STO-13.2) by source. */
export function scoreSeat(seat: ScoredSeat): PlayerScore {
  return scoreOf([...trackItems(seat), penaltyItem(seat), ...bottomItems(seat), resourceItem(seat)]);
}

/** The scores of all players. */
export function score(state: State): PlayerScore[] {
  return state.seats.map(scoreSeat);
}
