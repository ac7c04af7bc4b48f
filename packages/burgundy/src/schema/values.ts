import { int } from '@rulewright/core';
import * as z from 'zod';
import { DEPOTS, GOODS, HEXES, PHASES, SIDES, SLOTS, TILE_IDS } from '../components.js';

export const player = int(0, 3);
export const tile = z.enum(TILE_IDS);
export const phase = z.enum(PHASES);
export const hex = int(0, HEXES - 1);
export const slot = int(0, SLOTS - 1);
export const depot = int(1, DEPOTS);
export const goods = int(1, GOODS);
export const number = int(1, SIDES);
export const amount = z.int().min(0);
