import { ArgumentError } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { type State, stoneage } from '@rulewright/stoneage';
import { type Given, given, type Moment } from '@rulewright/stoneage/positions';
import { describe, expect, test } from 'vitest';

describe('rules from a position', () => {
  test('STO-13.3, STO-13.5, STO-13.6: symbols, tool makers and hut builders in a final scoring', () => {
    const cards = ['artTool', 'artRollGold', 'potteryFood7', 'toolMaker2DiceA', 'hutBuilder3Points3'] as const;
    const what = given({ moment: 'finalScoring', seats: [{ cards, tools: [2, 1], buildings: ['clay2Gold1'] }] });
    const over = position(stoneage, { players: 2, roundLimit: 9 }, what);
    const items = stoneage.score(over)[0]?.items.map(({ label, points }) => [label, points]) ?? [];
    expect(Object.fromEntries(items)).toMatchObject({ symbolSets: 5, toolMakers: 6, hutBuilders: 3 });
  });

  test('STO-11.5, STO-11.7, STO-11.8: with too little food a player pays all that is missing, or loses 10 points', () => {
    const own = { people: 7, agriculture: 2, food: 3, resources: { wood: 1, gold: 1 } };
    const before = position(stoneage, { players: 2 }, given({ moment: 'feedPeople', seats: [own] }));
    expect(stoneage.check(before, { type: 'pay', wood: 1, clay: 0, stone: 0, gold: 0 })?.rule).toBe('STO-11.7');
    const [hungry, fed] = [{ type: 'decline' } as const, { type: 'pay', wood: 1, clay: 0, stone: 0, gold: 1 } as const];
    expect([hungry, fed].map((action) => stoneage.apply(before, action).seats[0]?.score)).toEqual([-10, 0]);
  });

  test('STO-10.5, STO-10.6: a oneToSeven tile scores what any resources are worth', () => {
    const own = { resources: { wood: 1, stone: 2, gold: 3 } };
    const what = given({ moment: 'payBuilding', tops: ['oneToSevenB'], seats: [own] });
    const before = position(stoneage, { players: 2 }, what);
    const after = stoneage.apply(before, { type: 'pay', wood: 1, clay: 0, stone: 2, gold: 3 });
    expect(after.seats[0]).toMatchObject({ score: 3 + 10 + 18, buildings: ['oneToSevenB'] });
  });

  test('STO-9.13, STO-9.14: everyone takes a die of the card, clockwise from its buyer', () => {
    const before = position(stoneage, { players: 3 }, given({ moment: 'pickDie', player: 2, dice: [1, 5, 6] }));
    const second = stoneage.apply(before, { type: 'pickDie', face: 5 });
    const { seats } = stoneage.apply(second, { type: 'pickDie', face: 1 });
    expect(seats.flatMap(({ resources, agriculture }) => [resources.wood, agriculture])).toEqual([1, 0, 0, 1, 0, 0]);
    expect(seats[2]).toMatchObject({ cards: ['writingDice'], tools: [{ level: 1 }, { level: 0 }, { level: 0 }] });
  });

  test('EX-10 (STO-4.12): with two village locations in use the third is closed', () => {
    const seats = [{ placed: { toolMaker: 1 } }, { placed: { field: 1 } }];
    const before = position(stoneage, { players: 3 }, given({ seats, player: 2 }));
    expect(stoneage.check(before, { type: 'place', location: 'hut', count: 2 })?.rule).toBe('STO-4.12');
  });
});

/** A position of two players. */
function laid(what: Given, config: Partial<Parameters<typeof stoneage.setup>[0]> = {}): State {
  return position(stoneage, { players: 2, startPlayer: 1, ...config }, given(what));
}

describe('what follows from a description', () => {
  const random = { startPlayer: 'random' } as const;

  test.each<[Moment, Given, string[], Parameters<typeof laid>[1]?]>([
    [
      'drawStartPlayer',
      {},
      ['drawStartPlayer', 'drawToRow', 'drawToRow', 'drawToRow', 'drawToRow', 'revealBuilding'],
      random,
    ],
    ['drawToRow', { row: ['artTool', null, 'shaman1Gold1', null] }, ['drawToRow', 'drawToRow', 'startRound']],
    ['revealBuilding', {}, ['revealBuilding', 'revealBuilding', 'startRound']],
    ['revealBuilding', { location: 'building2' }, ['revealBuilding', 'groupDone']],
    ['placePeople', {}, ['placePeople']],
    ['chooseGroup', { seats: [{ placed: { hunting: 1 } }] }, ['chooseGroup']],
    ['rollGathering', { location: 'river' }, ['rollGathering', 'groupDone']],
    ['rollGathering', { location: 'card3' }, ['rollGathering', 'groupDone']],
    ['useTools', { dice: [5, 2], seats: [{}, { tools: [1] }] }, ['useTools', 'groupDone']],
    ['payCard', { location: 'card2' }, ['payCard', 'groupDone']],
    ['payBuilding', {}, ['payBuilding', 'groupDone']],
    ['anyTwo', {}, ['anyTwo', 'groupDone']],
    ['drawExtraCard', {}, ['drawExtraCard', 'groupDone']],
    ['rollForEveryone', {}, ['rollForEveryone', 'groupDone']],
    ['pickDie', { dice: [2, 1], player: 0 }, ['pickDie', 'groupDone']],
    ['pickDie', { dice: [2], player: 0, buyer: 1 }, ['pickDie', 'groupDone']],
    ['feedPeople', { seats: [{}, { food: 1 }] }, ['feedPeople', 'nextFeeding']],
    ['feedPeople', { player: 0, seats: [{ food: 1 }] }, ['feedPeople', 'endRound']],
    ['endRound', { row: [null, 'artTool', null, 'shaman1Gold1'] }, ['drawToRow', 'drawToRow', 'startRound']],
    ['finalScoring', {}, [], { roundLimit: 3 }],
  ])('the agenda at %s %o', (moment, what, next, config) => {
    const { stages } = laid({ moment, ...what }, config);
    expect(
      stages
        .map(({ stage }) => stage)
        .reverse()
        .slice(0, next.length || 9),
    ).toEqual(next);
  });

  test('STO-3.2, STO-3.3: the start player of a round, and the player of the moment', () => {
    const { startPlayer, stages } = laid({ round: 4 });
    expect([startPlayer, stages]).toEqual([0, [{ stage: 'placePeople', player: 0 }]]);
    expect(laid({ round: 4, startPlayer: 1 }, random).startPlayer).toBe(1);
    const acting = laid({ moment: 'chooseGroup', seats: [{ placed: { hunting: 2 } }] });
    expect([acting.startPlayer, acting.stages]).toEqual([1, [{ stage: 'chooseGroup', player: 0 }]]);
    expect(acting.seats.flatMap(({ people, atHome }) => [people, atHome])).toEqual([5, 3, 5, 5]);
  });

  test('STO-9.7, STO-9.9, STO-9.11: the cards behind what a player holds', () => {
    const own = { oneUseTools: [4, 2], anyTwoClaim: true, drawnCard: 'artTool', cards: ['musicPoints3A'] } as const;
    const [first] = laid({ seats: [own] }).seats;
    expect(first?.oneUseTools).toEqual([2, 4]);
    expect(new Set(first?.cards)).toEqual(
      new Set(['toolMaker1OneUse4', 'toolMaker2OneUse2', 'medicineAnyTwo', 'writingDraw', 'musicPoints3A']),
    );
  });

  test('STO-8.4, STO-8.5: a card whose top takes effect has been bought', () => {
    const { row, seats } = laid({ moment: 'useTools', location: 'card2', dice: [3, 3], seats: [{}, { tools: [1] }] });
    expect([row[1], seats[1]?.cards, seats[1]?.placed[9]]).toEqual([null, ['artRollGold'], 1]);
    const named = { moment: 'rollGathering', location: 'card2', card: 'shaman2RollWood' } as const;
    expect(laid(named).stages.at(-1)).toMatchObject({ gives: 'wood', count: 2 });
    const own = { cards: ['potteryDice', 'writingDraw'] } as const;
    expect(laid({ moment: 'pickDie', dice: [1, 2], seats: [{}, own] }).seats[1]?.cards).toEqual([
      'writingDraw',
      'potteryDice',
    ]);
  });

  test('STO-13.2: the score is the least that cards and tiles gave', () => {
    const own = { cards: ['musicPoints3A'], buildings: ['clay2Gold1', 'any4Kinds1'], lostPoints: 10 } as const;
    expect(
      laid({ seats: [own, { ...own, cards: [], buildings: [], score: 2 }] }).seats.map(({ score }) => score),
    ).toEqual([3 + 14 + 12 - 10, 2]);
  });

  test('STO-2.4, STO-16.4: pieces that are named nowhere stay to be drawn, or the last seat has bought them', () => {
    const seats = [{ placed: { hunting: 1 } }];
    const all = laid({ moment: 'chooseGroup', seats, row: ['shaman1Gold1'], tops: [null, 'oneToSevenC'] });
    expect(all.seats[1]?.buildings.length).toBe(7);
    expect([all.row[0], all.row[1], all.cardBag.length]).toEqual(['shaman1Gold1', 'weavingFood3', 32]);
    expect(all.stacks).toEqual([
      { top: null, unrevealed: 0 },
      { top: 'oneToSevenC', unrevealed: 6 },
    ]);
    const few = laid({ cardBag: ['artTool'], unrevealed: [0, 2] });
    expect([few.cardBag, few.seats.map(({ cards, buildings }) => [cards.length, buildings.length])]).toEqual([
      ['artTool'],
      [
        [0, 0],
        [31, 10],
      ],
    ]);
  });

  test('STO-15.9: the supply has what nobody has, or the last seat has the rest', () => {
    const limited = { resourceSupply: 'firstPrinting' } as const;
    const seats = [{ resources: { gold: 4 } }];
    expect(laid({ seats }, limited).supply).toEqual({ wood: 20, clay: 16, stone: 12, gold: 6 });
    expect(laid({ seats, supply: { gold: 1 } }, limited).seats[1]?.resources).toEqual({
      wood: 20,
      clay: 16,
      stone: 12,
      gold: 5,
    });
  });
});

describe('a position that cannot be', () => {
  const limited = { resourceSupply: 'laterPrinting' } as const;

  test.each<[string, Given, RegExp, Parameters<typeof laid>[1]?]>([
    [
      'a card twice',
      { row: ['artTool'], seats: [{}, { cards: ['artTool'] }] },
      /1 card artTool.* needs 2 \(STO-1\.12\): the cards of seat 1, card1\.$/,
    ],
    [
      'a tile twice',
      { tops: ['clay2Gold1', 'clay2Gold1'] },
      /1 tile clay2Gold1.* needs 2 \(STO-1\.13\): building1, building2\.$/,
    ],
    [
      'resources too many',
      { seats: [{ resources: { gold: 11 } }] },
      /10 pieces gold.*needs 11 \(STO-15\.9\): seat 0\.$/,
      limited,
    ],
    [
      'an unknown card',
      { row: ['artFood' as 'artTool'] },
      /no card "artFood" for card1 \(STO-1\.12\)\. Known: artTool, artRollGold\.$/,
    ],
    [
      'an unknown location',
      { seats: [{ placed: { forrest: 1 } as Record<string, number> }] },
      /no location "forrest" for seat 0.*forest/,
    ],
    [
      'an unknown resource',
      { seats: [{ resources: { iron: 1 } as Record<string, number> }] },
      /no resource "iron".*STO-1\.2/,
    ],
    [
      'an unknown one-use tool',
      { seats: [{ oneUseTools: [5] }] },
      /no one-use tool 5 for seat 0 \(STO-9\.7\). Known: 2, 3, 4/,
    ],
    ['a tool slot too many', { seats: [{ tools: [1, 1, 1, 1] }] }, /seat 0 are 0 to 2 \(STO-1\.6\)/],
    ['a seat too many', { seats: [{}, {}, {}] }, /2 players.*3 seats \(STO-1\.1\)/],
    ['a stack too many', { tops: [null, null, 'oneToSevenA'] }, /2 building stacks \(STO-2\.4\), not 3/],
    ['a space too many', { row: [null, null, null, null, null] }, /4 spaces of the row \(STO-2\.3\), not 5/],
    ['an unlimited supply with numbers', { supply: { wood: 2 } }, /STO-1\.4/],
    ['a group elsewhere', { moment: 'payCard', location: 'forest' }, /forest doesn't lead to payCard \(STO-5\.1\)/],
    [
      'a group at an unknown place',
      { moment: 'payCard', location: 'card5' as 'card4' },
      /no location "card5".*card1, card2/,
    ],
    ['a group while people are placed', { location: 'forest' }, /forest doesn't lead to placePeople/],
    [
      'a card of another effect',
      { moment: 'anyTwo', card: 'artTool' },
      /artTool doesn't lead to anyTwo \(STO-8\.5\).*medicineAnyTwo/,
    ],
    ['a card on an empty space', { moment: 'anyTwo', row: ['artTool'] }, /card1 is empty: medicineAnyTwo.*STO-8\.4/],
    ['a roll without dice', { moment: 'useTools' }, /useTools needs its dice.*STO-6\.1/],
    [
      'a choice among no groups',
      { moment: 'chooseGroup', player: 1, seats: [{ placed: { hunting: 1 } }] },
      /people of seat 1 on a location \(STO-5\.1\)/,
    ],
    [
      'a draw for a full row',
      { moment: 'drawToRow', row: ['artTool', 'artRollGold', 'writingDice', 'writingDraw'] },
      /empty space of the row \(STO-8\.8\)/,
    ],
    ['an unknown field', { rounds: 2 } as Given, /no field "rounds" for the position\. Known: round\.$/],
    [
      'an unknown field of a seat',
      { seats: [{}, { agricultre: 2 } as object] },
      /no field "agricultre" for seat 1\. Known: agriculture\.$/,
    ],
    [
      'an unknown moment',
      { moment: 'feeding' as 'feedPeople' },
      /no moment "feeding" for the position \(STO-17\.15\)\. Known: feedPeople\.$/,
    ],
    ['an end without a reason', { moment: 'finalScoring' }, /no reason to end.*STO-12\.6/],
  ])('%s', (_, what, message, config) => {
    expect(() => laid(what, config)).toThrow(ArgumentError);
    expect(() => laid(what, config)).toThrow(message);
  });
});

describe('messages of invariants', () => {
  test.each<[string, (state: State) => void, RegExp]>([
    [
      'a card that is nowhere',
      ({ cardBag }) => cardBag.pop(),
      /shaman2RollWood is nowhere; cardBag takes it \(STO-1\.12\)/,
    ],
    [
      'many tiles',
      ({ buildingBag }) => buildingBag.splice(4),
      /22 pieces are nowhere; buildingBag takes them \(STO-1\.13\)/,
    ],
    [
      'a card in two places',
      ({ row, seats }) => row[0] && seats[0]?.cards.push(row[0]),
      /weavingFood3 is in two places/,
    ],
    [
      'a claim',
      (state) => Object.assign(state.seats[0] ?? {}, { anyTwoClaim: true }),
      /seat 0 lacks medicineAnyTwo.*STO-9\.8/,
    ],
    ['the phase', (state) => (state.phase = 'feeding'), /phase is feeding instead of placement.*STO-3\.1/],
    [
      'a stack',
      ({ stacks }) => Object.assign(stacks[1] ?? {}, { unrevealed: 7 }),
      /stack 1 has more than 7 tiles.*STO-2\.4/,
    ],
  ])('%s', (_, change, message) => {
    const broken = () =>
      position(stoneage, { players: 2 }, (state) => {
        given()(state);
        change(state);
      });
    expect(broken).toThrow(message);
  });
});
