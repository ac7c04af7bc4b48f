/**
 * The agenda (COP-14.2): every push. The agenda is a stack, so the last stage is pushed first.
 * COP-14.3: no stage is pushed without a legal action.
 */
import type { Emit } from '@rulewright/core';
import { seatOf, sizeOf } from '@rulewright/core/define';
import { type Colour, HAND_LIMIT, PLACES, type TileId } from '../components.js';
import type { Event, State } from '../types.js';

/** A tile placed in a house and not yet paid. */
export interface UnpaidPlacement {
  readonly player: number;
  readonly tile: TileId;
  readonly orientation: number;
  readonly column: number;
  readonly floor: number;
}

/** COP-3.6: a turn is its action with all that follows, then the refill of the harbour. */
export function pushTurn(state: State, player: number): void {
  state.stages.push({ stage: 'refill', player }, { stage: 'action', player });
}

/** COP-3.1: the turn that is next on the agenda begins; in the set-up, once all cards are dealt. */
export function reportTurn({ stages }: State, emit: Emit<Event>): void {
  const next = stages.at(-1);
  if (next?.stage === 'action') emit({ type: 'turnStarted', player: next.player });
}

/** COP-2.4: the harbour is dealt, place by place. */
export function pushHarbour(state: State): void {
  for (let place = PLACES - 1; place >= 0; place--) pushDrawToHarbour(state, place);
}

/** COP-15.1: chance draws a card for a harbour slot. */
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

/** COP-4.10: discards follow while the hand is over the limit. */
export function pushHandLimit(state: State, player: number): void {
  if (sizeOf(seatOf(state, player).hand) > HAND_LIMIT) state.stages.push({ stage: 'handLimit', player });
}

/** COP-5.17: a chosen tile must be built. COP-3.5: it is the only one of this action. */
export function pushPlacement(state: State, player: number, tile: TileId): void {
  state.stages.push({ stage: 'placement', player, tile });
}

/** COP-14.10: the discount for a placed tile. */
export function pushDiscount(state: State, { player, tile, orientation, column, floor }: UnpaidPlacement): void {
  state.stages.push({ stage: 'discount', player, tile, orientation, column, floor });
}

/** COP-14.11: the change of colours for a placed tile. */
export function pushColourChange(state: State, site: UnpaidPlacement, price: number): void {
  const { player, tile, orientation, column, floor } = site;
  state.stages.push({ stage: 'colourChange', player, tile, orientation, column, floor, price });
}

/** COP-14.12: the number of changed cards for a placed tile. */
export function pushChangedCount(state: State, site: UnpaidPlacement, price: number, from: Colour): void {
  const { player, tile, orientation, column, floor } = site;
  state.stages.push({ stage: 'changedCount', player, tile, orientation, column, floor, price, from });
}

/**
 * COP-8.3: coats of arms are alike and are used one after the other. COP-8.5: each is a free choice. COP-8.12: after the
 * last one, or without any (COP-7.2), the refill follows, which lies below them.
 */
export function pushCoats(state: State, player: number, coats: number): void {
  for (let coat = 0; coat < coats; coat++) state.stages.push({ stage: 'coat', player });
}
