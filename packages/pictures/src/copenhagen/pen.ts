/** What the drawings of Copenhagen share. */
import type { textOf } from '@rulewright/copenhagen/text';
import { constantParts } from '../drawing/once.js';
import type { Pen } from '../drawing/pen.js';

/** The words of the game, in any language. */
export type CopenhagenText = ReturnType<typeof textOf>;

export type CopenhagenPen = Pen<CopenhagenText>;

/** Constant parts of the table and the houses. */
export const drawnOnce = constantParts();
