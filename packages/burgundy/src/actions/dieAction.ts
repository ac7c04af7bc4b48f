/** The four die actions (BUR-4.3): with a die of the player's own in a turn, with none at a castle (BUR-6.19). */
import type { Emit, Refusal } from '@rulewright/core';
import type {
  Event,
  PlaceTileAction,
  SellGoodsAction,
  State,
  TakeTileAction,
  TakeWorkersAction,
} from '../schema/index.js';
import { applyPlaceTile, checkPlaceTile } from './placeTile.js';
import { applySellGoods, checkSellGoods } from './sellGoods.js';
import { applyTakeTile, checkTakeTile } from './takeTile.js';
import { applyTakeWorkers } from './takeWorkers.js';

export type DieAction = TakeTileAction | PlaceTileAction | SellGoodsAction | TakeWorkersAction;

/** Why it isn't legal, the die being one that the player can use. */
export function checkDieAction(state: State, player: number, action: DieAction): Refusal | undefined {
  switch (action.type) {
    case 'takeTile':
      return checkTakeTile(state, player, action);
    case 'placeTile':
      return checkPlaceTile(state, player, action);
    case 'sellGoods':
      return checkSellGoods(state, player, action);
    case 'takeWorkers': // BUR-4.4: always legal, so no die is passed
      return undefined;
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
