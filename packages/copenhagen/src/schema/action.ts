import { action, described, event, int, internActions, rulesOf } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { ABILITIES } from '../components.js';
import type { Copenhagen } from '../types.js';
import { ability, card, coat, colour, column, floor, place, placement, player, tile } from './state.js';

export const actionSchema = described(
  'COP-14.18: the actions of players.',
  z.discriminatedUnion('type', [
    action('takeCard', 'COP-4.1: takes the card in a harbour slot.', { place }),
    action('stopTaking', 'COP-4.6: takes no third card.'),
    action('discardCard', 'COP-4.10: discards a card down to the hand limit.', { colour }),
    action('endTurn', 'COP-6.10: constructs nothing after taking cards.'),
    action('chooseTile', 'COP-5.1: constructs: chooses the facade tile to build.', { tile }),
    action('placeTile', 'COP-5.3: chooses where the tile goes.', placement),
    action('useDiscount', 'COP-5.11: uses `constructionDiscount`: the price falls by 1.'),
    action('declineDiscount', 'COP-6.7: keeps `constructionDiscount`.'),
    action(
      'changeColours',
      'COP-6.8: uses `changeOfColours`.',
      {
        from: described('The colour of the changed cards.', colour),
        to: described('The colour they count as: that of the tile.', colour),
      },
      { occurs: ({ from, to }) => from !== to },
    ),
    action('keepColours', 'COP-6.8: keeps `changeOfColours`.'),
    action('payChanged', 'COP-6.9: chooses how many changed cards are paid.', {
      count: described('Changed cards.', int(1, 5)),
    }),
    action('placeWindow', 'COP-8.6: uses a coat of arms for a window tile.', { column, floor }),
    // COP-2.7: every player starts with `anyCards`.
    action(
      'takeAbility',
      'COP-8.9: uses a coat of arms for an ability tile.',
      { ability },
      { occurs: ({ ability: taken }) => taken !== 'anyCards' },
    ),
    action('refreshAbilities', 'COP-8.10: uses a coat of arms to make all used ability tiles ready.'),
  ]),
);

export const outcomeSchema = described(
  'COP-15.1: the outcomes of chance.',
  z.discriminatedUnion('type', [action('drawCard', 'COP-15.1: a card is drawn from the pile.', { card })]),
);

export const eventSchema = described(
  'Events, for front ends to show.',
  z.discriminatedUnion('type', [
    event('cardDrawn', 'A card was drawn from the pile to a harbour slot.', { place, card }),
    event('cardDealt', 'A starting card was dealt.', {
      player,
      card: described('`null` for the other players.', z.nullable(colour)),
    }),
    event('cardTaken', 'A card was taken from the harbour into the hand.', { player, place, colour }),
    event('cardsDiscarded', 'Cards of one colour were paid for a tile, or discarded to the hand limit.', {
      player,
      colour,
      count: described('Cards of that colour.', int(1, 5)),
      tile: described('COP-5.15: the tile they pay for; `null` at the hand limit (COP-4.10).', z.nullable(tile)),
    }),
    event('abilityUsed', 'An ability tile turned to used.', { player, ability }),
    event('tilePlaced', 'A facade tile was built.', {
      player,
      tile,
      ...placement,
      price: described('Cards paid, after all discounts.', int(0, 5)),
    }),
    event('windowPlaced', 'A window tile was placed.', { player, column, floor }),
    event('coatsGained', 'COP-8.1, COP-8.2: one tile gained coats of arms.', {
      player,
      count: described('Number of coats of arms.', int(1, 4)),
      coats: described('COP-8.3: the coats, lowest first.', z.array(coat).check(z.minLength(1), z.maxLength(4))),
    }),
    event('lineCompleted', 'A floor or a column of a house was completed.', {
      player,
      line: described('The kind of line.', z.enum(['floor', 'column'])),
      index: described('The floor from the bottom, or the column from the left.', int(0, 8)),
      points: described('COP-11.1 to COP-11.4: its points.', int(1, 4)),
    }),
    event('abilityTaken', 'An ability tile was taken, ready.', { player, ability }),
    event('abilitiesRefreshed', 'All used ability tiles turned to ready.', {
      player,
      abilities: described('The ability tiles that were used.', z.array(ability).check(z.maxLength(ABILITIES.length))),
    }),
    event('pileReshuffled', 'COP-9.5: the discard pile has become the pile, with the mermaid.'),
    event('turnStarted', 'A turn began.', { player }),
  ]),
);

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<Copenhagen>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
