import { int } from '@rulewright/core/define';
import * as z from 'zod/mini';

export const configSchema = z
  .strictObject({
    players: int(2, 4).check(z.describe('COP-2.1: number of players.')),
    openHands: z._default(z.boolean(), false).check(z.describe('COP-13.1: whether all hands are public.')),
  })
  .check(z.describe('COP-13: the options of a game. COP-13.2: there are no others.'));
