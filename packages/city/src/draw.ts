/** What chance can draw from the supply (CIT-1.16, CIT-15.9). */
import { bagOf } from '@rulewright/core';
import { OUTCOMES } from './rules.js';
import type { State } from './schema/index.js';

/**
 * CIT-1.16: drawing a tile, each of the supply being equally likely, for the stages that only say where the tile goes.
 * CIT-16.4: nobody knows what will be drawn; nothing about it is decided before.
 */
export const draw = {
  gives: ['revealTile'],
  ...bagOf(OUTCOMES.revealTile, ({ supply }: State) => supply),
} as const;
