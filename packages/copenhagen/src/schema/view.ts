import { agenda, bySeat, described, int, observed, shownStage } from '@rulewright/core/define';
import * as z from 'zod/mini';
import type { Config } from '../types.js';
import {
  abilities,
  cards,
  configSchema,
  hiddenCount,
  house,
  knownHand,
  MAX_HAND,
  player,
  publicParts,
  result,
  stageSchema,
  tile,
} from './state.js';

const secretPile = z.nullable(cards);
const pile = observed(secretPile, {
  narrow: ({ openHands, players }: Config) => {
    if (openHands) return cards;
    return players > 2 ? secretPile : null;
  },
});

export const seatView = described(
  'One player, as the viewer sees them.',
  z.strictObject({
    hand: described(
      'COP-16.3: the hand; a count per colour in the order of `COLOURS`; `null` if hidden from the viewer.',
      observed(z.nullable(cards), { narrow: ({ openHands }: Config, isOwn) => (openHands || isOwn ? cards : null) }),
    ),
    handSize: described('Number of cards in hand.', int(0, MAX_HAND)),
    knownHand,
    hiddenCount,
    abilities,
    house,
    score: described('COP-11: points so far.', int(0, 60)),
  }),
);

export const viewSchema = described(
  'COP-16: the game as one viewer sees it.',
  z.strictObject({
    config: configSchema,
    stages: described('The agenda, the current stage last; all public.', observed(agenda(stageSchema), 'never')),
    stage: described(
      'The current stage; `null` when the game is over.',
      z.nullable(shownStage(stageSchema, ['refill'])),
    ),
    player: described('The player to act; `null` at a draw and at the end.', z.nullable(player)),
    tile: described('The tile being built.', z.nullable(tile)),
    pendingCoats: described('COP-7.1: coats of arms gained and not yet used.', int(0, 7)),
    result: observed(result, 'never'),
    pile: described(
      'COP-16.7: facade cards in the pile; a count per colour in the order of `COLOURS`; `null` while that is secret.',
      pile,
    ),
    pileSize: described('Number of cards in the pile, the mermaid included.', int(0, 71)),
    ...publicParts,
    seats: described('The players by seat.', bySeat(z.array(seatView).check(z.minLength(2), z.maxLength(4)))),
  }),
);
