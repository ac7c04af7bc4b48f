import { agenda, bySeat, described, observed, shownStage } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { configSchema, player } from './config.js';
import { depot, fields, result, seat, stageSchema, totalPoints } from './state.js';

export const seatView = described(
  'The public view of one player.',
  z.extend(seat, { score: described('Points so far; at the end the final score.', totalPoints) }),
);

export const viewSchema = described(
  'BUR-14: the view, the same for everyone.',
  z.strictObject({
    ...fields,
    config: configSchema,
    stages: described('The agenda, the current stage last.', observed(agenda(stageSchema), 'never')),
    stage: described(
      'The current stage; `null` after the end.',
      z.nullable(shownStage(stageSchema, ['phaseStart', 'roundStart', 'roundEnd', 'phaseEnd'])),
    ),
    player: described('The player to act; `null` at chance stages and after the end.', z.nullable(player)),
    chosenDepots: described(
      'BUR-6.15, BUR-6.16: the depots chosen for a ship that is still taking goods.',
      z.array(depot).check(z.maxLength(2)),
    ),
    result: observed(result, 'never'),
    seats: described('The players by seat.', bySeat(z.array(seatView).check(z.minLength(2), z.maxLength(4)))),
  }),
);
