/** The makers of the game's stages, and its actions and outcomes as the constants that stages list. */
import { internActions, rulesOf } from '@rulewright/core/define';
import { actionSchema, outcomeSchema } from '../schema/index.js';
import type { StoneAge } from '../types.generated.js';

export const { decision, chance, automatic } = rulesOf<StoneAge>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
