/** The four die actions and the purchase: check and effect (BUR-5). Their lists are in `turn.ts`, with the stage. */
import type { Emit } from '@rulewright/core';
import { addAt, entryAt, entryOf, numberAt, seatOf } from '@rulewright/core/define';
import {
  HEX_NUMBERS,
  KNOWLEDGE,
  SALE_POINTS,
  SALE_SILVER,
  TILE_PRICE,
  type TileId,
  WORKERS_TAKEN,
} from '../components.js';
import { areSlotsFull, moveToSlot, placeOf, tileAt, usedSpaces } from '../depots/depots.js';
import { boardAt } from '../estate/board.js';
import { isBesideCovered, isDouble, knowledgeOf, owns, regionAt } from '../estate/estate.js';
import { typeOf } from '../estate/tiles.js';
import type {
  BuyTileAction,
  Discard,
  Event,
  PlaceTileAction,
  Refusal,
  Seat,
  SellGoodsAction,
  State,
  TakeTileAction,
  TakeWorkersAction,
} from '../types.js';
import { checkWorkers, shiftToPlace, shiftToSell, shiftToTake, spendDie } from './dice.js';
import { gainSilver, gainWorkers, scoreSale } from './gains.js';
import { placeStored } from './placedTile.js';

/** The four die actions (BUR-4.3): with a die in a turn, without one as the effect of a tile (BUR-6.19). */
export type DieAction = TakeTileAction | PlaceTileAction | SellGoodsAction | TakeWorkersAction;

/** Why a die action is illegal, once its die has been checked. */
export function checkDieAction(state: State, player: number, action: DieAction): Refusal | undefined {
  switch (action.type) {
    case 'takeTile':
      return checkTakeTile(state, player, action);
    case 'placeTile':
      return checkPlaceTile(state, player, action);
    case 'sellGoods':
      return checkSellGoods(state, player, action);
    case 'takeWorkers':
      return undefined; // BUR-4.4: always legal
  }
}

export function applyDieAction(state: State, player: number, action: DieAction, emit: Emit<Event>): void {
  switch (action.type) {
    case 'takeTile':
      applyTakeTile(state, player, action, emit);
      break;
    case 'placeTile':
      applyPlaceTile(state, player, action, emit);
      break;
    case 'sellGoods':
      applySellGoods(state, player, action, emit);
      break;
    case 'takeWorkers':
      applyTakeWorkers(state, player, action, emit);
      break;
  }
}

/** BUR-5.1: why a tile can't be taken from a numbered depot. The black depot can't be named (BUR-5.2). */
function checkTakeTile(state: State, player: number, action: TakeTileAction): Refusal | undefined {
  const { die, depot, space, discard } = action;
  const seat = seatOf(state, player);
  if (state.depotTiles[placeOf(depot, space)] === null) {
    return { rule: 'BUR-5.1', code: 'emptySpace', params: { depot, space } };
  }
  return (
    (die === 'free' ? checkNoDiscard(discard) : checkDiscard(seat, discard)) ??
    checkWorkers(seat, die, depot, shiftToTake(knowledgeOf(seat)))
  );
}

/** BUR-5.7: full slots need a discard, other slots allow none. The taken tile can't be discarded (BUR-5.6). */
function checkDiscard(seat: Seat, discard: Discard): Refusal | undefined {
  const isFull = areSlotsFull(seat);
  if (isFull === (discard !== 'none')) return undefined;
  return { rule: 'BUR-5.7', code: isFull ? 'discardNeeded' : 'discardNotNeeded' };
}

/** BUR-6.5: the effect of a tile never needs a discard. */
function checkNoDiscard(discard: Discard): Refusal | undefined {
  return discard === 'none' ? undefined : { rule: 'BUR-6.5', code: 'discardNotNeeded' };
}

function applyTakeTile(state: State, player: number, action: TakeTileAction, emit: Emit<Event>): void {
  const { die, depot, space, discard } = action;
  spendDie(state, player, die, depot, shiftToTake(knowledgeOf(seatOf(state, player))), emit);
  moveToSlot(state, player, { depot, space, discard, silver: 0 }, emit);
}

/** BUR-5.8 to BUR-5.13, BUR-4.11: why a stored tile can't be placed. */
function checkPlaceTile(state: State, player: number, { die, slot, hex }: PlaceTileAction): Refusal | undefined {
  const seat = seatOf(state, player);
  const tile = seat.slots[slot];
  if (!tile) return { rule: 'BUR-5.8', code: 'emptySlot', params: { slot } };
  const shift = shiftToPlace(knowledgeOf(seat), typeOf(tile).kind);
  return checkHex(seat, tile, hex) ?? checkWorkers(seat, die, numberAt(HEX_NUMBERS, hex), shift);
}

/** BUR-5.8 to BUR-5.13: why a hex doesn't take a stored tile, regardless of any die. */
export function checkHex(seat: Seat, tile: TileId, hex: number): Refusal | undefined {
  if (seat.estate[hex] !== null) return { rule: 'BUR-5.8', code: 'hexCovered', params: { hex } };
  const kind = entryAt(boardAt(seat.board).kinds, hex);
  if (kind !== typeOf(tile).kind) return { rule: 'BUR-5.9', code: 'wrongKind', params: { hex, kind, tile } };
  if (!isBesideCovered(seat.estate, hex)) return { rule: 'BUR-5.10', code: 'notAdjacent', params: { hex } };
  if (!isDouble(seat.estate, regionAt(seat, hex), tile, knowledgeOf(seat))) return undefined;
  return { rule: 'BUR-5.12', code: 'sameBuilding', params: { hex, tile } };
}

/** The die is paid before the tile can change its price (BUR-6.25); then the tile resolves (BUR-5.15). */
function applyPlaceTile(state: State, player: number, action: PlaceTileAction, emit: Emit<Event>): void {
  const { die, slot, hex } = action;
  const seat = seatOf(state, player);
  const tile = seat.slots[slot];
  if (!tile) return;
  spendDie(state, player, die, numberAt(HEX_NUMBERS, hex), shiftToPlace(knowledgeOf(seat), typeOf(tile).kind), emit);
  placeStored(state, player, { slot, hex, tile }, emit);
}

/** BUR-5.16, BUR-4.11: why goods can't be sold. */
function checkSellGoods(state: State, player: number, { die, goods }: SellGoodsAction): Refusal | undefined {
  const seat = seatOf(state, player);
  if (seat.goodsSlots[goods - 1] === 0) return { rule: 'BUR-5.16', code: 'noGoods', params: { goods } };
  return checkWorkers(seat, die, goods, shiftToSell(knowledgeOf(seat)));
}

function applySellGoods(state: State, player: number, { die, goods }: SellGoodsAction, emit: Emit<Event>): void {
  spendDie(state, player, die, goods, shiftToSell(knowledgeOf(seatOf(state, player))), emit);
  sellAll(state, player, goods, emit);
}

/** BUR-5.16, BUR-5.17: sells all goods tiles of a type; the player keeps them as sold (BUR-5.18). */
export function sellAll(state: State, player: number, goods: number, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const owned = knowledgeOf(seat);
  const count = numberAt(seat.goodsSlots, goods - 1);
  seat.goodsSlots[goods - 1] = 0;
  addAt(seat.soldGoods, goods - 1, count);
  emit({ type: 'goodsSold', player, goods, count });
  scoreSale(seat, player, goods, count * entryOf(SALE_POINTS, state.players), emit);
  gainSilver(seat, player, 'sale', owns(owned, 3) ? KNOWLEDGE.silverPerSale : SALE_SILVER, emit); // BUR-9.3
  if (owns(owned, 4)) gainWorkers(seat, player, 'knowledge4', KNOWLEDGE.workersPerSale, emit); // BUR-9.4
}

/** BUR-5.19: any die takes workers, whatever it shows. */
export function applyTakeWorkers(state: State, player: number, { die }: TakeWorkersAction, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  if (die !== 'free') {
    seat.spent[die] = true;
    emit({ type: 'dieSpent', player, die, number: numberAt(seat.dice, die), workers: 0 });
  }
  const owned = knowledgeOf(seat);
  gainWorkers(seat, player, 'takeWorkers', owns(owned, 14) ? KNOWLEDGE.workersPerTaking : WORKERS_TAKEN, emit); // BUR-9.14
  if (owns(owned, 13)) gainSilver(seat, player, 'knowledge13', KNOWLEDGE.silverPerTaking, emit); // BUR-9.13
}

/** BUR-5.21, BUR-5.24: why a tile can't be bought, regardless of any discard. */
export function checkPurchase(
  state: State,
  player: number,
  { depot, space }: Pick<BuyTileAction, 'depot' | 'space'>,
): Refusal | undefined {
  const seat = seatOf(state, player);
  if (state.hasBought) return { rule: 'BUR-5.24', code: 'alreadyBought' }; // BUR-4.13: one purchase per turn
  const { silver } = seat;
  if (silver < TILE_PRICE) return { rule: 'BUR-5.24', code: 'tooLittleSilver', params: { price: TILE_PRICE, silver } };
  if (depot !== 0 && !owns(knowledgeOf(seat), 6)) return { rule: 'BUR-5.21', code: 'numberedDepot' };
  if (tileAt(state, depot, space) !== null) return undefined;
  return { rule: 'BUR-5.24', code: 'emptySpace', params: { depot, space } };
}

/** BUR-4.15: whether a player whose turn it is can buy a tile. */
export function canBuy(state: State, player: number): boolean {
  return usedSpaces(state.players).some((place) => checkPurchase(state, player, place) === undefined);
}

/** BUR-5.23, BUR-5.24: why a tile can't be bought. */
export function checkBuyTile(state: State, player: number, action: BuyTileAction): Refusal | undefined {
  return checkPurchase(state, player, action) ?? checkDiscard(seatOf(state, player), action.discard);
}

/** BUR-5.20, BUR-5.22: pays for the tile and stores it as if taken with a die. */
export function applyBuyTile(state: State, player: number, action: BuyTileAction, emit: Emit<Event>): void {
  const { depot, space, discard } = action;
  seatOf(state, player).silver -= TILE_PRICE;
  state.hasBought = true;
  moveToSlot(state, player, { depot, space, discard, silver: TILE_PRICE }, emit);
}
