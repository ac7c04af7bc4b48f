/** The makers of the stages of Carcassonne: The Castle, and its actions and outcomes as the constants that stages list. */
import { internActions, rulesOf } from '@rulewright/core';
import { actionSchema, type Castle, outcomeSchema } from './schema/index.js';

export const { decision, chance, automatic } = rulesOf<Castle>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
