import { counts, inPlay, int, nameNumber, narrowedBy, seatNumber } from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  CELLS,
  CORNERS,
  KINDS,
  MAX_SEGMENTS,
  PLAYERS,
  ROLES,
  ROTATIONS,
  TILES,
  WALL_TILE_COPIES,
  WALL_TILES,
} from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Config } from '../types.generated.js';

export const MAX_NODES = TILES * MAX_SEGMENTS;
export const player = seatNumber(int(0, PLAYERS - 1)).check(z.describe('A player, 0 or 1.'));
export const tileType = int(0, TILES - 1).check(z.describe('A tile type: an index in `tileTypes`.'));
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
export const turnNumber = inPlay(amount, { most: TILES });

export const wallTile = z
  .strictObject({
    number: wallTileNumber,
    turn: turnNumber.check(z.describe('Number of the turn in which it was taken.')),
  })
  .check(z.describe('A wall tile in front of a player.'));

export const wallTileCounts = counts(WALL_TILES.length, WALL_TILE_COPIES);
export const wallTiles = z
  .array(wallTile)
  .check(z.maxLength(CORNERS - 1), z.describe('The wall tiles of the player, in the order of taking.'));
export const completed = z
  .array(node)
  .check(
    z.maxLength(MAX_SEGMENTS + ROTATIONS),
    z.describe('CAS-7.4: roots of the completed features still to score, by key.'),
  );
export const tileCounts = narrowedBy(
  z.array(int(0, TILES)).check(z.minLength(1), z.maxLength(TILES)),
  (config: Config) => z.array(int(0, TILES)).check(z.length(typesIn(config))),
);

/** A tile type as part of a decision: one-hot. */
export const namedTileType = narrowedBy(tileType, (config: Config) => nameNumber(int(0, typesIn(config) - 1)));

function typesIn(config: Config): number {
  return tablesOf({ config }).dataSet.tileTypes.length;
}
