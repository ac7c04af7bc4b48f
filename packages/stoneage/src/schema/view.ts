import { counts, int, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import { BUILDING_IDS } from '../buildings.js';
import { CARD_IDS } from '../cards.js';
import { FIGURES, MOST_PEOPLE, SYMBOLS } from '../components.js';
import { configSchema } from './config.js';
import { publicParts, result, stacks, stage } from './state.js';
import { amount, building, card, location, phase, player, rolled, round, row, supply } from './values.js';

/** STO-16: what one viewer may know. */
export const viewSchema = z.strictObject({
  config: configSchema,
  /** What is still to be done; all of it is public. */
  stages: unobservedPart(z.array(stage)),
  /** The current stage; `null` when the game is over. */
  stage: z
    .enum([
      'drawStartPlayer',
      'drawToRow',
      'drawExtraCard',
      'revealBuilding',
      'placePeople',
      'chooseGroup',
      'rollGathering',
      'useTools',
      'payCard',
      'payBuilding',
      'anyTwo',
      'rollForEveryone',
      'pickDie',
      'feedPeople',
    ])
    .nullable(),
  /** Who must decide; `null` at a draw and at the end. */
  player: player.nullable(),
  /** The location of the group being resolved. */
  location: location.nullable(),
  /** At `useTools` the dice rolled, at `pickDie` those left; else none. */
  dice: rolled,
  /** At `useTools`: the dice and the tools added so far. */
  total: amount.nullable(),
  /** At `feedPeople`: the food that is missing. */
  shortage: int(0, MOST_PEOPLE).nullable(),
  result: unobservedPart(result),
  phase,
  round,
  startPlayer: player,
  supply,
  row,
  cardBagSize: int(0, CARD_IDS.length),
  stacks,
  /** Cards the viewer hasn't seen, in the bag or hidden from the viewer: a flag per card in canonical order. */
  unseenCards: z.array(z.boolean()).length(CARD_IDS.length),
  /** Tiles nobody has seen: a flag per tile in canonical order. */
  unseenBuildings: z.array(z.boolean()).length(BUILDING_IDS.length),
  seats: z
    .array(
      z.strictObject({
        ...publicParts,
        cardCount: int(0, CARD_IDS.length),
        /** STO-16.3: the cards bought, where the viewer may see them. */
        cards: unobservedPart(z.array(card).nullable()),
        hasDrawnCard: z.boolean(),
        /** STO-16.2: the card drawn, where the viewer may see it. */
        drawnCard: card.nullable(),
        /** Symbols on the cards that the viewer sees, a count per symbol. */
        symbols: counts(SYMBOLS.length, 2),
        /** Figures on the cards that the viewer sees, a count per figure. */
        figures: counts(FIGURES.length, 9),
        buildingCount: int(0, BUILDING_IDS.length),
        buildings: unobservedPart(z.array(building)),
      }),
    )
    .min(2)
    .max(4),
});

/** What one viewer may know. */
export type View = z.infer<typeof viewSchema>;
