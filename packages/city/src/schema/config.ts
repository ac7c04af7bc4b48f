import { reportProblems } from '@rulewright/core';
import * as z from 'zod';
import { PRESET_IDS, type PresetId } from '../components.js';
import { dataSetProblems } from '../dataSet.js';
import { isPresetId, PRESETS } from '../presets.js';
import type { ConfigInput, DataSet } from '../types.generated.js';
import { dataSetSchema } from './dataSet.js';
import { mode, players } from './values.js';

const nameOrDataSet = z.union([z.enum(PRESET_IDS), dataSetSchema]);

// Takes anything: what is wrong with a data set is said by its own rules (CIT-1.27), not by a schema.
const presetOrDataSet = z.custom<PresetId | DataSet>();
presetOrDataSet._zod.toJSONSchema = () => {
  const { $schema: _, ...schema } = z.toJSONSchema(nameOrDataSet);
  return schema;
};

/** CIT-14.1: a preset id or a data set, which becomes a whole data set. */
const dataSet = presetOrDataSet
  .transform((given: unknown, context): unknown => {
    if (isPresetId(given)) return PRESETS[given];
    if (typeof given === 'string') {
      context.addIssue({ code: 'custom', message: `${given} isn't one of the presets ${PRESET_IDS.join(', ')}` });
    } else {
      reportProblems(dataSetProblems(given), context);
    }
    return given;
  })
  .pipe(dataSetSchema);

export const storedConfigSchema = z
  .strictObject({ players, mode, dataSet: dataSet.describe('CIT-14.4: the data set in use, whole.') })
  .describe('CIT-14.1: the options of a game, as its state holds them.');

const optionsSchema = z
  .strictObject({
    players,
    mode: mode.default('basic'),
    dataSet: dataSet.prefault('reconstructed').describe('CIT-14.1: a built-in data set by its name, or another one.'),
  })
  .describe('CIT-14.1: the options of a game.');

/** What is given, before `variant` and the name of a data set become `mode` and a data set. */
export const configInputSchema = optionsSchema.extend({
  variant: mode.optional().describe('CIT-14.1: another name for `mode`.'),
  dataSet: nameOrDataSet.default('reconstructed').describe(optionsSchema.shape.dataSet.description ?? ''),
});

export const configSchema = z.preprocess((given: ConfigInput): z.input<typeof optionsSchema> => {
  if (typeof given !== 'object' || given === null || !('variant' in given) || 'mode' in given) return given;
  const { variant, ...options } = given;
  return { ...options, mode: variant };
}, optionsSchema);
