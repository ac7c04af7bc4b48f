import type { Action, Outcome, View } from '../schema/index.js';
import { WALL_TILE_EFFECTS } from '../words.js';
import {
  describeAssignWallTile,
  describeDeclineWallTile,
  describePlaceFollower,
  describeScoreFeature,
  describeUseWallTile,
} from './features.js';
import { describeDrawTile, describePlaceTile } from './tiles.js';

/**
 * What an action or an outcome of chance does, on one line of at most 100 columns: the tile with its cell and how it lies
 * there, what it completes, the feature that is scored or gets a follower. `view` is what whoever acts sees just before.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'placeTile':
      return describePlaceTile(action, view);
    case 'placeFollower':
      return describePlaceFollower(action, view);
    case 'skipFollower':
      return 'Put no follower on the tile';
    case 'scoreFeature':
      return describeScoreFeature(action, view);
    case 'useWallTile':
      return describeUseWallTile(view);
    case 'declineWallTile':
      return describeDeclineWallTile(view);
    case 'assignWallTile':
      return describeAssignWallTile(action, view);
    case 'drawStartPlayer':
      return `Player ${action.player} takes the first turn`;
    case 'drawTile':
      return describeDrawTile(action, view);
    case 'revealWallTile':
      return `Reveal wall tile ${action.number}: ${WALL_TILE_EFFECTS[action.number - 1]}`;
  }
}
