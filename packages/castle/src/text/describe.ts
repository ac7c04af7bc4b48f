/** Actions and outcomes in words. */
import { entryAt } from '@rulewright/core/define';
import { plural } from '@rulewright/core/text';
import { featureOf, rootOf } from '../board/features.js';
import { tryTile } from '../board/placing.js';
import { KINDS, ROTATIONS } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import type { Action, Outcome, PlaceTileAction, View } from '../types.generated.js';
import { featureName, followerChoice, lyingTile, WALL_TILE_EFFECTS } from './words.js';

/**
 * An action or an outcome on one line of at most 100 columns: the tile with its cell and rotation, what it completes, the
 * feature that scores or gets a follower. `view` is the actor's view just before.
 */
export function describe(action: Action | Outcome, view: View): string {
  const tables = tablesOf(view);
  const stage = view.stages.at(-1);
  const cell = stage?.stage === 'placeFollower' ? stage.cell : 0;
  const owner = stage?.stage === 'chooseFeature' ? stage.owner : view.player;
  switch (action.type) {
    case 'placeTile':
      return describePlaceTile(tables, action, view);
    case 'placeFollower':
      return `Put a ${followerChoice(tables, view, { cell, segment: action.segment })}`;
    case 'skipFollower':
      return 'Put no follower on the tile';
    case 'scoreFeature':
      return `Score the ${candidateWords(tables, view, action.candidate)} for player ${owner}`;
    case 'useWallTile':
      return `Use wall tile ${view.wallTile}: ${wallTileWords(tables, view, true)}`;
    case 'declineWallTile':
      return `Keep wall tile ${view.wallTile}: ${wallTileWords(tables, view, false)}`;
    case 'assignWallTile':
      return `Use wall tile ${view.wallTile} for the ${candidateWords(tables, view, action.candidate)}`;
    case 'drawStartPlayer':
      return `Player ${action.player} takes the first turn`;
    case 'drawTile':
      return `Draw the tile ${lyingTile(tables, action.tileType, 0)}`;
    case 'revealWallTile':
      return `Reveal wall tile ${action.number}: ${WALL_TILE_EFFECTS[action.number - 1]}`;
  }
}

const MAX_COLUMNS = 100;

/** A placement, and the features it completes. */
function describePlaceTile(tables: Tables, { cell, rotation }: PlaceTileAction, view: View): string {
  const tileType = view.tileType ?? 0;
  const lying = `Place ${lyingTile(tables, tileType, rotation, cell)}`;
  const completed = completions(tables, view, cell, ROTATIONS * tileType + rotation);
  if (completed.length === 0) return lying;
  const line = `${lying}; completes ${completed.join(', ')}`;
  return line.length <= MAX_COLUMNS ? line : `${lying}; completes ${completed.length} features`;
}

/** The features that a tile would complete, with their points and the present majority. */
function completions(tables: Tables, view: View, cell: number, rotatedTile: number): string[] {
  const { board, completed } = tryTile(tables, view.board, cell, rotatedTile);
  return completed.map((root) => {
    const { kind, points } = featureOf(tables, board, root);
    const [zero = 0, one = 0] = view.seats.map(
      ({ followerNodes }) => followerNodes.filter((node) => rootOf(board, node) === root).length,
    );
    const owner = zero === one ? (zero === 0 ? 'no follower' : 'tied') : `player ${zero > one ? 0 : 1}`;
    return `${KINDS[kind]} +${points} (${owner})`;
  });
}

function candidateWords(tables: Tables, view: View, candidate: number): string {
  const feature = entryAt(view.candidates, candidate);
  return `${featureName(tables, view, feature)}: ${plural(feature.points, 'point')}`;
}

/** The consequence of using or keeping a wall tile 1, 2 or 3. */
function wallTileWords(tables: Tables, view: View, isUsed: boolean): string {
  const [feature] = view.candidates;
  if (!feature) return isUsed ? 'one more turn' : 'the turn is over';
  const { points } = feature;
  const name = featureName(tables, view, feature);
  return isUsed ? `${name} scores ${2 * points} points, not ${points}` : `${name} scores ${plural(points, 'point')}`;
}
