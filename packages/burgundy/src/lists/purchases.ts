/** The legal purchases of a turn (BUR-4.13, BUR-5.20). */
import { type ActionList, entryAt } from '@rulewright/core';
import { BLACK_SPACES, NUMBERED_DEPOTS, SPACES, TILE_PRICE } from '../components.js';
import { areSlotsFull } from '../depots.js';
import { owns } from '../knowledge.js';
import { ACTIONS } from '../rules.js';
import type { BuyTileAction, Seat, State } from '../schema/index.js';
import { waysOf } from './takes.js';

const PURCHASES = waysOf(ACTIONS.buyTile);

/** Lists the purchases: from the black depot (BUR-5.20), and from the numbered depots with knowledge tile 6 (BUR-9.6). */
export function listPurchases(
  { hasBought, blackDepot, depotTiles }: State,
  seat: Seat,
  owned: number,
  legal: ActionList<BuyTileAction>,
): void {
  if (hasBought || seat.silver < TILE_PRICE) return;
  const isFull = areSlotsFull(seat); // BUR-5.23: then a purchase needs a discard
  for (let space = 0; space < BLACK_SPACES; space++) {
    if (blackDepot[space] !== null) listPurchase(space, isFull, legal);
  }
  if (!owns(owned, 6)) return;
  for (let place = 0; place < NUMBERED_DEPOTS * SPACES; place++) {
    if (depotTiles[place] !== null) listPurchase(BLACK_SPACES + place, isFull, legal);
  }
}

/** Lists the ways to buy the tile of a space, counted from those of the black depot on. */
function listPurchase(space: number, isFull: boolean, legal: ActionList<BuyTileAction>): void {
  const { plain, discarding } = entryAt(PURCHASES, space);
  if (isFull) legal.pushAll(discarding);
  else legal.push(plain);
}
