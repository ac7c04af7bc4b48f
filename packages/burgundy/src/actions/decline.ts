/** Declining an optional effect (BUR-7.11). */
import { internActions } from '@rulewright/core';
import { type ActionOf, actionSchema } from '../schema.js';

/** The action. */
export const DECLINE = internActions(actionSchema).decline[0] as ActionOf<'decline'>;
