/** The makers of the stages of City, and its actions and outcomes as the constants that stages list. */
import { internActions, rulesOf } from '@rulewright/core';
import { actionSchema, type City, outcomeSchema } from './schema/index.js';

export const { decision, chance, automatic } = rulesOf<City>();

/** CIT-15.4: all actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** CIT-15.9: all outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
