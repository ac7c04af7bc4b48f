/** The moments of the worked examples: the tests play on from them, and the site draws them. */
import { createRng, start } from '@rulewright/core';
import type { WorkedExample } from '@rulewright/core/testing';
import type { TileId } from '../src/components.js';
import { type Copenhagen, copenhagen } from '../src/index.js';
import { choose, draw, type GivenSeat, given, place, placeWindow, play, refilling, take } from './helpers.js';

const READY = 'ready' as const;

function taking(first: number, abilities: GivenSeat['abilities'] = {}) {
  return { state: given({ seats: [{ abilities }] }), action: take(first) };
}

/** The tile is chosen, and about to be placed. */
function building(tile: TileId, where: ReturnType<typeof place>, seat: GivenSeat) {
  return { state: play(given({ seats: [seat] }), choose(tile)), action: where };
}

/** A coat of arms gives a window tile. */
function window(house: string, column: number, floor: number) {
  return { state: given({ seats: [{ house }], moment: 'coat' }), action: placeWindow(column, floor) };
}

/** Pays for a red tile in a house with a red tile, with the discount. */
function discounted(tile: 'red2' | 'red4') {
  const abilities = { constructionDiscount: READY };
  return building(tile, place(0, 2, 0), { hand: { red: 5 }, house: 'rR...', abilities });
}

export const EXAMPLES = {
  'EX-1': taking(1, { anyCards: READY }),
  'EX-2': taking(1),
  'EX-3': taking(0),
  'EX-4': taking(2, { additionalCard: READY }),
  'EX-5': taking(0, { anyCards: READY, additionalCard: READY }),
  'EX-6': building('red4', place(0, 0, 0), { hand: { red: 5 } }),
  'EX-7': building('red4', place(0, 1, 0), { hand: { red: 5 }, house: 'R..R.\nr..r.' }),
  'EX-8': discounted('red4'),
  'EX-9': discounted('red2'),
  'EX-10': {
    state: given({ seats: [{ hand: { blue: 3 }, abilities: { changeOfColours: READY } }] }),
    action: choose('yellow3'),
  },
  'EX-11': {
    state: given({ seats: [{ hand: { green: 4, purple: 1 }, abilities: { changeOfColours: READY } }] }),
    action: choose('green5'),
  },
  'EX-12': {
    state: given({ seats: [{ hand: { red: 6 }, abilities: { bothActions: READY } }] }),
    action: take(3),
  },
  'EX-13': building('purple4', place(0, 0, 1), { hand: { purple: 4 }, house: 'W....' }),
  'EX-14': building('purple2', place(0, 1, 1), { hand: { purple: 2 }, house: 'W....' }),
  'EX-15': building('red2', place(0, 2, 5), { hand: { red: 5 }, house: '..G..\n.gGG.\n..GWB\nYYbBB\nypPPP' }),
  'EX-16': window('WWWW.', 4, 0),
  'EX-17': window('W....\n'.repeat(8), 0, 8),
  'EX-18': building('purple2', place(1, 2, 1), { hand: { purple: 2 }, house: 'YY.bB\nypPPP' }),
  'EX-19': building('red2', place(0, 3, 5), {
    hand: { red: 2 },
    house: `
      .G...
      gG...
      .G...
      RRy..
      RRYYY
      rYbYY
      yYBYy
      YBBBY
      PPPPp`,
  }),
  'EX-20': {
    state: given({
      moment: 'secondCard',
      seats: [{ hand: { red: 1 } }],
      pile: { red: 3 },
      mermaidInPile: true,
    }),
    action: take(1),
  },
  'EX-21': { state: start(copenhagen, { players: 4 }, createRng('hands')) },
  'EX-22': {
    state: refilling([1, 4], {
      players: 4,
      seats: [{ hand: { red: 6 } }, { hand: { red: 6 } }, { hand: { green: 6 } }, { hand: { green: 6 } }],
      pile: { green: 1 },
    }),
    action: draw('green'),
  },
} satisfies Readonly<Record<string, WorkedExample<Copenhagen>>>;
