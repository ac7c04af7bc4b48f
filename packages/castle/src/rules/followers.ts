/** Followers and majorities (CAS-6, CAS-8.1). The keep is not a follower (CAS-10.7). */
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { kindOf, nextNode, rootOf, segmentsOn } from '../board/features.js';
import { FOLLOWERS } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Board, Refusal, Seat, State } from '../types.js';

/** CAS-1.2: the followers a player can place. */
export function supplyOf({ followers }: Pick<Seat, 'followers'>): number {
  return FOLLOWERS - followers.length;
}

/** The number of a player's followers on the feature with that root. */
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

/** CAS-6.2, CAS-6.3, CAS-6.4: why a player can't put a follower on a segment of the tile on a cell; `undefined` if allowed. */
export function followerRefusal(state: State, player: number, cell: number, segment: number): Refusal | undefined {
  const { board, seats } = state;
  if (supplyOf(seatOf(state, player)) === 0) return { rule: 'CAS-6.2', code: 'supplyEmpty' };
  const tables = tablesOf(state);
  if (segment >= segmentsOn(tables, board, cell)) return { rule: 'CAS-6.3', code: 'noSuchSegment' };
  const chosen = numberAt(board.nodes, cell) + segment;
  let node = chosen;
  let steps = 0;
  do {
    if (seats.some(({ followers }) => followers.includes(node))) {
      const kind = kindOf(tables, board, node);
      return { rule: 'CAS-6.4', code: 'featureOccupied', params: { kind } };
    }
    node = nextNode(board, node, steps++);
  } while (node !== chosen);
  return undefined;
}

/** CAS-8.1: the player with strictly more followers on a feature; `undefined` for a tie. */
export function majorityOf({ board, seats }: State, root: number): number | undefined {
  const lead = followersOn(board, entryAt(seats, 0), root) - followersOn(board, entryAt(seats, 1), root);
  return lead > 0 ? 0 : lead < 0 ? 1 : undefined;
}

/** The roots of the features where a player has the majority. */
export function majorityRoots(state: State, player: number): number[] {
  const roots: number[] = [];
  for (const node of seatOf(state, player).followers) {
    const root = rootOf(state.board, node);
    if (!roots.includes(root) && majorityOf(state, root) === player) roots.push(root);
  }
  return roots;
}
