/** The places on the table that an action is about (COP-1). */
import { answer, thaw } from '@rulewright/core/define';
import { findPlacement } from '../house/tiles.js';
import type { Action } from '../types.generated.js';
import { indexOf, type Seen } from './seen.js';

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
