/** What players can have gained by a moment of a round, and what not: the borders of what is reached. */
import { describe, expect, test } from 'vitest';
import type { CardId } from '../src/cards.js';
import { type State, stoneage } from '../src/index.js';
import { unreachable } from '../src/unreachable.js';
import {
  buying,
  drawBuilding,
  drawCard,
  feeding,
  type GivenSeat,
  given,
  pay,
  play,
  resolve,
  resolving,
  resolvingAt,
  roundEnd,
} from './helpers.js';

/** The rules by which no game reaches a state. */
const against = (state: State): string[] => unreachable(state).map(({ rule }) => rule);

type Case = readonly [what: string, state: State, isReached: boolean];

function expectCases(rule: string, cases: readonly Case[]): void {
  test.each(cases)(`${rule}: %s`, (_, state, isReached) => {
    if (isReached) expect(against(state)).not.toContain(rule);
    else expect(against(state)).toContain(rule);
  });
}

describe('STO-7.2: one person in a round', () => {
  const grown = (people: number): GivenSeat => ({ people, placed: { hunting: 1, forest: 1 } });
  expectCases('STO-7.2', [
    ['none before the first action phase', given({ seats: [{ people: 6 }] }), false],
    ['one while people are placed in round 2', given({ round: 2, seats: [{ people: 6 }] }), true],
    ['not two while people are placed in round 2', given({ round: 2, seats: [{ people: 7 }] }), false],
    ['nor one each of two players', given({ round: 2, seats: [{ people: 6 }, { people: 6 }] }), false],
    ['one in the first action phase', resolving(grown(6)), true],
    ['not two', resolving(grown(7)), false],
    ['none while people are still in the hut', resolving(grown(6), { seats: [{ placed: { hut: 2 } }] }), false],
    ['one from the round before', resolving(grown(6), { round: 2, seats: [{ placed: { hut: 2 } }] }), true],
    ['one at the feeding', feeding({ people: 6, food: 0, resources: { wood: 6 } }), true],
  ]);
});

describe('STO-10.9: one tile of a stack in a round', () => {
  /** One tile of each stack has been bought. */
  const what = { players: 2, unrevealed: 5 } as const;
  const busy = { placed: { hunting: 1, forest: 1 } };
  const payTile = { stage: 'payBuilding', player: 0, stack: 0 } as const;
  const reveal = { stage: 'revealBuilding', stack: 0 } as const;
  const payCard = { stage: 'payCard', player: 0, space: 0 } as const;
  const standing = [{ placed: { building1: 1, card1: 1 } }];
  expectCases('STO-10.9', [
    ['none before the first action phase', given(what), false],
    ['one while people are placed in round 2', given({ ...what, round: 2 }), true],
    ['one in the first action phase', resolving(busy, what), true],
    [
      'none while somebody is still on the first stack',
      resolving(busy, { ...what, seats: [{ placed: { building1: 1 } }] }),
      false,
    ],
    ['or on the second', resolving(busy, { ...what, seats: [{ placed: { building2: 1 } }] }), false],
    ['one from the round before', resolving(busy, { ...what, round: 2, seats: [{ placed: { building2: 1 } }] }), true],
    ['none while it is paid for', resolvingAt('building1', payTile, what), false],
    ['one while it is paid for in round 2', resolvingAt('building1', payTile, { ...what, round: 2 }), true],
    ['two once it is bought in round 2', resolvingAt('building1', reveal, { ...what, round: 2, tops: [null] }), true],
    ['not yet in round 1', resolvingAt('building1', reveal, { ...what, tops: [null] }), false],
    ['none while a group elsewhere is resolved', resolvingAt('card1', payCard, { ...what, seats: standing }), false],
  ]);
});

describe('STO-11.8: one penalty in a round', () => {
  const lost: GivenSeat = { score: -10, lostPoints: 10 };
  const twice: GivenSeat = { score: -20, lostPoints: 20 };
  const stages: State['stages'] = [
    { stage: 'nextFeeding', player: 2 },
    { stage: 'feedPeople', player: 1, shortage: 5 },
  ];
  const hungry = { food: 0, resources: { wood: 5 } };
  const fed = (...seats: GivenSeat[]) => given({ stages, seats });
  const over = { options: { roundLimit: 1 } };
  expectCases('STO-11.8', [
    ['none before the first feeding', given({ seats: [lost] }), false],
    ['none in the first action phase', resolving({ ...lost, placed: { hunting: 1, forest: 1 } }), false],
    ['one in round 2', given({ round: 2, seats: [lost] }), true],
    ['not two', given({ round: 2, seats: [twice] }), false],
    ['one for who has fed', fed(lost, hungry), true],
    ['none for who is asked', fed({}, { ...lost, ...hungry }), false],
    ['none for who comes next', fed({}, hungry, lost), false],
    ['one at the end', roundEnd({ ...over, seats: [lost] }), true],
    ['not two at the end of round 1', roundEnd({ ...over, seats: [twice] }), false],
  ]);
});

describe('STO-9: what cards have given', () => {
  const rolling = (card: CardId, dice: number[], gives: 'gold' | 'stone' = 'gold') =>
    resolvingAt(
      'card1',
      { stage: 'useTools', player: 0, gives, dice, added: 0 },
      { row: [null], seats: [{ placed: { card1: 1 }, cards: [card], tools: [1, 0, 0] }] },
    );
  expectCases('STO-8.5', [
    ['tools for the roll of the card bought last', rolling('artRollGold', [2, 6]), true],
    ['not for the roll of another', rolling('shaman1RollStone', [2, 6]), false],
    ['nor for that of a card without a roll', rolling('shaman1Gold1', [2, 6]), false],
    ['nor for what it does not give', rolling('artRollGold', [2, 6], 'stone'), false],
    ['nor for three dice', rolling('artRollGold', [2, 4, 6]), false],
  ]);

  const added = (count: number, seat: GivenSeat) =>
    resolvingAt(
      'forest',
      { stage: 'useTools', player: 0, gives: 'wood', dice: [3], added: count },
      { seats: [{ placed: { forest: 1 }, ...seat }] },
    );
  const spent: GivenSeat = { cards: ['toolMaker1OneUse3', 'weavingFood1'], tools: [2, 1, 0] };
  expectCases('STO-6.6', [
    ['a tool that is used was added', added(2, { tools: [2, 1, 0], used: [0] }), true],
    ['one that is ready was not', added(2, { tools: [2, 1, 0] }), false],
    ['both that are used', added(3, { tools: [2, 1, 0], used: [0, 1] }), true],
    ['a used one may be of another roll', added(0, { tools: [2, 1, 0], used: [0] }), true],
    ['a one-use tool that is gone', added(3, spent), true],
    ['with a used tool', added(5, { ...spent, used: [0] }), true],
    ['not one that is still held', added(3, { ...spent, oneUseTools: [3] }), false],
  ]);

  expectCases('STO-9.11', [
    ['a card is drawn as long as there is one', given({ seats: [{ cards: ['writingDraw'] }] }), false],
    ['STO-9.12: not out of an empty bag', given({ cardBag: [], seats: [{ cards: ['writingDraw'] }] }), true],
  ]);

  expectCases('STO-9.13', [
    [
      'three dice are left to the second of four',
      resolvingAt('card1', { stage: 'pickDie', player: 2, buyer: 1, dice: [1, 2, 3] }, { row: [null] }),
      true,
    ],
    [
      'two are left to the third, beyond the last seat',
      resolvingAt('card1', { stage: 'pickDie', player: 0, buyer: 2, dice: [1, 1] }, { row: [null] }),
      true,
    ],
    [
      'not three',
      resolvingAt('card1', { stage: 'pickDie', player: 0, buyer: 2, dice: [1, 2, 3] }, { row: [null] }),
      false,
    ],
  ]);
});

describe('STO-11.2: the income is in before anybody is asked', () => {
  const asked = (shortage: number, seat: GivenSeat, feedingRefusal: 'always' | 'shortageOnly' = 'shortageOnly') =>
    given({
      options: { feedingRefusal },
      stages: [
        { stage: 'nextFeeding', player: 1 },
        { stage: 'feedPeople', player: 0, shortage },
      ],
      seats: [seat],
    });
  expectCases('STO-11.2', [
    ['three of five lack food beside an income of two', asked(3, { food: 0, agriculture: 2 }), true],
    ['not four', asked(4, { food: 0, agriculture: 2 }), false],
    ['who may refuse has at least the income', asked(3, { food: 2, agriculture: 2 }, 'always'), true],
    ['not less', asked(4, { food: 1, agriculture: 2 }, 'always'), false],
  ]);
});

describe('STO-4: who has placed people where', () => {
  const options = { placeAtLimit: false };
  expectCases('STO-15.4', [
    ['nothing can be gained, but nobody is there', given({ options, seats: [{ people: 10, agriculture: 10 }] }), true],
    [
      'nothing more could be gained on the field',
      given({ options, seats: [{ agriculture: 10, placed: { field: 1 } }] }),
      false,
    ],
    [
      'in the action phase it was gained elsewhere',
      resolving({ agriculture: 10, placed: { field: 1, river: 1 } }, { options }),
      true,
    ],
    ['without the option', given({ seats: [{ agriculture: 10, placed: { field: 1 } }] }), true],
  ]);

  const turns = (first: GivenSeat, second: GivenSeat) => given({ players: 2, seats: [first, second] });
  const two = { placed: { forest: 1, clayPit: 1 } };
  expectCases('STO-4.1', [
    ['both have had as many turns', turns(two, { placed: { quarry: 1, river: 1 } }), true],
    ['STO-4.4: who has nobody left had fewer', turns(two, { placed: { hunting: 5 } }), true],
    ['not who could still place', turns(two, { placed: { hunting: 4 } }), false],
    ['nobody has had more', turns({ placed: { forest: 1 } }, { people: 3, placed: { quarry: 1, river: 2 } }), false],
  ]);

  const rolling = (placed: { clayPit?: 1; hunting?: 1 }, atHome = 1) =>
    given({
      stages: [
        { stage: 'groupDone', player: 0, location: 'forest' },
        { stage: 'rollGathering', player: 0, gives: 'wood', count: 1 },
      ],
      seats: [{ placed: { forest: 1 } }, ...[1, 2, 3].map(() => ({ placed, atHome }))],
    });
  expectCases('STO-4.3', [
    ['who waits while another rolls has stayed at home', rolling({ clayPit: 1 }), false],
    ['or is hunting already', rolling({ hunting: 1 }), true],
    ['or has nobody left', rolling({ clayPit: 1 }, 0), true],
  ]);
});

describe('STO-2.6: what is laid out before a round', () => {
  const cards = ['artTool', 'shaman1Gold1', 'musicPoints3A', 'weavingFood1'] as const;
  const laid = play(stoneage.setup({ players: 2, startPlayer: 0 }), ...cards.map(drawCard));
  const start = { stage: 'startRound' } as const;
  const tile = (stack: number) => ({ stage: 'revealBuilding', stack }) as const;
  const card = { stage: 'drawToRow', space: 3 } as const;
  const row: State['row'] = [...cards.slice(0, 3), null];
  const tops = ['wood2Clay1', 'any4Kinds2', 'oneToSevenA', null] as const;
  const stacked = (state: State): State => ({
    ...state,
    stacks: state.stacks.map((stack, place) => ({ ...stack, top: tops[place] ?? null })),
  });
  const waiting = (round: number, stages: State['stages']): State =>
    stacked({ ...given({ round }), stages, row, phase: 'placement' });
  expectCases('STO-2.6', [
    ['the cards are laid, the tiles not yet', laid, true],
    ['the first tile is turned up', play(laid, drawBuilding('stone2Gold1')), true],
    ['no tile is turned up before the last card is laid', waiting(1, [start, tile(3), card]), false],
    ['nor in a later round', waiting(2, [start, tile(3), card]), false],
    ['a later round lays cards only', { ...given({ round: 2 }), stages: [start, card], row }, true],
    [
      'no card is laid before the start player is drawn',
      { ...laid, stages: [...laid.stages, { stage: 'drawStartPlayer' }] },
      false,
    ],
    ['the start player is drawn first of all', stoneage.setup({ players: 2 }), true],
  ]);
});

test('STO-5.1: a group on a tile does not mind a gap in the row', () => {
  const state = resolving(
    { placed: { building1: 1, hunting: 1 }, resources: { wood: 1 } },
    { row: [null], tops: ['oneToSevenA'] },
  );
  expect(stoneage.invariants(state)).toEqual([]);
  expect(play(state, resolve('building1'), pay({ wood: 1 })).seats[0]?.buildings).toEqual(['oneToSevenA']);
});

test('STO-18.1: dice of a roll may be equal', () => {
  const rolled = resolvingAt(
    'quarry',
    { stage: 'useTools', player: 0, gives: 'stone', dice: [4, 4], added: 0 },
    { seats: [{ placed: { quarry: 2 }, tools: [1, 0, 0] }] },
  );
  expect(stoneage.invariants(rolled)).toEqual([]);
  expect(against(buying('medicineAnyTwo'))).not.toContain('STO-8.5');
});
