/** The makers of stages, and all actions and outcomes as constants. */
import { internActions, rulesOf } from '@rulewright/core/define';
import { actionSchema, type Burgundy, outcomeSchema } from '../schema/index.js';

export const { decision, chance, automatic } = rulesOf<Burgundy>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
