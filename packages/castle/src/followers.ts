/** Followers and majorities (CAS-6, CAS-8.1). The keep is not a follower (CAS-10.7). */
import { entryAt, seatOf } from '@rulewright/core';
import { FOLLOWERS } from './components.js';
import { rootOf } from './features.js';
import type { Board, Seat, State } from './schema/index.js';

/** CAS-1.2: followers that a player can place. */
export function supplyOf({ followers }: Pick<Seat, 'followers'>): number {
  return FOLLOWERS - followers.length;
}

/** Number of followers of a player on the feature with that root. */
function followersOn(board: Board, { followers }: Seat, root: number): number {
  let count = 0;
  for (const node of followers) if (rootOf(board, node) === root) count += 1;
  return count;
}

/** CAS-6.4: whether a feature holds a follower of either player. */
export function isOccupied({ board, seats }: State, root: number): boolean {
  for (const seat of seats) if (followersOn(board, seat, root) > 0) return true;
  return false;
}

/** CAS-8.1: the player with strictly more followers on a feature; `undefined` if there is none. */
export function majorityOf({ board, seats }: State, root: number): number | undefined {
  const lead = followersOn(board, entryAt(seats, 0), root) - followersOn(board, entryAt(seats, 1), root);
  return lead === 0 ? undefined : lead > 0 ? 0 : 1;
}

/** The roots of the features on which a player has the majority, each once. */
export function majorityRoots(state: State, player: number): number[] {
  const roots: number[] = [];
  for (const node of seatOf(state, player).followers) {
    const root = rootOf(state.board, node);
    if (!roots.includes(root) && majorityOf(state, root) === player) roots.push(root);
  }
  return roots;
}
