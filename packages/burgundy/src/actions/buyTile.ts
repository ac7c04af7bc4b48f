/** The purchase of a turn (BUR-4.13 to BUR-4.15, BUR-5.20 to BUR-5.24). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { BLACK_SPACES, DEPOTS, SLOTS, SPACES, TILE_PRICE } from '../components.js';
import { areSlotsFull, moveToSlot, placeOf } from '../depots.js';
import { knowledgeOf, owns } from '../knowledge.js';
import { type Action, type ActionOf, actionSchema, type Event, type Seat, type State } from '../schema.js';
import { checkDiscard, DISCARDS } from './takeTile.js';

type BuyTile = ActionOf<'buyTile'>;

const BUY_TILE = internActions(actionSchema).buyTile;

function pushFromSpace(place: number, isFull: boolean, legal: Action[]): void {
  const first = place * DISCARDS;
  if (!isFull) {
    legal.push(BUY_TILE[first] as BuyTile);
    return;
  }
  for (let slot = 1; slot <= SLOTS; slot++) legal.push(BUY_TILE[first + slot] as BuyTile);
}

/** Lists the purchases: from the black depot, and from the numbered depots with knowledge tile 6 (BUR-9.6). */
export function pushPurchases(state: State, seat: Seat, owned: number, legal: Action[]): void {
  if (state.hasBought || seat.silver < TILE_PRICE) return;
  const isFull = areSlotsFull(seat);
  for (let space = 0; space < BLACK_SPACES; space++) {
    if (state.blackDepot[space] !== null) pushFromSpace(space, isFull, legal);
  }
  if (!owns(owned, 6)) return;
  for (let place = 0; place < DEPOTS * SPACES; place++) {
    if (state.depotTiles[place] !== null) pushFromSpace(BLACK_SPACES + place, isFull, legal);
  }
}

/** BUR-5.20 to BUR-5.24: why a tile can't be bought. */
export function checkPurchase(state: State, player: number, { depot, space, discard }: BuyTile): Refusal | undefined {
  const seat = state.seats[player] as Seat;
  if (state.hasBought) {
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
  const tile = depot === 0 ? state.blackDepot[space] : state.depotTiles[placeOf(depot, space)];
  if (!tile) {
    const message = `No tile lies on space ${space} of ${depot === 0 ? 'the black depot' : `depot ${depot}`}.`;
    return { rule: 'BUR-5.24', code: 'emptySpace', message };
  }
  return checkDiscard(seat, discard);
}

/** Pays and takes the tile. */
export function applyPurchase(state: State, player: number, action: BuyTile, emit: Emit<Event>): void {
  const { depot, space, discard } = action;
  (state.seats[player] as Seat).silver -= TILE_PRICE;
  state.hasBought = true;
  moveToSlot(state, player, { depot, space, discard, silver: TILE_PRICE }, emit);
}
