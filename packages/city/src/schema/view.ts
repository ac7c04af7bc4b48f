/** The view of a game (CIT-16). */
import { agenda, notObserved, shownStage } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { dataSetSchema } from '../dataSet/schema.js';
import { mode, player, players, result, stageSchema, table } from './state.js';

const configView = z
  .strictObject({ players, mode, dataSet: notObserved(dataSetSchema) })
  .check(z.describe('CIT-14.1: the options of a game.'));

export const viewSchema = z
  .strictObject({
    config: configView,
    stages: notObserved(agenda(stageSchema)).check(z.describe('The agenda: the stages to come, the current one last.')),
    stage: z
      .nullable(shownStage(stageSchema, ['turnEnd', 'scoring']))
      .check(z.describe('The current stage; `null` when the game is over.')),
    player: z
      .nullable(player)
      .check(z.describe('The player whose turn it is; `null` in party mode, during set-up and at the end.')),
    result: notObserved(result),
    ...table,
  })
  .check(z.describe('CIT-16: the public information, which is all of it.'));
