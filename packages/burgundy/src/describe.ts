/** What actions and outcomes do, in words. */
import { GOODS, HEX_NUMBERS, KNOWLEDGE, TILE_PRICE, type Tile, WORKERS_TAKEN } from './components.js';
import { tileAt } from './depots.js';
import { regionAt } from './estate.js';
import { knowledgeOf, owns } from './knowledge.js';
import { type Shift, shiftToPlace, shiftToSell, shiftToTake, workerPrice } from './price.js';
import type { Action, ActionOf, Die, Discard, Outcome, Seat, View } from './schema.js';
import { gainOfPlacing, gainOfSelling } from './text/gains.js';
import { countOfThings, depotName, fullTileName, goodsName, goodsWords, tileName } from './text/names.js';
import { typeOf } from './tiles.js';

/**
 * What an action or an outcome of chance does, on one line: the tile with its place, the die with what it shows and the
 * workers to pay, and what is gained at once. Depots, spaces, slots, hexes and dice have the numbers of `render`.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'chooseStartCastle':
      return describeStartCastle(view, action.hex);
    case 'takeTile':
      return describeTake(view, action);
    case 'placeTile':
      return describePlace(view, action);
    case 'sellGoods':
      return describeSale(view, action);
    case 'takeWorkers':
      return describeTakeWorkers(view, action.die);
    case 'buyTile':
      return describePurchase(view, action);
    case 'endTurn':
      return 'End the turn without buying a tile';
    case 'chooseDepot':
      return describeDepot(view, action.depot);
    case 'chooseGoods':
      return describeGoods(view, action.goods);
    case 'decline':
      return describeDecline(view);
    case 'drawFirstPlayer':
      return `Player ${action.seat} becomes the first player`;
    case 'drawGoods':
      return describeDrawnGoods(view, action.goods);
    case 'dealBoard':
      return `${receiver(view)} gets board ${action.board}`;
    case 'drawTile':
      return describeDrawnTile(view, action.tile);
    case 'rollDie':
      return describeRoll(view, action.number);
  }
}

/** The seat of the player who acts. */
function ownSeat(view: View): Seat {
  return view.seats[view.player ?? 0] as Seat;
}

function describeStartCastle(view: View, hex: number): string {
  const { hexes } = regionAt(ownSeat(view), hex);
  return `Lay the start castle on hex ${hex} (number ${HEX_NUMBERS[hex]}), in a castle region of ${hexes.length}`;
}

function describeTake(view: View, { die, depot, space, discard }: ActionOf<'takeTile'>): string {
  const seat = ownSeat(view);
  const price = priceOf(seat, die, depot, shiftToTake(knowledgeOf(seat)));
  const from = `from ${depotName(depot)}, space ${space}${price === '' ? '' : `,${price}`}`;
  return `Take ${tileName(tileAt(view, depot, space))} ${from}${discarding(seat, discard)}`;
}

function describePlace(view: View, { die, slot, hex }: ActionOf<'placeTile'>): string {
  const seat = ownSeat(view);
  const tile = seat.slots[slot];
  if (!tile) return `Place nothing of slot ${slot} on hex ${hex}`;
  const price = priceOf(seat, die, HEX_NUMBERS[hex] as number, shiftToPlace(knowledgeOf(seat), typeOf(tile).kind));
  const gain = gainOfPlacing(view, view.player ?? 0, slot, hex);
  return `Place ${tileName(tile)} (slot ${slot}) on hex ${hex}${price}${gain && `: ${gain}`}`;
}

function describeSale(view: View, { die, goods }: ActionOf<'sellGoods'>): string {
  const seat = ownSeat(view);
  const price = priceOf(seat, die, goods, shiftToSell(knowledgeOf(seat)));
  const gain = gainOfSelling(view, view.player ?? 0, goods);
  return `Sell ${seat.goodsSlots[goods - 1]} ${goodsName(goods)} goods${price}: ${gain}`;
}

function describeTakeWorkers(view: View, die: Die): string {
  const seat = ownSeat(view);
  const owned = knowledgeOf(seat);
  const workers = owns(owned, 14) ? KNOWLEDGE.workersPerTaking : WORKERS_TAKEN;
  const silver = owns(owned, 13) ? ` and ${KNOWLEDGE.silverPerTaking} silver` : '';
  return `Take ${workers} workers${silver}${withDie(seat, die)}`;
}

function describePurchase(view: View, { depot, space, discard }: ActionOf<'buyTile'>): string {
  const tile = tileName(tileAt(view, depot, space));
  const from = `${depotName(depot)}, space ${space}`;
  return `Buy ${tile} from ${from}, for ${TILE_PRICE} silver${discarding(ownSeat(view), discard)}`;
}

function describeDepot(view: View, depot: number): string {
  const goods = view.depotGoods.slice((depot - 1) * GOODS, depot * GOODS);
  const also = view.stage === 'shipSecondDepot' ? ' as well' : '';
  return `Take goods from depot ${depot}${also}: ${goodsWords(goods)}`;
}

function describeGoods(view: View, goods: number): string {
  const count = view.chosenDepots.reduce(
    (sum, depot) => sum + (view.depotGoods[(depot - 1) * GOODS + goods - 1] as number),
    0,
  );
  return `Store ${count} ${goodsName(goods)} goods`;
}

/** BUR-7.11, BUR-6.13, BUR-6.15: what is declined depends on the stage. */
function describeDecline({ stage, chosenDepots }: View): string {
  switch (stage) {
    case 'cityHall':
      return 'Decline to place a tile';
    case 'warehouse':
      return 'Decline to sell goods';
    case 'shipDepot':
      return 'Take no goods';
    case 'shipSecondDepot':
      return `Take goods from depot ${chosenDepots[0]} only`;
    default:
      return 'Decline to take a tile';
  }
}

/** BUR-4.10: the die with what it shows, and the workers that it costs to give it the required number. */
function priceOf(seat: Seat, die: Die, required: number, shift: Shift): string {
  if (die === 'free') return '';
  const workers = workerPrice(seat.dice[die] as number, required, shift);
  return `${withDie(seat, die)}${workers > 0 ? ` and ${countOfThings(workers, 'worker')}` : ''}`;
}

function withDie({ dice }: Seat, die: Die): string {
  return die === 'free' ? '' : ` with die ${die} (${dice[die]})`;
}

function discarding({ slots }: Seat, discard: Discard): string {
  return discard === 'none' ? '' : `; discard ${tileName(slots[discard])} (slot ${discard})`;
}

/** The player to whom chance deals. */
function receiver({ stages }: View): string {
  const current = stages.at(-1);
  return current && 'player' in current ? `Player ${current.player}` : 'The player';
}

function describeDrawnGoods(view: View, goods: number): string {
  if (view.stage === 'dealGoods') return `${receiver(view)} gets a goods tile: ${goodsName(goods)}`;
  return `Goods tile of round ${view.goodsRow.length + 1}: ${goodsName(goods)}`;
}

function describeDrawnTile({ stages }: View, tile: Tile): string {
  const current = stages.at(-1);
  const name = fullTileName(tile);
  if (current?.stage !== 'drawTile') return `Drawn: ${name}`;
  return `Laid out in ${depotName(current.depot)}, space ${current.space}: ${name}`;
}

function describeRoll({ stages }: View, number: number): string {
  const current = stages.at(-1);
  if (current?.stage !== 'rollDie') return `The white die shows ${number}`;
  return `Die ${current.die} of player ${current.player} shows ${number}`;
}
