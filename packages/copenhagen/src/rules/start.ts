/** The set-up (COP-2). */
import { addAt, entryOf, numberAt, seatOf } from '@rulewright/core/define';
import {
  CARDS_PER_COLOUR,
  COLOUR_INDEX,
  COLOURS,
  COLUMNS,
  FLOORS,
  MERMAID,
  PLACES,
  STARTING_HANDS,
  TILES,
  WINDOW_TILES,
} from '../components.js';
import { chance } from '../schema/action.js';
import type { Config, Seat, State } from '../types.js';
import { pushHarbour, pushStartingHand, pushTurn, reportTurn } from './agenda.js';
import { draw } from './endOfTurn.js';
import { takeFromPile } from './pile.js';

/** The first state; chance deals the cards. */
export function setup(config: Config): State {
  const { players } = config;
  const cards = entryOf(CARDS_PER_COLOUR, players);
  const state: State = {
    players,
    config,
    stages: [],
    result: null,
    pile: COLOURS.map(() => cards), // COP-2.2
    mermaidInPile: players === 2, // COP-2.3
    discardPile: COLOURS.map(() => 0),
    harbour: Array.from({ length: PLACES }, () => null),
    supply: Object.values(TILES).map(({ copies }) => entryOf(copies, players)),
    windowSupply: WINDOW_TILES,
    seats: Array.from({ length: players }, newSeat),
  };
  // The last stage is pushed first.
  pushTurn(state, 0);
  const hands = entryOf(STARTING_HANDS, players);
  for (let player = players - 1; player >= 0; player--) pushStartingHand(state, player, numberAt(hands, player));
  pushHarbour(state);
  return state;
}

/** COP-2.8: houses, hands and the discard pile are empty, and every score is 0. */
function newSeat(): Seat {
  return {
    hand: COLOURS.map(() => 0),
    knownHand: COLOURS.map(() => 0),
    hiddenCount: 0,
    // COP-2.7
    abilities: {
      anyCards: 'ready',
      additionalCard: 'absent',
      constructionDiscount: 'absent',
      changeOfColours: 'absent',
      bothActions: 'absent',
    },
    house: Array.from({ length: COLUMNS * FLOORS }, () => '.' as const),
  };
}

/** COP-2.5: chance deals a card of a starting hand. */
export const drawToHand = chance('drawToHand', {
  ...draw,
  apply(state, { player }, { card }, emit) {
    if (card === MERMAID) return; // COP-2.6: it can't come during set-up
    const seat = seatOf(state, player);
    takeFromPile(state, card);
    addAt(seat.hand, COLOUR_INDEX[card], 1);
    seat.hiddenCount += 1; // COP-16.4
    emit({ type: 'cardDealt', player, card });
    reportTurn(state, emit);
  },
});
