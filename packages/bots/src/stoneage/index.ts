/** What an expert looks at in a position of Stone Age: the numbers that learners work with. */

import type { Features } from '@rulewright/core';
import type { State } from '@rulewright/stoneage/facts';
import { writeBottoms, writeRow } from './bottoms.js';
import { labels } from './layout.js';
import { writeMoment, writeTime } from './moment.js';
import { outlookOf } from './outlook.js';
import { writePlaces, writeRoll } from './places.js';
import { writeFood, writePossessions } from './possessions.js';
import { writeRivals } from './rivals.js';
import { writeTiles } from './tiles.js';

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
