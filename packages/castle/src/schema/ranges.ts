/** The ranges of amounts in play, for observations. */
import { inPlay } from '@rulewright/core/define';
import { START_FIELDS, TILES } from '../components.js';
import { amount, MAX_NODES } from './values.js';

/** CAS-5.9: the tiles and start fields of a feature. */
export const featureSize = inPlay(amount, { most: TILES + START_FIELDS, usual: 15 });

/**
 * In any data set, a segment scores at most 2 points (CAS-8), once doubled (CAS-11.7), and 4 for each of 9 markets (CAS-13.5,
 * CAS-13.8). Keep and wall tiles 9 add less than 100 (CAS-13.4, CAS-13.12).
 */
const most = 40 * (MAX_NODES + START_FIELDS) + 100;

/** The points of a feature, or of a player from one source. */
export const somePoints = inPlay(amount, { most, usual: 40 });

/** The points of a player. */
export const totalPoints = inPlay(amount, { most, usual: 100 });
