/** Who can feed their people (STO-11). */
import { seatIn, thaw } from '@rulewright/core';
import { penaltyOf, peopleWithFood } from '../feeding.js';
import { paymentsFrom, totalOf } from '../resources.js';
import type { Resources } from '../schema/index.js';
import type { Seen } from '../seen.js';
import { hasToFeed } from './turns.js';

/** What a player still has to feed in this round. */
export interface Feeding {
  /** STO-11.2: food that is still to come in. */
  readonly income: number;
  /** STO-11.5: the shortage: people for whom there is no food, as things stand. */
  readonly missing: number;
  /** STO-11.7: every payment of the player's resources that covers the shortage; empty where none does or none is needed. */
  readonly payments: readonly Resources[];
  /** STO-11.8: points lost by not feeding. */
  readonly penalty: number;
}

/**
 * STO-11: what a player lacks for the feeding of this round as things stand, in any phase; `null` once the player has fed
 * and when the game is over.
 * @throws ArgumentError for a seat that isn't there.
 */
export function feeding(seen: Seen, player: number): Feeding | null {
  const plain = thaw(seen);
  const seat = seatIn(plain, player);
  const { people, food, agriculture, resources } = seat;
  const stage = plain.stages.at(-1);
  const isAsked = stage?.stage === 'feedPeople' && stage.player === player;
  if (!isAsked && !hasToFeed(plain, player)) return null;
  const income = isAsked ? 0 : agriculture;
  const missing = isAsked ? stage.shortage : people - peopleWithFood({ people, food: food + income });
  return {
    income,
    missing,
    payments: paymentsFrom(resources).filter((payment) => totalOf(payment) === missing),
    penalty: penaltyOf(plain, seat),
  };
}
