import { described, int } from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  KINDS,
  MAX_EFFECT,
  MAX_NAME_LENGTH,
  MAX_TILE_COUNT,
  MAX_TILE_TYPES,
  MIN_EFFECT,
  OPENINGS,
} from '../components.js';

// JSON has no -0, so -0 becomes 0.
export const effect = described(
  'The change of the track.',
  int(MIN_EFFECT, MAX_EFFECT).check(z.overwrite((value) => value + 0)),
);

export const effects = described(
  'CIT-1.12: the effect of a tile of the kind on each track.',
  z.strictObject({ population: effect, jobs: effect, ecology: effect, income: effect, satisfaction: effect }),
);

export const legend = described(
  'CIT-1.12: the effect of a tile of each kind on each track.',
  z.strictObject({
    apartment: effects,
    office: effects,
    funfair: effects,
    factory: effects,
    powerPlant: effects,
    park: effects,
  }),
);

export const tileCount = described(
  'CIT-1.24: the number of copies of a tile type.',
  z.strictObject({
    kind: described('CIT-1.8: a kind of tile.', z.enum(KINDS)),
    openings: described('CIT-1.9: the sides with a gap in the border.', z.enum(OPENINGS)),
    count: described('Number of copies.', int(1, MAX_TILE_COUNT)),
  }),
);

// JSON Schema counts characters; zod's `max` counts UTF-16 units.
const name = described(
  'CIT-1.20: the name.',
  z.string().check(
    z.minLength(1),
    z.maxLength(2 * MAX_NAME_LENGTH),
    ({ value, issues }) => {
      if ([...value].length <= MAX_NAME_LENGTH) return;
      issues.push({ code: 'too_big', origin: 'string', maximum: MAX_NAME_LENGTH, inclusive: true, input: value });
    },
    z.meta({ maxLength: MAX_NAME_LENGTH }),
  ),
);

export const dataSetSchema = described(
  'CIT-1.17: a legend, and tile types with their numbers of copies.',
  z.strictObject({
    name,
    isPreset: described('CIT-14.4: marks a stored preset; absent otherwise.', z.optional(z.literal(true))),
    legend,
    tileTypes: described(
      'CIT-1.10: the tile types; `tilesOf` lists them with their effects.',
      z.array(tileCount).check(z.maxLength(MAX_TILE_TYPES)),
    ),
  }),
);
