/** Followers put on features, and features scored (CAS-6, CAS-8, CAS-11). */
import { entryAt, plural } from '@rulewright/core';
import { tablesOf } from '../dataSet/tables.js';
import type { AssignWallTileAction, PlaceFollowerAction, ScoreFeatureAction, View } from '../schema/index.js';
import { featureName, followerChoice } from '../words.js';

export function describePlaceFollower({ segment }: PlaceFollowerAction, view: View): string {
  return `Put a ${followerChoice(tablesOf(view), view, { cell: cellPlaced(view), segment })}`;
}

export function describeScoreFeature({ candidate }: ScoreFeatureAction, view: View): string {
  return `Score the ${candidateWords(view, candidate)} for player ${ownerOf(view)}`;
}

export function describeAssignWallTile({ candidate }: AssignWallTileAction, view: View): string {
  return `Use wall tile ${view.wallTile} for the ${candidateWords(view, candidate)}`;
}

export function describeUseWallTile(view: View): string {
  return `Use wall tile ${view.wallTile}: ${wallTileWords(view, true)}`;
}

export function describeDeclineWallTile(view: View): string {
  return `Keep wall tile ${view.wallTile}: ${wallTileWords(view, false)}`;
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

function candidateWords(view: View, candidate: number): string {
  const feature = entryAt(view.candidates, candidate);
  return `${featureName(tablesOf(view), view, feature)}: ${plural(feature.points, 'point')}`;
}

/** What follows if a wall tile 1, 2 or 3 is used, and if it isn't. */
function wallTileWords(view: View, isUsed: boolean): string {
  const [feature] = view.candidates;
  if (!feature) return isUsed ? 'one more turn' : 'the turn is over';
  const { points } = feature;
  const name = featureName(tablesOf(view), view, feature);
  return isUsed ? `${name} scores ${2 * points} points, not ${points}` : `${name} scores ${plural(points, 'point')}`;
}
