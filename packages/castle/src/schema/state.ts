/** The shapes of the config and the state, and the values that actions and views share with them. */
import { agenda, counts, described, int, observed, reportProblems, resultSchema, stage } from '@rulewright/core/define';
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
export const player = described('A player, 0 or 1.', observed(int(0, PLAYERS - 1), 'seat'));
export const tileType = described('A tile type; an index in `tileTypes`.', int(0, TILES - 1));
export const cell = described('CAS-1.7: a cell, numbered row by row from the top left.', int(0, CELLS - 1));
export const rotation = described('CAS-1.19: clockwise quarter turns.', observed(int(0, ROTATIONS - 1), 'category'));
export const segment = described('CAS-1.16: a segment by its number on its tile.', int(0, MAX_SEGMENTS - 1));
export const corner = described('CAS-1.10: a corner of the track.', int(0, CORNERS - 1));
export const kind = described('CAS-1.15: a kind of feature.', z.enum(KINDS));
export const role = described('CAS-6.3: the role of a follower.', z.enum(ROLES));
export const wallTileNumber = described(
  'CAS-1.21: the number of a wall tile.',
  observed(int(1, WALL_TILES.length), 'category'),
);

const node = described(
  'A segment on the board, numbered in the order of placing (see `board.pieces`).',
  int(0, MAX_NODES - 1),
);

/** Points, turn numbers and sizes, which the rules leave unbounded. */
export const amount = z.int().check(z.minimum(0));
/** CAS-3.4: every turn draws a tile. */
const turnNumber = observed(amount, { most: TILES });

export const wallTile = described(
  'A wall tile in front of a player.',
  z.strictObject({
    number: wallTileNumber,
    turn: described('Number of the turn in which it was taken.', turnNumber),
  }),
);

const wallTileCounts = observed(counts(WALL_TILES.length, WALL_TILE_COPIES), {
  names: (index) => `wall tile ${index + 1}`,
});
export const wallTiles = described(
  'The wall tiles of the player, in the order of taking.',
  z.array(wallTile).check(z.maxLength(CORNERS - 1)),
);
export const completed = described(
  'CAS-7.4: roots of the completed features still to score, by key.',
  z.array(node).check(z.maxLength(MAX_SEGMENTS + ROTATIONS)),
);
const tileCounts = observed(z.array(int(0, TILES)).check(z.minLength(1), z.maxLength(TILES)), {
  narrow: (config: Config) =>
    observed(z.array(int(0, TILES)).check(z.length(typesIn(config))), { names: (index) => `type ${index}` }),
});

/** A tile type as part of a decision: one-hot. */
export const namedTileType = observed(tileType, {
  narrow: (config: Config) => observed(int(0, typesIn(config) - 1), 'category'),
});

function typesIn(config: Config): number {
  return tablesOf({ config }).dataSet.tileTypes.length;
}

/** CAS-5.9: the tiles and start fields of a feature. */
export const featureSize = observed(amount, { most: TILES + START_FIELDS, usual: 15 });

/**
 * In any data set, a segment scores at most 2 points (CAS-8), once doubled (CAS-11.7), and 4 for each of 9 markets (CAS-13.5,
 * CAS-13.8). Keep and wall tiles 9 add less than 100 (CAS-13.4, CAS-13.12).
 */
const most = 40 * (MAX_NODES + START_FIELDS) + 100;

/** The points of a feature, or of a player from one source. */
export const somePoints = observed(amount, { most, usual: 40 });

/** The points of a player. */
export const totalPoints = observed(amount, { most, usual: 100 });

/** CAS-16.2, CAS-17.2: a data set object is checked first, as a whole. CAS-16.3: the config keeps all of it for records. */
const dataSet = z.pipe(
  z.transform((value: 'reconstructed' | DataSet, payload) => {
    if (typeof value === 'object' && value !== null) reportProblems(checkDataSet(value), payload);
    return value;
  }),
  z.union([z.literal('reconstructed'), dataSetSchema], { error: 'it must be "reconstructed" or a data set' }),
);

export const configSchema = described(
  'CAS-16.1: the options of a game.',
  z.strictObject({
    players: described('CAS-1.1: always two players.', z.literal(PLAYERS)),
    startPlayer: described('CAS-2.5: who takes the first turn.', z._default(z.literal(['random', 0, 1]), 'random')),
    wallTileSameTurn: described(
      'CAS-11.4: whether a wall tile may be used in the turn in which it was taken.',
      z._default(z.boolean(), true),
    ),
    keepOnOpponentTurn: described(
      "CAS-10.6: whether a house that scores on the other player's turn can move the keep.",
      z._default(z.boolean(), true),
    ),
    secondLapWallTiles: described(
      'CAS-9.7: whether wall tiles can be taken with 100 points and more.',
      z._default(z.boolean(), true),
    ),
    dataSet: described(
      'CAS-17: the built-in data set, or another.',
      observed(z._default(dataSet, 'reconstructed'), 'never'),
    ),
  }),
);

const END_REASONS = ['lastTilePlaced', 'lastTileRemoved'] as const;

export const endReason = described('CAS-12.1, CAS-12.2: why the game ended.', z.enum(END_REASONS));

export const stageSchema = described(
  'An entry of the agenda.',
  z.discriminatedUnion('stage', [
    stage('drawStartPlayer', 'CAS-2.5: chance draws the start player.'),
    stage('firstTurn', 'CAS-3.4: the first turn begins.', { player }),
    stage('drawTile', 'CAS-4.1: chance draws a tile for that player.', { player }),
    stage('placeTile', 'CAS-15.4: a player places the drawn tile.', { player, tileType }),
    stage('placeFollower', 'CAS-15.5: whether and where to place a follower.', {
      player,
      cell: described('The cell of the tile just placed.', cell),
    }),
    stage('scoreCompleted', 'CAS-3.2: steps 5 and 6: features of `owner` score in the turn of `player`.', {
      player,
      owner: described('Whose features score.', player),
    }),
    stage('chooseFeature', 'CAS-15.6: which completed feature scores next.', {
      player,
      owner: described('Whose features score.', player),
    }),
    stage('chooseDoubling', 'CAS-15.8: whether to double the points of a feature.', {
      player,
      feature: described('The root of the feature about to score.', node),
    }),
    stage('revealWallTile', 'CAS-9.5: chance reveals the wall tile that player takes.', { player, corner }),
    stage('moveKeep', 'CAS-10.2: the keep of that player moves to a house.', {
      player,
      feature: described('The root of the house.', node),
    }),
    stage('returnFollowers', 'CAS-3.2: step 7: followers of completed features go home.', { player }),
    stage('endTurn', 'CAS-3.2: the turn ends.', { player }),
    stage('chooseExtraTurn', 'CAS-15.9: whether to use wall tile 1 for another turn.', { player }),
    stage('scoreKeep', 'CAS-13.4: the largest keep scores.'),
    stage('useWallTiles', 'CAS-15.11: wall tiles of one number (4 to 7 or 9) that a player holds.', {
      player,
      number: described('CAS-1.21: the number of the wall tiles.', int(4, 9)),
    }),
    stage('assignWallTile', 'CAS-15.10: which feature a wall tile is for.', {
      player,
      number: described('CAS-1.21: the number of the wall tile.', int(4, 7)),
    }),
    stage('scoreCourts', 'CAS-13.5: the courts score.'),
    stage('finish', 'CAS-14: the game ends.', { reason: endReason }),
  ]),
);

export const board = described(
  'The tiles on the board and their features. A node is a segment, numbered in the order of placing; the root of a ' +
    'feature is its oldest node. Lists per cell have the order of `cells` of `boardLayout`. Read it with the queries ' +
    '`tileAt`, `features` and `featureAt`.',
  z.strictObject({
    nodes: described(
      'Per cell: node of segment 0 of the tile there; -1 while the cell is empty.',
      z.array(int(-1, MAX_NODES - 1)).check(z.length(CELLS)),
    ),
    contacts: described(
      'Per empty cell: bit s is set if something touches side s (CAS-4.4), bit 4 + s if that shows a path ' +
        '(CAS-4.6). 0 where nothing touches, and where a tile lies.',
      z.array(int(0, 255)).check(z.length(CELLS)),
    ),
    pieces: described(
      'Per node: its piece. Bits 0-3 segment, 4-10 cell, 11-12 rotation, 13-18 tile type.',
      z.array(int(0, 0x7ffff)).check(z.maxLength(MAX_NODES)),
    ),
    parents: described(
      'Per node: an older node of its feature; for a root -1 minus the open edges of the feature.',
      z.array(z.int().check(z.minimum(-1 - MAX_NODES))).check(z.maxLength(MAX_NODES)),
    ),
    next: described(
      'Per node: another node of the same feature; they form a ring.',
      z.array(node).check(z.maxLength(MAX_NODES)),
    ),
  }),
);

export const points = described(
  'Points on the score track by source.',
  z.strictObject({
    paths: described('CAS-8.4: completed paths.', somePoints),
    towers: described('CAS-8.5: completed towers.', somePoints),
    houses: described('CAS-8.6: completed houses.', somePoints),
    doubling: described('CAS-11.7: doubling.', somePoints),
    keep: described('CAS-13.4: the largest keep.', somePoints),
    courts: described('CAS-13.5: courts.', somePoints),
    courtBonus: described('CAS-13.8: wall tiles 7.', somePoints),
    openPaths: described('CAS-13.9: paths of wall tiles 4.', somePoints),
    openTowers: described('CAS-13.9: towers of wall tiles 5.', somePoints),
    openHouses: described('CAS-13.9: houses of wall tiles 6.', somePoints),
    fivePoints: described('CAS-13.12: wall tiles 9.', somePoints),
  }),
);

export const keepSize = described('CAS-10.1: size of the house under the keep; 0 without one.', featureSize);

export const seat = described(
  "One player's part of the state.",
  z.strictObject({
    followers: described(
      'Nodes of the followers on the board, in the order of placing.',
      z.array(node).check(z.maxLength(FOLLOWERS)),
    ),
    keepSize,
    keepHouse: described('The root of the house under the keep; `null` without one.', z.nullable(node)),
    wallTiles,
    points,
  }),
);

export const result = resultSchema(END_REASONS, { players: PLAYERS, scores: amount });

const assignment = described(
  'CAS-13.8, CAS-13.9: a wall tile used in the final scoring.',
  z.strictObject({
    player,
    number: described('CAS-1.21: the number of the wall tile.', int(4, 7)),
    feature: described('The root of the feature.', node),
  }),
);

/** Fields that states and views share. */
export const publicParts = {
  turn: described('CAS-3.4: number of the turn, from 1; 0 before the first turn.', turnNumber),
  startPlayer: described('CAS-2.5: the start player; `null` before the draw.', z.nullable(player)),
  bag: described('CAS-2.2: tiles not drawn yet; a count for each of the `tileTypes`.', tileCounts),
  removed: described('CAS-4.10: tiles removed from the game; a count for each of the `tileTypes`.', tileCounts),
};

/** The wall in states and views. */
export const wallParts = {
  corners: described(
    'CAS-2.3: whether the wall tile of each corner is still there; corners as in `boardLayout`.',
    z.array(z.boolean()).check(z.length(CORNERS)),
  ),
  unrevealed: described('CAS-9.5: wall tiles not revealed yet; a count for each of `WALL_TILES`.', wallTileCounts),
  used: described('CAS-11.3: wall tiles used; a count for each of `WALL_TILES`.', wallTileCounts),
};

export const assignments = described(
  'CAS-15.10: the wall tiles used in the final scoring so far.',
  z.array(assignment).check(z.maxLength(CORNERS - 1)),
);

export const stateSchema = described(
  'The whole state of a game.',
  z.strictObject({
    players: described('Number of players.', int(PLAYERS, PLAYERS)),
    config: configSchema,
    stages: described('The agenda, the current stage last.', agenda(stageSchema)),
    result,
    ...publicParts,
    board,
    completed,
    ...wallParts,
    assignments,
    seats: described('The players by seat.', z.array(seat).check(z.length(PLAYERS))),
  }),
);
