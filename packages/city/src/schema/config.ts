import { int } from '@rulewright/core';
import * as z from 'zod';
import {
  EFFECT_MAX,
  EFFECT_MIN,
  KINDS,
  MODES,
  NAME_MAX_LENGTH,
  OPENINGS,
  PRESET_IDS,
  type PresetId,
  TILE_COUNT_MAX,
} from '../components.js';
import { dataSetProblems } from '../dataSet.js';
import { isPresetId, PRESETS } from '../presets.js';

const effect = int(EFFECT_MIN, EFFECT_MAX);
const effects = z.strictObject({
  population: effect,
  jobs: effect,
  ecology: effect,
  income: effect,
  satisfaction: effect,
});

/** CIT-1.17: the legend and the tile types with their numbers of copies. */
export const dataSetSchema = z.strictObject({
  name: z.string().min(1).max(NAME_MAX_LENGTH),
  /** CIT-14.4: whether it is a built-in data set; left out in any other. */
  isPreset: z.literal(true).optional(),
  /** CIT-1.12: what a tile of each kind does to each track. */
  legend: z.strictObject({
    apartment: effects,
    office: effects,
    funfair: effects,
    factory: effects,
    powerPlant: effects,
    park: effects,
  }),
  /** CIT-1.9: copies of each kind with each openings. */
  tileTypes: z.array(
    z.strictObject({ kind: z.enum(KINDS), openings: z.enum(OPENINGS), count: int(1, TILE_COUNT_MAX) }),
  ),
});

/** A complete data set (CIT-1.17). */
export type DataSet = z.infer<typeof dataSetSchema>;

// Takes anything: what is wrong with a data set is said by its own rules (CIT-1.27), not by a schema.
const presetOrDataSet = z.custom<PresetId | DataSet>();
presetOrDataSet._zod.toJSONSchema = () => {
  const { $schema: _, ...schema } = z.toJSONSchema(z.union([z.enum(PRESET_IDS), dataSetSchema]));
  return schema;
};

/** CIT-14.1: a preset id or a data set, which becomes a whole data set. */
const dataSet = presetOrDataSet
  .transform((given: unknown, context): DataSet => {
    if (isPresetId(given)) return PRESETS[given];
    if (typeof given === 'string') {
      context.addIssue({ code: 'custom', message: `${given} isn't one of the presets ${PRESET_IDS.join(', ')}` });
      return z.NEVER;
    }
    for (const { rule, steps, message } of dataSetProblems(given)) {
      context.addIssue({ code: 'custom', path: [...steps], message, params: { rule, code: 'invalidDataSet' } });
    }
    return given as DataSet;
  })
  .pipe(dataSetSchema);

/** The options of a game as its state holds them, defaults filled in. */
export const storedConfigSchema = z.strictObject({
  /** CIT-2.1: number of players. */
  players: int(2, 4),
  mode: z.enum(MODES),
  /** CIT-14.4: the data set in use, whole. */
  dataSet,
});

/** The options of a game, defaults filled in. */
export type Config = z.infer<typeof storedConfigSchema>;

const optionsSchema = z.strictObject({
  players: int(2, 4),
  mode: z.enum(MODES).default('basic'),
  dataSet: dataSet.prefault('reconstructed'),
});

/** The options of a game, to be given. CIT-14.1: `variant` is another name for `mode`. */
export type ConfigInput = z.input<typeof optionsSchema> & { readonly variant?: Config['mode'] };

/** The options of a game. */
export const configSchema = z.preprocess((given: ConfigInput): z.input<typeof optionsSchema> => {
  if (typeof given !== 'object' || given === null || !('variant' in given) || 'mode' in given) return given;
  const { variant, ...options } = given;
  return { ...options, mode: variant };
}, optionsSchema);
