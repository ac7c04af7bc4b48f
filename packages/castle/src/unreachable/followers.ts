/** How followers can have come where they stand (CAS-6). */
import { numberAt, type Violation } from '@rulewright/core';
import { EXTRA_TURN, PLAYERS } from '../components.js';
import type { Tables } from '../dataSet/tables.js';
import { isCompleted, rootOf } from '../features.js';
import { layAgain } from '../history.js';
import type { Board, State } from '../schema/index.js';

/** A follower on the board. */
interface Placed {
  readonly player: number;
  readonly node: number;
  /** The turn in which it was placed: that of its tile. */
  readonly turn: number;
}

export function followerViolations(tables: Tables, state: State, lastCompleted: readonly number[]): Violation[] {
  const placed = placedFollowers(state);
  const violations: Violation[] = [];
  const say = (rule: string, { player, node }: Placed, what: string): void => {
    violations.push({ rule, message: `the follower of seat ${player} on node ${node} ${what}` });
  };
  const isInOrder = state.seats.every(({ followers }) =>
    followers.every((node, index) => index === 0 || node > numberAt(followers, index - 1)),
  );
  if (!isInOrder) violations.push({ rule: 'CAS-6.3', message: "followers aren't in the order of placing" });
  placed.forEach((follower, index) => {
    if (placed[index - 1]?.turn === follower.turn) say('CAS-6.1', follower, 'shares its tile with another one');
    if (!mayStay(tables, state, follower.node, lastCompleted)) say('CAS-3.2', follower, 'should have gone home');
  });
  for (const follower of lateComers(tables, state.board, placed)) {
    say('CAS-6.4', follower, 'was placed on a feature that held another one');
  }
  const stranger = strangerAmong(state, placed);
  if (stranger) say('CAS-6.3', stranger, "stands on a tile of the other player's turn");
  return violations;
}

/** All followers on the board, in the order in which they were placed. */
function placedFollowers({ board, seats }: State): Placed[] {
  const firsts = board.nodes.filter((node) => node >= 0);
  return seats
    .flatMap(({ followers }, player) =>
      followers.map((node) => ({ player, node, turn: firsts.filter((first) => first <= node).length })),
    )
    .sort((left, right) => left.node - right.node);
}

/** CAS-6.7: whether the feature of a follower isn't completed, or was completed in this turn and still has to score. */
function mayStay(tables: Tables, { board, stages }: State, node: number, lastCompleted: readonly number[]): boolean {
  const root = rootOf(board, node);
  if (!isCompleted(tables, board, root)) return true;
  return stages[0]?.stage === 'endTurn' && lastCompleted.includes(root);
}

/** CAS-6.4: followers on features that held an older one, which still stands there, when they were placed. */
function lateComers(tables: Tables, board: Board, placed: readonly Placed[]): Placed[] {
  const found: Placed[] = [];
  const check = (then: Board): void => {
    const turn = then.nodes.filter((node) => node >= 0).length;
    const before = placed.filter((other) => other.turn < turn);
    for (const follower of placed) {
      if (follower.turn !== turn) continue;
      const root = rootOf(then, follower.node);
      if (before.some(({ node }) => rootOf(then, node) === root)) found.push(follower);
    }
  };
  layAgain(tables, board, ({ board: then }) => check(then));
  check(board);
  return found;
}

/**
 * CAS-6.3: a follower on a tile that its player can't have placed. Turns alternate but for extra turns, of which there
 * were as many as wall tiles 1 were used.
 */
function strangerAmong({ used, startPlayer, turn }: State, placed: readonly Placed[]): Placed | undefined {
  const most = numberAt(used, EXTRA_TURN - 1);
  let extra = 0;
  for (const follower of placed) {
    if (((startPlayer ?? 0) + follower.turn - 1 - extra) % PLAYERS === follower.player) continue;
    extra += 1;
    if (extra > Math.min(most, follower.turn - 1)) return follower;
  }
  // Two more extra turns change nothing for the turns after them; a single one can only have come after the last follower.
  const last = placed.at(-1);
  return last && (most - extra) % PLAYERS > turn - last.turn ? last : undefined;
}
