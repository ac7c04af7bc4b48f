/** Reading configs: those of new games, and those inside states from outside. They can hold a large data set. */
import type * as z from 'zod/mini';
import type { GameDefinition, GameTypes } from '../contract.js';
import { copyJson, deepFreeze } from '../schema/json.js';
import { issuesOf, parseCopied } from '../schema/parse.js';
import { sizeLimit } from '../schema/size.js';
import { plainCopy } from '../tools/border.js';
import { ConfigError } from '../tools/errors.js';
import { equalsPlain, isEqual } from '../tools/isEqual.js';
import type { Engine } from './engine.js';

/** Validates the configs of new games. */
export function configsOf({ id, schema }: GameDefinition<GameTypes>): Engine['configOf'] {
  const read = remembering(schema.config);
  return (given) => {
    const { data, error } = read(given);
    if (data) return data;
    const issues = error ? issuesOf(error) : [];
    throw new ConfigError(id, issues, issues.find(({ code }) => code !== undefined)?.code);
  };
}

/** How many configs are remembered: games with the same options follow each other. */
const REMEMBERED_CONFIGS = 8;

/** Reads configs and remembers the last valid ones: equal ones share one frozen object. */
export function remembering<Config>(
  schema: z.core.$ZodType<Config>,
): (value: unknown) => z.core.util.SafeParseResult<Config> {
  const limit = sizeLimit(schema);
  const known: { readonly given: unknown; readonly config: Config }[] = [];
  /** The object that was read last, and what was read. Its owner may have changed it since. */
  let last: { readonly value: unknown; readonly given: unknown; readonly config: Config } | undefined;
  return (value) => {
    // Consecutive games mostly get the same object, and comparing is faster than copying.
    if (last && last.value === value && equalsPlain(value, last.given)) return { success: true, data: last.config };
    const own = known.find(({ config }) => config === value);
    if (own) return { success: true, data: own.config };
    const copied = plainCopy(value, limit);
    const same = known.find(({ given }) => isEqual(copied.value, given));
    if (same) {
      last = { value, ...same };
      return { success: true, data: same.config };
    }
    const parsed = parseCopied(schema, copied);
    if (!parsed.success) return parsed;
    const { data } = parsed;
    const config = known.find((each) => isEqual(each.config, data))?.config ?? deepFreeze(copyJson(data));
    // The config of a state made by the game is the same object each time.
    known.unshift({ given: isEqual(config, copied.value) ? config : copied.value, config });
    known.length = Math.min(known.length, REMEMBERED_CONFIGS);
    return { success: true, data: config };
  };
}
