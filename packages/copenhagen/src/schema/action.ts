import { action, int } from '@rulewright/core';
import * as z from 'zod';
import { COLUMNS, FLOORS, PLACES } from '../components.js';
import { placement } from './state.js';
import { ability, card, colour, tile } from './values.js';

/** COP-14.18: what players do. */
export const actionSchema = z.discriminatedUnion('type', [
  action('takeCard', { place: int(0, PLACES - 1) }),
  action('stopTaking'),
  action('discardCard', { colour }),
  action('endTurn'),
  action('chooseTile', { tile }),
  action('placeTile', placement),
  action('useDiscount'),
  action('declineDiscount'),
  action('changeColours', { from: colour, to: colour }),
  action('keepColours'),
  action('payChanged', { count: int(1, 5) }),
  action('placeWindow', { column: int(0, COLUMNS - 1), floor: int(0, FLOORS - 1) }),
  action('takeAbility', { ability }),
  action('refreshAbilities'),
]);

/** COP-15.1: what chance does. */
export const outcomeSchema = z.discriminatedUnion('type', [action('drawCard', { card })]);

/** What players do. */
export type Action = z.infer<typeof actionSchema>;

/** What chance does. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** An action by its type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;
