import { addAt, numberAt } from '@rulewright/core/define';
import { describe } from 'vitest';
import { type Planted, stateOf, testPlanted, type Unknowable } from '../../core/test/planted.js';
import { type CardId, LOCATION_INDEX, type Location } from '../src/components.js';
import { type State, type StoneAge, stoneage } from '../src/index.js';
import { feeding, given, seat } from './helpers.js';

const placing = stateOf(
  stoneage,
  { players: 3 },
  ({ stages, round, seats }) =>
    stages.at(-1)?.stage === 'placePeople' && round === 3 && seats.every(({ atHome }) => atHome > 2),
);
const resolving = stateOf(
  stoneage,
  { players: 4 },
  ({ stages, round }) => stages.at(-1)?.stage === 'chooseGroup' && round > 2,
);
const setUp = stateOf(stoneage, { players: 3, startPlayer: 1 }, ({ stages }) => stages.at(-1)?.stage === 'drawToRow');
const limited = stateOf(
  stoneage,
  { players: 2, roundLimit: 3, resourceSupply: 'firstPrinting', startPlayer: 0 },
  ({ stages, round }) => stages.at(-1)?.stage === 'placePeople' && round === 2,
);
const over = stateOf(stoneage, { players: 2, roundLimit: 2 }, ({ result }) => result !== null);
const hungry = () => feeding({ people: 6, food: 2 });
const farming = () =>
  given({
    seats: [{ cards: ['musicPoints3A'] }],
    row: ['shaman1Gold1', 'shaman1Stone1', 'farmer1Dice', 'farmer2Dice'],
  });
const rich = () =>
  given({
    players: 2,
    seats: [
      {
        tools: [2, 1, 0],
        oneUseTools: [2, 4],
        anyTwoClaim: true,
        buildings: ['wood2Clay1'],
        score: 10,
        lostPoints: 10,
      },
    ],
  });

/** Sends people of a seat from home. */
function send(state: State, player: number, location: Location, count: number): void {
  const own = seat(state, player);
  addAt(own.placed, LOCATION_INDEX[location], count);
  own.atHome -= count;
}

/** Gives the first seat a card from the bag. */
function buy({ seats: [own], cardBag }: State, card: CardId): void {
  own?.cards.push(...cardBag.splice(cardBag.indexOf(card), 1));
}

const REFUSED: Planted<StoneAge>[] = [
  ['a card twice', 'STO-1.12', placing, (state) => (state.row[0] = state.row[1] ?? null)],
  ['a lost card', 'STO-1.12', placing, (state) => state.cardBag.pop()],
  ['a building tile twice', 'STO-1.13', rich, (state) => seat(state, 1).buildings.push('wood2Clay1')],
  [
    'a stack of eight tiles',
    'STO-2.4',
    placing,
    ({ stacks: [first, second] }) => {
      if (first && second) [first.unrevealed, second.unrevealed] = [7, second.unrevealed - 7 + first.unrevealed];
    },
  ],
  ['a person nowhere', 'STO-1.5', placing, (state) => seat(state).atHome--],
  [
    'eight people in the forest',
    'STO-1.10',
    resolving,
    (state) => {
      for (const { placed } of state.seats) placed.fill(0);
      for (const [player, own] of state.seats.entries()) {
        own.atHome = own.people;
        send(state, player, 'forest', 2);
      }
    },
  ],
  [
    'three players in the quarry of a game of three',
    'STO-1.10',
    placing,
    (state) => {
      for (const [player, own] of state.seats.entries()) {
        own.placed.fill(0);
        own.atHome = own.people;
        send(state, player, 'quarry', 1);
      }
    },
  ],
  [
    'one person in the hut',
    'STO-4.11',
    placing,
    (state) => {
      for (const own of state.seats) {
        own.placed.fill(0);
        own.atHome = own.people;
      }
      send(state, 0, 'hut', 1);
    },
  ],
  [
    'nobody at home to place',
    'STO-4.2',
    placing,
    (state) => {
      const { player } = state.stages.at(-1) as { player: number };
      const own = seat(state, player);
      addAt(own.placed, LOCATION_INDEX.hunting, own.atHome);
      own.atHome = 0;
    },
  ],
  ['the wrong start player', 'STO-3.2', limited, (state) => (state.startPlayer = 0)],
  ['a round after the last', 'STO-12.4', limited, (state) => (state.round = 4)],
  ['another phase than that of the agenda', 'STO-3.1', placing, (state) => (state.phase = 'feeding')],
  ['a gap in the tool slots', 'STO-1.6', rich, ({ seats: [own] }) => own?.tools.reverse()],
  [
    'a used tool that is not there',
    'STO-1.6',
    rich,
    ({ seats: [own] }) => Object.assign(own?.tools[2] as object, { used: true }),
  ],
  ['one-use tools in another order', 'STO-9.7', rich, ({ seats: [own] }) => own?.oneUseTools.reverse()],
  ['a one-use tool without its card', 'STO-9.7', placing, (state) => (seat(state).oneUseTools = [3])],
  ['a claim without its card', 'STO-9.8', placing, (state) => (seat(state).anyTwoClaim = !seat(state).anyTwoClaim)],
  [
    'a drawn card without the card for it',
    'STO-9.11',
    placing,
    (state) => (seat(state).drawnCard = state.cardBag.pop() ?? null),
  ],
  ['a resource too many', 'STO-15.9', limited, (state) => (seat(state).resources.gold += 1)],
  ['seven lost points', 'STO-11.8', rich, (state) => (seat(state).lostPoints = 7)],
  ['a score below that of the own tile', 'STO-13.2', rich, (state) => (seat(state).score = -5)],
  ['9 food in the set-up', 'STO-2.1', setUp, (state) => (seat(state).food = 9)],
  ['a tool in the set-up', 'STO-2.1', setUp, (state) => Object.assign(seat(state).tools[0] as object, { level: 1 })],
  ['a score below that of the own cards', 'STO-13.2', farming, (state) => (seat(state).score = 2)],
  [
    'a used tool while people are placed',
    'STO-3.3',
    rich,
    ({ seats: [own] }) => Object.assign(own?.tools[0] as object, { used: true }),
  ],
  [
    'an empty space while people are placed',
    'STO-3.3',
    placing,
    (state) => {
      const [card = null] = state.row.splice(2, 1, null);
      if (card) seat(state).cards.push(card);
    },
  ],
  [
    'a shortage that the food covers',
    'STO-11.5',
    hungry,
    ({ stages }) => Object.assign(stages.at(-1) as object, { shortage: 9 }),
  ],
  [
    'other scores than those of the players',
    'STO-14.1',
    over,
    (state) => state.result && Reflect.set(state.result.scores, 0, numberAt(state.result.scores, 0) + 1),
  ],
];

const UNKNOWABLE: Unknowable<StoneAge>[] = [
  [
    '500 points without tiles',
    'a description names a score without what brought it',
    placing,
    (state) => (seat(state).score = 500),
  ],
  [
    'a card that gave agriculture beside agriculture 0',
    'a description, also of an example of the rules, has cards without what they gave',
    farming,
    (state) => buy(state, 'sundialAgriculture'),
  ],
  [
    'a bought card in the first round, before people are resolved',
    'a description has cards without counting rounds',
    farming,
    (state) => buy(state, 'potteryFood7'),
  ],
];

describe('planted contradictions', () => {
  testPlanted(stoneage, REFUSED, UNKNOWABLE);
});
