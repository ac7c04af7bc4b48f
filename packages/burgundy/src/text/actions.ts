/** Actions and outcomes of chance, each on one line. */
import { seatOf, sizeOf } from '@rulewright/core/define';
import { GOODS, HEX_NUMBERS, SPACES, TILE_PRICE } from '../components.js';
import { tileAt } from '../depots/depots.js';
import { goodsIn } from '../depots/goods.js';
import { knowledgeOf, regionAt } from '../estate/estate.js';
import { sidesOn } from '../estate/sheets.js';
import { typeOf } from '../estate/tiles.js';
import { type ActionGains, gainsOfPlacing, gainsOfSelling, gainsOfTakingWorkers } from '../queries/actions.js';
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
} from '../types.js';
import { goodsWords, type Words } from './words.js';

/** The tile with its place, the die with its number, the workers to pay, and the immediate gains. */
export function describe(action: Action | Outcome, view: View, words: Words): string {
  const { actions } = words;
  switch (action.type) {
    case 'chooseBoard':
      return actions.chooseBoard({ board: action.board });
    case 'chooseStartCastle': {
      const { hex } = action;
      const { hexes } = regionAt(actingSeat(view), hex);
      return actions.chooseStartCastle({ hex, number: HEX_NUMBERS[hex] ?? 0, size: hexes.length });
    }
    case 'takeTile':
      return takeTile(view, action, words);
    case 'placeTile':
      return placeTile(view, action, words);
    case 'sellGoods':
      return sellGoods(view, action, words);
    case 'takeWorkers': {
      const { workers, silver } = gainsOfTakingWorkers(view, view.player ?? 0);
      return actions.takeWorkers({ workers, silver, cost: cost(actingSeat(view), action.die, 0, words) });
    }
    case 'buyTile':
      return buyTile(view, action, words);
    case 'endTurn':
      return actions.endTurn();
    case 'chooseDepot': {
      const { depot } = action;
      const counts = goodsWords(view.depotGoods.slice((depot - 1) * GOODS, depot * GOODS), words);
      return view.stage === 'shipSecondDepot'
        ? actions.chooseSecondDepot({ depot, counts })
        : actions.chooseDepot({ depot, counts });
    }
    case 'chooseGoods': {
      const { goods } = action;
      return actions.chooseGoods({
        goods,
        count: sizeOf(view.chosenDepots.map((depot) => goodsIn(view, goods, depot))),
      });
    }
    case 'decline':
      return decline(view, words);
    case 'drawFirstPlayer':
      return actions.drawFirstPlayer({ player: action.seat });
    default:
      return describeDraw(action, view, words);
  }
}

function takeTile(view: View, { die, depot, space, discard }: TakeTileAction, words: Words): string {
  const seat = actingSeat(view);
  const tile = tileAt(view, depot, space);
  if (!tile) return words.actions.nothingThere({ depot, space });
  const workers = workersFor(seat, die, depot, shiftToTake(knowledgeOf(seat)));
  return words.actions.takeTile({
    tile,
    depot,
    fromSpace: spaceIfNeeded(view, depot, space),
    cost: cost(seat, die, workers, words),
    discard: discarding(seat, discard, words),
  });
}

function buyTile(view: View, { depot, space, discard }: BuyTileAction, words: Words): string {
  const tile = tileAt(view, depot, space);
  if (!tile) return words.actions.nothingThere({ depot, space });
  return words.actions.buyTile({
    tile,
    depot,
    fromSpace: spaceIfNeeded(view, depot, space),
    price: TILE_PRICE,
    discard: discarding(actingSeat(view), discard, words),
  });
}

function placeTile(view: View, { die, slot, hex }: PlaceTileAction, words: Words): string {
  const seat = actingSeat(view);
  const tile = seat.slots[slot];
  if (!tile) return words.actions.nothingStored({ slot });
  const shift = shiftToPlace(knowledgeOf(seat), typeOf(tile).kind);
  return words.actions.placeTile({
    tile,
    fromSlot: indexIfNeeded(seat.slots, slot),
    hex,
    cost: cost(seat, die, workersFor(seat, die, HEX_NUMBERS[hex] ?? 0, shift), words),
    gains: gainsWords(gainsOfPlacing(view, view.player ?? 0, slot, hex), words),
  });
}

function sellGoods(view: View, { die, goods }: SellGoodsAction, words: Words): string {
  const seat = actingSeat(view);
  const workers = workersFor(seat, die, goods, shiftToSell(knowledgeOf(seat)));
  return words.actions.sellGoods({
    count: seat.goodsSlots[goods - 1] ?? 0,
    goods,
    cost: cost(seat, die, workers, words),
    gains: gainsWords(gainsOfSelling(view, view.player ?? 0, goods), words),
  });
}

/** BUR-7.11, BUR-6.13, BUR-6.15: each stage declines something else. */
function decline({ stage, chosenDepots: [depot] }: View, { actions }: Words): string {
  switch (stage) {
    case 'cityHall':
      return actions.declinePlacing();
    case 'warehouse':
      return actions.declineSale();
    case 'shipDepot':
      return actions.declineGoods();
    case 'shipSecondDepot':
      return actions.declineSecond({ depot: depot ?? 0 });
    default:
      return actions.declineTile();
  }
}

/** What chance does depends on the stage. */
function describeDraw(
  action: Exclude<Outcome, { readonly type: 'drawFirstPlayer' }>,
  { stages, goodsRow, config }: View,
  { actions }: Words,
): string {
  const current = stages.at(-1);
  const player = current && 'player' in current ? current.player : 0;
  switch (action.type) {
    case 'drawGoods': {
      const { goods } = action;
      return current?.stage === 'dealGoods'
        ? actions.dealGoods({ player, goods })
        : actions.drawGoods({ goods, round: goodsRow.length + 1 });
    }
    case 'dealSheet': {
      const [front = 0, back = 0] = sidesOn(config.dataSet, action.sheet);
      return actions.dealSheet({ player, front, back });
    }
    case 'drawTile': {
      const { depot, space } = current?.stage === 'drawTile' ? current : { depot: 0, space: 0 };
      return actions.drawTile({ depot, space, tile: action.tile });
    }
    case 'rollDie': {
      const { number } = action;
      return current?.stage === 'rollDie'
        ? actions.rollDie({ player, die: current.die, number })
        : actions.rollWhiteDie({ number });
    }
  }
}

/** The seat of the player who acts. */
function actingSeat(view: View): Seat {
  return seatOf(view, view.player ?? 0);
}

/** BUR-4.10: the workers that change a die. */
function workersFor({ dice }: Seat, die: Die, required: number, shift: Shift): number {
  return die === 'free' ? 0 : workerPrice(dice[die] ?? 0, required, shift);
}

/** The die and the workers. */
function cost({ dice }: Seat, die: Die, workers: number, { actions }: Words): string {
  return die === 'free' ? '' : actions.cost({ die, number: dice[die] ?? 0, workers });
}

function discarding({ slots }: Seat, discard: Discard, { actions }: Words): string {
  const tile = discard === 'none' ? null : slots[discard];
  return tile && discard !== 'none' ? actions.discard({ tile, fromSlot: indexIfNeeded(slots, discard) }) : '';
}

/** `7 points, 2 silver, 1 worker, river complete`; empty without gains. */
function gainsWords({ points, silver, workers, completes }: ActionGains, { actions, core }: Words): string {
  const parts = [
    points > 0 ? core.common.points({ count: points }) : '',
    silver > 0 ? actions.silver({ count: silver }) : '',
    workers > 0 ? actions.workers({ count: workers }) : '',
    completes === null ? '' : actions.complete({ kind: completes }),
  ].filter((part) => part !== '');
  return parts.length > 0 ? actions.gains({ gains: parts.join(', ') }) : '';
}

/** A tile's index, or `null` if its name is unambiguous. */
function indexIfNeeded(tiles: readonly unknown[], index: number): number | null {
  return tiles.some((tile, other) => tile === tiles[index] && other !== index) ? index : null;
}

function spaceIfNeeded({ blackDepot, depotTiles }: View, depot: number, space: number): number | null {
  const tiles = depot === 0 ? blackDepot : depotTiles.slice((depot - 1) * SPACES, depot * SPACES);
  return indexIfNeeded(tiles, space);
}
