/** Followers put on features, and features scored (CAS-6, CAS-8, CAS-11). */
import { plural } from '@rulewright/core';
import { tablesOf } from '../dataSet/tables.js';
import type { ActionOf, View } from '../schema.js';
import { featureName, followerChoice } from '../words.js';

export function describePlaceFollower({ segment }: ActionOf<'placeFollower'>, view: View): string {
  return `Put a ${followerChoice(tablesOf(view), view, { cell: cellPlaced(view), segment })}`;
}

export function describeScoreFeature({ candidate }: ActionOf<'scoreFeature'>, view: View): string {
  return `Score the ${candidateWords(view, candidate)} for player ${ownerOf(view)}`;
}

export function describeAssignWallTile({ candidate }: ActionOf<'assignWallTile'>, view: View): string {
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
  const feature = view.candidates[candidate] as View['candidates'][number];
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
