import { int } from '@rulewright/core';
import * as z from 'zod';
import { player } from './values.js';

export const configSchema = z
  .strictObject({
    players: int(2, 4).describe('STO-1.1: number of players.'),
    startPlayer: z
      .union([z.literal('random'), player])
      .default('random')
      .describe('STO-15.2: the start player of round 1.'),
    anyTwoTiming: z
      .enum(['deferred', 'immediate'])
      .default('deferred')
      .describe('STO-15.3: whether the two resources of `anyTwo` may be taken later.'),
    placeAtLimit: z
      .boolean()
      .default(true)
      .describe('STO-15.4: whether people may be placed in the village where nothing can be gained.'),
    mayPassDie: z.boolean().default(false).describe('STO-15.5: whether a die of `diceForEveryone` may be left.'),
    raisedTool: z
      .enum(['keepsMark', 'becomesReady'])
      .default('keepsMark')
      .describe('STO-15.6: the mark of a tool that rises.'),
    feedingRefusal: z
      .enum(['shortageOnly', 'always'])
      .default('shortageOnly')
      .describe('STO-15.7: who may refuse to feed.'),
    negativeScore: z.boolean().default(true).describe('STO-15.8: whether a score may fall below 0.'),
    resourceSupply: z
      .enum(['unlimited', 'firstPrinting', 'laterPrinting'])
      .default('unlimited')
      .describe('STO-15.9: how many resources there are.'),
    cardVisibility: z
      .enum(['trackable', 'hidden', 'open'])
      .default('trackable')
      .describe('STO-16.3: who sees the cards that players own.'),
    cardsEndBeforeFeeding: z
      .boolean()
      .default(false)
      .describe('STO-15.11: whether the game may end for lack of cards before the feeding.'),
    roundLimit: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe('STO-15.12: the last round; `null` if there is no such limit.'),
  })
  .refine(({ players, startPlayer }) => startPlayer === 'random' || startPlayer < players, {
    path: ['startPlayer'],
    error: 'the start player must be one of the seats',
    params: { rule: 'STO-15.1', code: 'noSuchSeat' },
  })
  .describe('STO-15: the options of a game.');
