import type { GameTypes, Move, Playthrough, Snapshot } from '@rulewright/core';
import { entryAt } from '../tools/entryAt.js';

/** The game of a terminal or an MCP client so far. */
export type AnyPlaythrough = Playthrough<GameTypes>;

/** A move as a story tells it: with its events and the states before and after it. */
export interface ToldMove extends Move<GameTypes> {
  readonly before: GameTypes['state'];
  readonly after: GameTypes['state'];
  readonly events: readonly GameTypes['event'][];
  /** The value the agent expected, if it searched. */
  readonly expected?: number | undefined;
}

/** The values agents expected, by the snapshot after their move. */
const expectations = new WeakMap<Snapshot<GameTypes>, number>();

/** Notes the value an agent expected of the last move. */
export function noteExpected({ last }: AnyPlaythrough, value: number): void {
  expectations.set(last, value);
}

/** All moves so far, chance included. */
export function movesOf({ snapshots }: AnyPlaythrough): readonly ToldMove[] {
  const [first, ...later] = snapshots;
  let before = first.state;
  return later.flatMap((snapshot) => {
    const { state: after, moves, events } = snapshot;
    const [move] = moves;
    if (!move) return [];
    const { actor, action } = move;
    const told = { before, after, actor, action, events, expected: expectations.get(snapshot) };
    before = after;
    return [told];
  });
}

/** The index of the last move that `isWanted` accepts, or -1. */
export function lastIndex(moves: readonly ToldMove[], isWanted: (move: ToldMove) => boolean): number {
  let index = moves.length - 1;
  while (index >= 0 && !isWanted(entryAt(moves, index))) index--;
  return index;
}
