import { int } from '@rulewright/core';
import * as z from 'zod';

/** COP-13: the options of a game. */
export const configSchema = z.strictObject({
  /** COP-2.1: number of players. */
  players: int(2, 4),
  /** COP-13.1: all hands are public. */
  openHands: z.boolean().default(false),
});

/** The options of a game, defaults filled in. */
export type Config = z.infer<typeof configSchema>;
