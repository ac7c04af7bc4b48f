/** The options of a game (CIT-14.1). */
import { reportProblems } from '@rulewright/core/define';
import * as z from 'zod';
import { PRESET_IDS, type PresetId } from '../components.js';
import { dataSetProblems } from '../dataSet/checks.js';
import { isPresetId, PRESETS } from '../dataSet/presets.js';
import { dataSetSchema } from '../dataSet/schema.js';
import type { ConfigInput, DataSet } from '../types.generated.js';
import { mode, players } from './values.js';

const nameOrDataSet = z.union([z.enum(PRESET_IDS), dataSetSchema]);

// Accepts anything: `dataSetProblems` reports the problems by rule (CIT-1.27).
const presetOrDataSet = z.custom<PresetId | DataSet>();
presetOrDataSet._zod.toJSONSchema = () => {
  const { $schema: _, ...schema } = z.toJSONSchema(nameOrDataSet);
  return schema;
};

/** CIT-14.1: a preset id or a data set, parsed into a data set. */
const dataSet = presetOrDataSet
  .transform((given: unknown, context): unknown => {
    if (isPresetId(given)) return PRESETS[given];
    if (typeof given === 'string') {
      context.addIssue({ code: 'custom', message: `${given} is not one of the presets ${PRESET_IDS.join(', ')}` });
    } else {
      reportProblems(dataSetProblems(given), context);
    }
    return given;
  })
  .pipe(dataSetSchema);

export const storedConfigSchema = z
  .strictObject({ players, mode, dataSet: dataSet.describe('CIT-14.4: the complete data set in use.') })
  .describe('CIT-14.1: the options of a game, as stored in its state.');

const optionsSchema = z
  .strictObject({
    players,
    mode: mode.default('basic'),
    dataSet: dataSet.prefault('reconstructed').describe('CIT-14.1: the id of a preset, or a data set.'),
  })
  .describe('CIT-14.1: the options of a game.');

/** The options as callers pass them: with `variant`, and with presets by name. */
export const configInputSchema = optionsSchema.extend({
  variant: mode.optional().describe('CIT-14.1: another name for `mode`.'),
  dataSet: nameOrDataSet.default('reconstructed').describe(optionsSchema.shape.dataSet.description ?? ''),
});

export const configSchema = z.preprocess((given: ConfigInput): z.input<typeof optionsSchema> => {
  if (typeof given !== 'object' || given === null || !('variant' in given) || 'mode' in given) return given;
  const { variant, ...options } = given;
  return { ...options, mode: variant };
}, optionsSchema);
