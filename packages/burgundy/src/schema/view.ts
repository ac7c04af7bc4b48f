import { unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import { configSchema } from './config.js';
import { fields, result, seat, stage } from './state.js';
import { amount, depot, player } from './values.js';

/** BUR-14: what anybody may know, which is all. */
export const viewSchema = z.strictObject({
  ...fields,
  config: configSchema,
  /** What is still to be done. */
  stages: unobservedPart(z.array(stage)),
  /** The current stage; `null` when the game is over. */
  stage: z
    .enum([
      'firstPlayer',
      'dealGoods',
      'dealBoard',
      'startCastle',
      'drawTile',
      'drawGoods',
      'rollDie',
      'rollWhiteDie',
      'turn',
      'castle',
      'cityHall',
      'warehouse',
      'carpentersWorkshop',
      'church',
      'market',
      'shipDepot',
      'shipSecondDepot',
      'goodsChoice',
    ])
    .nullable(),
  /** Who must decide; `null` at a draw and at the end. */
  player: player.nullable(),
  /** BUR-6.15, BUR-6.16: the depots chosen for a ship whose goods haven't all been taken. */
  chosenDepots: z.array(depot).max(2),
  result: unobservedPart(result),
  seats: z
    .array(seat.extend({ /** Points so far; at the end with the final scoring. */ score: amount }))
    .min(2)
    .max(4),
});

/** What anybody may know. */
export type View = z.infer<typeof viewSchema>;
