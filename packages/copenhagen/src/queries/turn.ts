/** The turn, the spots of its actions, and the supplies (COP-1, COP-3, COP-8). */
import { answer, numberAt, thaw } from '@rulewright/core/define';
import type { TileId } from '../components.js';
import { byTile, findPlacement } from '../house/tiles.js';
import type { Seen } from '../rules/view.js';
import type { Action } from '../types.js';
import { pileSize } from './cards.js';
import { indexOf } from './houses.js';

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

/**
 * The spots of an action: `cell:0:12` of a house, `hand:0:red` for a card in hand and `ability:0:anyCards` for an ability
 * tile, each with the seat first; `harbour:3`, `tile:red2` and `ability:anyCards` of the supplies. A tile is placed by the
 * cells it will cover. Empty where something is kept, ended or only counted.
 */
export function spotsOf(action: Action, seen: Seen, player: number): string[] {
  return answer(() => {
    switch (action.type) {
      case 'takeCard':
        return [`harbour:${action.place}`];
      case 'discardCard':
        return [`hand:${player}:${action.colour}`];
      case 'changeColours':
        return [`hand:${player}:${action.from}`];
      case 'chooseTile':
        return [`tile:${action.tile}`];
      case 'placeTile': {
        const stage = thaw(seen).stages.at(-1);
        const placement = stage?.stage === 'placement' ? findPlacement(stage.tile, action) : undefined;
        return (placement?.indices ?? []).map((cell) => `cell:${player}:${cell}`);
      }
      case 'placeWindow':
        return [`cell:${player}:${indexOf(action)}`];
      case 'useDiscount':
        return [`ability:${player}:constructionDiscount`];
      case 'takeAbility':
        return [`ability:${action.ability}`];
      case 'stopTaking':
      case 'endTurn':
      case 'declineDiscount':
      case 'keepColours':
      case 'payChanged':
      case 'refreshAbilities':
        return [];
    }
  });
}
