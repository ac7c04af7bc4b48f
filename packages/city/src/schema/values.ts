import { int } from '@rulewright/core';
import * as z from 'zod';
import { CELLS, END_REASONS, GOAL_IDS, PLACES, RESERVE_LIMIT } from '../components.js';
import { TILE_IDS } from '../tiles.js';

export const MOST_PLAYERS = 4;
export const player = int(0, MOST_PLAYERS - 1);
export const tile = z.enum(TILE_IDS);
export const goal = z.enum(GOAL_IDS);
export const cell = z.literal(CELLS);
export const place = int(0, PLACES - 1);
export const reserveIndex = int(0, RESERVE_LIMIT - 1);
export const endReason = z.enum(END_REASONS);
export const points = z.int();
