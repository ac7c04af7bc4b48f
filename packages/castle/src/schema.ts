/** The shapes of Carcassonne: The Castle: config, state, actions, view, events. */
import { action, counts, int, resultSchema, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import {
  CELLS,
  CORNERS,
  FOLLOWERS,
  KINDS,
  MOST_CANDIDATES,
  MOST_SEGMENTS,
  PLAYERS,
  ROLES,
  ROTATIONS,
  TILES,
  WALL_TILE_COPIES,
  WALL_TILES,
} from './components.js';
import { checkDataSet } from './dataSet/check.js';
import { type DataSet, dataSetSchema } from './dataSet/schema.js';

/** CAS-16.2, CAS-17.2: a data set that is an object is checked whole before anything else is done with it. */
const dataSet = z.preprocess(
  (value: 'reconstructed' | DataSet, context) => {
    if (typeof value === 'object' && value !== null) {
      for (const { check, rule, path, message } of checkDataSet(value)) {
        context.addIssue({ code: 'custom', path: [...path], message, params: { rule, check, code: 'invalidDataSet' } });
      }
    }
    return value;
  },
  z.union([z.literal('reconstructed'), dataSetSchema], { error: 'it must be "reconstructed" or a data set' }),
);

/** CAS-16.1: the options of a game. */
export const configSchema = z.strictObject({
  /** CAS-1.1: always two players. */
  players: int(PLAYERS, PLAYERS),
  /** CAS-2.5: who takes the first turn. */
  startPlayer: z.literal(['random', 0, 1]).default('random'),
  /** CAS-11.4: a wall tile may be used in the turn in which it was taken. */
  wallTileSameTurn: z.boolean().default(true),
  /** CAS-10.6: a house that scores on the other player's turn can move the keep. */
  keepOnOpponentTurn: z.boolean().default(true),
  /** CAS-9.7: wall tiles can be taken with 100 points and more. */
  secondLapWallTiles: z.boolean().default(true),
  /** CAS-17: board, track, start fields and castle tiles: the built-in ones, or others. */
  dataSet: unobservedPart(dataSet.default('reconstructed')),
});

const MOST_NODES = TILES * MOST_SEGMENTS;

const player = int(0, PLAYERS - 1);
const tileType = int(0, TILES - 1);
const cell = int(0, CELLS - 1);
const rotation = int(0, ROTATIONS - 1);
const segment = int(0, MOST_SEGMENTS - 1);
const candidate = int(0, MOST_CANDIDATES - 1);
const corner = int(0, CORNERS - 1);
const kind = z.enum(KINDS);
const wallTileNumber = int(1, WALL_TILES.length);
/** A segment on the board by the order in which segments came there (see `board.pieces`). */
const node = int(0, MOST_NODES - 1);
/** Points, numbers of turns and sizes that no figure of the rules bounds. */
const amount = z.int().min(0);

const END_REASONS = ['lastTilePlaced', 'lastTileRemoved'] as const;

const stage = z.discriminatedUnion('stage', [
  /** CAS-2.5: chance draws the start player. */
  z.strictObject({ stage: z.literal('drawStartPlayer') }),
  /** CAS-4.1: chance draws a tile for that player. */
  z.strictObject({ stage: z.literal('drawTile'), player }),
  z.strictObject({ stage: z.literal('placeTile'), player, tileType }),
  /** `cell` holds the tile just placed. */
  z.strictObject({ stage: z.literal('placeFollower'), player, cell }),
  /** CAS-3.2: steps 5 and 6: features of `owner` score in the turn of `player`. */
  z.strictObject({ stage: z.literal('scoreCompleted'), player, owner: player }),
  z.strictObject({ stage: z.literal('chooseFeature'), player, owner: player }),
  /** `feature` is the root of the feature about to score. */
  z.strictObject({ stage: z.literal('chooseDoubling'), player, feature: node }),
  /** CAS-9.5: chance says which wall tile that player takes. */
  z.strictObject({ stage: z.literal('revealWallTile'), player, corner }),
  /** CAS-10.2: the keep of that player moves to a house. */
  z.strictObject({ stage: z.literal('moveKeep'), player, feature: node }),
  z.strictObject({ stage: z.literal('returnFollowers'), player }),
  z.strictObject({ stage: z.literal('endTurn'), player }),
  z.strictObject({ stage: z.literal('chooseExtraTurn'), player }),
  z.strictObject({ stage: z.literal('scoreKeep') }),
  /** CAS-15.11: the wall tiles of one number (4 to 7 or 9) that a player holds. */
  z.strictObject({ stage: z.literal('useWallTiles'), player, number: int(4, 9) }),
  z.strictObject({ stage: z.literal('assignWallTile'), player, number: int(4, 7) }),
  z.strictObject({ stage: z.literal('scoreCourts') }),
  z.strictObject({ stage: z.literal('finish'), reason: z.enum(END_REASONS) }),
]);

/**
 * The tiles on the board and the features they form. Segments are numbered in the order in which they came to the
 * board, those of one tile by their own numbers; such a number is a *node*. A feature is known by its *root*, the
 * oldest of its nodes.
 */
const board = z.strictObject({
  /** Per cell: node of segment 0 of the tile there; -1 while the cell is empty. */
  nodes: z.array(int(-1, MOST_NODES - 1)).length(CELLS),
  /**
   * Per empty cell: bit s is set if something touches side s (CAS-4.4), bit 4 + s if that shows a path (CAS-4.6). 0
   * where nothing touches, and where a tile lies.
   */
  contacts: z.array(int(0, 255)).length(CELLS),
  /** Per node: what it is. Bits 0-3 segment, 4-10 cell, 11-12 rotation, 13-18 tile type. */
  pieces: z.array(int(0, 0x7ffff)).max(MOST_NODES),
  /** Per node: an older node of the same feature; for a root -1 minus the number of open edges of the feature. */
  parents: z.array(z.int().min(-1 - MOST_NODES)).max(MOST_NODES),
  /** Per node: another node of the same feature; they form a ring. */
  next: z.array(node).max(MOST_NODES),
});

/** Points on the score track by what gave them. */
const points = z.strictObject({
  paths: amount,
  towers: amount,
  houses: amount,
  /** CAS-11.7: what doubling added. */
  doubling: amount,
  keep: amount,
  courts: amount,
  /** CAS-13.8: what wall tiles 7 added. */
  courtBonus: amount,
  openPaths: amount,
  openTowers: amount,
  openHouses: amount,
  /** CAS-13.12 */
  fivePoints: amount,
});

const wallTile = z.strictObject({
  number: wallTileNumber,
  /** Number of the turn in which it was taken. */
  turn: amount,
});

const wallTileCounts = counts(WALL_TILES.length, WALL_TILE_COPIES);
const wallTiles = z.array(wallTile).max(CORNERS - 1);

const seat = z.strictObject({
  /** Nodes on which the player's followers stand, in the order of placing. All others are in the supply. */
  followers: z.array(node).max(FOLLOWERS),
  /** CAS-10.1: size of the house under the keep; 0 while the keep is off the board. */
  keepSize: amount,
  /** The root of that house. */
  keepHouse: node.nullable(),
  /** Wall tiles in front of the player, in the order of taking. */
  wallTiles,
  points,
});

const completed = z.array(node).max(MOST_SEGMENTS + ROTATIONS);
const tileCounts = z.array(int(0, TILES)).min(1).max(TILES);
const corners = z.array(z.boolean()).length(CORNERS);
const result = resultSchema(END_REASONS, { players: PLAYERS, scores: amount });

/** CAS-13.8, CAS-13.9: a wall tile used for a feature in the final scoring. */
const assignment = z.strictObject({ player, number: int(4, 7), feature: node });

/** The whole state of a game. */
export const stateSchema = z.strictObject({
  players: int(PLAYERS, PLAYERS),
  config: configSchema,
  stages: z.array(stage),
  result,
  /** CAS-3.4: number of the turn, from 1 on; 0 before the first one. */
  turn: amount,
  /** CAS-2.5: who takes or took the first turn; `null` before it is drawn. */
  startPlayer: player.nullable(),
  /** CAS-2.2: tiles not drawn yet, a count per tile type. */
  bag: tileCounts,
  /** CAS-4.10: tiles removed from the game, a count per tile type. */
  removed: tileCounts,
  board,
  /** CAS-7.4: roots of the features completed this turn, by key, without those that have scored. */
  completed,
  /** CAS-2.3: per corner, whether its wall tile is still there. */
  corners,
  /** CAS-9.5: wall tiles not revealed so far, on the wall or put aside, a count per number. */
  unrevealed: wallTileCounts,
  /** CAS-11.3: wall tiles 1, 2 and 3 that were used, a count per number. */
  used: wallTileCounts,
  /** CAS-15.10: what wall tiles were used for in the final scoring so far. */
  assignments: z.array(assignment).max(CORNERS - 1),
  seats: z.array(seat).length(PLAYERS),
});

/** CAS-15.14: what players do. */
export const actionSchema = z.discriminatedUnion('type', [
  action('placeTile', { cell, rotation }),
  action('placeFollower', { segment }),
  action('skipFollower'),
  action('scoreFeature', { candidate }),
  action('useWallTile'),
  action('declineWallTile'),
  action('assignWallTile', { candidate }),
]);

/** CAS-15.2: what chance does. */
export const outcomeSchema = z.discriminatedUnion('type', [
  action('drawStartPlayer', { player }),
  action('drawTile', { tileType }),
  action('revealWallTile', { number: wallTileNumber }),
]);

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

const place = { cell, segment };

/** What happens, for front ends to show. Features are named by their keys (CAS-5.11). */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('startPlayerDrawn'), player }),
  z.strictObject({ type: z.literal('turnStarted'), player, turn: amount }),
  z.strictObject({ type: z.literal('tileDrawn'), player, tileType }),
  /** CAS-4.10 */
  z.strictObject({ type: z.literal('tileRemoved'), player, tileType }),
  z.strictObject({ type: z.literal('tilePlaced'), player, tileType, cell, rotation }),
  z.strictObject({ type: z.literal('followerPlaced'), player, ...place, role: z.enum(ROLES) }),
  /** A feature scores for `player`, when it is completed or through a wall tile. */
  z.strictObject({
    type: z.literal('featureScored'),
    player,
    kind,
    ...place,
    size: amount,
    points: amount,
    isDoubled: z.boolean(),
  }),
  z.strictObject({ type: z.literal('wallTileTaken'), player, corner, number: wallTileNumber }),
  z.strictObject({ type: z.literal('wallTileUsed'), player, number: wallTileNumber }),
  z.strictObject({ type: z.literal('keepMoved'), player, ...place, size: amount }),
  z.strictObject({ type: z.literal('followerReturned'), player, ...place, role: z.enum(ROLES) }),
  z.strictObject({ type: z.literal('finalScoringStarted') }),
  /** CAS-13.4 */
  z.strictObject({ type: z.literal('keepScored'), player, hole: amount }),
  /** CAS-13.8: a wall tile 7 raises a court. */
  z.strictObject({ type: z.literal('courtRaised'), player, ...place, markets: amount }),
  z.strictObject({ type: z.literal('courtScored'), player, ...place, markets: amount, points: amount }),
  z.strictObject({ type: z.literal('fivePointsScored'), player, points: amount }),
]);

/** The options of a game, defaults filled in. */
export type Config = z.infer<typeof configSchema>;
/** The whole state of a game. */
export type State = z.infer<typeof stateSchema>;
/** The tiles on the board and the features they form. */
export type Board = State['board'];
/** One player's part of the state. */
export type Seat = State['seats'][number];
/** What players do. */
export type Action = z.infer<typeof actionSchema>;
/** What chance does. */
export type Outcome = z.infer<typeof outcomeSchema>;
/** What one viewer may know. */
export type View = z.infer<typeof viewSchema>;
/** What happens. */
export type Event = z.infer<typeof eventSchema>;

type Stage = State['stages'][number];

/** A stage by its name. */
export type StageOf<Name extends Stage['stage']> = Extract<Stage, { stage: Name }>;

/** An action by its type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An outcome by its type. */
export type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>;

/** Why the game ended (CAS-12.1, CAS-12.2). */
export type EndReason = (typeof END_REASONS)[number];

/** The types of Carcassonne: The Castle. */
export interface Castle {
  config: Config;
  configInput: z.input<typeof configSchema>;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
}
