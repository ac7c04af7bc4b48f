import { action, dice, int, listed } from '@rulewright/core';
import * as z from 'zod';
import { LOCATION_PRINTS, MOST_PEOPLE, RESOURCES, TOOL_SLOTS } from '../components.js';
import { building, card, die, location, player } from './values.js';

const resource = z.enum(RESOURCES);
const pay = { wood: int(0, 10), clay: int(0, 10), stone: int(0, 10), gold: int(0, 10) };

/** How many resources a payment has. */
export function totalOf(payment: { wood: number; clay: number; stone: number; gold: number }): number {
  return payment.wood + payment.clay + payment.stone + payment.gold;
}

/** STO-17.3: what players do. */
export const actionSchema = z.discriminatedUnion('type', [
  action(
    'place',
    { location, count: int(1, MOST_PEOPLE) },
    {
      where: ({ location: at, count }) => count >= LOCATION_PRINTS[at].least && count <= LOCATION_PRINTS[at].most,
      whyNot: ({ location: at }) => {
        const { least, most, countRule } = LOCATION_PRINTS[at];
        const wanted = least === most ? `exactly ${most}` : `${least} to ${most}`;
        return { rule: countRule, code: 'wrongNumberOfPeople', message: `${at} takes ${wanted} people in a turn.` };
      },
    },
  ),
  action('resolve', { location }),
  action('useTool', { slot: int(0, TOOL_SLOTS - 1) }),
  action('useOneUseTool', { value: int(2, 4) }),
  action('collect'),
  action('pay', pay, { where: (payment) => totalOf(payment) >= 1 && totalOf(payment) <= 10, sortBy: totalOf }),
  action('decline'),
  action(
    'takeAnyTwo',
    { first: resource, second: resource },
    { where: ({ first, second }) => RESOURCES.indexOf(first) <= RESOURCES.indexOf(second) },
  ),
  action('keepAnyTwo'),
  action('pickDie', { face: die }),
  action('passDie'),
  action('feed'),
]);

/** The rolls of 1 to 10 dice, at the number of dice. */
export const DICE = [undefined, ...Array.from({ length: MOST_PEOPLE }, (_, index) => dice(index + 1))] as const;

/** STO-18.1: what chance does. Dice are given in ascending order. */
export const outcomeSchema = z.discriminatedUnion('type', [
  action('drawStartPlayer', { player }),
  action('drawCard', { card }),
  action('drawBuilding', { building }),
  action('roll', {
    dice: listed(
      z
        .array(die)
        .min(1)
        .max(MOST_PEOPLE)
        .refine((faces) => faces.every((face, index) => index === 0 || (faces[index - 1] as number) <= face), {
          error: 'dice are given in ascending order',
        }),
      DICE.flatMap((count) => count?.rolls.map((roll) => roll.dice as number[]) ?? []),
    ),
  }),
]);

/** What players do. */
export type Action = z.infer<typeof actionSchema>;

/** What chance does. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** An action by its type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An outcome by its type. */
export type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>;
