import { int, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import { PLAYERS } from '../components.js';
import { checkDataSet } from '../dataSet/check.js';
import { type DataSet, dataSetSchema } from '../dataSet/schema.js';

/** CAS-16.2, CAS-17.2: a data set that is an object is checked whole before anything else is done with it. */
const dataSet = z.preprocess(
  (value: 'reconstructed' | DataSet, context) => {
    if (typeof value === 'object' && value !== null) {
      for (const { check, rule, path, message } of checkDataSet(value)) {
        context.addIssue({ code: 'custom', path: [...path], message, params: { rule, check, code: 'invalidDataSet' } });
      }
    }
    return value;
  },
  z.union([z.literal('reconstructed'), dataSetSchema], { error: 'it must be "reconstructed" or a data set' }),
);

/** CAS-16.1: the options of a game. */
export const configSchema = z.strictObject({
  /** CAS-1.1: always two players. */
  players: int(PLAYERS, PLAYERS),
  /** CAS-2.5: who takes the first turn. */
  startPlayer: z.literal(['random', 0, 1]).default('random'),
  /** CAS-11.4: a wall tile may be used in the turn in which it was taken. */
  wallTileSameTurn: z.boolean().default(true),
  /** CAS-10.6: a house that scores on the other player's turn can move the keep. */
  keepOnOpponentTurn: z.boolean().default(true),
  /** CAS-9.7: wall tiles can be taken with 100 points and more. */
  secondLapWallTiles: z.boolean().default(true),
  /** CAS-17: board, track, start fields and castle tiles: the built-in ones, or others. */
  dataSet: unobservedPart(dataSet.default('reconstructed')),
});

/** The options of a game, defaults filled in. */
export type Config = z.infer<typeof configSchema>;
