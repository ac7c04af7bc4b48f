/** Cards, ability tiles and window tiles. */

import type { Seat } from '@rulewright/copenhagen';
import { ABILITIES, COLOURS, HAND_LIMIT } from '@rulewright/copenhagen/data';
import { CARDS_PER_COLOUR } from '@rulewright/copenhagen/internal';
import { entryOf } from '@rulewright/core/define';
import { block, each, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import type { Facts } from './facts.js';
import { type Gain, NO_GAIN } from './study.js';

/** Steps of a count. */
const CARDS = ['1', '2', '3', '4', '5', '6+'];

export const handBlocks: readonly FeatureBlock<Facts>[] = [
  block(
    'own cards',
    COLOURS.flatMap((colour) => CARDS.map((count) => `${count} ${colour}`)),
    ({ hand: { counts } }, into, at) => {
      for (let colour = 0; colour < counts.length; colour++) {
        const count = Math.min(counts[colour] as number, CARDS.length);
        if (count > 0) into[at + CARDS.length * colour + count - 1] = 1;
      }
    },
  ),
  oneOf('cards in hand', 11, ({ hand }) => hand.cards),
  oneOf('most cards of a colour', 8, ({ hand }) => hand.most),
  numbers('hand', {
    cards: ({ hand }) => hand.cards / HAND_LIMIT,
    'second most of a colour': ({ hand }) => hand.second / 3,
    colours: ({ hand }) => hand.colours / COLOURS.length,
    'known to others': ({ hand }) => hand.known / HAND_LIMIT,
    'cards x time': ({ hand, time }) => (hand.cards * time) / HAND_LIMIT,
    squares: ({ hand }) => hand.squares / 25,
  }),
];

export const abilityBlocks: readonly FeatureBlock<Facts>[] = [
  each('ready', ABILITIES, ({ abilities }, index) => (abilities[index] === 'ready' ? 1 : 0)),
  each('used', ABILITIES, ({ abilities }, index) => (abilities[index] === 'used' ? 1 : 0)),
  each('ready x time', ABILITIES, ({ abilities, time }, index) => (abilities[index] === 'ready' ? time : 0)),
  oneOf('used ability tiles', 6, ({ abilities }) => abilities.filter((ability) => ability === 'used').length),
  oneOf('pending coats', 4, ({ pendingCoats }) => pendingCoats),
  numbers('window', {
    left: ({ state }) => state.windowSupply / 12,
    'none left': ({ state }) => (state.windowSupply === 0 ? 1 : 0),
    'points of the best': (facts) => windowOf(facts).points / 3,
    'coats of the best': (facts) => windowOf(facts).coats / 2,
    'gain, coat pending': (facts) =>
      facts.pendingCoats > 0 ? (windowOf(facts).points + windowOf(facts).coats) / 3 : 0,
  }),
];

/** The gain of a window tile; none without one in the supply. */
function windowOf({ state, study }: Facts): Gain {
  return state.windowSupply > 0 ? study.window : NO_GAIN;
}

export const harbourBlocks: readonly FeatureBlock<Facts>[] = [
  each('harbour', COLOURS, ({ harbour }, colour) => (harbour.counts[colour] as number) / 3),
  each('cards to take', COLOURS, ({ takeable }, colour) => (takeable[colour] as number) / 2),
  each(
    'cards to take on top of',
    COLOURS,
    ({ takeable, hand }, colour) => ((takeable[colour] as number) * (hand.counts[colour] as number)) / 6,
  ),
  // COP-16.6, COP-16.7: two cards of the pile or of what others hide.
  block('chance of', COLOURS, ({ state, player, harbour }, into, at) => {
    const { players, seats, discardPile } = state;
    const unseen = [0, 0, 0, 0, 0];
    let all = 0;
    for (let colour = 0; colour < unseen.length; colour++) {
      let count = entryOf(CARDS_PER_COLOUR, players);
      count -= (harbour.counts[colour] as number) + (discardPile[colour] as number);
      for (let seat = 0; seat < players; seat++) {
        const { hand, knownHand } = seats[seat] as Seat;
        count -= (seat === player ? hand : knownHand)[colour] as number;
      }
      unseen[colour] = count;
      all += count;
    }
    if (all === 0) return;
    for (let colour = 0; colour < unseen.length; colour++) into[at + colour] = ((unseen[colour] as number) * 2) / all;
  }),
];
