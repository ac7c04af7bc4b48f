/** Players who aim at what random play seldom comes to: complete regions, full slots, empty depots, long chains, ties. */
import type { Actor, Rng } from '@rulewright/core';
import type { TileId } from '../src/components.js';
import { tileAt } from '../src/depots/depots.js';
import { goodsTypesIn } from '../src/depots/goods.js';
import { regionAt } from '../src/estate/estate.js';
import type { Action, State } from '../src/index.js';
import { seat } from './helpers.js';

/** How much a player wants an action. */
type Aim = (action: Action, state: State, player: number) => number;

/** What brings a choice when it is placed. */
const CHAINS: readonly (TileId | null | undefined)[] = [
  'castle',
  'cityHall',
  'warehouse',
  'carpentersWorkshop',
  'church',
  'market',
];

/** The tile that an action takes, buys or places. */
function tileOf(action: Action, state: State, player: number): TileId | null | undefined {
  if (action.type === 'placeTile') return seat(state, player).slots[action.slot];
  if (action.type === 'takeTile' || action.type === 'buyTile') return tileAt(state, action.depot, action.space);
  return undefined;
}

/** How much of a region is covered once a tile lies on that hex. */
function covering(state: State, player: number, hex: number): number {
  const own = seat(state, player);
  const { hexes } = regionAt(own, hex);
  return (1 + hexes.filter((other) => own.estate[other] !== null).length) / hexes.length;
}

const AIMS = {
  /** Closes regions, and covers all hexes of a kind. */
  closing(action, state, player) {
    if (action.type === 'placeTile') return 10 + covering(state, player, action.hex);
    return { takeTile: 5, buyTile: 6, sellGoods: 4, takeWorkers: 3 }[action.type as 'takeTile'] ?? 1;
  },
  /** Fills tile slots and goods slots, sells nothing and discards a lot. */
  hoarding(action, state, player) {
    if (tileOf(action, state, player) === 'ship') return action.type === 'placeTile' ? 12 : 11;
    if (action.type === 'chooseDepot') return 8 + goodsTypesIn(state, action.depot, null).length;
    return { takeTile: 10, buyTile: 10, takeWorkers: 3, placeTile: 2 }[action.type as 'takeTile'] ?? 1;
  },
  /** Moves its marker as far as it goes, so that all meet on one space, and chooses among goods. */
  sailing(action, state, player) {
    const tile = tileOf(action, state, player);
    if (tile === 'ship' || tile === 'knowledge5') return action.type === 'placeTile' ? 12 : 11;
    if (action.type === 'chooseDepot') return goodsTypesIn(state, action.depot, null).length;
    return { placeTile: 6, takeWorkers: 5, takeTile: 4 }[action.type as 'placeTile'] ?? 1;
  },
  /** Places what brings another action, and places again with it. */
  chaining(action, state, player) {
    if (action.type === 'decline' || action.type === 'endTurn') return 0;
    const isChain = CHAINS.includes(tileOf(action, state, player));
    return ({ placeTile: 6, takeTile: 5, buyTile: 4 }[action.type as 'placeTile'] ?? 2) * (isChain ? 3 : 1);
  },
  /** Spends all silver on tiles until the depots are empty. */
  spending(action, state, player) {
    const tile = tileOf(action, state, player);
    if (tile === 'bank' || tile === 'mine' || tile === 'knowledge6') return action.type === 'placeTile' ? 11 : 10;
    return { buyTile: 12, sellGoods: 9, placeTile: 6, takeTile: 7 }[action.type as 'buyTile'] ?? 1;
  },
  /** Takes workers, turn by turn, and declines all else: everybody is even. */
  idling: ({ type }) => ({ takeWorkers: 9, endTurn: 9, decline: 9, sellGoods: 2 })[type as 'decline'] ?? 1,
} satisfies Readonly<Record<string, Aim>>;

export type AimName = keyof typeof AIMS;
export const AIM_NAMES = Object.keys(AIMS) as AimName[];

/** Draws the moves of players with one aim; one in eight is any that is legal. */
export function aimingAt(name: AimName) {
  const aim: Aim = AIMS[name];
  return (legal: readonly Action[], { state, actor, rng }: { state: State; actor: Actor; rng: Rng }): Action => {
    const wants = legal.map((action) => aim(action, state, actor as number));
    const best = Math.max(...wants);
    const wanted = rng.int(8) === 0 ? legal : legal.filter((_, index) => wants[index] === best);
    return wanted[rng.int(wanted.length)] as Action;
  };
}
