import { type Refusal, seatIn, thaw } from '@rulewright/core';
import { checkPurchase } from '../actions/buyTile.js';
import { currentPlayer } from '../agenda.js';
import { TILE_PRICE, type Tile } from '../components.js';
import { areSlotsFull, tileAt, usedSpaces } from '../depots.js';
import { knowledgeOf } from '../knowledge.js';
import { shiftToTake } from '../price.js';
import type { State } from '../schema/index.js';
import type { Seen } from '../seen.js';
import { type DieUse, usesOf } from './dice.js';

/** A tile in a depot, and what it costs a player. */
export interface Offer {
  /** 0 is the black depot. */
  readonly depot: number;
  readonly space: number;
  readonly tile: Tile;
  /** BUR-5.1: what taking it costs with each die that has been rolled; nothing for the black depot (BUR-5.2). */
  readonly dice: readonly DieUse[];
  /** BUR-5.20: what buying it costs, and why the player can't (BUR-5.21, BUR-5.24); `null` if nothing speaks against. */
  readonly purchase: { readonly silver: number; readonly refusal: Refusal | null };
}

/**
 * The tiles in the depots and what each costs a player, the black depot first. With full tile slots each needs a discard:
 * `mustDiscard`.
 * @throws ArgumentError if there is no such seat.
 */
export function offers(seen: Seen, player: number): Offer[] {
  const plain = thaw(seen);
  const seat = seatIn(plain, player);
  const shift = shiftToTake(knowledgeOf(seat));
  // BUR-4.13: a purchase counts in the turn of its buyer.
  const own: State = { ...plain, hasBought: plain.hasBought && currentPlayer(plain) === player };
  return usedSpaces(plain.players).flatMap(({ depot, space }): Offer[] => {
    const tile = tileAt(plain, depot, space);
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
}

/**
 * BUR-5.5, BUR-5.7: whether a player must discard a stored tile to take or buy another one.
 * @throws ArgumentError if there is no such seat.
 */
export function mustDiscard(seen: Seen, player: number): boolean {
  return areSlotsFull(seatIn(seen, player));
}
