import { action, int } from '@rulewright/core';
import * as z from 'zod';
import { placement } from './state.js';
import { ability, card, colour, column, floor, place, tile } from './values.js';

export const actionSchema = z
  .discriminatedUnion('type', [
    action('takeCard', { place }).describe('COP-4.1: takes the card at a place of the harbour.'),
    action('stopTaking').describe('COP-4.6: takes no third card.'),
    action('discardCard', { colour }).describe('COP-4.10: discards a card down to the hand limit.'),
    action('endTurn').describe('COP-6.10: constructs nothing after taking cards.'),
    action('chooseTile', { tile }).describe('COP-5.1: constructs: chooses the facade tile to build.'),
    action('placeTile', placement).describe('COP-5.3: chooses where the tile goes.'),
    action('useDiscount').describe('COP-5.11: uses `constructionDiscount`: the price falls by 1.'),
    action('declineDiscount').describe('COP-6.7: keeps `constructionDiscount`.'),
    action('changeColours', {
      from: colour.describe('The colour of the cards to be changed.'),
      to: colour.describe('What they count as: the colour of the tile.'),
    }).describe('COP-6.8: uses `changeOfColours`.'),
    action('keepColours').describe('COP-6.8: keeps `changeOfColours`.'),
    action('payChanged', { count: int(1, 5).describe('Changed cards.') }).describe(
      'COP-6.9: says how many changed cards are paid.',
    ),
    action('placeWindow', { column, floor }).describe('COP-8.6: uses a coat of arms for a window tile.'),
    action('takeAbility', { ability }).describe('COP-8.9: uses a coat of arms for an ability tile.'),
    action('refreshAbilities').describe('COP-8.10: uses a coat of arms to turn all used ability tiles to ready.'),
  ])
  .describe('COP-14.18: what players do.');

export const outcomeSchema = z
  .discriminatedUnion('type', [action('drawCard', { card }).describe('COP-15.1: a card is drawn from the pile.')])
  .describe('COP-15.1: what chance does.');
