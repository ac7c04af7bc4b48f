import { int, resultSchema } from '@rulewright/core';
import * as z from 'zod';
import { CELLS, CORNERS, FOLLOWERS, PLAYERS } from '../components.js';
import { configSchema } from './config.js';
import {
  amount,
  cell,
  completed,
  corner,
  corners,
  MOST_NODES,
  node,
  player,
  tileCounts,
  tileType,
  wallTileCounts,
  wallTiles,
} from './values.js';

const END_REASONS = ['lastTilePlaced', 'lastTileRemoved'] as const;

export const stage = z.discriminatedUnion('stage', [
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
export const board = z.strictObject({
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
export const points = z.strictObject({
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

export const result = resultSchema(END_REASONS, { players: PLAYERS, scores: amount });

/** CAS-13.8, CAS-13.9: a wall tile used for a feature in the final scoring. */
export const assignment = z.strictObject({ player, number: int(4, 7), feature: node });

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

/** The whole state of a game. */
export type State = z.infer<typeof stateSchema>;

/** The tiles on the board and the features they form. */
export type Board = State['board'];

/** One player's part of the state. */
export type Seat = State['seats'][number];

type Stage = State['stages'][number];

/** A stage by its name. */
export type StageOf<Name extends Stage['stage']> = Extract<Stage, { stage: Name }>;

/** Why the game ended (CAS-12.1, CAS-12.2). */
export type EndReason = (typeof END_REASONS)[number];
