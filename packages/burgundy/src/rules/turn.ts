/** A turn: an action with each die and a purchase (BUR-4), and the lists of these actions. Checks: `dieActions.ts`. */
import type { ActionList } from '@rulewright/core';
import { entryAt, lowestBit, numberAt, seatOf } from '@rulewright/core/define';
import { type Kind, NUMBERED_DEPOTS, SLOTS, TILE_PRICE } from '../components.js';
import { areSlotsFull, offered, spacesIn, tileAt } from '../depots/depots.js';
import { storedTypes } from '../depots/goods.js';
import { type HexSet, LOW_HEXES } from '../estate/board.js';
import { hexesFor, outline, owns } from '../estate/estate.js';
import { typeOf } from '../estate/tiles.js';
import { ACTIONS, decision } from '../schema/action.js';
import type { BuyTileAction, Die, PlaceTileAction, Seat, SellGoodsAction, State, TakeTileAction } from '../types.js';
import { pushTurn, reportTurn } from './agenda.js';
import {
  checkOwnDie,
  hexesReached,
  numbersReached,
  OWN_DICE,
  reach,
  shiftToPlace,
  shiftToSell,
  shiftToTake,
} from './dice.js';
import { applyBuyTile, applyDieAction, checkBuyTile, checkDieAction } from './dieActions.js';

const [END_TURN] = ACTIONS.endTurn;

/** BUR-4.3: an action with an unspent die, a purchase, or the end of the turn. */
export const turn = decision('turn', {
  rule: 'BUR-4.3',
  takes: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers', 'buyTile', 'endTurn'],
  refuses: {
    decline: 'BUR-4.4',
    chooseStartCastle: 'BUR-15.1',
    chooseDepot: 'BUR-15.1',
    chooseGoods: 'BUR-15.1',
  },
  list(state, { player }, legal) {
    const seat = seatOf(state, player);
    const { dice, spent, workers } = seat;
    const { owned } = outline.of(seat);
    if (areDiceSpent(seat)) {
      listPurchases(state, seat, owned, legal);
      legal.push(END_TURN); // BUR-4.15, BUR-15.3: forced if no purchase is possible
      return;
    }
    const takeReach = reach(workers, shiftToTake(owned));
    for (const die of OWN_DICE) {
      if (!spent[die]) listTakes(state, seat, die, numbersReached(numberAt(dice, die), takeReach), legal);
    }
    listPlacements(seat, legal);
    const types = storedTypes(seat);
    const saleReach = reach(workers, shiftToSell(owned));
    for (const die of OWN_DICE) {
      if (!spent[die]) listSales(die, types & numbersReached(numberAt(dice, die), saleReach), legal);
    }
    for (const die of OWN_DICE) if (!spent[die]) legal.push(ACTIONS.takeWorkers.from({ die }));
    listPurchases(state, seat, owned, legal);
  },
  check(state, { player }, action) {
    const seat = seatOf(state, player);
    switch (action.type) {
      case 'buyTile':
        return checkBuyTile(state, player, action);
      case 'endTurn':
        return areDiceSpent(seat) ? undefined : { rule: 'BUR-4.16', code: 'diceLeft' };
      default:
        return checkOwnDie(seat, action.die) ?? checkDieAction(state, player, action);
    }
  },
  apply(state, { player }, action, emit) {
    if (action.type === 'endTurn') {
      state.hasBought = false;
      emit({ type: 'turnEnded', player });
      reportTurn(state, emit);
      return;
    }
    pushTurn(state, player); // BUR-6.2: the turn goes on after everything the action brings
    if (action.type === 'buyTile') applyBuyTile(state, player, action, emit);
    else applyDieAction(state, player, action, emit);
  },
});

/** BUR-4.16: both dice must be spent before the turn ends. */
function areDiceSpent({ spent }: Seat): boolean {
  return spent[0] === true && spent[1] === true;
}

/** All tile slots: bit `s` for slot `s`. */
const ALL_SLOTS = (1 << SLOTS) - 1;

/** BUR-5.1: lists the takes with a die from the depots in `depots`. */
export function listTakes(state: State, seat: Seat, die: Die, depots: number, legal: ActionList<TakeTileAction>): void {
  const { numbered } = offered.of(state);
  for (let left = depots; left !== 0; left &= left - 1) {
    const depot = lowestBit(left);
    const spaces = spacesIn(depot, numbered);
    if (spaces !== 0) listTakesFrom(depot, spaces, seat, die, legal);
  }
}

/** Lists the takes with `die: free` of tiles of some kinds. */
export function listTakesOf(kinds: readonly Kind[], state: State, seat: Seat, legal: ActionList<TakeTileAction>): void {
  const { numbered } = offered.of(state);
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    let spaces = 0;
    for (let left = spacesIn(depot, numbered); left !== 0; left &= left - 1) {
      const tile = tileAt(state, depot, lowestBit(left));
      if (tile !== null && kinds.includes(typeOf(tile).kind)) spaces |= left & -left;
    }
    if (spaces !== 0) listTakesFrom(depot, spaces, seat, 'free', legal);
  }
}

/** BUR-5.7: lists the takes from some spaces of a depot. With full slots each tile can replace that of any slot. */
function listTakesFrom(depot: number, spaces: number, seat: Seat, die: Die, legal: ActionList<TakeTileAction>): void {
  if (!areSlotsFull(seat)) {
    legal.pushBits(ACTIONS.takeTile.with({ die, depot, discard: 'none' }), spaces);
    return;
  }
  for (let left = spaces; left !== 0; left &= left - 1) {
    legal.pushBits(ACTIONS.takeTile.with({ die, depot, space: lowestBit(left) }), ALL_SLOTS);
  }
}

/** BUR-4.13: lists the purchases from the black depot (BUR-5.20), with knowledge tile 6 also from the others (BUR-9.6). */
function listPurchases(state: State, seat: Seat, owned: number, legal: ActionList<BuyTileAction>): void {
  if (state.hasBought || seat.silver < TILE_PRICE) return;
  const { black, numbered } = offered.of(state);
  if (black !== 0) listPurchasesFrom(0, black, seat, legal);
  if (!owns(owned, 6)) return;
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    const spaces = spacesIn(depot, numbered);
    if (spaces !== 0) listPurchasesFrom(depot, spaces, seat, legal);
  }
}

/** BUR-5.23: lists the purchases from some spaces of a depot. With full slots each tile can replace that of any slot. */
function listPurchasesFrom(depot: number, spaces: number, seat: Seat, legal: ActionList<BuyTileAction>): void {
  if (!areSlotsFull(seat)) {
    legal.pushBits(ACTIONS.buyTile.with({ depot, discard: 'none' }), spaces);
    return;
  }
  for (let left = spaces; left !== 0; left &= left - 1) {
    legal.pushBits(ACTIONS.buyTile.with({ depot, space: lowestBit(left) }), ALL_SLOTS);
  }
}

/** A stored tile and the hexes that take it. */
interface Stored {
  readonly slot: number;
  readonly hexes: HexSet;
  /** How far a die can be changed to place it. */
  readonly reach: number;
}

function storedTiles(seat: Seat): Stored[] {
  const { open, owned } = outline.of(seat);
  const stored: Stored[] = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = seat.slots[slot];
    if (!tile) continue;
    const type = typeOf(tile);
    const hexes = hexesFor(seat, type, open, owned);
    stored.push({ slot, hexes, reach: reach(seat.workers, shiftToPlace(owned, type.kind)) });
  }
  return stored;
}

/** BUR-5.11: lists the placements with the unspent dice, which need the numbers of the hexes. */
function listPlacements(seat: Seat, legal: ActionList<PlaceTileAction>): void {
  const { dice, spent } = seat;
  const stored = storedTiles(seat);
  for (const die of OWN_DICE) {
    if (spent[die]) continue;
    for (let i = 0; i < stored.length; i++) {
      const { slot, hexes, reach: farthest } = entryAt(stored, i);
      const reached = hexesReached(numberAt(dice, die), farthest);
      listHexes(die, slot, hexes.low & reached.low, hexes.high & reached.high, legal);
    }
  }
}

/** BUR-5.11: lists the placements with `die: free`, on hexes of any number. */
export function listFreePlacements(seat: Seat, legal: ActionList<PlaceTileAction>): void {
  for (const { slot, hexes } of storedTiles(seat)) {
    listHexes('free', slot, hexes.low, hexes.high, legal);
  }
}

/** Lists the placements on a set of hexes, given by its halves. */
function listHexes(die: Die, slot: number, low: number, high: number, legal: ActionList<PlaceTileAction>): void {
  const placements = ACTIONS.placeTile.with({ die, slot });
  legal.pushBits(placements, low);
  legal.pushBits(placements, high, LOW_HEXES);
}

/** BUR-5.16: lists the sales with a die of the types in `types`. */
function listSales(die: Die, types: number, legal: ActionList<SellGoodsAction>): void {
  legal.pushBits(ACTIONS.sellGoods.with({ die }), types);
}

/** Lists the sales with `die: free`. */
export function listFreeSales(seat: Seat, legal: ActionList<SellGoodsAction>): void {
  listSales('free', storedTypes(seat), legal);
}
