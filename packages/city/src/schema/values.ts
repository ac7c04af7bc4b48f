/** The values that actions, states and views have in common. */
import { int, narrowedBy, seatNumber } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { CELLS, END_REASONS, GOAL_IDS, MODES, PLACES, RESERVE_LIMIT, TILE_IDS } from '../components.js';
import { tilesOf } from '../dataSet/tiles.js';
import type { Config } from '../types.generated.js';

export const MAX_PLAYERS = 4;
export const player = seatNumber(int(0, MAX_PLAYERS - 1)).check(z.describe('A seat, numbered clockwise from 0.'));
export const tile = narrowedBy(z.enum(TILE_IDS), ({ dataSet }: Config) =>
  z.enum(tilesOf(dataSet).map(({ tile }) => tile)),
).check(z.describe('CIT-1.10: a tile type: its kind followed by its openings, as in `TILES`.'));
export const goal = z.enum(GOAL_IDS).check(z.describe('CIT-11.1: a goal card.'));
export const cell = z
  .literal(CELLS)
  .check(z.describe('CIT-1.6: a buildable cell: 5 * row + column, from the top left; its index in `BOARD_CELLS`.'));
export const place = int(0, PLACES - 1).check(z.describe('CIT-1.14: a place of the display.'));
export const reserveIndex = int(0, RESERVE_LIMIT - 1).check(z.describe('CIT-1.15: a position in the reserve.'));
export const endReason = z.enum(END_REASONS).check(z.describe('The reason for the end.'));
export const points = z.int();
export const players = int(2, MAX_PLAYERS).check(z.describe('CIT-2.1: number of players.'));
export const mode = z.enum(MODES).check(z.describe('CIT-14.2, CIT-14.3: the mode.'));
