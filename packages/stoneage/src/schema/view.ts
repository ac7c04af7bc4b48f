import { agenda, bySeat, counts, described, int, observed, shownStage } from '@rulewright/core/define';
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

export const seatView = described(
  'A player as the viewer sees them.',
  z.strictObject({
    ...publicParts,
    cardCount: described('Number of cards, the drawn one included.', int(0, CARD_IDS.length)),
    cards: described(
      'STO-16.3: the cards bought, in the order of purchase; `null` if hidden from the viewer.',
      observed(z.nullable(z.array(card).check(z.maxLength(CARD_IDS.length))), 'never'),
    ),
    hasDrawnCard: described('STO-9.11: whether the player has drawn a card.', z.boolean()),
    drawnCard: described('STO-16.2: the card drawn; `null` if hidden from the viewer.', z.nullable(card)),
    symbols: described(
      'Symbols on the cards visible to the viewer; a count for each of `SYMBOLS`.',
      observed(counts(SYMBOLS.length, 2), { names: SYMBOLS }),
    ),
    figures: described(
      'Figures on the cards visible to the viewer; a count for each of `FIGURES`.',
      observed(counts(FIGURES.length, 9), { names: FIGURES }),
    ),
    buildingCount: described('Number of tiles bought.', int(0, BUILDING_IDS.length)),
    buildings: described(
      'STO-10.11: tiles bought, in the order of purchase.',
      observed(z.array(building).check(z.maxLength(BUILDING_IDS.length)), 'never'),
    ),
  }),
);

export const viewSchema = described(
  'STO-16: the game as the viewer sees it.',
  z.strictObject({
    config: configSchema,
    stages: described('The agenda, the current stage last; it is public.', observed(agenda(stageSchema), 'never')),
    stage: described(
      'The current stage; `null` when the game is over.',
      z.nullable(shownStage(stageSchema, ['startRound', 'groupDone', 'nextFeeding', 'endRound'])),
    ),
    player: described('The player who must decide; `null` at a draw and at the end.', z.nullable(player)),
    location: described('The location of the group being resolved.', z.nullable(location)),
    dice: described(
      'The dice to choose from, in ascending order; at `useTools` those rolled, at `pickDie` the remaining ones, else none.',
      rolled,
    ),
    // Ten dice and the tools.
    total: described(
      'The dice and the tools added so far; only at `useTools`.',
      z.nullable(observed(amount, { most: 81 })),
    ),
    shortage: described('The missing food; only at `feedPeople`.', z.nullable(int(0, MAX_PEOPLE))),
    result: observed(result, 'never'),
    phase,
    round,
    startPlayer,
    supply,
    row,
    cardBagSize: described('Number of cards that can still be drawn.', int(0, CARD_IDS.length)),
    stacks,
    unseenCards: described(
      'Cards in the bag or hidden from the viewer; a flag for each of `CARD_IDS`.',
      observed(z.array(z.boolean()).check(z.length(CARD_IDS.length)), { names: CARD_IDS }),
    ),
    unseenBuildings: described(
      'Tiles that nobody has seen; a flag for each of `BUILDING_IDS`.',
      observed(z.array(z.boolean()).check(z.length(BUILDING_IDS.length)), { names: BUILDING_IDS }),
    ),
    seats: described(
      'The players by seat, clockwise.',
      bySeat(z.array(seatView).check(z.minLength(2), z.maxLength(4))),
    ),
  }),
);
