/** The makers of City's stages, and its actions and outcomes as constants. */
import { internActions, rulesOf } from '@rulewright/core/define';
import { actionSchema, outcomeSchema } from '../schema/index.js';
import type { City } from '../types.generated.js';

export const { decision, chance, automatic } = rulesOf<City>();

/** CIT-15.4: all actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** CIT-15.9: all outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
