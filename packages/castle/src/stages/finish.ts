/** CAS-14: the result. */
import { endCastle } from '../end.js';
import { automatic } from '../rules.js';

export const finish = automatic('finish', (state, { reason }) => endCastle(state, reason));
