import { thaw } from '@rulewright/core';
import type { Kind, Tile } from '../components.js';
import { DEPOT_NEIGHBOURS, kindOfSpace, tileAt as tileIn, usedSpaces } from '../depots.js';
import type { Seen } from '../seen.js';
import { type GoodsCount, goodsAt } from './goods.js';

/** A depot and what lies in it. */
export interface Depot {
  /** 0 is the black depot. */
  readonly depot: number;
  /** BUR-1.19, BUR-1.22: the spaces that are used with this number of players. */
  readonly spaces: readonly {
    readonly space: number;
    /** BUR-1.19, BUR-1.20: the kind of tile that comes here in this phase; `null` in the black depot. */
    readonly kind: Kind | null;
    /** The tile; `null` where none lies. */
    readonly tile: Tile | null;
  }[];
  /** The goods tiles by type. */
  readonly goods: readonly GoodsCount[];
}

/** BUR-1.18: the black depot and depots 1 to 6, by number. */
export function depots(seen: Seen): Depot[] {
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
}

/** BUR-1.18: the tile in a space of a depot, 0 being the black one; `null` where none lies. */
export function tileAt(seen: Seen, depot: number, space: number): Tile | null {
  return tileIn(thaw(seen), depot, space);
}
