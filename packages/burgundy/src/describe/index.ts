import type { Action, Outcome, View } from '../schema/index.js';
import {
  describeChooseDepot,
  describeChooseGoods,
  describeDecline,
  describeSellGoods,
  describeTakeWorkers,
} from './goods.js';
import { describeDealBoard, describeDrawGoods, describeDrawTile, describeRoll } from './outcomes.js';
import { describeBuyTile, describePlaceTile, describeStartCastle, describeTakeTile } from './tiles.js';

/**
 * What an action or an outcome of chance does, on one line of at most 100 columns: the tile with its place, the die with
 * what it shows and the workers to pay, and what is gained at once. `view` is what whoever acts sees just before.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'chooseStartCastle':
      return describeStartCastle(view, action.hex);
    case 'takeTile':
      return describeTakeTile(view, action);
    case 'placeTile':
      return describePlaceTile(view, action);
    case 'sellGoods':
      return describeSellGoods(view, action);
    case 'takeWorkers':
      return describeTakeWorkers(view, action.die);
    case 'buyTile':
      return describeBuyTile(view, action);
    case 'endTurn':
      return 'End the turn without buying a tile';
    case 'chooseDepot':
      return describeChooseDepot(view, action.depot);
    case 'chooseGoods':
      return describeChooseGoods(view, action.goods);
    case 'decline':
      return describeDecline(view);
    case 'drawFirstPlayer':
      return `Player ${action.seat} becomes the first player`;
    case 'drawGoods':
      return describeDrawGoods(view, action.goods);
    case 'dealBoard':
      return describeDealBoard(view, action.board);
    case 'drawTile':
      return describeDrawTile(view, action.tile);
    case 'rollDie':
      return describeRoll(view, action.number);
  }
}
