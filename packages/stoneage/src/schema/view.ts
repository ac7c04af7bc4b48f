import { agenda, bySeat, counts, inPlay, int, named, notObserved, shownStage } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { BUILDING_IDS, CARD_IDS, FIGURES, MAX_PEOPLE, SYMBOLS } from '../components.js';
import {
  amount,
  building,
  card,
  configSchema,
  location,
  phase,
  player,
  publicParts,
  result,
  rolled,
  round,
  row,
  stacks,
  stageSchema,
  startPlayer,
  supply,
} from './state.js';

export const seatView = z
  .strictObject({
    ...publicParts,
    cardCount: int(0, CARD_IDS.length).check(z.describe('Number of cards, the drawn one included.')),
    cards: notObserved(z.nullable(z.array(card).check(z.maxLength(CARD_IDS.length)))).check(
      z.describe('STO-16.3: the cards bought, in the order of purchase; `null` if hidden from the viewer.'),
    ),
    hasDrawnCard: z.boolean().check(z.describe('STO-9.11: whether the player has drawn a card.')),
    drawnCard: z.nullable(card).check(z.describe('STO-16.2: the card drawn; `null` if hidden from the viewer.')),
    symbols: named(counts(SYMBOLS.length, 2), SYMBOLS).check(
      z.describe('Symbols on the cards visible to the viewer; a count for each of `SYMBOLS`.'),
    ),
    figures: named(counts(FIGURES.length, 9), FIGURES).check(
      z.describe('Figures on the cards visible to the viewer; a count for each of `FIGURES`.'),
    ),
    buildingCount: int(0, BUILDING_IDS.length).check(z.describe('Number of tiles bought.')),
    buildings: notObserved(z.array(building).check(z.maxLength(BUILDING_IDS.length))).check(
      z.describe('STO-10.11: tiles bought, in the order of purchase.'),
    ),
  })
  .check(z.describe('A player as the viewer sees them.'));

export const viewSchema = z
  .strictObject({
    config: configSchema,
    stages: notObserved(agenda(stageSchema)).check(z.describe('The agenda, the current stage last; it is public.')),
    stage: z
      .nullable(shownStage(stageSchema, ['startRound', 'groupDone', 'nextFeeding', 'endRound']))
      .check(z.describe('The current stage; `null` when the game is over.')),
    player: z.nullable(player).check(z.describe('The player who must decide; `null` at a draw and at the end.')),
    location: z.nullable(location).check(z.describe('The location of the group being resolved.')),
    dice: rolled.check(
      z.describe(
        'The dice to choose from, in ascending order; at `useTools` those rolled, at `pickDie` the remaining ones, else none.',
      ),
    ),
    // Ten dice and the tools.
    total: z
      .nullable(inPlay(amount, { most: 81 }))
      .check(z.describe('The dice and the tools added so far; only at `useTools`.')),
    shortage: z.nullable(int(0, MAX_PEOPLE)).check(z.describe('The missing food; only at `feedPeople`.')),
    result: notObserved(result),
    phase,
    round,
    startPlayer,
    supply,
    row,
    cardBagSize: int(0, CARD_IDS.length).check(z.describe('Number of cards that can still be drawn.')),
    stacks,
    unseenCards: named(z.array(z.boolean()).check(z.length(CARD_IDS.length)), CARD_IDS).check(
      z.describe('Cards in the bag or hidden from the viewer; a flag for each of `CARD_IDS`.'),
    ),
    unseenBuildings: named(z.array(z.boolean()).check(z.length(BUILDING_IDS.length)), BUILDING_IDS).check(
      z.describe('Tiles that nobody has seen; a flag for each of `BUILDING_IDS`.'),
    ),
    seats: bySeat(z.array(seatView).check(z.minLength(2), z.maxLength(4))).check(
      z.describe('The players by seat, clockwise.'),
    ),
  })
  .check(z.describe('STO-16: the game as the viewer sees it.'));
