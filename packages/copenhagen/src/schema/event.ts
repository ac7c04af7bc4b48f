import { int } from '@rulewright/core';
import * as z from 'zod';
import { PLACES } from '../components.js';
import { placement } from './state.js';
import { ability, card, colour, player, tile } from './values.js';

const floorOrColumn = z.enum(['floor', 'column']);

/** What happens, for front ends to show. */
export const eventSchema = z.discriminatedUnion('type', [
  /** A card drawn from the pile to a place of the harbour. */
  z.strictObject({ type: z.literal('cardDrawn'), place: int(0, PLACES - 1), card }),
  /** A starting card; other players see `card: null`. */
  z.strictObject({ type: z.literal('cardDealt'), player, card: colour.nullable() }),
  z.strictObject({ type: z.literal('cardTaken'), player, place: int(0, PLACES - 1), colour }),
  /** Cards of one colour discarded to the hand limit or paid. */
  z.strictObject({ type: z.literal('cardsDiscarded'), player, colour, count: int(1, 5) }),
  z.strictObject({ type: z.literal('abilityUsed'), player, ability }),
  z.strictObject({ type: z.literal('tilePlaced'), player, tile, ...placement, price: int(0, 5) }),
  z.strictObject({ type: z.literal('windowPlaced'), player, column: int(0, 4), floor: int(0, 8) }),
  /** Coats of arms gained by one tile. */
  z.strictObject({ type: z.literal('coatsGained'), player, count: int(1, 4) }),
  z.strictObject({
    type: z.literal('lineCompleted'),
    player,
    line: floorOrColumn,
    index: int(0, 8),
    points: int(1, 4),
  }),
  z.strictObject({ type: z.literal('abilityTaken'), player, ability }),
  z.strictObject({ type: z.literal('abilitiesRefreshed'), player }),
  /** COP-9.5: the discard pile has become the pile, with the mermaid. */
  z.strictObject({ type: z.literal('pileReshuffled') }),
  z.strictObject({ type: z.literal('turnStarted'), player }),
]);

/** What happens. */
export type Event = z.infer<typeof eventSchema>;
