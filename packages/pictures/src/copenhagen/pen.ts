/** What the drawings of Copenhagen share. */
import type { Copenhagen } from '@rulewright/copenhagen';
import type { textOf } from '@rulewright/copenhagen/text';
import type { Pen } from '../drawing/pen.js';

/** The words of the game, in any language. */
export type Text = ReturnType<typeof textOf>;

export type CopenhagenPen = Pen<Text>;

export type View = Copenhagen['view'];

export type SeatView = View['seats'][number];
