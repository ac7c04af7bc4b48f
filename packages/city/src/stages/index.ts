/** The stages of City by name (CIT-15.1). */
import { build } from './build.js';
import { drawGoal } from './drawGoal.js';
import { drawToDisplay } from './drawToDisplay.js';
import { drawToHand } from './drawToHand.js';
import { scoring } from './scoring.js';
import { turn } from './turn.js';
import { turnEnd } from './turnEnd.js';

export const stages = { turn, turnEnd, build, scoring, drawToDisplay, drawToHand, drawGoal };
