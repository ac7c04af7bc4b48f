import { int, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import { CELLS, CORNERS, FOLLOWERS, MOST_CANDIDATES, PLAYERS, ROLES } from '../components.js';
import { configSchema } from './config.js';
import { assignment, board, points, result, stage } from './state.js';
import {
  amount,
  cell,
  completed,
  corners,
  kind,
  node,
  player,
  rotation,
  segment,
  tileCounts,
  tileType,
  wallTileCounts,
  wallTileNumber,
  wallTiles,
} from './values.js';

/** A feature as shown to people. `cell` and `segment` are its key (CAS-5.11). */
const feature = z.strictObject({
  kind,
  cell,
  segment,
  /** CAS-5.9 */
  size: amount,
  /** What it would score: a completed one before any doubling, a court with wall tile 7. */
  points: amount,
});

const edges = z.tuple([kind, kind, kind, kind]);

/** CAS-18: what one viewer may know: all but what will be drawn. */
export const viewSchema = z.strictObject({
  config: configSchema,
  /** What is still to be done; all of it is public. */
  stages: unobservedPart(z.array(stage)),
  /** The current stage; `null` when the game is over. */
  stage: z
    .enum([
      'drawStartPlayer',
      'drawTile',
      'placeTile',
      'placeFollower',
      'chooseFeature',
      'chooseDoubling',
      'revealWallTile',
      'chooseExtraTurn',
      'assignWallTile',
    ])
    .nullable(),
  /** Who must decide; `null` where chance acts and at the end. */
  player: player.nullable(),
  /** CAS-15.13: the tile to be placed. */
  tileType: tileType.nullable(),
  /** CAS-15.13: the features to choose from, or the one that may be doubled. */
  candidates: z.array(feature).max(MOST_CANDIDATES),
  /** CAS-15.13: the wall tile to be used or assigned. */
  wallTile: wallTileNumber.nullable(),
  result: unobservedPart(result),
  turn: amount,
  startPlayer: player.nullable(),
  bag: tileCounts,
  removed: tileCounts,
  /** Per cell the tile there, with the kinds of its sides N, E, S, W as it lies; `null` while the cell is empty. */
  tiles: z.array(z.strictObject({ tileType, rotation, edges }).nullable()).length(CELLS),
  /** The board as rules see it. */
  board: unobservedPart(board),
  completed: unobservedPart(completed),
  corners,
  unrevealed: wallTileCounts,
  used: wallTileCounts,
  assignments: unobservedPart(z.array(assignment).max(CORNERS - 1)),
  seats: z
    .array(
      z.strictObject({
        score: amount,
        /** CAS-9.1 */
        trackField: int(0, 99),
        supply: int(0, FOLLOWERS),
        /** Where followers stand. */
        followers: z.array(z.strictObject({ cell, segment, role: z.enum(ROLES) })).max(FOLLOWERS),
        keepSize: amount,
        /** Where the keep stands: the key of its house. */
        keep: z.strictObject({ cell, segment }).nullable(),
        wallTiles,
        points,
        /** The board as rules see it: nodes of the followers and the house. */
        followerNodes: unobservedPart(z.array(node).max(FOLLOWERS)),
        keepHouse: unobservedPart(node.nullable()),
      }),
    )
    .length(PLAYERS),
});

/** What one viewer may know. */
export type View = z.infer<typeof viewSchema>;
