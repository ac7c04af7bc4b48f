/** Followers and majorities (CAS-6, CAS-8.1). */
import { FOLLOWERS } from './components.js';
import { rootOf } from './features.js';
import type { Board, Seat, State } from './schema.js';

/** CAS-1.2: followers that a player can place. */
export function supplyOf(seat: Seat): number {
  return FOLLOWERS - seat.followers.length;
}

/** Number of followers of a player on the feature with that root. */
function followersOn(board: Board, { followers }: Seat, root: number): number {
  let count = 0;
  for (let i = 0; i < followers.length; i++) if (rootOf(board, followers[i] as number) === root) count += 1;
  return count;
}

/** CAS-6.4: whether a feature holds a follower of either player. */
export function isOccupied({ board, seats }: State, root: number): boolean {
  return followersOn(board, seats[0] as Seat, root) > 0 || followersOn(board, seats[1] as Seat, root) > 0;
}

/** CAS-8.1: the player with strictly more followers on a feature; `undefined` if there is none. */
export function majorityOf({ board, seats }: State, root: number): number | undefined {
  const lead = followersOn(board, seats[0] as Seat, root) - followersOn(board, seats[1] as Seat, root);
  return lead === 0 ? undefined : lead > 0 ? 0 : 1;
}
