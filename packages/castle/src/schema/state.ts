/** The shapes of the config and the state, and the values that actions and views share with them. */
import {
  agenda,
  counts,
  inPlay,
  int,
  named,
  nameNumber,
  narrowedBy,
  notObserved,
  reportProblems,
  resultSchema,
  seatNumber,
  stage,
} from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  CELLS,
  CORNERS,
  FOLLOWERS,
  KINDS,
  MAX_SEGMENTS,
  PLAYERS,
  ROLES,
  ROTATIONS,
  START_FIELDS,
  TILES,
  WALL_TILE_COPIES,
  WALL_TILES,
} from '../components.js';
import { checkDataSet } from '../dataSet/check.js';
import { dataSetSchema } from '../dataSet/schema.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Config, DataSet } from '../types.js';

const MAX_NODES = TILES * MAX_SEGMENTS;
export const player = seatNumber(int(0, PLAYERS - 1)).check(z.describe('A player, 0 or 1.'));
export const tileType = int(0, TILES - 1).check(z.describe('A tile type; an index in `tileTypes`.'));
export const cell = int(0, CELLS - 1).check(z.describe('CAS-1.7: a cell, numbered row by row from the top left.'));
export const rotation = nameNumber(int(0, ROTATIONS - 1)).check(z.describe('CAS-1.19: clockwise quarter turns.'));
export const segment = int(0, MAX_SEGMENTS - 1).check(z.describe('CAS-1.16: a segment by its number on its tile.'));
export const corner = int(0, CORNERS - 1).check(z.describe('CAS-1.10: a corner of the track.'));
export const kind = z.enum(KINDS).check(z.describe('CAS-1.15: a kind of feature.'));
export const role = z.enum(ROLES).check(z.describe('CAS-6.3: the role of a follower.'));
export const wallTileNumber = nameNumber(int(1, WALL_TILES.length)).check(
  z.describe('CAS-1.21: the number of a wall tile.'),
);

export const node = int(0, MAX_NODES - 1).check(
  z.describe('A segment on the board, numbered in the order of placing (see `board.pieces`).'),
);

/** Points, turn numbers and sizes, which the rules leave unbounded. */
export const amount = z.int().check(z.minimum(0));
/** CAS-3.4: every turn draws a tile. */
const turnNumber = inPlay(amount, { most: TILES });

export const wallTile = z
  .strictObject({
    number: wallTileNumber,
    turn: turnNumber.check(z.describe('Number of the turn in which it was taken.')),
  })
  .check(z.describe('A wall tile in front of a player.'));

const wallTileCounts = named(counts(WALL_TILES.length, WALL_TILE_COPIES), (index) => `wall tile ${index + 1}`);
export const wallTiles = z
  .array(wallTile)
  .check(z.maxLength(CORNERS - 1), z.describe('The wall tiles of the player, in the order of taking.'));
export const completed = z
  .array(node)
  .check(
    z.maxLength(MAX_SEGMENTS + ROTATIONS),
    z.describe('CAS-7.4: roots of the completed features still to score, by key.'),
  );
const tileCounts = narrowedBy(z.array(int(0, TILES)).check(z.minLength(1), z.maxLength(TILES)), (config: Config) =>
  named(z.array(int(0, TILES)).check(z.length(typesIn(config))), (index) => `type ${index}`),
);

/** A tile type as part of a decision: one-hot. */
export const namedTileType = narrowedBy(tileType, (config: Config) => nameNumber(int(0, typesIn(config) - 1)));

function typesIn(config: Config): number {
  return tablesOf({ config }).dataSet.tileTypes.length;
}

/** CAS-5.9: the tiles and start fields of a feature. */
export const featureSize = inPlay(amount, { most: TILES + START_FIELDS, usual: 15 });

/**
 * In any data set, a segment scores at most 2 points (CAS-8), once doubled (CAS-11.7), and 4 for each of 9 markets (CAS-13.5,
 * CAS-13.8). Keep and wall tiles 9 add less than 100 (CAS-13.4, CAS-13.12).
 */
const most = 40 * (MAX_NODES + START_FIELDS) + 100;

/** The points of a feature, or of a player from one source. */
export const somePoints = inPlay(amount, { most, usual: 40 });

/** The points of a player. */
export const totalPoints = inPlay(amount, { most, usual: 100 });

/** CAS-16.2, CAS-17.2: a data set object is checked first, as a whole. CAS-16.3: the config keeps all of it for records. */
const dataSet = z.pipe(
  z.transform((value: 'reconstructed' | DataSet, payload) => {
    if (typeof value === 'object' && value !== null) reportProblems(checkDataSet(value), payload);
    return value;
  }),
  z.union([z.literal('reconstructed'), dataSetSchema], { error: 'it must be "reconstructed" or a data set' }),
);

export const configSchema = z
  .strictObject({
    players: int(PLAYERS, PLAYERS).check(z.describe('CAS-1.1: always two players.')),
    startPlayer: z
      ._default(z.literal(['random', 0, 1]), 'random')
      .check(z.describe('CAS-2.5: who takes the first turn.')),
    wallTileSameTurn: z
      ._default(z.boolean(), true)
      .check(z.describe('CAS-11.4: whether a wall tile may be used in the turn in which it was taken.')),
    keepOnOpponentTurn: z
      ._default(z.boolean(), true)
      .check(z.describe("CAS-10.6: whether a house that scores on the other player's turn can move the keep.")),
    secondLapWallTiles: z
      ._default(z.boolean(), true)
      .check(z.describe('CAS-9.7: whether wall tiles can be taken with 100 points and more.')),
    dataSet: notObserved(z._default(dataSet, 'reconstructed')).check(
      z.describe('CAS-17: the built-in data set, or another.'),
    ),
  })
  .check(z.describe('CAS-16.1: the options of a game.'));

const END_REASONS = ['lastTilePlaced', 'lastTileRemoved'] as const;

export const endReason = z.enum(END_REASONS).check(z.describe('CAS-12.1, CAS-12.2: why the game ended.'));

export const stageSchema = z
  .discriminatedUnion('stage', [
    stage('drawStartPlayer').check(z.describe('CAS-2.5: chance draws the start player.')),
    stage('firstTurn', { player }).check(z.describe('CAS-3.4: the first turn begins.')),
    stage('drawTile', { player }).check(z.describe('CAS-4.1: chance draws a tile for that player.')),
    stage('placeTile', { player, tileType }).check(z.describe('CAS-15.4: a player places the drawn tile.')),
    stage('placeFollower', { player, cell: cell.check(z.describe('The cell of the tile just placed.')) }).check(
      z.describe('CAS-15.5: whether and where to place a follower.'),
    ),
    stage('scoreCompleted', { player, owner: player.check(z.describe('Whose features score.')) }).check(
      z.describe('CAS-3.2: steps 5 and 6: features of `owner` score in the turn of `player`.'),
    ),
    stage('chooseFeature', { player, owner: player.check(z.describe('Whose features score.')) }).check(
      z.describe('CAS-15.6: which completed feature scores next.'),
    ),
    stage('chooseDoubling', {
      player,
      feature: node.check(z.describe('The root of the feature about to score.')),
    }).check(z.describe('CAS-15.8: whether to double the points of a feature.')),
    stage('revealWallTile', { player, corner }).check(
      z.describe('CAS-9.5: chance reveals the wall tile that player takes.'),
    ),
    stage('moveKeep', { player, feature: node.check(z.describe('The root of the house.')) }).check(
      z.describe('CAS-10.2: the keep of that player moves to a house.'),
    ),
    stage('returnFollowers', { player }).check(z.describe('CAS-3.2: step 7: followers of completed features go home.')),
    stage('endTurn', { player }).check(z.describe('CAS-3.2: the turn ends.')),
    stage('chooseExtraTurn', { player }).check(z.describe('CAS-15.9: whether to use wall tile 1 for another turn.')),
    stage('scoreKeep').check(z.describe('CAS-13.4: the largest keep scores.')),
    stage('useWallTiles', {
      player,
      number: int(4, 9).check(z.describe('CAS-1.21: the number of the wall tiles.')),
    }).check(z.describe('CAS-15.11: wall tiles of one number (4 to 7 or 9) that a player holds.')),
    stage('assignWallTile', {
      player,
      number: int(4, 7).check(z.describe('CAS-1.21: the number of the wall tile.')),
    }).check(z.describe('CAS-15.10: which feature a wall tile is for.')),
    stage('scoreCourts').check(z.describe('CAS-13.5: the courts score.')),
    stage('finish', { reason: endReason }).check(z.describe('CAS-14: the game ends.')),
  ])
  .check(z.describe('An entry of the agenda.'));

export const board = z
  .strictObject({
    nodes: z
      .array(int(-1, MAX_NODES - 1))
      .check(z.length(CELLS), z.describe('Per cell: node of segment 0 of the tile there; -1 while the cell is empty.')),
    contacts: z
      .array(int(0, 255))
      .check(
        z.length(CELLS),
        z.describe(
          'Per empty cell: bit s is set if something touches side s (CAS-4.4), bit 4 + s if that shows a path ' +
            '(CAS-4.6). 0 where nothing touches, and where a tile lies.',
        ),
      ),
    pieces: z
      .array(int(0, 0x7ffff))
      .check(
        z.maxLength(MAX_NODES),
        z.describe('Per node: its piece. Bits 0-3 segment, 4-10 cell, 11-12 rotation, 13-18 tile type.'),
      ),
    parents: z
      .array(z.int().check(z.minimum(-1 - MAX_NODES)))
      .check(
        z.maxLength(MAX_NODES),
        z.describe('Per node: an older node of its feature; for a root -1 minus the open edges of the feature.'),
      ),
    next: z
      .array(node)
      .check(z.maxLength(MAX_NODES), z.describe('Per node: another node of the same feature; they form a ring.')),
  })
  .check(
    z.describe(
      'The tiles on the board and their features. A node is a segment, numbered in the order of placing; the root of a ' +
        'feature is its oldest node. Lists per cell have the order of `cells` of `boardLayout`. Read it with the queries ' +
        '`tileAt`, `features` and `featureAt`.',
    ),
  );

export const points = z
  .strictObject({
    paths: somePoints.check(z.describe('CAS-8.4: completed paths.')),
    towers: somePoints.check(z.describe('CAS-8.5: completed towers.')),
    houses: somePoints.check(z.describe('CAS-8.6: completed houses.')),
    doubling: somePoints.check(z.describe('CAS-11.7: doubling.')),
    keep: somePoints.check(z.describe('CAS-13.4: the largest keep.')),
    courts: somePoints.check(z.describe('CAS-13.5: courts.')),
    courtBonus: somePoints.check(z.describe('CAS-13.8: wall tiles 7.')),
    openPaths: somePoints.check(z.describe('CAS-13.9: paths of wall tiles 4.')),
    openTowers: somePoints.check(z.describe('CAS-13.9: towers of wall tiles 5.')),
    openHouses: somePoints.check(z.describe('CAS-13.9: houses of wall tiles 6.')),
    fivePoints: somePoints.check(z.describe('CAS-13.12: wall tiles 9.')),
  })
  .check(z.describe('Points on the score track by source.'));

export const keepSize = featureSize.check(z.describe('CAS-10.1: size of the house under the keep; 0 without one.'));

export const seat = z
  .strictObject({
    followers: z
      .array(node)
      .check(z.maxLength(FOLLOWERS), z.describe('Nodes of the followers on the board, in the order of placing.')),
    keepSize,
    keepHouse: z.nullable(node).check(z.describe('The root of the house under the keep; `null` without one.')),
    wallTiles,
    points,
  })
  .check(z.describe("One player's part of the state."));

export const result = resultSchema(END_REASONS, { players: PLAYERS, scores: amount });

const assignment = z
  .strictObject({
    player,
    number: int(4, 7).check(z.describe('CAS-1.21: the number of the wall tile.')),
    feature: node.check(z.describe('The root of the feature.')),
  })
  .check(z.describe('CAS-13.8, CAS-13.9: a wall tile used in the final scoring.'));

/** Fields that states and views share. */
export const publicParts = {
  turn: turnNumber.check(z.describe('CAS-3.4: number of the turn, from 1; 0 before the first turn.')),
  startPlayer: z.nullable(player).check(z.describe('CAS-2.5: the start player; `null` before the draw.')),
  bag: tileCounts.check(z.describe('CAS-2.2: tiles not drawn yet; a count for each of the `tileTypes`.')),
  removed: tileCounts.check(z.describe('CAS-4.10: tiles removed from the game; a count for each of the `tileTypes`.')),
};

/** The wall in states and views. */
export const wallParts = {
  corners: z
    .array(z.boolean())
    .check(
      z.length(CORNERS),
      z.describe('CAS-2.3: whether the wall tile of each corner is still there; corners as in `boardLayout`.'),
    ),
  unrevealed: wallTileCounts.check(
    z.describe('CAS-9.5: wall tiles not revealed yet; a count for each of `WALL_TILES`.'),
  ),
  used: wallTileCounts.check(z.describe('CAS-11.3: wall tiles used; a count for each of `WALL_TILES`.')),
};

export const assignments = z
  .array(assignment)
  .check(z.maxLength(CORNERS - 1), z.describe('CAS-15.10: the wall tiles used in the final scoring so far.'));

export const stateSchema = z
  .strictObject({
    players: int(PLAYERS, PLAYERS).check(z.describe('Number of players.')),
    config: configSchema,
    stages: agenda(stageSchema).check(z.describe('The agenda, the current stage last.')),
    result,
    ...publicParts,
    board,
    completed,
    ...wallParts,
    assignments,
    seats: z.array(seat).check(z.length(PLAYERS), z.describe('The players by seat.')),
  })
  .check(z.describe('The whole state of a game.'));
