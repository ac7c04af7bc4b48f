import { bySeat, counts, int, notObserved, shownStage } from '@rulewright/core/define';
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
      'STO-16.3: the cards bought, in the order of purchase; `null` if hidden from the viewer.',
    ),
    hasDrawnCard: z.boolean().describe('STO-9.11: whether the player has drawn a card.'),
    drawnCard: card.nullable().describe('STO-16.2: the card drawn; `null` if hidden from the viewer.'),
    symbols: counts(SYMBOLS.length, 2).describe(
      'Symbols on the cards visible to the viewer, a count for each of `SYMBOLS`.',
    ),
    figures: counts(FIGURES.length, 9).describe(
      'Figures on the cards visible to the viewer, a count for each of `FIGURES`.',
    ),
    buildingCount: int(0, BUILDING_IDS.length).describe('Number of tiles bought.'),
    buildings: notObserved(z.array(building)).describe('STO-10.11: tiles bought, in the order of purchase.'),
  })
  .describe("A viewer's knowledge of a player.");

export const viewSchema = z
  .strictObject({
    config: configSchema,
    stages: notObserved(z.array(stageSchema)).describe('The agenda, the current stage last; it is public.'),
    stage: shownStage(stageSchema, ['startRound', 'groupDone', 'nextFeeding', 'endRound'])
      .nullable()
      .describe('The current stage; `null` when the game is over.'),
    player: player.nullable().describe('The player who must decide; `null` at a draw and at the end.'),
    location: location.nullable().describe('The location of the group being resolved.'),
    dice: rolled.describe(
      'At `useTools` the dice rolled, at `pickDie` the remaining ones, else none. In ascending order.',
    ),
    total: amount.nullable().describe('At `useTools`: the dice and the tools added so far.'),
    shortage: int(0, MAX_PEOPLE).nullable().describe('At `feedPeople`: the missing food.'),
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
      .describe('Cards in the bag or hidden from the viewer: a flag for each of `CARD_IDS`.'),
    unseenBuildings: z
      .array(z.boolean())
      .length(BUILDING_IDS.length)
      .describe('Tiles that nobody has seen: a flag for each of `BUILDING_IDS`.'),
    seats: bySeat(z.array(seatView).min(2).max(4)).describe('The players by seat, clockwise.'),
  })
  .describe("STO-16: a viewer's knowledge of the game.");
