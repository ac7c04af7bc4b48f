/** The options of a game (CIT-14.1). */
import { reportProblems } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { PRESET_IDS, type PresetId } from '../components.js';
import { dataSetProblems } from '../dataSet/checks.js';
import { isPresetId, PRESETS } from '../dataSet/presets.js';
import { dataSetSchema } from '../dataSet/schema.js';
import type { ConfigInput, DataSet } from '../types.generated.js';
import { mode, players } from './values.js';

const nameOrDataSet = z.union([z.enum(PRESET_IDS), dataSetSchema]);

// Accepts anything: `dataSetProblems` reports the problems by rule (CIT-1.27). JSON Schema shows the union.
const unchecked = z.union(nameOrDataSet.def.options);
unchecked._zod.run = (payload) => payload;

/** CIT-14.1: a preset id or a data set, parsed into a data set. */
const dataSet = z.pipe(
  z.pipe(
    unchecked,
    z.transform((given: PresetId | DataSet, payload): unknown => {
      if (isPresetId(given)) return PRESETS[given];
      if (typeof given === 'string') {
        const message = `${given} is not one of the presets ${PRESET_IDS.join(', ')}`;
        payload.issues.push({ code: 'custom', message, input: given });
      } else {
        reportProblems(dataSetProblems(given), payload);
      }
      return given;
    }),
  ),
  dataSetSchema,
);

export const storedConfigSchema = z
  .strictObject({ players, mode, dataSet: dataSet.check(z.describe('CIT-14.4: the complete data set in use.')) })
  .check(z.describe('CIT-14.1: the options of a game, as stored in its state.'));

const DATA_SET = z.describe('CIT-14.1: the id of a preset, or a data set.');

const optionsSchema = z.strictObject({
  players,
  mode: z._default(mode, 'basic'),
  dataSet: z.prefault(dataSet, 'reconstructed').check(DATA_SET),
});

/** The options as callers pass them: with `variant`, and with presets by name. */
export const configInputSchema = z.extend(optionsSchema, {
  variant: z.optional(mode).check(z.describe('CIT-14.1: another name for `mode`.')),
  dataSet: z._default(nameOrDataSet, 'reconstructed').check(DATA_SET),
});

export const configSchema = z
  .pipe(
    z.transform((given: ConfigInput): z.input<typeof optionsSchema> => {
      if (typeof given !== 'object' || given === null || !('variant' in given) || 'mode' in given) return given;
      const { variant, ...options } = given;
      return { ...options, mode: variant };
    }),
    optionsSchema,
  )
  .check(z.describe('CIT-14.1: the options of a game.'));
