/** The view of a game (CIT-16). */
import { agenda, described, observed, shownStage } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { dataSetSchema } from '../dataSet/schema.js';
import { mode, player, players, result, stageSchema, table } from './state.js';

const configView = described(
  'CIT-14.1: the options of a game.',
  z.strictObject({ players, mode, dataSet: observed(dataSetSchema, 'never') }),
);

export const viewSchema = described(
  'CIT-16: the public information, which is all of it.',
  z.strictObject({
    config: configView,
    stages: described('The agenda: the stages to come, the current one last.', observed(agenda(stageSchema), 'never')),
    stage: described(
      'The current stage; `null` when the game is over.',
      z.nullable(shownStage(stageSchema, ['turnEnd', 'scoring'])),
    ),
    player: described(
      'The player whose turn it is; `null` in party mode, during set-up and at the end.',
      z.nullable(player),
    ),
    result: observed(result, 'never'),
    ...table,
  }),
);
