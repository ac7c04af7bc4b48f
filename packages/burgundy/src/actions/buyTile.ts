/** The purchase of a turn (BUR-4.13 to BUR-4.15, BUR-5.20 to BUR-5.24). */
import { type Emit, type Refusal, seatOf } from '@rulewright/core';
import { TILE_PRICE } from '../components.js';
import { moveToSlot, tileAt, usedSpaces } from '../depots.js';
import { knowledgeOf, owns } from '../knowledge.js';
import type { BuyTileAction, Event, State } from '../schema/index.js';
import { depotName } from '../words.js';
import { checkDiscard } from './takeTile.js';

/** BUR-5.21, BUR-5.24: why the tile of a space can't be bought, whatever is discarded for it. */
export function checkPurchase(
  state: State,
  player: number,
  { depot, space }: Pick<BuyTileAction, 'depot' | 'space'>,
): Refusal | undefined {
  const seat = seatOf(state, player);
  if (state.hasBought) {
    // BUR-4.13: one purchase in a turn
    return { rule: 'BUR-5.24', code: 'alreadyBought', message: 'A tile has been bought in this turn already.' };
  }
  if (seat.silver < TILE_PRICE) {
    const message = `A tile costs ${TILE_PRICE} silver, and there is ${seat.silver}.`;
    return { rule: 'BUR-5.24', code: 'tooLittleSilver', message };
  }
  if (depot !== 0 && !owns(knowledgeOf(seat), 6)) {
    const message = 'Only the owner of knowledge tile 6 buys from a numbered depot.';
    return { rule: 'BUR-5.21', code: 'numberedDepot', message };
  }
  if (tileAt(state, depot, space) === null) {
    const message = `No tile lies on space ${space} of ${depotName(depot)}.`;
    return { rule: 'BUR-5.24', code: 'emptySpace', message };
  }
  return undefined;
}

/** BUR-4.15: whether a player whose turn it is can buy a tile. */
export function canBuy(state: State, player: number): boolean {
  return usedSpaces(state.players).some((place) => checkPurchase(state, player, place) === undefined);
}

/** BUR-5.23, BUR-5.24: why a tile can't be bought. */
export function checkBuyTile(state: State, player: number, action: BuyTileAction): Refusal | undefined {
  return checkPurchase(state, player, action) ?? checkDiscard(seatOf(state, player), action.discard);
}

/** BUR-5.20, BUR-5.22: pays, and puts the tile into a slot, as after taking one with a die. */
export function applyBuyTile(state: State, player: number, action: BuyTileAction, emit: Emit<Event>): void {
  const { depot, space, discard } = action;
  seatOf(state, player).silver -= TILE_PRICE;
  state.hasBought = true;
  moveToSlot(state, player, { depot, space, discard, silver: TILE_PRICE }, emit);
}
