import { bySeat, counts, int, notObserved, shownStage } from '@rulewright/core';
import * as z from 'zod';
import { BUILDING_IDS, CARD_IDS, FIGURES, MAX_PEOPLE, SYMBOLS } from '../components.js';
import { configSchema } from './config.js';
import { publicParts, result, stacks, stageSchema, startPlayer } from './state.js';
import { amount, building, card, location, phase, player, rolled, round, row, supply } from './values.js';

export const seatView = z
  .strictObject({
    ...publicParts,
    cardCount: int(0, CARD_IDS.length).describe('Number of cards, the drawn one included.'),
    cards: notObserved(z.array(card).nullable()).describe(
      'STO-16.3: the cards bought, in the order of purchase; `null` where the viewer may not see them.',
    ),
    hasDrawnCard: z.boolean().describe('STO-9.11: whether the player has drawn a card.'),
    drawnCard: card.nullable().describe('STO-16.2: the card drawn, where the viewer may see it.'),
    symbols: counts(SYMBOLS.length, 2).describe(
      'Symbols on the cards that the viewer sees, a count for each of `SYMBOLS`.',
    ),
    figures: counts(FIGURES.length, 9).describe(
      'Figures on the cards that the viewer sees, a count for each of `FIGURES`.',
    ),
    buildingCount: int(0, BUILDING_IDS.length).describe('Number of tiles bought.'),
    buildings: notObserved(z.array(building)).describe('STO-10.11: tiles bought, in the order of purchase.'),
  })
  .describe('What a viewer knows of one player.');

export const viewSchema = z
  .strictObject({
    config: configSchema,
    stages: notObserved(z.array(stageSchema)).describe(
      'What is still to be done, the current stage last; all of it is public.',
    ),
    stage: shownStage(stageSchema, ['startRound', 'groupDone', 'nextFeeding', 'endRound'])
      .nullable()
      .describe('The current stage; `null` when the game is over.'),
    player: player.nullable().describe('Who must decide; `null` at a draw and at the end.'),
    location: location.nullable().describe('The location of the group being resolved.'),
    dice: rolled.describe('At `useTools` the dice rolled, at `pickDie` those left; else none. In ascending order.'),
    total: amount.nullable().describe('At `useTools`: the dice and the tools added so far.'),
    shortage: int(0, MAX_PEOPLE).nullable().describe('At `feedPeople`: the food that is missing.'),
    result: notObserved(result),
    phase,
    round,
    startPlayer,
    supply,
    row,
    cardBagSize: int(0, CARD_IDS.length).describe('Number of cards that can still be drawn.'),
    stacks,
    unseenCards: z
      .array(z.boolean())
      .length(CARD_IDS.length)
      .describe("Cards the viewer hasn't seen, in the bag or hidden from the viewer: a flag for each of `CARD_IDS`."),
    unseenBuildings: z
      .array(z.boolean())
      .length(BUILDING_IDS.length)
      .describe('Tiles nobody has seen: a flag for each of `BUILDING_IDS`.'),
    seats: bySeat(z.array(seatView).min(2).max(4)).describe('The players by seat, clockwise.'),
  })
  .describe('STO-16: what one viewer may know.');
