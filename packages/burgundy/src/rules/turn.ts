/** A turn: an action with each die and a purchase (BUR-4), and the lists of these actions. Checks: `dieActions.ts`. */
import type { ActionList, ActionRun } from '@rulewright/core';
import { entryAt, lowestBit, numberAt, seatOf } from '@rulewright/core/define';
import { DICE, type Kind, SLOTS, TILE_PRICE } from '../components.js';
import { areSlotsFull, offered, spacesOf } from '../depots/depots.js';
import { storedTypes } from '../depots/goods.js';
import { type HexSet, LOW_HEXES } from '../estate/board.js';
import { hexesFor, outline, owns } from '../estate/estate.js';
import { typeOf } from '../estate/tiles.js';
import { ACTIONS, decision } from '../schema/action.js';
import type { BuyTileAction, PlaceTileAction, Seat, SellGoodsAction, State, TakeTileAction } from '../types.js';
import { pushTurn, reportTurn } from './agenda.js';
import { checkOwnDie, hexesReached, numbersReached, reach, shiftToPlace, shiftToSell, shiftToTake } from './dice.js';
import { applyBuyTile, applyDieAction, checkBuyTile, checkDieAction } from './dieActions.js';
import { type DieActions, turnActions, type Ways } from './listed.js';

const [END_TURN] = ACTIONS.endTurn;

/** BUR-4.3: an action with an unspent die, a purchase, or the end of the turn. */
export const turn = decision('turn', {
  rule: 'BUR-4.3',
  takes: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers', 'buyTile', 'endTurn'],
  refuses: {
    decline: 'BUR-4.4',
    chooseBoard: 'BUR-15.1',
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
    const { own } = turnActions();
    const takeReach = reach(workers, shiftToTake(owned));
    for (let die = 0; die < DICE; die++) {
      if (spent[die]) continue;
      listTakes(state, seat, entryAt(own, die), numbersReached(numberAt(dice, die), takeReach), legal);
    }
    listPlacements(seat, legal);
    const types = storedTypes(seat);
    const saleReach = reach(workers, shiftToSell(owned));
    for (let die = 0; die < DICE; die++) {
      if (spent[die]) continue;
      legal.pushBits(entryAt(own, die).sales, types & numbersReached(numberAt(dice, die), saleReach));
    }
    for (let die = 0; die < DICE; die++) if (!spent[die]) legal.push(entryAt(own, die).workers);
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

/** Lists the ways to take or buy the tiles of some spaces. */
function listWays<Action>(ways: readonly Ways<Action>[], spaces: number, seat: Seat, legal: ActionList<Action>): void {
  const isFull = areSlotsFull(seat);
  for (let left = spaces; left !== 0; left &= left - 1) {
    const { toEmptySlot, toFullSlots } = entryAt(ways, lowestBit(left));
    if (isFull) legal.pushBits(toFullSlots, ALL_SLOTS);
    else legal.push(toEmptySlot);
  }
}

/** BUR-5.1: lists the takes with a die from the depots in `depots`. */
export function listTakes(
  state: State,
  seat: Seat,
  { takes }: DieActions,
  depots: number,
  legal: ActionList<TakeTileAction>,
): void {
  listWays(takes, offered.of(state).numbered & spacesOf(depots), seat, legal);
}

/** Lists the takes with `die: free` of tiles of some kinds. */
export function listTakesOf(kinds: readonly Kind[], state: State, seat: Seat, legal: ActionList<TakeTileAction>): void {
  let spaces = 0;
  for (let left = offered.of(state).numbered; left !== 0; left &= left - 1) {
    const tile = entryAt(state.depotTiles, lowestBit(left));
    if (tile !== null && kinds.includes(typeOf(tile).kind)) spaces |= left & -left;
  }
  listWays(turnActions().free.takes, spaces, seat, legal);
}

/** BUR-4.13: lists the purchases from the black depot (BUR-5.20), with knowledge tile 6 also from the others (BUR-9.6). */
function listPurchases(state: State, seat: Seat, owned: number, legal: ActionList<BuyTileAction>): void {
  if (state.hasBought || seat.silver < TILE_PRICE) return;
  const { black, numbered } = offered.of(state);
  const purchases = turnActions();
  listWays(purchases.black, black, seat, legal);
  if (owns(owned, 6)) listWays(purchases.numbered, numbered, seat, legal);
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
  const { own } = turnActions();
  const stored = storedTiles(seat);
  for (let die = 0; die < DICE; die++) {
    if (spent[die]) continue;
    const { placements } = entryAt(own, die);
    for (let i = 0; i < stored.length; i++) {
      const { slot, hexes, reach: farthest } = entryAt(stored, i);
      const reached = hexesReached(numberAt(dice, die), farthest);
      listHexes(entryAt(placements, slot), hexes.low & reached.low, hexes.high & reached.high, legal);
    }
  }
}

/** BUR-5.11: lists the placements with `die: free`, on hexes of any number. */
export function listFreePlacements(seat: Seat, legal: ActionList<PlaceTileAction>): void {
  const { placements } = turnActions().free;
  for (const { slot, hexes } of storedTiles(seat)) {
    listHexes(entryAt(placements, slot), hexes.low, hexes.high, legal);
  }
}

/** Lists the placements from a slot on a set of hexes, given by its halves. */
function listHexes(
  placements: ActionRun<PlaceTileAction>,
  low: number,
  high: number,
  legal: ActionList<PlaceTileAction>,
): void {
  legal.pushBits(placements, low);
  legal.pushBits(placements, high, LOW_HEXES);
}

/** Lists the sales with `die: free`. */
export function listFreeSales(seat: Seat, legal: ActionList<SellGoodsAction>): void {
  legal.pushBits(turnActions().free.sales, storedTypes(seat));
}
