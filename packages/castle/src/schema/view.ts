import { agenda, bySeat, described, int, observed, shownStage } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { CELLS, FOLLOWERS, MAX_CANDIDATES, PLAYERS, SIDES } from '../components.js';
import { boardShapeOf } from '../dataSet/geometry.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Config } from '../types.js';
import {
  assignments,
  cell,
  completed,
  configSchema,
  featureSize,
  keepSize,
  kind,
  namedTileType,
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

export const featureView = described(
  'A feature in a decision.',
  z.strictObject({
    kind,
    cell: described('CAS-5.11: the cell of its key.', cell),
    segment: described('CAS-5.11: the segment of its key.', segment),
    size: described('CAS-5.9: tiles and start fields in it.', featureSize),
    points: described('Its points: before any doubling, for a court with the wall tile 7.', somePoints),
  }),
);

export const tileView = described(
  'A tile on the board.',
  z.strictObject({
    tileType,
    rotation,
    edges: described(
      'The kinds of its sides in this rotation; in the order of `SIDES`: N, E, S, W.',
      observed(z.tuple([kind, kind, kind, kind]), { names: SIDES }),
    ),
  }),
);

export const followerView = described('A follower on the board.', z.strictObject({ cell, segment, role }));

export const seatView = described(
  'One player as viewers see it.',
  z.strictObject({
    score: described('Points so far.', totalPoints),
    trackField: described('CAS-9.1: the field of the score marker.', int(0, 99)),
    supply: described('CAS-1.2: followers in the supply.', int(0, FOLLOWERS)),
    followers: described(
      'The followers on the board, in the order of placing.',
      z.array(followerView).check(z.maxLength(FOLLOWERS)),
    ),
    keepSize,
    keep: described(
      'The key of the house under the keep; `null` while it is off the board.',
      z.nullable(z.strictObject({ cell, segment })),
    ),
    wallTiles,
    points,
  }),
);

const tiles = z.array(z.nullable(tileView)).check(z.length(CELLS));

export const viewSchema = described(
  'CAS-18: what a viewer knows: everything but future draws.',
  z.strictObject({
    config: configSchema,
    stages: described(
      'The agenda, the current stage last; all of it is public.',
      observed(agenda(stageSchema), 'never'),
    ),
    stage: described(
      'The current stage; `null` when the game is over.',
      z.nullable(
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
      ),
    ),
    player: described('The player to decide; `null` at chance and at the end.', z.nullable(player)),
    tileType: described('CAS-15.13: the type of the tile to place.', z.nullable(namedTileType)),
    candidates: described(
      'CAS-15.13: the features to choose from, by key, or the feature that may be doubled.',
      z.array(featureView).check(z.maxLength(MAX_CANDIDATES)),
    ),
    wallTile: described('CAS-15.13: the number of the wall tile to use or assign.', z.nullable(wallTileNumber)),
    result: observed(result, 'never'),
    ...publicParts,
    tiles: described(
      'The tile on each cell; cells as in `boardLayout`, `null` on an empty one.',
      observed(tiles, { narrow: (config: Config) => observed(tiles, { board: boardShapeOf(tablesOf({ config })) }) }),
    ),
    placed: described(
      'The cells with a tile, in the order of placing.',
      observed(z.array(cell).check(z.maxLength(CELLS)), 'never'),
    ),
    completed: observed(completed, 'never'),
    ...wallParts,
    assignments: observed(assignments, 'never'),
    seats: described('The players by seat.', bySeat(z.array(seatView).check(z.length(PLAYERS)))),
  }),
);
