/** COP-2: the first state. Cards are dealt by chance. */
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
import type { Config, Seat, State } from './schema.js';
import { pushTurn } from './turn.js';

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

export function setup(config: Config): State {
  const players = config.players as 2 | 3 | 4;
  const state: State = {
    players,
    config,
    stages: [],
    result: null,
    pile: COLOURS.map(() => CARDS_PER_COLOUR[players]),
    mermaidInPile: players === 2, // COP-2.3
    discardPile: COLOURS.map(() => 0),
    harbour: Array.from({ length: PLACES }, () => null),
    supply: Object.values(TILES).map(({ copies }) => copies[players - 2] as number),
    windowSupply: WINDOW_TILES,
    seats: Array.from({ length: players }, newSeat),
  };
  // The agenda is a stack: what comes last is pushed first.
  pushTurn(state, 0);
  for (let player = players - 1; player >= 0; player--) {
    const cards = STARTING_HANDS[players][player] as number;
    for (let card = 0; card < cards; card++) state.stages.push({ stage: 'drawToHand', player });
  }
  for (let place = PLACES - 1; place >= 0; place--) state.stages.push({ stage: 'drawToHarbour', place });
  return state;
}
