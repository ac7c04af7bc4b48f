import { int } from '@rulewright/core/define';
import * as z from 'zod';
import { OPTIONS } from '../components.js';
import { player } from './values.js';

export const configSchema = z
  .strictObject({
    players: int(2, 4).describe('STO-1.1: number of players.'),
    startPlayer: z
      .union([z.literal('random'), player])
      .default(OPTIONS.startPlayer[0])
      .describe('STO-15.2: the start player of round 1.'),
    anyTwoTiming: z
      .enum(OPTIONS.anyTwoTiming)
      .default(OPTIONS.anyTwoTiming[0])
      .describe('STO-15.3: whether players can take the two resources of `anyTwo` later.'),
    placeAtLimit: z
      .boolean()
      .default(OPTIONS.placeAtLimit[0])
      .describe('STO-15.4: whether players can place people in the village where they gain nothing.'),
    mayPassDie: z
      .boolean()
      .default(OPTIONS.mayPassDie[0])
      .describe('STO-15.5: whether players can pass instead of taking a die of `diceForEveryone`.'),
    raisedTool: z
      .enum(OPTIONS.raisedTool)
      .default(OPTIONS.raisedTool[0])
      .describe('STO-15.6: the mark of a tool that rises.'),
    feedingRefusal: z
      .enum(OPTIONS.feedingRefusal)
      .default(OPTIONS.feedingRefusal[0])
      .describe('STO-15.7: whether players with enough food can refuse to feed.'),
    negativeScore: z.boolean().default(OPTIONS.negativeScore[0]).describe('STO-15.8: whether scores can fall below 0.'),
    resourceSupply: z
      .enum(OPTIONS.resourceSupply)
      .default(OPTIONS.resourceSupply[0])
      .describe('STO-15.9: the number of resources in the game.'),
    cardVisibility: z
      .enum(OPTIONS.cardVisibility)
      .default(OPTIONS.cardVisibility[0])
      .describe('STO-16.3: who sees the cards that players own.'),
    cardsEndBeforeFeeding: z
      .boolean()
      .default(OPTIONS.cardsEndBeforeFeeding[0])
      .describe('STO-15.11: whether the game can end for lack of cards before the feeding.'),
    roundLimit: z
      .int()
      .min(1)
      .nullable()
      .default(OPTIONS.roundLimit[0])
      .describe('STO-15.12: the last round; `null` if there is no such limit.'),
  })
  .refine(({ players, startPlayer }) => startPlayer === 'random' || startPlayer < players, {
    path: ['startPlayer'],
    error: 'the start player must be one of the seats',
    params: { rule: 'STO-15.1', code: 'noSuchSeat' },
  })
  .describe('STO-15: the options of a game.');
