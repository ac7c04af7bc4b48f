import { action } from '@rulewright/core';
import * as z from 'zod';
import { cell, goal, place, player, reserveIndex, tile } from './values.js';

/** CIT-15.4: what players and the host do. */
export const actionSchema = z.discriminatedUnion('type', [
  action('architect', { place }),
  action('planner', { reserveIndex, cell }),
  action('engineerSwap', { cellA: cell, cellB: cell }, { where: ({ cellA, cellB }) => cellA < cellB }),
  action('engineerExchange', { cell, reserveIndex }),
  action('mayor'),
  action('spy', { victim: player, reserveIndex, cell }),
  action('endTurn'),
  action('drawTile'),
  action('placeTile', { cell }),
  action('returnTile'),
  action('timeUp'),
]);

/** CIT-15.9: what chance does. */
export const outcomeSchema = z.discriminatedUnion('type', [
  action('revealTile', { tile }),
  action('revealGoal', { goal }),
]);

/** What players and the host do. */
export type Action = z.infer<typeof actionSchema>;

/** What chance does. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** An action by its type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An outcome by its type. */
export type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>;
