import { inPlay, int, narrowedBy, seatNumber } from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  BUILDING_IDS,
  CARD_IDS,
  CARD_SPACES,
  GATHERED,
  LOCATIONS,
  MAX_AGRICULTURE,
  MAX_ONE_USE_TOOL,
  MAX_PEOPLE,
  MIN_ONE_USE_TOOL,
  PHASES,
  SOURCES,
} from '../components.js';
import type { Config } from '../types.generated.js';

export const player = seatNumber(int(0, 3)).check(z.describe('A seat, from 0, clockwise.'));
export const card = z.enum(CARD_IDS).check(z.describe('STO-1.12: a civilization card.'));
export const building = z.enum(BUILDING_IDS).check(z.describe('STO-1.13: a building tile.'));
export const location = z.enum(LOCATIONS).check(z.describe('STO-1.10: a place for people.'));
export const die = int(1, 6).check(z.describe('The face of a die.'));
export const gathered = z.enum(GATHERED).check(z.describe('Food or a resource.'));
export const source = z
  .enum(SOURCES)
  .check(z.describe('Where a gain comes from: a location (also for its card or tile), a die, a claim, agriculture.'));
export const amount = z.int().check(z.minimum(0));

/** Food, resources or lost points: a game without a limit of rounds can go on. */
export const unlimited = inPlay(amount, { usual: 30 });

export const amounts = {
  wood: unlimited.check(z.describe('Pieces of wood.')),
  clay: unlimited.check(z.describe('Pieces of clay.')),
  stone: unlimited.check(z.describe('Pieces of stone.')),
  gold: unlimited.check(z.describe('Pieces of gold.')),
};
export const resources = z.strictObject(amounts).check(z.describe('STO-1.2: resources by kind.'));
export const rolled = z.array(die).check(z.maxLength(MAX_PEOPLE), z.describe('The faces of dice, in ascending order.'));
export const space = int(0, CARD_SPACES - 1).check(z.describe('A space of the card row: 0 is `card1`, the cheap end.'));
export const stack = int(0, 3).check(z.describe('A building stack: 0 is `building1`.'));
export const phase = z.enum(PHASES).check(z.describe('STO-3.1: the phase of the round; `gameOver` at the end.'));
export const people = int(0, MAX_PEOPLE);
export const oneUseTool = int(MIN_ONE_USE_TOOL, MAX_ONE_USE_TOOL).check(
  z.describe('STO-9.7: the value of a one-use tool.'),
);
export const agriculture = int(0, MAX_AGRICULTURE).check(z.describe('STO-1.7: the agriculture level.'));
export const row = z
  .array(z.nullable(card))
  .check(
    z.length(CARD_SPACES),
    z.describe('STO-8: the cards on the spaces from `card1` to `card4`; `null` is an empty space.'),
  );
export const round = inPlay(z.int().check(z.minimum(1)), { usual: 30 }).check(
  z.describe('STO-3.3: number of the round, from 1.'),
);
export const supply = narrowedBy(z.nullable(resources), ({ resourceSupply }: Config) =>
  resourceSupply === 'unlimited' ? null : resources,
).check(z.describe('STO-15.9: resources nobody has; `null` without a limit.'));
