/** Whose turn it is, and what is left (COP-1, COP-3, COP-8). */
import { numberAt, thaw } from '@rulewright/core';
import { byTile } from '../byTile.js';
import type { TileId } from '../components.js';
import type { Seen } from '../seen.js';
import { pileSize } from './cards.js';

/** COP-1.7, COP-1.10, COP-1.14: what is left. */
export interface Supplies {
  /** Facade tiles, by kind. */
  readonly tiles: Readonly<Record<TileId, number>>;
  readonly windowTiles: number;
  /** Cards in the pile, the mermaid included. */
  readonly pile: number;
}

/** COP-3.1: whose turn it is, draws included, or who has the first one; `null` when the game is over. */
export function activePlayer(seen: Seen): number | null {
  // At the bottom of the agenda lies the end of the turn.
  const [turn] = thaw(seen).stages;
  return turn?.stage === 'refill' ? turn.player : null;
}

/** COP-3.1: who has the turn after this one; `null` when the game is over. */
export function nextPlayer(seen: Seen): number | null {
  const player = activePlayer(seen);
  return player === null ? null : (player + 1) % thaw(seen).seats.length;
}

/** COP-8.3: coats of arms gained and not yet used, all of the player whose turn it is. */
export function pendingCoats(seen: Seen): number {
  return thaw(seen).stages.filter(({ stage }) => stage === 'coat').length;
}

/** What is left of tiles and cards. */
export function suppliesLeft(seen: Seen): Supplies {
  const { supply, windowSupply } = thaw(seen);
  const tiles = byTile((_, index) => numberAt(supply, index));
  return { tiles, windowTiles: windowSupply, pile: pileSize(seen) };
}
