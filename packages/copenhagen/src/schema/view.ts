import { agenda, bySeat, int, narrowedBy, notObserved, shownStage } from '@rulewright/core/define';
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
const pile = narrowedBy(secretPile, ({ openHands, players }: Config) => {
  if (openHands) return cards;
  return players > 2 ? secretPile : null;
});

export const seatView = z
  .strictObject({
    hand: narrowedBy(z.nullable(cards), ({ openHands }: Config, isOwn) => (openHands || isOwn ? cards : null)).check(
      z.describe('COP-16.3: the hand; a count per colour in the order of `COLOURS`; `null` if hidden from the viewer.'),
    ),
    handSize: int(0, MAX_HAND).check(z.describe('Number of cards in hand.')),
    knownHand,
    hiddenCount,
    abilities,
    house,
    score: int(0, 60).check(z.describe('COP-11: points so far.')),
  })
  .check(z.describe('One player, as the viewer sees them.'));

export const viewSchema = z
  .strictObject({
    config: configSchema,
    stages: notObserved(agenda(stageSchema)).check(z.describe('The agenda, the current stage last; all public.')),
    stage: z
      .nullable(shownStage(stageSchema, ['refill']))
      .check(z.describe('The current stage; `null` when the game is over.')),
    player: z.nullable(player).check(z.describe('The player to act; `null` at a draw and at the end.')),
    tile: z.nullable(tile).check(z.describe('The tile being built.')),
    pendingCoats: int(0, 7).check(z.describe('COP-7.1: coats of arms gained and not yet used.')),
    result: notObserved(result),
    pile: pile.check(
      z.describe(
        'COP-16.7: facade cards in the pile; a count per colour in the order of `COLOURS`; `null` while that is secret.',
      ),
    ),
    pileSize: int(0, 71).check(z.describe('Number of cards in the pile, the mermaid included.')),
    ...publicParts,
    seats: bySeat(z.array(seatView).check(z.minLength(2), z.maxLength(4))).check(z.describe('The players by seat.')),
  })
  .check(z.describe('COP-16: the game as one viewer sees it.'));
