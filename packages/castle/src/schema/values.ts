import { counts, int } from '@rulewright/core';
import * as z from 'zod';
import {
  CELLS,
  CORNERS,
  KINDS,
  MOST_SEGMENTS,
  PLAYERS,
  ROTATIONS,
  TILES,
  WALL_TILE_COPIES,
  WALL_TILES,
} from '../components.js';

export const MOST_NODES = TILES * MOST_SEGMENTS;
export const player = int(0, PLAYERS - 1);
export const tileType = int(0, TILES - 1);
export const cell = int(0, CELLS - 1);
export const rotation = int(0, ROTATIONS - 1);
export const segment = int(0, MOST_SEGMENTS - 1);
export const corner = int(0, CORNERS - 1);
export const kind = z.enum(KINDS);
export const wallTileNumber = int(1, WALL_TILES.length);

/** A segment on the board by the order in which segments came there (see `board.pieces`). */
export const node = int(0, MOST_NODES - 1);

/** Points, numbers of turns and sizes that no figure of the rules bounds. */
export const amount = z.int().min(0);

const wallTile = z.strictObject({
  number: wallTileNumber,
  /** Number of the turn in which it was taken. */
  turn: amount,
});

export const wallTileCounts = counts(WALL_TILES.length, WALL_TILE_COPIES);
export const wallTiles = z.array(wallTile).max(CORNERS - 1);
export const completed = z.array(node).max(MOST_SEGMENTS + ROTATIONS);
export const tileCounts = z.array(int(0, TILES)).min(1).max(TILES);
export const corners = z.array(z.boolean()).length(CORNERS);
