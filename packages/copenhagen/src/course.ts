/**
 * What follows what: all pushes onto the agenda (COP-14.2). What comes last is pushed first. COP-14.3: no stage is
 * pushed that would have no legal action.
 */
import { seatOf } from '@rulewright/core';
import type { Site } from './actions/payment.js';
import { type Colour, HAND_LIMIT, PLACES, type TileId } from './components.js';
import { handSize } from './hand.js';
import type { State } from './schema/index.js';

/** COP-3.6: a turn is its action and all that follows from it, then the refill of the harbour. */
export function pushTurn(state: State, player: number): void {
  state.stages.push({ stage: 'refill', player }, { stage: 'action', player });
}

/** COP-2.4: the harbour is dealt, place by place. */
export function pushHarbour(state: State): void {
  for (let place = PLACES - 1; place >= 0; place--) pushDrawToHarbour(state, place);
}

/** COP-15.1: chance draws a card for a place of the harbour. */
export function pushDrawToHarbour(state: State, place: number): void {
  state.stages.push({ stage: 'drawToHarbour', place });
}

/** COP-2.5: a starting hand is dealt card by card. */
export function pushStartingHand(state: State, player: number, cards: number): void {
  for (let card = 0; card < cards; card++) state.stages.push({ stage: 'drawToHand', player });
}

/** COP-4.2: after the first card comes the second. */
export function pushSecondCard(state: State, player: number, gap: number): void {
  state.stages.push({ stage: 'secondCard', player, gap });
}

/** COP-4.6: after the second card comes the choice of a third. */
export function pushThirdCard(state: State, player: number): void {
  state.stages.push({ stage: 'thirdCard', player });
}

/** COP-4.13: after the taking comes the hand limit, then the second action if `bothActions` is ready. */
export function pushAfterTaking(state: State, player: number): void {
  if (seatOf(state, player).abilities.bothActions === 'ready') state.stages.push({ stage: 'secondAction', player });
  pushHandLimit(state, player);
}

/** COP-4.10: asked while the hand holds more cards than the limit. */
export function pushHandLimit(state: State, player: number): void {
  if (handSize(seatOf(state, player)) > HAND_LIMIT) state.stages.push({ stage: 'handLimit', player });
}

/** COP-5.17: a chosen tile must be built. COP-3.5: it is the only one of this action. */
export function pushPlacement(state: State, player: number, tile: TileId): void {
  state.stages.push({ stage: 'placement', player, tile });
}

/** COP-14.10: a placed tile, whose discount is to be decided. */
export function pushDiscount(state: State, { player, tile, orientation, column, floor }: Site): void {
  state.stages.push({ stage: 'discount', player, tile, orientation, column, floor });
}

/** COP-14.11: a placed tile, whose change of colours is to be decided. */
export function pushColourChange(state: State, site: Site, price: number): void {
  const { player, tile, orientation, column, floor } = site;
  state.stages.push({ stage: 'colourChange', player, tile, orientation, column, floor, price });
}

/** COP-14.12: a placed tile, for which cards of one colour count as its own. */
export function pushChangedCount(state: State, site: Site, price: number, from: Colour): void {
  const { player, tile, orientation, column, floor } = site;
  state.stages.push({ stage: 'changedCount', player, tile, orientation, column, floor, price, from });
}

/**
 * COP-8.3: coats of arms are alike and are used one after the other. COP-8.5: the choice is free for each. COP-8.12:
 * after the last one, or COP-7.2 without any, the refill follows, which lies below them.
 */
export function pushCoats(state: State, player: number, coats: number): void {
  for (let coat = 0; coat < coats; coat++) state.stages.push({ stage: 'coat', player });
}
