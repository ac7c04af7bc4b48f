import { orRefused } from '@rulewright/lab/internal/commands';
import { choiceOf } from './search.js';

/** Worker thread: chooses an action for a seat. */
export const choose = orRefused(choiceOf);
