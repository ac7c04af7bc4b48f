/** What learners look at: what an expert counts in a position, most of it about the player's own estate and plans. */
import type { State } from '@rulewright/burgundy/facts';
import type { Features } from '@rulewright/core';
import { writeChoice } from './choices.js';
import { writeCourse } from './course.js';
import { writeDice } from './dice.js';
import { writeEstate } from './estate.js';
import { LABELS } from './layout.js';
import { writeMeans } from './means.js';
import { momentOf } from './moment.js';
import { writeOthers } from './others.js';
import { writePlans } from './plans.js';
import { countStored, writeStorage } from './storage.js';
import { writeTable } from './table.js';

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
