/** What an expert looks at in a position of Stone Age: the numbers that learners work with. */
import type { Features } from '@rulewright/core';
import { writeBottoms, writeRow } from './learning/bottoms.js';
import { labels } from './learning/layout.js';
import { writeMoment, writeTime } from './learning/moment.js';
import { outlookOf } from './learning/outlook.js';
import { writePlaces, writeRoll } from './learning/places.js';
import { writeFood, writePossessions } from './learning/possessions.js';
import { writeRivals } from './learning/rivals.js';
import { writeTiles } from './learning/tiles.js';
import type { State } from './schema/index.js';

/** The features of Stone Age. */
export const features: Features<State> = {
  version: 1,
  labels,
  write(state, player, into) {
    const outlook = outlookOf(state, player);
    writeMoment(into, state, player, outlook);
    writeTime(into, state, player, outlook);
    writePossessions(into, state, player, outlook);
    writeFood(into, state, player, outlook);
    writeBottoms(into, outlook);
    writeRow(into, state, player, outlook);
    writeTiles(into, state, player, outlook);
    writePlaces(into, state, player, outlook);
    writeRoll(into, state, player, outlook);
    writeRivals(into, outlook);
  },
};
