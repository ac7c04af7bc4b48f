/** The purchase of a turn (BUR-4.13 to BUR-4.15, BUR-5.20 to BUR-5.24). */
import { type Emit, entryAt, type Refusal, seatOf } from '@rulewright/core';
import { BLACK_SPACES, DEPOTS, SPACES, TILE_PRICE } from '../components.js';
import { areSlotsFull, moveToSlot, tileAt } from '../depots.js';
import { knowledgeOf, owns } from '../knowledge.js';
import { ACTIONS } from '../rules.js';
import type { BuyTileAction, Event, Seat, State } from '../schema/index.js';
import { depotName } from '../words.js';
import { checkDiscard, waysOf } from './takeTile.js';

const PURCHASES = waysOf(ACTIONS.buyTile);

type Purchases = { push(action: BuyTileAction): void };

/** Lists the purchases: from the black depot (BUR-5.20), and from the numbered depots with knowledge tile 6 (BUR-9.6). */
export function listPurchases(
  { hasBought, blackDepot, depotTiles }: State,
  seat: Seat,
  owned: number,
  legal: Purchases,
): void {
  if (hasBought || seat.silver < TILE_PRICE) return;
  const isFull = areSlotsFull(seat); // BUR-5.23: then a purchase needs a discard
  for (let space = 0; space < BLACK_SPACES; space++) {
    if (blackDepot[space] !== null) listPurchase(space, isFull, legal);
  }
  if (!owns(owned, 6)) return;
  for (let place = 0; place < DEPOTS * SPACES; place++) {
    if (depotTiles[place] !== null) listPurchase(BLACK_SPACES + place, isFull, legal);
  }
}

/** Lists the ways to buy the tile of a space, counted from those of the black depot on. */
function listPurchase(space: number, isFull: boolean, legal: Purchases): void {
  const { plain, discarding } = entryAt(PURCHASES, space);
  if (isFull) for (const action of discarding) legal.push(action);
  else legal.push(plain);
}

/** BUR-5.24: why a tile can't be bought. */
export function checkBuyTile(state: State, player: number, action: BuyTileAction): Refusal | undefined {
  const { depot, space, discard } = action;
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
  return checkDiscard(seat, discard);
}

/** BUR-5.20, BUR-5.22: pays, and puts the tile into a slot, as after taking one with a die. */
export function applyBuyTile(state: State, player: number, action: BuyTileAction, emit: Emit<Event>): void {
  const { depot, space, discard } = action;
  seatOf(state, player).silver -= TILE_PRICE;
  state.hasBought = true;
  moveToSlot(state, player, { depot, space, discard, silver: TILE_PRICE }, emit);
}
