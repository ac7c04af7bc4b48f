import { action, event, int, internActions, rulesOf } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { ABILITIES } from '../components.js';
import type { Copenhagen } from '../types.generated.js';
import { ability, card, coat, colour, column, floor, place, placement, player, tile } from './state.js';

export const actionSchema = z
  .discriminatedUnion('type', [
    action('takeCard', { place }).check(z.describe('COP-4.1: takes the card in a harbour slot.')),
    action('stopTaking').check(z.describe('COP-4.6: takes no third card.')),
    action('discardCard', { colour }).check(z.describe('COP-4.10: discards a card down to the hand limit.')),
    action('endTurn').check(z.describe('COP-6.10: constructs nothing after taking cards.')),
    action('chooseTile', { tile }).check(z.describe('COP-5.1: constructs: chooses the facade tile to build.')),
    action('placeTile', placement).check(z.describe('COP-5.3: chooses where the tile goes.')),
    action('useDiscount').check(z.describe('COP-5.11: uses `constructionDiscount`: the price falls by 1.')),
    action('declineDiscount').check(z.describe('COP-6.7: keeps `constructionDiscount`.')),
    action(
      'changeColours',
      {
        from: colour.check(z.describe('The colour of the changed cards.')),
        to: colour.check(z.describe('The colour they count as: that of the tile.')),
      },
      { occurs: ({ from, to }) => from !== to },
    ).check(z.describe('COP-6.8: uses `changeOfColours`.')),
    action('keepColours').check(z.describe('COP-6.8: keeps `changeOfColours`.')),
    action('payChanged', { count: int(1, 5).check(z.describe('Changed cards.')) }).check(
      z.describe('COP-6.9: chooses how many changed cards are paid.'),
    ),
    action('placeWindow', { column, floor }).check(z.describe('COP-8.6: uses a coat of arms for a window tile.')),
    // COP-2.7: every player starts with `anyCards`.
    action('takeAbility', { ability }, { occurs: ({ ability: taken }) => taken !== 'anyCards' }).check(
      z.describe('COP-8.9: uses a coat of arms for an ability tile.'),
    ),
    action('refreshAbilities').check(z.describe('COP-8.10: uses a coat of arms to make all used ability tiles ready.')),
  ])
  .check(z.describe('COP-14.18: the actions of players.'));

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('drawCard', { card }).check(z.describe('COP-15.1: a card is drawn from the pile.')),
  ])
  .check(z.describe('COP-15.1: the outcomes of chance.'));

export const eventSchema = z
  .discriminatedUnion('type', [
    event('cardDrawn', { place, card }).check(z.describe('A card was drawn from the pile to a harbour slot.')),
    event('cardDealt', {
      player,
      card: z.nullable(colour).check(z.describe('`null` for the other players.')),
    }).check(z.describe('A starting card was dealt.')),
    event('cardTaken', { player, place, colour }).check(z.describe('A card was taken from the harbour into the hand.')),
    event('cardsDiscarded', {
      player,
      colour,
      count: int(1, 5).check(z.describe('Cards of that colour.')),
      tile: z.nullable(tile).check(z.describe('COP-5.15: the tile they pay for; `null` at the hand limit (COP-4.10).')),
    }).check(z.describe('Cards of one colour were paid for a tile, or discarded to the hand limit.')),
    event('abilityUsed', { player, ability }).check(z.describe('An ability tile turned to used.')),
    event('tilePlaced', {
      player,
      tile,
      ...placement,
      price: int(0, 5).check(z.describe('Cards paid, after all discounts.')),
    }).check(z.describe('A facade tile was built.')),
    event('windowPlaced', { player, column, floor }).check(z.describe('A window tile was placed.')),
    event('coatsGained', {
      player,
      count: int(1, 4).check(z.describe('Number of coats of arms.')),
      coats: z.array(coat).check(z.minLength(1), z.maxLength(4), z.describe('COP-8.3: the coats, lowest first.')),
    }).check(z.describe('COP-8.1, COP-8.2: one tile gained coats of arms.')),
    event('lineCompleted', {
      player,
      line: z.enum(['floor', 'column']).check(z.describe('The kind of line.')),
      index: int(0, 8).check(z.describe('The floor from the bottom, or the column from the left.')),
      points: int(1, 4).check(z.describe('COP-11.1 to COP-11.4: its points.')),
    }).check(z.describe('A floor or a column of a house was completed.')),
    event('abilityTaken', { player, ability }).check(z.describe('An ability tile was taken, ready.')),
    event('abilitiesRefreshed', {
      player,
      abilities: z.array(ability).check(z.maxLength(ABILITIES.length), z.describe('The ability tiles that were used.')),
    }).check(z.describe('All used ability tiles turned to ready.')),
    event('pileReshuffled').check(z.describe('COP-9.5: the discard pile has become the pile, with the mermaid.')),
    event('turnStarted', { player }).check(z.describe('A turn began.')),
  ])
  .check(z.describe('Events, for front ends to show.'));

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<Copenhagen>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
