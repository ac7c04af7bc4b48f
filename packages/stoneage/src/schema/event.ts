import { int } from '@rulewright/core';
import * as z from 'zod';
import { MOST_PEOPLE, MOST_TOOL_LEVEL, TOOL_SLOTS } from '../components.js';
import {
  agriculture,
  amount,
  amounts,
  building,
  card,
  die,
  gathered,
  location,
  people,
  player,
  rolled,
  round,
  space,
  stack,
} from './values.js';

const slot = int(0, TOOL_SLOTS - 1);

/** What happens, for front ends to show. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('startPlayerDrawn'), player }),
  z.strictObject({ type: z.literal('cardRevealed'), space, card }),
  z.strictObject({ type: z.literal('buildingRevealed'), stack, building }),
  z.strictObject({ type: z.literal('roundStarted'), round, player }),
  z.strictObject({ type: z.literal('peoplePlaced'), player, location, count: int(1, MOST_PEOPLE) }),
  /** A player begins to resolve a group. */
  z.strictObject({ type: z.literal('groupChosen'), player, location }),
  z.strictObject({ type: z.literal('peopleCameHome'), player, location, count: int(1, MOST_PEOPLE) }),
  z.strictObject({ type: z.literal('diceRolled'), player, dice: rolled }),
  z.strictObject({ type: z.literal('toolUsed'), player, slot, level: int(1, MOST_TOOL_LEVEL) }),
  z.strictObject({ type: z.literal('oneUseToolUsed'), player, value: int(2, 4) }),
  /** Food or a resource, as much as the supply held. */
  z.strictObject({ type: z.literal('gained'), player, gives: gathered, amount }),
  /** A tool that is new or has risen. */
  z.strictObject({ type: z.literal('toolGained'), player, slot, level: int(1, MOST_TOOL_LEVEL) }),
  z.strictObject({ type: z.literal('oneUseToolGained'), player, value: int(2, 4) }),
  z.strictObject({ type: z.literal('personGained'), player, people }),
  z.strictObject({ type: z.literal('agricultureRaised'), player, level: agriculture }),
  z.strictObject({ type: z.literal('pointsGained'), player, points: amount }),
  z.strictObject({ type: z.literal('claimKept'), player }),
  z.strictObject({ type: z.literal('claimUsed'), player }),
  z.strictObject({ type: z.literal('paid'), player, ...amounts }),
  /** A card or tile is left where it is, or people go unfed. */
  z.strictObject({ type: z.literal('declined'), player }),
  z.strictObject({ type: z.literal('cardBought'), player, space, card }),
  /** Other players see `card: null` unless all cards are open. */
  z.strictObject({ type: z.literal('cardDrawn'), player, card: card.nullable(), open: z.boolean() }),
  z.strictObject({ type: z.literal('buildingBought'), player, stack, building, points: amount }),
  z.strictObject({ type: z.literal('diePicked'), player, face: die }),
  z.strictObject({ type: z.literal('diePassed'), player }),
  z.strictObject({ type: z.literal('peopleFed'), player, food: amount }),
  z.strictObject({ type: z.literal('pointsLost'), player, points: amount }),
]);

/** What happens. */
export type Event = z.infer<typeof eventSchema>;
