import { addAt } from '@rulewright/core/define';
import { describe } from 'vitest';
import { type Planted, stateOf, testPlanted, type Unknowable } from '../../core/test/planted.js';
import { TILE_IDS } from '../src/components.js';
import { type Copenhagen, copenhagen, type State } from '../src/index.js';
import { empty, move, wonByPoints } from './changes.js';
import { draw, given, play, playedTo, seat } from './helpers.js';

const turn = stateOf(
  copenhagen,
  { players: 3 },
  ({ stages, discardPile, seats }) =>
    stages.at(-1)?.stage === 'action' &&
    discardPile.some((count) => count > 1) &&
    seats.every(({ house }) => house.some((cell) => cell !== '.')),
);
const inDeal = () => play(copenhagen.setup({ players: 3 }), draw('red'), draw('blue'));
const hands = () => play(inDeal(), ...(['red', 'blue', 'green', 'green', 'purple', 'yellow'] as const).map(draw));
const second = () => playedTo('secondCard');
const limit = () => playedTo('handLimit', (state) => state.stages.length === 2);
const twoPlayers = stateOf(copenhagen, { players: 2 }, ({ stages }) => stages.length === 2);
const scarce = () => playedTo('placement', ({ supply }) => supply.includes(0));
const discount = () => playedTo('discount');
const changing = () => playedTo('colourChange');
const count = () => playedTo('changedCount');
const won = () => wonByPoints();
const walls = () => given({ seats: [{ house: 'gGG..' }] });

const REFUSED: Planted<Copenhagen>[] = [
  [
    'a window tile in the air',
    'COP-8.6',
    walls,
    (state) => {
      (seat(state).house[9] as string) = 'W';
      state.windowSupply -= 1;
    },
  ],
  [
    'a facade in the air',
    'COP-5.6',
    walls,
    ({ seats: [own] }) =>
      own?.house.splice(10, 3, ...(own.house.splice(0, 3, '.', '.', '.') as State['seats'][number]['house'])),
  ],
  [
    'a tile in a house before the first turn',
    'COP-2.8',
    inDeal,
    (state) => {
      seat(state).house[0] = 'W';
      state.windowSupply -= 1;
    },
  ],
  ['a discarded card before the first turn', 'COP-2.8', inDeal, (state) => move(state.pile, state.discardPile, 2)],
  ['a card too many', 'COP-1.4', turn, (state) => addAt(state.pile, 0, 1)],
  ['a lost card', 'COP-1.4', turn, (state) => addAt(state.discardPile, state.discardPile.findIndex(Boolean), -1)],
  [
    'two mermaids',
    'COP-1.5',
    turn,
    (state) => {
      empty(state, 3);
      Object.assign(state, {
        harbour: state.harbour.map((card, place) => (place === 3 ? 'mermaid' : card)),
        mermaidInPile: true,
      });
    },
  ],
  ['no mermaid with two players', 'COP-2.3', twoPlayers, (state) => (state.mermaidInPile = false)],
  [
    'ten cards in hand',
    'COP-4.10',
    turn,
    (state) => {
      const own = seat(state);
      while (own.hand.reduce((sum, cards) => sum + cards) < 10) {
        const from = state.pile.some(Boolean) ? state.pile : state.discardPile;
        const colour = from.findIndex(Boolean);
        move(from, own.hand, colour);
        addAt(own.knownHand, colour, 1);
      }
    },
  ],
  ['known cards that are not in the hand', 'COP-16.4', turn, (state) => addAt(seat(state).knownHand, 0, 3)],
  ['hidden cards that are not there', 'COP-16.4', turn, (state) => (seat(state).hiddenCount += 1)],
  ['a window tile too few in the supply', 'COP-1.10', turn, (state) => (state.windowSupply -= 1)],
  [
    'a facade tile too few in the supply',
    'COP-1.7',
    turn,
    (state) => addAt(state.supply, state.supply.findIndex(Boolean), -1),
  ],
  ['a house made of no tiles', 'COP-1.7', walls, (state) => (seat(state).house[3] = 'b')],
  ['a gap when a turn begins', 'COP-3.3', turn, (state) => empty(state, 2)],
  ['a player without anyCards', 'COP-2.7', turn, (state) => (seat(state).abilities.anyCards = 'absent')],
  [
    'the mermaid in the harbour, and no end',
    'COP-9.3',
    turn,
    (state) => {
      empty(state, 4);
      Object.assign(state, {
        harbour: state.harbour.map((card, place) => (place === 4 ? 'mermaid' : card)),
        mermaidInPile: false,
      });
    },
  ],
  [
    'an end by points without the points',
    'COP-10.1',
    won,
    ({ seats }) => {
      for (const { house } of seats) house[0] = '.';
    },
  ],
  [
    'other scores than those of the houses',
    'COP-12.4',
    won,
    (state) => state.result && Reflect.set(state.result.scores, 0, 1),
  ],
  ['a starting hand that is too small', 'COP-2.5', hands, ({ stages }) => stages.pop()],
  [
    'another gap than that of the first card',
    'COP-4.1',
    second,
    ({ stages }) => {
      const current = stages.at(-1);
      if (current?.stage === 'secondCard') Object.assign(current, { gap: (current.gap + 1) % 7 });
    },
  ],
  [
    'a discount without its ability tile',
    'COP-14.10',
    discount,
    (state) => {
      for (const { abilities } of state.seats) abilities.constructionDiscount = 'used';
    },
  ],
  [
    'a change of colours without its ability tile',
    'COP-14.11',
    changing,
    (state) => {
      for (const { abilities } of state.seats) abilities.changeOfColours = 'absent';
    },
  ],
  [
    'changed cards while the ability tile is ready',
    'COP-14.16',
    count,
    (state) => {
      for (const { abilities } of state.seats) abilities.changeOfColours = 'ready';
    },
  ],
  [
    'a discard with seven cards',
    'COP-4.12',
    limit,
    (state) => {
      const { player } = state.stages.at(-1) as { player: number };
      const own = seat(state, player);
      while (own.hand.reduce((sum, cards) => sum + cards) > 7) {
        const colour = own.knownHand.findIndex((cards) => cards > 0);
        move(own.hand, state.discardPile, colour);
        addAt(own.knownHand, colour, -1);
      }
    },
  ],
  [
    'a tile to build that has run out',
    'COP-5.2',
    scarce,
    (state) => {
      const current = state.stages.at(-1);
      const gone = TILE_IDS[state.supply.indexOf(0)];
      if (current && 'tile' in current && gone) current.tile = gone;
    },
  ],
];

const UNKNOWABLE: Unknowable<Copenhagen>[] = [
  [
    'a window tile in a house that has gained no coat of arms',
    'a description draws houses, and examples of the rules have such windows',
    walls,
    (state) => {
      seat(state).house[3] = 'W';
      state.windowSupply--;
    },
  ],
  [
    'an ability tile without a coat of arms',
    'a description names ability tiles without the house that gave them',
    walls,
    (state) => (seat(state).abilities.bothActions = 'ready'),
  ],
];

describe('planted contradictions', () => {
  testPlanted(copenhagen, REFUSED, UNKNOWABLE);
});
