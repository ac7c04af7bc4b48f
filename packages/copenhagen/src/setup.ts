/** COP-2: the first state. Cards are dealt by chance. */
import { entryOf, numberAt } from '@rulewright/core';
import {
  CARDS_PER_COLOUR,
  COLOURS,
  COLUMNS,
  FLOORS,
  PLACES,
  STARTING_HANDS,
  TILES,
  WINDOW_TILES,
} from './components.js';
import { pushHarbour, pushStartingHand, pushTurn } from './course.js';
import type { Config, Seat, State } from './schema/index.js';

/** COP-2.8: houses, hands and the discard pile are empty, and every score is 0. */
function newSeat(): Seat {
  return {
    hand: COLOURS.map(() => 0),
    knownHand: COLOURS.map(() => 0),
    hiddenCount: 0,
    // COP-2.7: everybody starts with anyCards.
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
  // The agenda is a stack: what comes last is pushed first.
  pushTurn(state, 0);
  const hands = entryOf(STARTING_HANDS, players);
  for (let player = players - 1; player >= 0; player--) pushStartingHand(state, player, numberAt(hands, player));
  pushHarbour(state);
  return state;
}
