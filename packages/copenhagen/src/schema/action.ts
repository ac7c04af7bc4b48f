import { action, event, int } from '@rulewright/core/define';
import * as z from 'zod';
import { ABILITIES } from '../components.js';
import { placement } from './state.js';
import { ability, card, coat, colour, column, floor, place, player, tile } from './values.js';

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
      from: colour.describe('The colour of the changed cards.'),
      to: colour.describe('The colour they count as: that of the tile.'),
    }).describe('COP-6.8: uses `changeOfColours`.'),
    action('keepColours').describe('COP-6.8: keeps `changeOfColours`.'),
    action('payChanged', { count: int(1, 5).describe('Changed cards.') }).describe(
      'COP-6.9: chooses how many changed cards are paid.',
    ),
    action('placeWindow', { column, floor }).describe('COP-8.6: uses a coat of arms for a window tile.'),
    action('takeAbility', { ability }).describe('COP-8.9: uses a coat of arms for an ability tile.'),
    action('refreshAbilities').describe('COP-8.10: uses a coat of arms to make all used ability tiles ready.'),
  ])
  .describe('COP-14.18: the actions of players.');

export const outcomeSchema = z
  .discriminatedUnion('type', [action('drawCard', { card }).describe('COP-15.1: a card is drawn from the pile.')])
  .describe('COP-15.1: the outcomes of chance.');

export const eventSchema = z
  .discriminatedUnion('type', [
    event('cardDrawn', { place, card }).describe('A card was drawn from the pile to a place of the harbour.'),
    event('cardDealt', {
      player,
      card: colour.nullable().describe('`null` for the other players.'),
    }).describe('A starting card was dealt.'),
    event('cardTaken', { player, place, colour }).describe('A card was taken from the harbour into the hand.'),
    event('cardsDiscarded', {
      player,
      colour,
      count: int(1, 5).describe('Cards of that colour.'),
      tile: tile.nullable().describe('COP-5.15: the tile they pay for; `null` at the hand limit (COP-4.10).'),
    }).describe('Cards of one colour were paid for a tile, or discarded to the hand limit.'),
    event('abilityUsed', { player, ability }).describe('An ability tile turned to used.'),
    event('tilePlaced', {
      player,
      tile,
      ...placement,
      price: int(0, 5).describe('Cards paid, after all discounts.'),
    }).describe('A facade tile was built.'),
    event('windowPlaced', { player, column, floor }).describe('A window tile was placed.'),
    event('coatsGained', {
      player,
      count: int(1, 4).describe('Number of coats of arms.'),
      coats: z.array(coat).min(1).max(4).describe('COP-8.3: the coats, lowest first.'),
    }).describe('COP-8.1, COP-8.2: one tile gained coats of arms.'),
    event('lineCompleted', {
      player,
      line: z.enum(['floor', 'column']).describe('The kind of line.'),
      index: int(0, 8).describe('The floor from the bottom, or the column from the left.'),
      points: int(1, 4).describe('COP-11.1 to COP-11.4: its points.'),
    }).describe('A floor or a column of a house was completed.'),
    event('abilityTaken', { player, ability }).describe('An ability tile was taken, ready.'),
    event('abilitiesRefreshed', {
      player,
      abilities: z.array(ability).max(ABILITIES.length).describe('The ability tiles that were used.'),
    }).describe('All used ability tiles turned to ready.'),
    event('pileReshuffled').describe('COP-9.5: the discard pile has become the pile, with the mermaid.'),
    event('turnStarted', { player }).describe('A turn began.'),
  ])
  .describe('Events, for front ends to show.');
