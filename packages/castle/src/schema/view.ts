import { boardPart, bySeat, int, narrowedBy, notObserved, shownStage } from '@rulewright/core/define';
import * as z from 'zod';
import { CELLS, FOLLOWERS, MAX_CANDIDATES, PLAYERS } from '../components.js';
import { boardShapeOf } from '../dataSet/geometry.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Config } from '../types.generated.js';
import { configSchema } from './config.js';
import { assignments, board, keepSize, points, publicParts, result, stageSchema, wallParts } from './state.js';
import {
  amount,
  cell,
  completed,
  kind,
  namedTileType,
  node,
  player,
  role,
  rotation,
  segment,
  tileType,
  wallTileNumber,
  wallTiles,
} from './values.js';

export const featureView = z
  .strictObject({
    kind,
    cell: cell.describe('CAS-5.11: the cell of its key.'),
    segment: segment.describe('CAS-5.11: the segment of its key.'),
    size: amount.describe('CAS-5.9: tiles and start fields in it.'),
    points: amount.describe('Its points: before any doubling, for a court with the wall tile 7.'),
  })
  .describe('A feature in a decision.');

export const tileView = z
  .strictObject({
    tileType,
    rotation,
    edges: z
      .tuple([kind, kind, kind, kind])
      .describe('The kinds of its sides in this rotation, in the order of `SIDES`: N, E, S, W.'),
  })
  .describe('A tile on the board.');

export const followerView = z.strictObject({ cell, segment, role }).describe('A follower on the board.');

export const seatView = z
  .strictObject({
    score: amount.describe('Points so far.'),
    trackField: int(0, 99).describe('CAS-9.1: the field of the score marker.'),
    supply: int(0, FOLLOWERS).describe('CAS-1.2: followers in the supply.'),
    followers: z.array(followerView).max(FOLLOWERS).describe('The followers on the board, in the order of placing.'),
    keepSize,
    keep: z
      .strictObject({ cell, segment })
      .nullable()
      .describe('The key of the house under the keep; `null` while it is off the board.'),
    wallTiles,
    points,
    followerNodes: notObserved(z.array(node).max(FOLLOWERS)).describe(
      'Nodes of the followers on the board, in the order of placing.',
    ),
    keepHouse: notObserved(node.nullable()).describe('The root of the house of the keep.'),
  })
  .describe('One player as viewers see it.');

const tiles = z.array(tileView.nullable()).length(CELLS);

export const viewSchema = z
  .strictObject({
    config: configSchema,
    stages: notObserved(z.array(stageSchema)).describe('The agenda, the current stage last; all of it is public.'),
    stage: shownStage(stageSchema, [
      'scoreCompleted',
      'moveKeep',
      'returnFollowers',
      'endTurn',
      'scoreKeep',
      'useWallTiles',
      'scoreCourts',
      'finish',
    ])
      .nullable()
      .describe('The current stage; `null` when the game is over.'),
    player: player.nullable().describe('The player to decide; `null` at chance and at the end.'),
    tileType: namedTileType.nullable().describe('CAS-15.13: the type of the tile to place.'),
    candidates: z
      .array(featureView)
      .max(MAX_CANDIDATES)
      .describe('CAS-15.13: the features to choose from, by key, or the feature that may be doubled.'),
    wallTile: wallTileNumber.nullable().describe('CAS-15.13: the number of the wall tile to use or assign.'),
    result: notObserved(result),
    ...publicParts,
    tiles: narrowedBy(tiles, (config: Config) => boardPart(tiles, boardShapeOf(tablesOf({ config })))).describe(
      'The tile on each cell (`boardLayout`: `cells`); `null` on an empty one.',
    ),
    board: notObserved(board).describe('The board of the state.'),
    completed: notObserved(completed),
    ...wallParts,
    assignments: notObserved(assignments),
    seats: bySeat(z.array(seatView).length(PLAYERS)).describe('The players by seat.'),
  })
  .describe('CAS-18: what a viewer knows: everything but future draws.');
