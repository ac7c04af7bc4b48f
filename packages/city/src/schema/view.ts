import { int, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import { MODES } from '../components.js';
import { dataSetSchema } from './config.js';
import { result, stage, table } from './state.js';
import { MOST_PLAYERS, player } from './values.js';

/** CIT-16: what everybody may know. */
export const viewSchema = z.strictObject({
  config: z.strictObject({
    players: int(2, MOST_PLAYERS),
    mode: z.enum(MODES),
    dataSet: unobservedPart(dataSetSchema),
  }),
  /** What is still to be done. */
  stages: unobservedPart(z.array(stage)),
  /** The current stage; `null` when the game is over. */
  stage: z.enum(['turn', 'build', 'drawToDisplay', 'drawToHand', 'drawGoal']).nullable(),
  /** Whose turn it is; `null` in party mode, during set-up and at the end. */
  player: player.nullable(),
  result: unobservedPart(result),
  ...table,
});

/** What everybody may know. */
export type View = z.infer<typeof viewSchema>;
