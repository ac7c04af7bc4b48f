/** The actions of a turn in the order in which its lists go through them. */
import type { ActionRun } from '@rulewright/core';
import { SLOTS } from '../components.js';
import { BLACK_DEPOT_SPACES, NUMBERED_SPACES, type Space } from '../depots/depots.js';
import { ACTIONS } from '../schema/action.js';
import type {
  BuyTileAction,
  Die,
  PlaceTileAction,
  SellGoodsAction,
  TakeTileAction,
  TakeWorkersAction,
} from '../types.js';

/** The actions that take or buy the tile of a space. */
export interface Ways<Action> {
  readonly toEmptySlot: Action;
  /** BUR-5.7, BUR-5.23: with full slots the tile replaces that of any slot. */
  readonly toFullSlots: ActionRun<Action>;
}

/** The actions with a die. */
export interface DieActions {
  /** By space, in the order of `depotTiles`. */
  readonly takes: readonly Ways<TakeTileAction>[];
  /** By slot. */
  readonly placements: readonly ActionRun<PlaceTileAction>[];
  readonly sales: ActionRun<SellGoodsAction>;
  readonly workers: TakeWorkersAction;
}

interface TurnActions {
  /** The actions with each of a player's dice. */
  readonly own: readonly DieActions[];
  /** The actions with `die: free`. */
  readonly free: DieActions;
  /** The purchases by space: from the black depot, and from the others in the order of `depotTiles`. */
  readonly black: readonly Ways<BuyTileAction>[];
  readonly numbered: readonly Ways<BuyTileAction>[];
}

let listed: TurnActions | undefined;

/** The actions of a turn, looked up once: lists need them at every decision. Not at import, since there are hundreds. */
export function turnActions(): TurnActions {
  listed ??= {
    own: [actionsWith(0), actionsWith(1)],
    free: actionsWith('free'),
    black: BLACK_DEPOT_SPACES.map(waysToBuy),
    numbered: NUMBERED_SPACES.map(waysToBuy),
  };
  return listed;
}

function actionsWith(die: Die): DieActions {
  return {
    takes: NUMBERED_SPACES.map(({ depot, space }) => ({
      toEmptySlot: ACTIONS.takeTile.from({ die, depot, space, discard: 'none' }),
      toFullSlots: ACTIONS.takeTile.with({ die, depot, space }),
    })),
    placements: Array.from({ length: SLOTS }, (_, slot) => ACTIONS.placeTile.with({ die, slot })),
    sales: ACTIONS.sellGoods.with({ die }),
    workers: ACTIONS.takeWorkers.from({ die }),
  };
}

function waysToBuy({ depot, space }: Space): Ways<BuyTileAction> {
  return {
    toEmptySlot: ACTIONS.buyTile.from({ depot, space, discard: 'none' }),
    toFullSlots: ACTIONS.buyTile.with({ depot, space }),
  };
}
