/** The features on the board (CAS-5), added up in one pass over its nodes. */

import type { State } from '@rulewright/castle';
import {
  CELLS,
  COURT,
  cellOf,
  courtPoints,
  FOUNTAIN_PATH_POINTS,
  HOUSE_POINTS,
  MAX_SEGMENTS,
  PATH,
  PATH_POINTS,
  ROTATIONS,
  rotatedTileOf,
  segmentOf,
  TILES,
  TOWER,
  TOWER_POINTS,
} from '@rulewright/castle/internal';
import { entryAt, numberAt } from '@rulewright/core/define';
import { SEGMENTS, type Segment, type TileEdge, type TileSet } from './tiles.js';

/** A feature on the board. */
export class FeatureFacts {
  kind = 0;
  /** CAS-5.9. */
  size = 0;
  markets = 0;
  hasFountain = false;
  /** Points at its current size; of a court those of its markets. */
  points = 0;
  openEdges = 0;
  /** The cell of the last tile counted. */
  lastTile = -1;
  /** Followers of player 0 and player 1. */
  followers0 = 0;
  followers1 = 0;
  /** CAS-8.1: the player with more followers; -1 for nobody. */
  leader = -1;
  /** Open and occupied features and courts with a market matter. The fields below are kept for those only. */
  matters = false;
  /** Edges at which it can grow: open edges, and of a court the flanks of open paths. */
  growth = 0;
  /** The number of empty cells it faces, the last of them, and its sides there as bits. */
  cells = 0;
  lastCell = -1;
  lastSides = 0;
  /** The number of tiles to come that fit its hardest cell, and the chance that all its cells get a tile. */
  fewestFitting = 0;
  likely = 0.5;
  /** CAS-6.6: whether one tile could join it to a feature of the other player. */
  isJoinable = false;
  /** The tiles to come that complete it at once; whether the drawn one does. */
  completers = 0;
  isCompletedByDrawn = false;
}

/** Space for facts that every call overwrites. */
export interface Scratch {
  readonly features: readonly FeatureFacts[];
  /** By node: its feature. */
  readonly featureAt: FeatureFacts[];
  /** By empty cell: an earlier cell of its hole or itself, and the number of cells it leads. */
  readonly leaders: Int32Array;
  readonly holeSizes: Int32Array;
  /** Tiles to come by type. */
  readonly tilesByType: Int32Array;
}

export function newScratch(): Scratch {
  const features = Array.from({ length: TILES * MAX_SEGMENTS }, () => new FeatureFacts());
  return {
    features,
    featureAt: features.slice(),
    leaders: new Int32Array(CELLS),
    holeSizes: new Int32Array(CELLS),
    tilesByType: new Int32Array(TILES),
  };
}

/** Adds up the features on the board. Returns those that matter, in the order of their roots. */
export function readFeatures(scratch: Scratch, tileSet: TileSet, state: State): FeatureFacts[] {
  const count = readNodes(scratch, tileSet, state);
  addStarts(scratch, tileSet, state);
  for (const node of entryAt(state.seats, 0).followers) entryAt(scratch.featureAt, node).followers0 += 1;
  for (const node of entryAt(state.seats, 1).followers) entryAt(scratch.featureAt, node).followers1 += 1;
  const features: FeatureFacts[] = [];
  for (let index = 0; index < count; index++) {
    const feature = scratch.features[index] as FeatureFacts;
    const { kind, followers0, followers1 } = feature;
    feature.points = pointsOf(feature);
    feature.leader = followers0 === followers1 ? -1 : followers0 > followers1 ? 0 : 1;
    feature.matters = (kind === COURT ? feature.markets : feature.openEdges) + followers0 + followers1 > 0;
    if (!feature.matters) continue;
    feature.growth = 0;
    feature.cells = 0;
    feature.lastCell = -1;
    feature.lastSides = 0;
    feature.fewestFitting = TILES;
    feature.likely = 1;
    feature.isJoinable = false;
    feature.completers = 0;
    feature.isCompletedByDrawn = false;
    features.push(feature);
  }
  return features;
}

/** Returns the number of features. A parent is an older node; the nodes of a tile follow one another. */
function readNodes({ features, featureAt }: Scratch, { segments }: TileSet, { board }: State): number {
  const { pieces, parents } = board;
  let count = 0;
  for (let node = 0; node < pieces.length; node++) {
    const piece = pieces[node] as number;
    const parent = parents[node] as number;
    const { kind, markets, hasFountain } = segments[SEGMENTS * rotatedTileOf(piece) + segmentOf(piece)] as Segment;
    const cell = cellOf(piece);
    let feature: FeatureFacts;
    if (parent < 0) {
      feature = features[count++] as FeatureFacts;
      feature.kind = kind;
      feature.size = 1;
      feature.markets = markets;
      feature.hasFountain = hasFountain;
      feature.openEdges = -1 - parent;
      feature.followers0 = 0;
      feature.followers1 = 0;
    } else {
      feature = featureAt[parent] as FeatureFacts;
      if (feature.lastTile !== cell) feature.size += 1;
      feature.markets += markets;
      if (hasFountain) feature.hasFountain = true;
    }
    feature.lastTile = cell;
    featureAt[node] = feature;
  }
  return count;
}

/** CAS-1.13, CAS-5.5: start fields belong to features of their kind. */
function addStarts({ featureAt }: Scratch, { edges, starts }: TileSet, { board }: State): void {
  for (const { cell, side, kind, markets, fountain } of starts) {
    const first = numberAt(board.nodes, cell);
    if (first < 0) continue;
    const { owner } = edges[ROTATIONS * rotatedTileOf(numberAt(board.pieces, first)) + side] as TileEdge;
    const feature = featureAt[first + owner] as FeatureFacts;
    if (feature.kind !== kind) continue;
    feature.size += 1;
    feature.markets += markets;
    if (fountain) feature.hasFountain = true;
  }
}

/** CAS-8.4 to CAS-8.6, CAS-13.5. */
function pointsOf(feature: FeatureFacts): number {
  const { kind, size } = feature;
  if (kind === PATH) return size * (feature.hasFountain ? FOUNTAIN_PATH_POINTS : PATH_POINTS);
  if (kind === TOWER) return size * TOWER_POINTS;
  return kind === COURT ? courtPoints(feature) : size * HOUSE_POINTS;
}

/** The points one more tile adds to a path, tower or house. */
export function pointsOfTile({ kind, hasFountain }: FeatureFacts): number {
  return kind === TOWER || (kind === PATH && hasFountain) ? 2 : 1;
}

export function isOccupied({ followers0, followers1 }: FeatureFacts): boolean {
  return followers0 + followers1 > 0;
}
