import { int } from '@rulewright/core/define';
import * as z from 'zod';

export const configSchema = z
  .strictObject({
    players: int(2, 4).describe('COP-2.1: number of players.'),
    openHands: z.boolean().default(false).describe('COP-13.1: whether all hands are public.'),
  })
  .describe('COP-13: the options of a game. COP-13.2: there are no others.');
