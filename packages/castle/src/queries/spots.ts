/** The places on the table that an action is about (CAS-1, CAS-4.9, CAS-5). */
import { answer, thaw } from '@rulewright/core/define';
import { candidatesOf } from '../rules/view.js';
import type { Action } from '../types.generated.js';
import { type Seen, stateOf } from './seen.js';

/**
 * The spots of an action: `cell:45`, `rotation:1` of the tile to place, and `segment:45:0` of the tile on a cell. A feature
 * is named by the segment of its key (CAS-5.11). Empty where something is used, kept or skipped.
 */
export function spotsOf(action: Action, seen: Seen, _player: number): string[] {
  return answer(() => {
    switch (action.type) {
      case 'placeTile':
        return [`cell:${action.cell}`, `rotation:${action.rotation}`];
      case 'placeFollower': {
        const stage = thaw(seen).stages.at(-1);
        return stage?.stage === 'placeFollower' ? [`segment:${stage.cell}:${action.segment}`] : [];
      }
      case 'scoreFeature':
      case 'assignWallTile': {
        const feature = candidatesOf(stateOf(seen))[action.candidate];
        return feature ? [`segment:${feature.cell}:${feature.segment}`] : [];
      }
      case 'skipFollower':
      case 'useWallTile':
      case 'declineWallTile':
        return [];
    }
  });
}
