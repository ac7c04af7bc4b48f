import { agenda, boardPart, bySeat, int, named, narrowedBy, notObserved, shownStage } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { CELLS, FOLLOWERS, MAX_CANDIDATES, PLAYERS, SIDES } from '../components.js';
import { boardShapeOf } from '../dataSet/geometry.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Config } from '../types.js';
import {
  assignments,
  board,
  cell,
  completed,
  configSchema,
  featureSize,
  keepSize,
  kind,
  namedTileType,
  node,
  player,
  points,
  publicParts,
  result,
  role,
  rotation,
  segment,
  somePoints,
  stageSchema,
  tileType,
  totalPoints,
  wallParts,
  wallTileNumber,
  wallTiles,
} from './state.js';

export const featureView = z
  .strictObject({
    kind,
    cell: cell.check(z.describe('CAS-5.11: the cell of its key.')),
    segment: segment.check(z.describe('CAS-5.11: the segment of its key.')),
    size: featureSize.check(z.describe('CAS-5.9: tiles and start fields in it.')),
    points: somePoints.check(z.describe('Its points: before any doubling, for a court with the wall tile 7.')),
  })
  .check(z.describe('A feature in a decision.'));

export const tileView = z
  .strictObject({
    tileType,
    rotation,
    edges: named(z.tuple([kind, kind, kind, kind]), SIDES).check(
      z.describe('The kinds of its sides in this rotation; in the order of `SIDES`: N, E, S, W.'),
    ),
  })
  .check(z.describe('A tile on the board.'));

export const followerView = z.strictObject({ cell, segment, role }).check(z.describe('A follower on the board.'));

export const seatView = z
  .strictObject({
    score: totalPoints.check(z.describe('Points so far.')),
    trackField: int(0, 99).check(z.describe('CAS-9.1: the field of the score marker.')),
    supply: int(0, FOLLOWERS).check(z.describe('CAS-1.2: followers in the supply.')),
    followers: z
      .array(followerView)
      .check(z.maxLength(FOLLOWERS), z.describe('The followers on the board, in the order of placing.')),
    keepSize,
    keep: z
      .nullable(z.strictObject({ cell, segment }))
      .check(z.describe('The key of the house under the keep; `null` while it is off the board.')),
    wallTiles,
    points,
    followerNodes: notObserved(z.array(node).check(z.maxLength(FOLLOWERS))).check(
      z.describe('Nodes of the followers on the board, in the order of placing.'),
    ),
    keepHouse: notObserved(z.nullable(node)).check(z.describe('The root of the house of the keep.')),
  })
  .check(z.describe('One player as viewers see it.'));

const tiles = z.array(z.nullable(tileView)).check(z.length(CELLS));

export const viewSchema = z
  .strictObject({
    config: configSchema,
    stages: notObserved(agenda(stageSchema)).check(
      z.describe('The agenda, the current stage last; all of it is public.'),
    ),
    stage: z
      .nullable(
        shownStage(stageSchema, [
          'firstTurn',
          'scoreCompleted',
          'moveKeep',
          'returnFollowers',
          'endTurn',
          'scoreKeep',
          'useWallTiles',
          'scoreCourts',
          'finish',
        ]),
      )
      .check(z.describe('The current stage; `null` when the game is over.')),
    player: z.nullable(player).check(z.describe('The player to decide; `null` at chance and at the end.')),
    tileType: z.nullable(namedTileType).check(z.describe('CAS-15.13: the type of the tile to place.')),
    candidates: z
      .array(featureView)
      .check(
        z.maxLength(MAX_CANDIDATES),
        z.describe('CAS-15.13: the features to choose from, by key, or the feature that may be doubled.'),
      ),
    wallTile: z.nullable(wallTileNumber).check(z.describe('CAS-15.13: the number of the wall tile to use or assign.')),
    result: notObserved(result),
    ...publicParts,
    tiles: narrowedBy(tiles, (config: Config) => boardPart(tiles, boardShapeOf(tablesOf({ config })))).check(
      z.describe('The tile on each cell; cells as in `boardLayout`, `null` on an empty one.'),
    ),
    board: notObserved(board).check(z.describe('The board of the state.')),
    completed: notObserved(completed),
    ...wallParts,
    assignments: notObserved(assignments),
    seats: bySeat(z.array(seatView).check(z.length(PLAYERS))).check(z.describe('The players by seat.')),
  })
  .check(z.describe('CAS-18: what a viewer knows: everything but future draws.'));
