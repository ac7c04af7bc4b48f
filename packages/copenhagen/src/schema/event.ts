import { event, int } from '@rulewright/core';
import * as z from 'zod';
import { placement } from './state.js';
import { ability, card, colour, column, floor, place, player, tile } from './values.js';

export const eventSchema = z
  .discriminatedUnion('type', [
    event('cardDrawn', { place, card }).describe('A card was drawn from the pile to a place of the harbour.'),
    event('cardDealt', {
      player,
      card: colour.nullable().describe('`null` for the other players.'),
    }).describe('A starting card was dealt.'),
    event('cardTaken', { player, place, colour }).describe('A card was taken from the harbour into the hand.'),
    event('cardsDiscarded', { player, colour, count: int(1, 5).describe('Cards of that colour.') }).describe(
      'Cards of one colour were discarded to the hand limit or paid.',
    ),
    event('abilityUsed', { player, ability }).describe('An ability tile turned to used.'),
    event('tilePlaced', {
      player,
      tile,
      ...placement,
      price: int(0, 5).describe('Cards paid.'),
    }).describe('A facade tile was built.'),
    event('windowPlaced', { player, column, floor }).describe('A window tile was placed.'),
    event('coatsGained', { player, count: int(1, 4).describe('Coats of arms.') }).describe(
      'One tile gained coats of arms.',
    ),
    event('lineCompleted', {
      player,
      line: z.enum(['floor', 'column']).describe('What was completed.'),
      index: int(0, 8).describe('Which floor, from the bottom, or which column, from the left.'),
      points: int(1, 4).describe('COP-11: its points.'),
    }).describe('A floor or a column of a house was completed.'),
    event('abilityTaken', { player, ability }).describe('An ability tile was taken, ready.'),
    event('abilitiesRefreshed', { player }).describe('All used ability tiles turned to ready.'),
    event('pileReshuffled').describe('COP-9.5: the discard pile has become the pile, with the mermaid.'),
    event('turnStarted', { player }).describe('A turn began.'),
  ])
  .describe('What happens, for front ends to show.');
