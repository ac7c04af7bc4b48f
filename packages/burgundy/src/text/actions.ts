/** Actions and outcomes of chance, each on one line. */
import { seatOf, sizeOf } from '@rulewright/core/define';
import { plural } from '@rulewright/core/text';
import { GOODS, HEX_NUMBERS, TILE_PRICE, type Tile } from '../components.js';
import { depotName, tileAt } from '../depots/depots.js';
import { goodsIn } from '../depots/goods.js';
import { knowledgeOf, regionAt } from '../estate/estate.js';
import { typeOf } from '../estate/tiles.js';
import { type Gains, gainsOfPlacing, gainsOfSelling, gainsOfTakingWorkers } from '../queries/actions.js';
import { type Shift, shiftToPlace, shiftToSell, shiftToTake, workerPrice } from '../rules/dice.js';
import type {
  Action,
  BuyTileAction,
  Die,
  Discard,
  Outcome,
  PlaceTileAction,
  Seat,
  SellGoodsAction,
  TakeTileAction,
  View,
} from '../types.generated.js';
import { fullTileName, goodsName, goodsWords, REGION_NAMES, tileName } from './words.js';

/**
 * An action or an outcome of chance on one line of at most 100 columns: the tile with its place, the die with its number,
 * the workers to pay, and the immediate gains. `view` is the actor's view just before.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'chooseStartCastle':
      return startCastle(view, action.hex);
    case 'takeTile':
      return takeTile(view, action);
    case 'placeTile':
      return placeTile(view, action);
    case 'sellGoods':
      return sellGoods(view, action);
    case 'takeWorkers':
      return takeWorkers(view, action.die);
    case 'buyTile':
      return buyTile(view, action);
    case 'endTurn':
      return 'End the turn without buying a tile';
    case 'chooseDepot':
      return chooseDepot(view, action.depot);
    case 'chooseGoods':
      return chooseGoods(view, action.goods);
    case 'decline':
      return decline(view);
    case 'drawFirstPlayer':
      return `Player ${action.seat} becomes the first player`;
    case 'drawGoods':
      return drawGoods(view, action.goods);
    case 'dealBoard':
      return `${receiver(view)} gets board ${action.board}`;
    case 'drawTile':
      return drawTile(view, action.tile);
    case 'rollDie':
      return rollDie(view, action.number);
  }
}

function startCastle(view: View, hex: number): string {
  const { hexes } = regionAt(actingSeat(view), hex);
  return `Lay the start castle on hex ${hex} (number ${HEX_NUMBERS[hex]}), in a castle region of ${hexes.length}`;
}

function takeTile(view: View, { die, depot, space, discard }: TakeTileAction): string {
  const seat = actingSeat(view);
  const price = priceOf(seat, die, depot, shiftToTake(knowledgeOf(seat)));
  const from = `from ${depotName(depot)}, space ${space}${price === '' ? '' : `,${price}`}`;
  return `Take ${tileName(tileAt(view, depot, space))} ${from}${discarding(seat, discard)}`;
}

function placeTile(view: View, { die, slot, hex }: PlaceTileAction): string {
  const seat = actingSeat(view);
  const tile = seat.slots[slot];
  if (!tile) return `Place nothing of slot ${slot} on hex ${hex}`;
  const price = priceOf(seat, die, HEX_NUMBERS[hex] ?? 0, shiftToPlace(knowledgeOf(seat), typeOf(tile).kind));
  const gain = gainInWords(gainsOfPlacing(view, view.player ?? 0, slot, hex));
  return `Place ${tileName(tile)} (slot ${slot}) on hex ${hex}${price}${gain && `: ${gain}`}`;
}

function sellGoods(view: View, { die, goods }: SellGoodsAction): string {
  const seat = actingSeat(view);
  const price = priceOf(seat, die, goods, shiftToSell(knowledgeOf(seat)));
  const gain = gainInWords(gainsOfSelling(view, view.player ?? 0, goods));
  return `Sell ${seat.goodsSlots[goods - 1]} ${goodsName(goods)} goods${price}: ${gain}`;
}

function takeWorkers(view: View, die: Die): string {
  const { workers, silver } = gainsOfTakingWorkers(view, view.player ?? 0);
  return `Take ${workers} workers${silver > 0 ? ` and ${silver} silver` : ''}${withDie(actingSeat(view), die)}`;
}

function buyTile(view: View, { depot, space, discard }: BuyTileAction): string {
  const tile = tileName(tileAt(view, depot, space));
  const from = `${depotName(depot)}, space ${space}`;
  return `Buy ${tile} from ${from}, for ${TILE_PRICE} silver${discarding(actingSeat(view), discard)}`;
}

function chooseDepot(view: View, depot: number): string {
  const goods = view.depotGoods.slice((depot - 1) * GOODS, depot * GOODS);
  const also = view.stage === 'shipSecondDepot' ? ' as well' : '';
  return `Take goods from depot ${depot}${also}: ${goodsWords(goods)}`;
}

function chooseGoods(view: View, goods: number): string {
  const counts = view.chosenDepots.map((depot) => goodsIn(view, goods, depot));
  return `Store ${sizeOf(counts)} ${goodsName(goods)} goods`;
}

/** BUR-7.11, BUR-6.13, BUR-6.15: each stage declines something else. */
function decline({ stage, chosenDepots }: View): string {
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

function drawGoods(view: View, goods: number): string {
  if (view.stage === 'dealGoods') return `${receiver(view)} gets a goods tile: ${goodsName(goods)}`;
  return `Goods tile of round ${view.goodsRow.length + 1}: ${goodsName(goods)}`;
}

function drawTile({ stages }: View, tile: Tile): string {
  const current = stages.at(-1);
  const name = fullTileName(tile);
  if (current?.stage !== 'drawTile') return `Drawn: ${name}`;
  return `Laid out in ${depotName(current.depot)}, space ${current.space}: ${name}`;
}

function rollDie({ stages }: View, number: number): string {
  const current = stages.at(-1);
  if (current?.stage !== 'rollDie') return `The white die shows ${number}`;
  return `Die ${current.die} of player ${current.player} shows ${number}`;
}

/** The player to whom chance deals. */
function receiver({ stages }: View): string {
  const current = stages.at(-1);
  return current && 'player' in current ? `Player ${current.player}` : 'The player';
}

/** The seat of the player who acts. */
function actingSeat(view: View): Seat {
  return seatOf(view, view.player ?? 0);
}

/** BUR-4.10: the die with its number, and the workers that change it. */
function priceOf(seat: Seat, die: Die, required: number, shift: Shift): string {
  if (die === 'free') return '';
  const workers = workerPrice(seat.dice[die] ?? 0, required, shift);
  return `${withDie(seat, die)}${workers > 0 ? ` and ${plural(workers, 'worker')}` : ''}`;
}

function withDie({ dice }: Seat, die: Die): string {
  return die === 'free' ? '' : ` with die ${die} (${dice[die]})`;
}

function discarding({ slots }: Seat, discard: Discard): string {
  return discard === 'none' ? '' : `; discard ${tileName(slots[discard])} (slot ${discard})`;
}

/** `7 points, 2 silver, 1 worker, river complete`; empty without gains. */
function gainInWords({ points, silver, workers, completes }: Gains): string {
  return [
    points > 0 ? plural(points, 'point') : '',
    silver > 0 ? `${silver} silver` : '',
    workers > 0 ? plural(workers, 'worker') : '',
    completes === null ? '' : `${REGION_NAMES[completes]} complete`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
