/** The turn and the supplies (COP-1, COP-3, COP-8). */
import { answer, numberAt, thaw } from '@rulewright/core/define';
import type { TileId } from '../components.js';
import { byTile } from '../house/orientations.js';
import { pileSize } from './cards.js';
import type { Seen } from './seen.js';

/** COP-1.7, COP-1.10, COP-1.14: tiles and cards left. */
export interface Supplies {
  /** Facade tiles, by kind. */
  readonly tiles: Readonly<Record<TileId, number>>;
  readonly windowTiles: number;
  /** Cards in the pile, the mermaid included. */
  readonly pile: number;
}

/** COP-3.1: the player whose turn it is, draws included; during the deal, the first player; `null` after the end. */
export function activePlayer(seen: Seen): number | null {
  return answer(() => {
    // The end of the turn lies at the bottom of the agenda.
    const [turn] = thaw(seen).stages;
    return turn?.stage === 'refill' ? turn.player : null;
  });
}

/** COP-3.1: the player of the next turn; `null` after the end. */
export function nextPlayer(seen: Seen): number | null {
  return answer(() => {
    const player = activePlayer(seen);
    return player === null ? null : (player + 1) % thaw(seen).seats.length;
  });
}

/** COP-8.3: coats of arms gained and not yet used; all belong to the active player. */
export function pendingCoats(seen: Seen): number {
  return answer(() => thaw(seen).stages.filter(({ stage }) => stage === 'coat').length);
}

/** Tiles and cards left. */
export function suppliesLeft(seen: Seen): Supplies {
  return answer(() => {
    const { supply, windowSupply } = thaw(seen);
    const tiles = byTile((_, index) => numberAt(supply, index));
    return { tiles, windowTiles: windowSupply, pile: pileSize(seen) };
  });
}
