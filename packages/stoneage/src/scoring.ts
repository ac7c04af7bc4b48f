/** STO-13: the final score and its parts. During play they are what each would give if the game ended now. */
import { addAt, numberAt, type PlayerScore, scoreOf } from '@rulewright/core';
import { CARDS, type CardId } from './cards.js';
import { FIGURE_INDEX, FIGURES, type Figure, SYMBOL_INDEX, SYMBOLS } from './components.js';
import { totalOf } from './resources.js';
import type { Seat, State } from './schema/index.js';
import { toolSum } from './tools.js';

/** STO-13.9: a player's cards, the drawn one included. Their bottoms count only here (STO-8.6). */
function allCards({ cards, drawnCard }: Seat): readonly CardId[] {
  return drawnCard === null ? cards : [...cards, drawnCard];
}

/** How often each symbol is on some cards, in the order of the symbols. */
export function symbolCounts(cards: readonly CardId[]): number[] {
  const counts = SYMBOLS.map(() => 0);
  for (const card of cards) {
    const { bottom } = CARDS[card];
    if (bottom.type === 'symbol') addAt(counts, SYMBOL_INDEX[bottom.symbol], 1);
  }
  return counts;
}

/** How many of each figure are on some cards, in the order of the figures. */
export function figureCounts(cards: readonly CardId[]): number[] {
  const counts = FIGURES.map(() => 0);
  for (const card of cards) {
    const { bottom } = CARDS[card];
    if (bottom.type === 'multiplier') addAt(counts, FIGURE_INDEX[bottom.figure], bottom.count);
  }
  return counts;
}

/** STO-13.3: the square of the different symbols, and the square of those held twice. */
function setPoints(counts: readonly number[]): number {
  const once = counts.filter((count) => count > 0).length;
  const twice = counts.filter((count) => count > 1).length;
  return once * once + twice * twice;
}

/** STO-9.4: points on the tops of the cards bought; the top of a drawn card isn't carried out. */
export function cardPoints(cards: readonly CardId[]): number {
  let points = 0;
  for (const card of cards) {
    const { top } = CARDS[card];
    if (top.type === 'points') points += top.amount;
  }
  return points;
}

/** STO-13.8: a point for every resource; STO-9.10: an unused claim counts as two. */
function resourcePoints({ resources, anyTwoClaim }: Seat): number {
  return totalOf(resources) + (anyTwoClaim ? 2 : 0);
}

/** STO-13.1: the parts of one player's score; the track (STO-13.2) by where its points came from. */
export function scoreSeat(seat: Seat): PlayerScore {
  const cards = allCards(seat);
  const figures = figureCounts(cards);
  const countOf = (figure: Figure): number => numberAt(figures, FIGURE_INDEX[figure]);
  const fromCards = cardPoints(seat.cards);
  return scoreOf([
    { rule: 'STO-13.2', label: 'track: buildings', points: seat.score - fromCards + seat.lostPoints },
    { rule: 'STO-13.2', label: 'track: cards', points: fromCards },
    { rule: 'STO-13.2', label: 'track: penalties', points: 0 - seat.lostPoints },
    { rule: 'STO-13.3', label: 'symbolSets', points: setPoints(symbolCounts(cards)) },
    { rule: 'STO-13.4', label: 'farmers', points: countOf('farmer') * seat.agriculture },
    { rule: 'STO-13.5', label: 'toolMakers', points: countOf('toolMaker') * toolSum(seat) },
    { rule: 'STO-13.6', label: 'hutBuilders', points: countOf('hutBuilder') * seat.buildings.length },
    { rule: 'STO-13.7', label: 'shamans', points: countOf('shaman') * seat.people },
    { rule: 'STO-13.8', label: 'resources', points: resourcePoints(seat) },
  ]);
}

/** STO-13.1: one player's final score. */
export function finalScore(seat: Seat): number {
  return scoreSeat(seat).total;
}

/** The score of every player. */
export function score(state: State): PlayerScore[] {
  return state.seats.map(scoreSeat);
}
