import { agenda, bySeat, notObserved, shownStage } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { configSchema, depot, fields, player, result, seat, stageSchema, totalPoints } from './state.js';

export const seatView = z
  .extend(seat, { score: totalPoints.check(z.describe('Points so far; at the end the final score.')) })
  .check(z.describe('The public view of one player.'));

export const viewSchema = z
  .strictObject({
    ...fields,
    config: configSchema,
    stages: notObserved(agenda(stageSchema)).check(z.describe('The agenda, the current stage last.')),
    stage: z
      .nullable(shownStage(stageSchema, ['phaseStart', 'roundStart', 'roundEnd', 'phaseEnd']))
      .check(z.describe('The current stage; `null` after the end.')),
    player: z.nullable(player).check(z.describe('The player to act; `null` at chance stages and after the end.')),
    chosenDepots: z
      .array(depot)
      .check(
        z.maxLength(2),
        z.describe('BUR-6.15, BUR-6.16: the depots chosen for a ship that is still taking goods.'),
      ),
    result: notObserved(result),
    seats: bySeat(z.array(seatView).check(z.minLength(2), z.maxLength(4))).check(z.describe('The players by seat.')),
  })
  .check(z.describe('BUR-14: the view, the same for everyone.'));
