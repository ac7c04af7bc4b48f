/** The view of a game (CIT-16). */
import { notObserved, shownStage } from '@rulewright/core';
import * as z from 'zod';
import { dataSetSchema } from '../dataSet/schema.js';
import { result, stageSchema, table } from './state.js';
import { mode, player, players } from './values.js';

export const configView = z
  .strictObject({ players, mode, dataSet: notObserved(dataSetSchema) })
  .describe('CIT-14.1: the options of a game.');

export const viewSchema = z
  .strictObject({
    config: configView,
    stages: notObserved(z.array(stageSchema)).describe('What is still to be done, the current stage last.'),
    stage: shownStage(stageSchema, ['turnEnd', 'scoring'])
      .nullable()
      .describe('The current stage; `null` when the game is over.'),
    player: player.nullable().describe('Whose turn it is; `null` in party mode, during set-up and at the end.'),
    result: notObserved(result),
    ...table,
  })
  .describe('CIT-16: what everybody may know.');
