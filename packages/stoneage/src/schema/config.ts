import { int } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { OPTIONS } from '../components.js';
import { player } from './values.js';

export const configSchema = z
  .strictObject({
    players: int(2, 4).check(z.describe('STO-1.1: number of players.')),
    startPlayer: z
      ._default(z.union([z.literal('random'), player]), OPTIONS.startPlayer[0])
      .check(z.describe('STO-15.2: the start player of round 1.')),
    anyTwoTiming: z
      ._default(z.enum(OPTIONS.anyTwoTiming), OPTIONS.anyTwoTiming[0])
      .check(z.describe('STO-15.3: whether players can take the two resources of `anyTwo` later.')),
    placeAtLimit: z
      ._default(z.boolean(), OPTIONS.placeAtLimit[0])
      .check(z.describe('STO-15.4: whether players can place people in the village where they gain nothing.')),
    mayPassDie: z
      ._default(z.boolean(), OPTIONS.mayPassDie[0])
      .check(z.describe('STO-15.5: whether players can pass instead of taking a die of `diceForEveryone`.')),
    raisedTool: z
      ._default(z.enum(OPTIONS.raisedTool), OPTIONS.raisedTool[0])
      .check(z.describe('STO-15.6: the mark of a tool that rises.')),
    feedingRefusal: z
      ._default(z.enum(OPTIONS.feedingRefusal), OPTIONS.feedingRefusal[0])
      .check(z.describe('STO-15.7: whether players with enough food can refuse to feed.')),
    negativeScore: z
      ._default(z.boolean(), OPTIONS.negativeScore[0])
      .check(z.describe('STO-15.8: whether scores can fall below 0.')),
    resourceSupply: z
      ._default(z.enum(OPTIONS.resourceSupply), OPTIONS.resourceSupply[0])
      .check(z.describe('STO-15.9: the number of resources in the game.')),
    cardVisibility: z
      ._default(z.enum(OPTIONS.cardVisibility), OPTIONS.cardVisibility[0])
      .check(z.describe('STO-16.3: who sees the cards that players own.')),
    cardsEndBeforeFeeding: z
      ._default(z.boolean(), OPTIONS.cardsEndBeforeFeeding[0])
      .check(z.describe('STO-15.11: whether the game can end for lack of cards before the feeding.')),
    roundLimit: z
      ._default(z.nullable(z.int().check(z.minimum(1))), OPTIONS.roundLimit[0])
      .check(z.describe('STO-15.12: the last round; `null` if there is no such limit.')),
  })
  .check(
    z.refine(({ players, startPlayer }) => startPlayer === 'random' || startPlayer < players, {
      path: ['startPlayer'],
      error: 'the start player must be one of the seats',
      params: { rule: 'STO-15.1', code: 'noSuchSeat' },
    }),
    z.describe('STO-15: the options of a game.'),
  );
