/** The legal purchases of a turn (BUR-4.13, BUR-5.20, BUR-5.23). */
import type { ActionList } from '@rulewright/core';
import { BLACK_SPACES, TILE_PRICE } from '../components.js';
import { offered } from '../depots.js';
import { owns } from '../knowledge.js';
import { ACTIONS } from '../rules.js';
import type { BuyTileAction, Seat, State } from '../schema/index.js';
import { listWays } from './takes.js';

/** Lists the purchases: from the black depot (BUR-5.20), and from the numbered depots with knowledge tile 6 (BUR-9.6). */
export function listPurchases(state: State, seat: Seat, owned: number, legal: ActionList<BuyTileAction>): void {
  if (state.hasBought || seat.silver < TILE_PRICE) return;
  const { black, numbered } = offered.of(state);
  listWays(ACTIONS.buyTile, seat, 0, black, legal);
  if (owns(owned, 6)) listWays(ACTIONS.buyTile, seat, BLACK_SPACES, numbered, legal);
}
