import { int } from '@rulewright/core/define';
import * as z from 'zod';
import { KINDS, MAX_EFFECT, MAX_NAME_LENGTH, MAX_TILE_COUNT, MIN_EFFECT, OPENINGS } from '../components.js';

// JSON has no -0, so -0 becomes 0.
export const effect = int(MIN_EFFECT, MAX_EFFECT)
  .overwrite((value) => value + 0)
  .describe('The change of the track.');

export const effects = z
  .strictObject({ population: effect, jobs: effect, ecology: effect, income: effect, satisfaction: effect })
  .describe('CIT-1.12: the effect of a tile of the kind on each track.');

export const legend = z
  .strictObject({
    apartment: effects,
    office: effects,
    funfair: effects,
    factory: effects,
    powerPlant: effects,
    park: effects,
  })
  .describe('CIT-1.12: the effect of a tile of each kind on each track.');

export const tileCount = z
  .strictObject({
    kind: z.enum(KINDS).describe('CIT-1.8: a kind of tile.'),
    openings: z.enum(OPENINGS).describe('CIT-1.9: the sides with a gap in the border.'),
    count: int(1, MAX_TILE_COUNT).describe('Number of copies.'),
  })
  .describe('CIT-1.24: the number of copies of a tile type.');

// JSON Schema counts characters; zod's `max` counts UTF-16 units.
const name = z
  .string()
  .min(1)
  .check(({ value, issues }) => {
    if ([...value].length <= MAX_NAME_LENGTH) return;
    issues.push({ code: 'too_big', origin: 'string', maximum: MAX_NAME_LENGTH, inclusive: true, input: value });
  })
  .meta({ maxLength: MAX_NAME_LENGTH })
  .describe('CIT-1.20: the name.');

export const dataSetSchema = z
  .strictObject({
    name,
    isPreset: z.literal(true).optional().describe('CIT-14.4: marks a stored preset; absent otherwise.'),
    legend,
    tileTypes: z.array(tileCount).describe('CIT-1.10: the tile types; `tilesOf` lists them with their effects.'),
  })
  .describe('CIT-1.17: a legend, and tile types with their numbers of copies.');
