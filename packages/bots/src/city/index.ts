/**
 * What an expert looks at in a position: the grid and its roads, the tracks, the tiles at hand, the race for a full
 * board, goals, opponents. Nothing is private (CIT-16.3), so that all of a state may count.
 */
import type { State } from '@rulewright/city/facts';
import type { Features } from '@rulewright/core';
import { labels } from './layout.js';
import { lookAt } from './outlook.js';
import { writeGoals } from './writeGoals.js';
import { writeRivals } from './writeRivals.js';
import { writeRoads } from './writeRoads.js';
import { writeTiles } from './writeTiles.js';
import { writeTime } from './writeTime.js';
import { writeTracks } from './writeTracks.js';

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
