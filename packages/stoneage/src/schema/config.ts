import { int } from '@rulewright/core';
import * as z from 'zod';
import { player } from './values.js';

/** STO-15: the options of a game. */
export const configSchema = z
  .strictObject({
    /** STO-1.1: number of players. */
    players: int(2, 4),
    /** STO-15.2: the start player of round 1. */
    startPlayer: z.union([z.literal('random'), player]).default('random'),
    /** STO-15.3: whether the two resources of `anyTwo` may be taken later. */
    anyTwoTiming: z.enum(['deferred', 'immediate']).default('deferred'),
    /** STO-15.4: whether people may be placed in the village where nothing can be gained. */
    placeAtLimit: z.boolean().default(true),
    /** STO-15.5: whether a die of `diceForEveryone` may be left. */
    mayPassDie: z.boolean().default(false),
    /** STO-15.6: the mark of a tool that rises. */
    raisedTool: z.enum(['keepsMark', 'becomesReady']).default('keepsMark'),
    /** STO-15.7: who may refuse to feed. */
    feedingRefusal: z.enum(['shortageOnly', 'always']).default('shortageOnly'),
    /** STO-15.8: whether a score may fall below 0. */
    negativeScore: z.boolean().default(true),
    /** STO-15.9: how many resources there are. */
    resourceSupply: z.enum(['unlimited', 'firstPrinting', 'laterPrinting']).default('unlimited'),
    /** STO-16.3: who sees the cards that players own. */
    cardVisibility: z.enum(['trackable', 'hidden', 'open']).default('trackable'),
    /** STO-15.11: whether the game may end for lack of cards before the feeding. */
    cardsEndBeforeFeeding: z.boolean().default(false),
    /** STO-15.12: the last round, if there is one. */
    roundLimit: z.int().min(1).nullable().default(null),
  })
  .refine(({ players, startPlayer }) => startPlayer === 'random' || startPlayer < players, {
    path: ['startPlayer'],
    error: 'the start player must be one of the seats',
    params: { rule: 'STO-15.1', code: 'noSuchSeat' },
  });

/** The options of a game, defaults filled in. */
export type Config = z.infer<typeof configSchema>;
