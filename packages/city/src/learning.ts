/**
 * What an expert looks at in a position: the grid and its roads, the tracks, the tiles at hand, the race for a full
 * board, goals, opponents. Nothing is private (CIT-16.3), so that all of a state may count.
 */
import type { Features } from '@rulewright/core';
import { labels } from './learning/layout.js';
import { lookAt } from './learning/outlook.js';
import { writeGoals } from './learning/writeGoals.js';
import { writeRivals } from './learning/writeRivals.js';
import { writeRoads } from './learning/writeRoads.js';
import { writeTiles } from './learning/writeTiles.js';
import { writeTime } from './learning/writeTime.js';
import { writeTracks } from './learning/writeTracks.js';
import type { State } from './schema/index.js';

export const features: Features<State> = {
  version: 1,
  labels,
  write(state, player, into) {
    const outlook = lookAt(state, player);
    writeTime(into, outlook);
    writeRoads(into, outlook);
    writeTracks(into, outlook);
    writeTiles(into, outlook);
    writeGoals(into, outlook);
    writeRivals(into, outlook);
  },
};
