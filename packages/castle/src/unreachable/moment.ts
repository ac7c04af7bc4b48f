/** Where in a game a state stands. */
import type { EndReason, State } from '../schema/index.js';

/** What the agenda and the result tell of a state. */
export interface Moment {
  /** Whose turn it is; `undefined` before the first turn and from the final scoring on. */
  readonly player: number | undefined;
  /** Why the game ends, from the final scoring on. */
  readonly reason: EndReason | undefined;
  /** Whether the tile of this turn lies on the board. */
  readonly hasPlaced: boolean;
  /** Whether features may have scored in this turn. */
  readonly hasScored: boolean;
}

export function momentOf({ stages, result }: State): Moment {
  const [first, second] = stages;
  const reason = first?.stage === 'finish' ? first.reason : result?.reason;
  const isOver = reason === 'lastTilePlaced' || first?.stage === 'chooseExtraTurn';
  return {
    player: first && 'player' in first ? first.player : undefined,
    reason,
    hasPlaced: isOver || first?.stage === 'endTurn',
    hasScored: isOver || second?.stage === 'returnFollowers',
  };
}
