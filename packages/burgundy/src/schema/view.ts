import { bySeat, notObserved, shownStage } from '@rulewright/core/define';
import * as z from 'zod';
import { configSchema } from './config.js';
import { fields, result, seat, stageSchema } from './state.js';
import { amount, depot, player } from './values.js';

export const seatView = seat
  .extend({ score: amount.describe('Points so far; at the end the final score.') })
  .describe('The public view of one player.');

export const viewSchema = z
  .strictObject({
    ...fields,
    config: configSchema,
    stages: notObserved(z.array(stageSchema)).describe('The agenda, the current stage last.'),
    stage: shownStage(stageSchema, ['phaseStart', 'roundStart', 'roundEnd', 'phaseEnd'])
      .nullable()
      .describe('The current stage; `null` after the end.'),
    player: player.nullable().describe('The player to act; `null` at chance stages and after the end.'),
    chosenDepots: z
      .array(depot)
      .max(2)
      .describe('BUR-6.15, BUR-6.16: the depots chosen for a ship that is still taking goods.'),
    result: notObserved(result),
    seats: bySeat(z.array(seatView).min(2).max(4)).describe('The players by seat.'),
  })
  .describe('BUR-14: the view, the same for everyone.');
