import { int } from '@rulewright/core';
import * as z from 'zod';
import { EFFECT_MAX, EFFECT_MIN, KINDS, NAME_MAX_LENGTH, OPENINGS, TILE_COUNT_MAX } from '../components.js';

// JSON knows no -0: a stored game would differ from the one that was played.
export const effect = int(EFFECT_MIN, EFFECT_MAX)
  .overwrite((value) => value + 0)
  .describe('What is added to the track.');

export const effects = z
  .strictObject({ population: effect, jobs: effect, ecology: effect, income: effect, satisfaction: effect })
  .describe('CIT-1.12: what a tile of the kind does to each track.');

export const legend = z
  .strictObject({
    apartment: effects,
    office: effects,
    funfair: effects,
    factory: effects,
    powerPlant: effects,
    park: effects,
  })
  .describe('CIT-1.12: what a tile of each kind does to each track.');

export const tileCount = z
  .strictObject({
    kind: z.enum(KINDS).describe('CIT-1.8: a kind of tile.'),
    openings: z.enum(OPENINGS).describe('CIT-1.9: the sides on which the border has a gap.'),
    count: int(1, TILE_COUNT_MAX).describe('Copies.'),
  })
  .describe('CIT-1.24: the number of copies of a tile type.');

// Characters are counted as JSON Schema does; those of `max` would be units of UTF-16.
const name = z
  .string()
  .min(1)
  .check(({ value, issues }) => {
    if ([...value].length <= NAME_MAX_LENGTH) return;
    issues.push({ code: 'too_big', origin: 'string', maximum: NAME_MAX_LENGTH, inclusive: true, input: value });
  })
  .meta({ maxLength: NAME_MAX_LENGTH })
  .describe('CIT-1.20: its name.');

export const dataSetSchema = z
  .strictObject({
    name,
    isPreset: z
      .literal(true)
      .optional()
      .describe('CIT-14.4: whether it is a built-in data set; left out in any other.'),
    legend,
    tileTypes: z
      .array(tileCount)
      .describe('CIT-1.9: copies of each kind with each openings; `tilesOf` gives them with their effects.'),
  })
  .describe('CIT-1.17: the legend and the tile types with their numbers of copies.');
