/** The stages of City by name (CIT-15.1). */
import { drawGoal, drawToDisplay, drawToHand } from './draws.js';
import { scoring } from './end.js';
import { build } from './party.js';
import { turn, turnEnd } from './turn.js';

export const stages = { turn, turnEnd, build, scoring, drawToDisplay, drawToHand, drawGoal };
