/** COP-16: what a viewer may know, and the states that agree with it. */
import { addAt, numberAt, type Rng, seatOf, type Viewer, type ViewRules } from '@rulewright/core';
import { checkAnywhere, checkPayment } from './building.js';
import { COLOURS } from './components.js';
import { deal, pickHidden } from './deal.js';
import { handSize } from './hand.js';
import { points } from './house.js';
import { isPilePublic, pileSize, unseenCards } from './pile.js';
import { changedCounts, highestPrice } from './price.js';
import type { Copenhagen, Event, Seat, Stage, State, View } from './schema/index.js';
import { tileOf } from './tiles.js';

/**
 * COP-16.1: what is public. COP-16.5: what everybody knows of the hands is shown. COP-16.8: nothing else betrays a
 * hand, since stages that depend on one are always asked. COP-16.10: with open hands all is shown. COP-16.11: to a
 * spectator all seats are others.
 */
export const view: ViewRules<Copenhagen> = {
  config: true,
  stages: true,
  tile({ stages }) {
    const current = stages.at(-1);
    return current && 'tile' in current ? current.tile : null;
  },
  pendingCoats: ({ stages }) => stages.filter(({ stage }) => stage === 'coat').length,
  pile: (state) => (isPilePublic(state) ? state.pile : null),
  pileSize,
  mermaidInPile: true,
  discardPile: true,
  harbour: true,
  supply: true,
  windowSupply: true,
  seats: {
    // COP-16.3, COP-13.1
    hand: ({ hand }, { config }, player, viewer) => (config.openHands || player === viewer ? hand : null),
    handSize,
    knownHand: true,
    hiddenCount: true,
    abilities: true,
    house: true,
    score: points.of,
  },
};

/** COP-16.2: all is public but the starting cards. */
export function eventView(event: Event, viewer: Viewer): Event {
  return event.type === 'cardDealt' && event.player !== viewer ? { ...event, card: null } : event;
}

/** COP-16.9: deals the hidden cards at random; a player who must act gets a hand with which that is possible. */
export function determinize(seen: View, rng: Rng): State {
  const { config, stages: agenda, result, mermaidInPile, discardPile, harbour, supply, windowSupply } = seen;
  const state: State = {
    players: config.players,
    config,
    stages: agenda,
    result,
    pile: seen.pile ?? COLOURS.map(() => 0),
    mermaidInPile,
    discardPile,
    harbour,
    supply,
    windowSupply,
    seats: seen.seats.map(({ hand, knownHand, hiddenCount, abilities, house }) => ({
      hand: (hand ?? knownHand).slice(),
      knownHand,
      hiddenCount,
      abilities,
      house,
    })),
  };
  const pool = unseenCards(state, [state.pile, ...state.seats.map(({ hand }) => hand)]);
  const hidden = seen.seats.map(({ hand, hiddenCount }) => (hand ? 0 : hiddenCount));
  const current = agenda.at(-1);
  if (current && seen.player !== null && numberAt(hidden, seen.player) > 0) {
    const seat = seatOf(state, seen.player);
    const { hand } = seat;
    const drawn = pickHidden(pool, numberAt(hidden, seen.player), rng, (cards) => {
      addTo(hand, cards, 1);
      const isPossible = hasAction(seat, current);
      addTo(hand, cards, -1);
      return isPossible;
    });
    addTo(hand, drawn, 1);
    addTo(pool, drawn, -1);
    hidden[seen.player] = 0;
  }
  for (const [player, { hand }] of state.seats.entries()) deal(pool, numberAt(hidden, player), hand, rng);
  if (!seen.pile) addTo(state.pile, pool, 1); // Before the reshuffle what is left is the pile.
  return state;
}

function addTo(counts: number[], cards: readonly number[], sign: 1 | -1): void {
  cards.forEach((count, colour) => {
    addAt(counts, colour, sign * count);
  });
}

/** Whether the player who decides has a legal action. */
function hasAction(seat: Seat, current: Stage): boolean {
  switch (current.stage) {
    case 'placement':
      return !checkAnywhere(seat, current.tile);
    case 'discount':
      return !checkPayment(seat, current.tile, current);
    case 'colourChange':
      return highestPrice(seat, tileOf(current.tile).colour) >= current.price;
    case 'changedCount': {
      const { least, most } = changedCounts(seat, tileOf(current.tile).colour, current.from, current.price);
      return least <= most;
    }
    default:
      return true;
  }
}
