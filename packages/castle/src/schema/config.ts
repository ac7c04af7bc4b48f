import { int, notObserved, reportProblems } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { PLAYERS } from '../components.js';
import { checkDataSet } from '../dataSet/check.js';
import { dataSetSchema } from '../dataSet/schema.js';
import type { DataSet } from '../types.generated.js';

/** CAS-16.2, CAS-17.2: a data set object is checked first, as a whole. CAS-16.3: the config keeps all of it for records. */
const dataSet = z.pipe(
  z.transform((value: 'reconstructed' | DataSet, payload) => {
    if (typeof value === 'object' && value !== null) reportProblems(checkDataSet(value), payload);
    return value;
  }),
  z.union([z.literal('reconstructed'), dataSetSchema], { error: 'it must be "reconstructed" or a data set' }),
);

export const configSchema = z
  .strictObject({
    players: int(PLAYERS, PLAYERS).check(z.describe('CAS-1.1: always two players.')),
    startPlayer: z
      ._default(z.literal(['random', 0, 1]), 'random')
      .check(z.describe('CAS-2.5: who takes the first turn.')),
    wallTileSameTurn: z
      ._default(z.boolean(), true)
      .check(z.describe('CAS-11.4: whether a wall tile may be used in the turn in which it was taken.')),
    keepOnOpponentTurn: z
      ._default(z.boolean(), true)
      .check(z.describe("CAS-10.6: whether a house that scores on the other player's turn can move the keep.")),
    secondLapWallTiles: z
      ._default(z.boolean(), true)
      .check(z.describe('CAS-9.7: whether wall tiles can be taken with 100 points and more.')),
    dataSet: notObserved(z._default(dataSet, 'reconstructed')).check(
      z.describe('CAS-17: the built-in data set, or another.'),
    ),
  })
  .check(z.describe('CAS-16.1: the options of a game.'));
