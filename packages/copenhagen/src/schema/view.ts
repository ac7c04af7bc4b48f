import { int, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import { WINDOW_TILES } from '../components.js';
import { configSchema } from './config.js';
import { abilities, result, stage } from './state.js';
import { cards, harbour, house, mostInHand, player, supply, tile } from './values.js';

/** COP-16: what one viewer may know. */
export const viewSchema = z.strictObject({
  config: configSchema,
  /** What is still to be done; all of it is public. */
  stages: unobservedPart(z.array(stage)),
  /** The current stage; `null` when the game is over. */
  stage: z
    .enum([
      'action',
      'secondCard',
      'thirdCard',
      'handLimit',
      'secondAction',
      'placement',
      'discount',
      'colourChange',
      'changedCount',
      'coat',
      'drawToHarbour',
      'drawToHand',
    ])
    .nullable(),
  /** Who must decide; `null` at a draw and at the end. */
  player: player.nullable(),
  /** The tile being built. */
  tile: tile.nullable(),
  /** COP-7.1: coats gained and not yet used. */
  pendingCoats: int(0, 7),
  result: unobservedPart(result),
  /** COP-16.7: cards in the pile, a count per colour; `null` while that is secret. */
  pile: cards.nullable(),
  /** Number of cards in the pile, the mermaid included. */
  pileSize: int(0, 71),
  mermaidInPile: z.boolean(),
  discardPile: cards,
  harbour,
  supply,
  windowSupply: int(0, WINDOW_TILES),
  seats: z
    .array(
      z.strictObject({
        /** COP-16.3: the hand, where the viewer may see it. */
        hand: cards.nullable(),
        handSize: int(0, mostInHand),
        knownHand: cards,
        hiddenCount: int(0, mostInHand),
        abilities,
        house,
        score: int(0, 60),
      }),
    )
    .min(2)
    .max(4),
});

/** What one viewer may know. */
export type View = z.infer<typeof viewSchema>;
