/** Actions and outcomes in words. */
import { ROTATIONS } from './components.js';
import type { RotatedTile } from './dataSet/rotatedTile.js';
import { type Tables, tablesOf } from './dataSet/tables.js';
import { completions, featureName, followerChoice } from './featureWords.js';
import type { Action, ActionOf, Outcome, View } from './schema.js';
import { cellName, counted, sideNames, tileName, WALL_TILE_EFFECTS } from './words.js';

const MOST_COLUMNS = 100;

/**
 * What an action or an outcome of chance does, on one line of at most 100 columns, as
 * `Place endT at (2,3) r0: path N, tower S, court E W; completes tower +8 (player 1)`. Cells, sides and rotations are named
 * as `render` shows them.
 */
export function describe(action: Action | Outcome, view: View): string {
  const tables = tablesOf(view);
  switch (action.type) {
    case 'placeTile':
      return placeTileLine(tables, view, action);
    case 'placeFollower':
      return `Put a ${followerChoice(tables, view, { cell: cellPlaced(view), segment: action.segment })}`;
    case 'skipFollower':
      return 'Put no follower on the tile';
    case 'scoreFeature':
      return `Score the ${candidateLine(tables, view, action.candidate)} for player ${ownerOf(view)}`;
    case 'useWallTile':
      return `Use wall tile ${view.wallTile}: ${wallTileLine(tables, view, true)}`;
    case 'declineWallTile':
      return `Keep wall tile ${view.wallTile}: ${wallTileLine(tables, view, false)}`;
    case 'assignWallTile':
      return `Use wall tile ${view.wallTile} for the ${candidateLine(tables, view, action.candidate)}`;
    case 'drawStartPlayer':
      return `player ${action.player} takes the first turn`;
    case 'drawTile':
      return `The tile ${tileName(tables, action.tileType)} is drawn: ${sidesOf(tables, ROTATIONS * action.tileType)}`;
    case 'revealWallTile':
      return `It is wall tile ${action.number}: ${WALL_TILE_EFFECTS[action.number - 1]}`;
  }
}

/** Where a tile goes, how it lies then, and which features that completes. */
function placeTileLine(tables: Tables, view: View, { cell, rotation }: ActionOf<'placeTile'>): string {
  const tileType = view.tileType ?? 0;
  const rotatedTile = ROTATIONS * tileType + rotation;
  const place = `Place ${tileName(tables, tileType)} at ${cellName(tables, cell)} r${rotation}`;
  const lying = `${place}: ${sidesOf(tables, rotatedTile)}`;
  const completed = completions(tables, view, cell, rotatedTile);
  if (completed.length === 0) return lying;
  const line = `${lying}; completes ${completed.join(', ')}`;
  return line.length <= MOST_COLUMNS ? line : `${lying}; completes ${completed.length} features`;
}

function sidesOf(tables: Tables, rotatedTile: number): string {
  return sideNames(tables.tiles[rotatedTile] as RotatedTile);
}

/** The cell of the tile on which a follower can be put. */
function cellPlaced({ stages }: View): number {
  const stage = stages.at(-1);
  return stage?.stage === 'placeFollower' ? stage.cell : 0;
}

/** The player whose completed features score. */
function ownerOf({ stages, player }: View): number | null {
  const stage = stages.at(-1);
  return stage?.stage === 'chooseFeature' ? stage.owner : player;
}

function candidateLine(tables: Tables, view: View, candidate: number): string {
  const feature = view.candidates[candidate] as View['candidates'][number];
  return `${featureName(tables, view, feature)}: ${counted(feature.points, 'point')}`;
}

/** What follows if a wall tile 1, 2 or 3 is used, and if it isn't. */
function wallTileLine(tables: Tables, view: View, isUsed: boolean): string {
  const [feature] = view.candidates;
  if (!feature) return isUsed ? 'one more turn' : 'the turn is over';
  const { points } = feature;
  const name = featureName(tables, view, feature);
  return isUsed ? `${name} scores ${2 * points} points, not ${points}` : `${name} scores ${counted(points, 'point')}`;
}
