import { bySeat, notObserved, shownStage } from '@rulewright/core';
import * as z from 'zod';
import { configSchema } from './config.js';
import { fields, result, seat, stageSchema } from './state.js';
import { amount, depot, player } from './values.js';

export const seatView = seat
  .extend({ score: amount.describe('Points so far; at the end with the final scoring.') })
  .describe('What anybody knows of one player.');

export const viewSchema = z
  .strictObject({
    ...fields,
    config: configSchema,
    stages: notObserved(z.array(stageSchema)).describe('What is still to be done, the current stage last.'),
    stage: shownStage(stageSchema, ['phaseStart', 'roundStart', 'roundEnd', 'phaseEnd'])
      .nullable()
      .describe('The current stage; `null` when the game is over.'),
    player: player.nullable().describe('Who must decide; `null` at a draw and at the end.'),
    chosenDepots: z
      .array(depot)
      .max(2)
      .describe("BUR-6.15, BUR-6.16: the depots chosen for a ship whose goods haven't all been taken."),
    result: notObserved(result),
    seats: bySeat(z.array(seatView).min(2).max(4)).describe('The players by seat.'),
  })
  .describe('BUR-14: what anybody may know, which is all.');
