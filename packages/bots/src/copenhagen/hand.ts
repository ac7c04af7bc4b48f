/** Cards, ability tiles and window tiles. */
import { ABILITIES, CARDS_PER_COLOUR, COLOURS, HAND_LIMIT } from '@rulewright/copenhagen/facts';
import { entryOf, numberAt, seatOf } from '@rulewright/core/define';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import { each, type Facts } from './facts.js';
import { type Gain, NO_GAIN } from './study.js';

export const handBlocks: readonly FeatureBlock<Facts>[] = [
  ...COLOURS.map((colour, index) =>
    oneOf(
      'own cards',
      ['1', '2', '3', '4', '5', '6+'].map((count) => `${count} ${colour}`),
      ({ hand }: Facts) => (hand.counts[index] === 0 ? undefined : numberAt(hand.counts, index) - 1),
    ),
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
  block('chance of', COLOURS, (facts, into, at) => {
    let all = 0;
    for (let colour = 0; colour < COLOURS.length; colour++) all += unseenCards(facts, colour);
    if (all === 0) return;
    for (let colour = 0; colour < COLOURS.length; colour++) into[at + colour] = (unseenCards(facts, colour) * 2) / all;
  }),
];

/** COP-16.6, COP-16.7: the cards of a colour in the pile or hidden in other hands. */
function unseenCards({ state, player, harbour }: Facts, colour: number): number {
  const { players, discardPile } = state;
  let unseen = entryOf(CARDS_PER_COLOUR, players) - (harbour.counts[colour] as number);
  unseen -= discardPile[colour] as number;
  for (let seat = 0; seat < players; seat++) {
    const { hand, knownHand } = seatOf(state, seat);
    unseen -= (seat === player ? hand : knownHand)[colour] as number;
  }
  return unseen;
}
