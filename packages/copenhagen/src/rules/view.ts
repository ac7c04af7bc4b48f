/** COP-16: views, and the states that agree with one. */
import type { Rng, Viewer, ViewRules } from '@rulewright/core';
import { addAt, dealHands, entryAt, numberAt, seatOf, sizeOf } from '@rulewright/core/define';
import { COLOURS } from '../components.js';
import { points } from '../house/lines.js';
import { tileOf } from '../house/tiles.js';
import type { Copenhagen, Event, Seat, Stage, State, View } from '../types.js';
import { isPilePublic, pileSize, unseenCards } from './pile.js';
import { buildRefusal, changedCounts, highestPrice, paymentRefusal } from './price.js';

/**
 * COP-16.1: the public parts. COP-16.5: known cards are shown. COP-16.8: stages that depend on a hand are always asked.
 * COP-16.10: open hands show everything. COP-16.11: a spectator has no own hand.
 */
export const view: ViewRules<Copenhagen> = {
  tile({ stages }) {
    const current = stages.at(-1);
    return current && 'tile' in current ? current.tile : null;
  },
  pendingCoats: ({ stages }) => stages.filter(({ stage }) => stage === 'coat').length,
  pile: (state) => (isPilePublic(state) ? state.pile : null),
  pileSize,
  seats: {
    // COP-16.3, COP-13.1
    hand: ({ hand }, { config }, player, viewer) => (config.openHands || player === viewer ? hand : null),
    handSize: ({ hand }) => sizeOf(hand),
    score: points.of,
  },
};

/** COP-16.2: everything but starting cards is public. */
export function eventView(event: Event, viewer: Viewer): Event {
  return event.type === 'cardDealt' && event.player !== viewer ? { ...event, card: null } : event;
}

/** COP-16.9: deals the hidden cards at random; the active player gets a hand with a legal action. */
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
    const agrees = (cards: readonly number[]): boolean => {
      addTo(hand, cards, 1);
      const isPossible = hasAction(seat, current);
      addTo(hand, cards, -1);
      return isPossible;
    };
    const drawn = entryAt(dealHands(pool, [{ size: numberAt(hidden, seen.player), agrees }], rng) ?? [], 0);
    addTo(hand, drawn, 1);
    addTo(pool, drawn, -1);
    hidden[seen.player] = 0;
  }
  for (const [player, { hand }] of state.seats.entries()) deal(pool, numberAt(hidden, player), hand, rng);
  if (!seen.pile) addTo(state.pile, pool, 1); // before the reshuffle the rest is the pile
  return state;
}

function addTo(counts: number[], cards: readonly number[], sign: 1 | -1): void {
  cards.forEach((count, colour) => {
    addAt(counts, colour, sign * count);
  });
}

/** Whether the active player has a legal action with this hand. */
function hasAction(seat: Seat, current: Stage): boolean {
  switch (current.stage) {
    case 'placement':
      return !buildRefusal(seat, current.tile);
    case 'discount':
      return !paymentRefusal(seat, current.tile, current);
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

/** Moves random cards from the pool to a hand; each card of the pool is equally likely. */
function deal(pool: number[], count: number, hand: number[], rng: Rng): void {
  for (let card = 0; card < count; card++) {
    const kind = rng.pick(pool);
    addAt(pool, kind, -1);
    addAt(hand, kind, 1);
  }
}

/** A state, or a viewer's view of it. */
export type Seen = State | View;
