import { orRefused } from '@rulewright/lab/commands';
import { choiceOf } from './search.js';

/** Worker thread: chooses an action for a seat. */
export const choose = orRefused(choiceOf);
