/** What learners look at: what an expert counts in a position, most of it about the player's own estate and plans. */
import type { Features } from '@rulewright/core';
import { writeChoice } from './learning/choices.js';
import { writeCourse } from './learning/course.js';
import { writeDice } from './learning/dice.js';
import { writeEstate } from './learning/estate.js';
import { LABELS } from './learning/layout.js';
import { writeMeans } from './learning/means.js';
import { momentOf } from './learning/moment.js';
import { writeOthers } from './learning/others.js';
import { writePlans } from './learning/plans.js';
import { countStored, writeStorage } from './learning/storage.js';
import { writeTable } from './learning/table.js';
import type { State } from './schema/index.js';

/** The features of the game: nothing in it is hidden but draws and dice to come (BUR-14.4). */
export const features: Features<State> = {
  version: 1,
  labels: LABELS,
  write(state, player, into) {
    const moment = momentOf(state, player);
    writeCourse(moment, into);
    writeEstate(moment, into);
    countStored(moment);
    writeTable(moment, into);
    writeMeans(moment, into);
    writeStorage(moment, into);
    writePlans(moment, into);
    writeDice(moment, into);
    writeChoice(moment, into);
    writeOthers(moment, into);
  },
};
