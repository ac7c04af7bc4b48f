/** The places on the table that an action is about (CIT-1). */
import { answer } from '@rulewright/core/define';
import type { Seen } from '../rules/view.js';
import type { Action } from '../types.generated.js';

/**
 * The spots of an action: `cell:0:12` and `reserve:0:1` of a seat, `display:3`, `supply`. Empty to end the turn and to
 * call time.
 */
export function spotsOf(action: Action, _seen: Seen, player: number): string[] {
  return answer(() => {
    switch (action.type) {
      case 'architect':
        return [`display:${action.place}`];
      case 'planner':
      case 'engineerExchange':
        return [`reserve:${player}:${action.reserveIndex}`, `cell:${player}:${action.cell}`];
      case 'engineerSwap':
        return [`cell:${player}:${action.cellA}`, `cell:${player}:${action.cellB}`];
      case 'spy':
        return [`reserve:${action.victim}:${action.reserveIndex}`, `cell:${player}:${action.cell}`];
      case 'placeTile':
        return [`cell:${player}:${action.cell}`];
      case 'mayor':
      case 'drawTile':
      case 'returnTile':
        return ['supply'];
      case 'endTurn':
      case 'timeUp':
        return [];
    }
  });
}
