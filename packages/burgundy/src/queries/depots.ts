/** Depots, the costs of their tiles, and the bags that fill them (BUR-1.18, BUR-5.1, BUR-5.20). */
import { answer, numberAt, seatIn, thaw } from '@rulewright/core/define';
import { type Kind, TILE_PRICE, type TileId } from '../components.js';
import { areSlotsFull, DEPOT_NEIGHBOURS, kindOfSpace, tileAt as tileIn, usedSpaces } from '../depots/depots.js';
import { knowledgeOf } from '../estate/estate.js';
import { TILE_TYPES } from '../estate/tiles.js';
import { currentPlayer } from '../rules/agenda.js';
import { shiftToTake } from '../rules/dice.js';
import { checkPurchase } from '../rules/dieActions.js';
import type { Seen } from '../rules/view.js';
import type { Refusal, State } from '../types.js';
import { type DieUse, usesOf } from './actions.js';
import { type GoodsCount, goodsAt } from './goods.js';

/** A depot with its tiles and goods. */
export interface Depot {
  /** 0 is the black depot. */
  readonly depot: number;
  /** BUR-1.19, BUR-1.22: the spaces that this number of players uses. */
  readonly spaces: readonly {
    readonly space: number;
    /** BUR-1.19, BUR-1.20: the kind of its tiles in this phase; `null` in the black depot. */
    readonly kind: Kind | null;
    /** `null` if the space is empty. */
    readonly tile: TileId | null;
  }[];
  /** The goods tiles by type. */
  readonly goods: readonly GoodsCount[];
}

/** BUR-1.18: the black depot and depots 1 to 6, by number. */
export function depots(seen: Seen): Depot[] {
  return answer(() => {
    const plain = thaw(seen);
    const { players, phase } = plain;
    return DEPOT_NEIGHBOURS.map((_, depot) => ({
      depot,
      spaces: usedSpaces(players)
        .filter((place) => place.depot === depot)
        .map(({ space }) => ({
          space,
          kind: depot === 0 ? null : kindOfSpace(depot, space, players, phase),
          tile: tileIn(plain, depot, space),
        })),
      goods: depot === 0 ? [] : goodsAt(plain, depot),
    }));
  });
}

/** BUR-1.18: the tile on a space of a depot; `null` if it is empty. Depot 0 is the black one. */
export function tileAt(seen: Seen, depot: number, space: number): TileId | null {
  return answer(() => tileIn(thaw(seen), depot, space));
}

/** A tile in a depot and its cost for a player. */
export interface DepotOffer {
  /** 0 is the black depot. */
  readonly depot: number;
  readonly space: number;
  readonly tile: TileId;
  /** BUR-5.1: the cost of taking it with each die that has been rolled; empty for the black depot (BUR-5.2). */
  readonly dice: readonly DieUse[];
  /** BUR-5.20: its price, and why the player can't buy it (BUR-5.21, BUR-5.24); `null` if nothing prevents it. */
  readonly purchase: { readonly silver: number; readonly refusal: Refusal | null };
}

/**
 * The tiles in the depots and their costs for a player, the black depot first. With full tile slots each needs a discard:
 * see `mustDiscard`.
 * @throws ArgumentError if there is no such seat.
 */
export function offers(seen: Seen, player: number): DepotOffer[] {
  return answer(() => {
    const plain = thaw(seen);
    const seat = seatIn(plain, player);
    const shift = shiftToTake(knowledgeOf(seat));
    // BUR-4.13: `hasBought` concerns only the player whose turn it is.
    const own: State = { ...plain, hasBought: plain.hasBought && currentPlayer(plain) === player };
    return usedSpaces(plain.players).flatMap(({ depot, space }): DepotOffer[] => {
      const tile = tileIn(plain, depot, space);
      if (tile === null) return [];
      const dice = depot === 0 ? [] : usesOf(seat, depot, shift);
      return [
        {
          depot,
          space,
          tile,
          dice,
          purchase: { silver: TILE_PRICE, refusal: checkPurchase(own, player, { depot, space }) ?? null },
        },
      ];
    });
  });
}

/**
 * BUR-5.5, BUR-5.7: whether a player must discard a stored tile to take or buy another one.
 * @throws ArgumentError if there is no such seat.
 */
export function mustDiscard(seen: Seen, player: number): boolean {
  return answer(() => areSlotsFull(seatIn(seen, player)));
}

/** The tiles of a type in the bags and out of the game. */
export interface TilesLeft {
  readonly tile: TileId;
  /** BUR-1.10: in the light-backed bag of its kind. */
  readonly light: number;
  /** BUR-1.10: in the black bag. */
  readonly black: number;
  /** BUR-14.2: removed from the game. */
  readonly removed: number;
}

/** The tiles in the bags and out of the game, in the order of `TILE_IDS`. */
export function tilesLeft(seen: Seen): TilesLeft[] {
  return answer(() => {
    const { lightBags, blackBag, removed } = thaw(seen);
    return TILE_TYPES.map(({ id, index }) => ({
      tile: id,
      light: numberAt(lightBags, index),
      black: numberAt(blackBag, index),
      removed: numberAt(removed, index),
    }));
  });
}
