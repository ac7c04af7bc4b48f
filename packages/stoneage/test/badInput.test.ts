import { createRng, start } from '@rulewright/core';
import { type Broken, badInputLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { type State, stoneage } from '../src/index.js';
import { buying, given, play, resolve, resolving } from './helpers.js';

const state = start(stoneage, { players: 3, resourceSupply: 'laterPrinting' }, createRng(2));
const inSetUp = stoneage.setup({ players: 3, startPlayer: 1 });
const hunting = play(resolving({ placed: { hunting: 2, card1: 1 } }), resolve('hunting'));
const paying = play(resolving({ placed: { hunting: 2, card1: 1 }, resources: { wood: 1 } }), resolve('card1'));
const atTile = play(
  resolving({ placed: { hunting: 2, building1: 1 }, resources: { wood: 1 } }, { players: 3, tops: ['oneToSevenA'] }),
  resolve('building1'),
);
const bought = buying('medicineAnyTwo');
const starving = given({
  stages: [
    { stage: 'nextFeeding', player: 1 },
    { stage: 'feedPeople', player: 0, shortage: 2 },
  ],
  seats: [{ food: 0 }],
});
const forest = given({ players: 3, seats: [{ people: 10, placed: { forest: 7 } }] });
const lowStacks = given({ players: 3, unrevealed: 0 });
const twoTools = given({ seats: [{ oneUseTools: [2, 3], cards: ['toolMaker1OneUse3', 'toolMaker2OneUse2'] }] });

const first = ({ seats }: State) => seats[0] as State['seats'][number];
const current = ({ stages }: State) => stages.at(-1) as State['stages'][number];
/** Puts the dice of a card, bought by seat 0, in the place of the current stage. */
const pick = ({ stages }: State, player: number, dice: number[]) =>
  stages.splice(1, 1, { stage: 'pickDie', player, buyer: 0, dice });
/** Puts the card of a space into the bag. */
const leaveGap = ({ row, cardBag }: State, space = 0) => cardBag.unshift(...(row.splice(space, 1, null) as never[]));

const BROKEN: readonly Broken<State>[] = [
  ['a missing row', (copy) => Reflect.deleteProperty(copy, 'row'), /row/],
  ['a lost card', ({ cardBag }) => cardBag.pop(), /shaman2RollWood is nowhere.*STO-1\.12/],
  ['a card twice', ({ cardBag, row }) => cardBag.unshift(row[0] as never), /STO-1\.12/],
  ['a lost tile', ({ buildingBag }) => buildingBag.pop(), /STO-1\.13/],
  ['a tile too many in a stack', ({ stacks }) => Object.assign(stacks[0] as object, { unrevealed: 7 }), /STO-2\.4/],
  ['a stack too few', ({ buildingBag, stacks }) => buildingBag.push(stacks.pop()?.top as never), /STO-2\.4/],
  ['a person too many', (copy) => ++first(copy).atHome, /STO-1\.5/],
  ['a used empty slot', (copy) => Object.assign(first(copy).tools[1] as object, { used: true }), /STO-1\.6/],
  [
    'people where nobody can be',
    (copy) => [--first(copy).atHome, first(copy).placed.splice(15, 1, 1)],
    /building4.*STO-1\.10/,
  ],
  ['resources from nowhere', (copy) => ++first(copy).resources.gold, /10 gold.*STO-15\.9/],
  [
    'a supply where there is none',
    (copy) => Object.assign(copy, { supply: { wood: 1, clay: 1, stone: 1, gold: 1 } }),
    /STO-15\.9/,
    given(),
  ],
  ['one-use tools out of order', (copy) => first(copy).oneUseTools.reverse(), /STO-9\.7/, twoTools],
  ['a seat too few', ({ seats }) => seats.pop(), /STO-1\.1/],
  ['a stage of a seat that is not there', ({ stages }) => stages.push({ stage: 'anyTwo', player: 3 }), /seat 3/],
  [
    'a card to pay for that is not there',
    (copy) => [leaveGap(copy, 1), copy.stages.push({ stage: 'payCard', player: 0, space: 1 })],
    /STO-8\.1/,
  ],
  [
    'a tile to pay for that is not there',
    ({ stages }) => stages.push({ stage: 'payBuilding', player: 0, stack: 3 }),
    /STO-10\.1/,
  ],
  [
    'a draw for a stack without tiles',
    ({ stacks }) => Object.assign(stacks[0] as object, { unrevealed: 0 }),
    /STO-18\.1/,
    inSetUp,
  ],
  ['an automatic stage', ({ stages }) => stages.push({ stage: 'endRound' }), /automatic stage/],
  ['a start player who is not there', (copy) => Object.assign(copy, { startPlayer: 3 }), /STO-3\.2/],
  ['people to be placed in another phase', (copy) => Object.assign(copy, { phase: 'feeding' }), /STO-3\.1/],
  ['people to be placed beside a gap', (copy) => leaveGap(copy), /STO-3\.3/],
  [
    'a stage that nothing leads to',
    ({ stages }) => stages.push({ stage: 'anyTwo', player: 0 }),
    /agenda 'placePeople anyTwo'.*STO-17\.1/,
  ],
  ['a draw to be made twice', (copy) => copy.stages.push({ ...current(copy) }), /STO-18\.1/, inSetUp],
  ['a gap for which no card is drawn', ({ stages }) => stages.pop(), /STO-8\.8/, inSetUp],
  [
    'a draw for a space that has a card',
    ({ row, cardBag }) => row.splice(0, 1, cardBag.shift() as never),
    /STO-8\.8/,
    inSetUp,
  ],
  ['a stack that shows nothing', ({ stages }) => stages.splice(1, 1), /STO-10\.9/, inSetUp],
  [
    'a tile to be turned up on another',
    ({ stages }) =>
      stages.splice(
        0,
        1,
        { stage: 'groupDone', player: 0, location: 'building1' },
        { stage: 'revealBuilding', stack: 0 },
      ),
    /STO-10\.9/,
  ],
  ['people where there is nothing to buy', (copy) => leaveGap(copy), /card1.*STO-5\.1/, hunting],
  ['a group of nobody', ({ stages }) => Object.assign(stages[0] as object, { location: 'hut' }), /STO-5\.1/, hunting],
  ['a roll for another', (copy) => Object.assign(current(copy), { player: 1 }), /STO-5\.1/, hunting],
  ['a roll of other dice', (copy) => Object.assign(current(copy), { count: 3 }), /STO-5\.1/, hunting],
  ['a card of another space', (copy) => Object.assign(current(copy), { space: 1 }), /STO-5\.1/, paying],
  [
    'more dice for everyone than players',
    (copy) => pick(copy, 0, [1, 2, 3, 4, 5]),
    /5 dice are left for seat 0 to choose from.*STO-9\.13/,
    paying,
  ],
  [
    'a die too few for those who come',
    (copy) => pick(copy, 0, [1, 2, 3]),
    /3 dice are left for seat 0 to choose from.*STO-9\.13/,
    paying,
  ],
  [
    'a die too few for those who come after the last seat',
    ({ stages }) => stages.splice(1, 1, { stage: 'pickDie', player: 0, buyer: 3, dice: [4, 5] }),
    /2 dice are left for seat 0 to choose from.*STO-9\.13/,
    paying,
  ],
  [
    'dice of a buyer who is not there',
    ({ stages }) => stages.push({ stage: 'pickDie', player: 0, buyer: 3, dice: [1, 2, 3] }),
    /3 dice are left for seat 0 to choose from.*STO-9\.13/,
  ],
  [
    'a card to be paid for by another',
    (copy) => Object.assign(current(copy), { player: 1 }),
    /payCard.*STO-5\.1/,
    paying,
  ],
  [
    'a roll for what the location does not give',
    (copy) => Object.assign(current(copy), { gives: 'wood' }),
    /rollGathering.*STO-5\.1/,
    hunting,
  ],
  [
    'a card for a group on a tile',
    ({ stages }) => stages.splice(1, 1, { stage: 'payCard', player: 0, space: 0 }),
    /payCard.*STO-5\.1/,
    atTile,
  ],
  ['a tile of another stack', (copy) => Object.assign(current(copy), { stack: 1 }), /payBuilding.*STO-5\.1/, atTile],
  [
    'a tile for a group on a card',
    ({ stages }) => stages.splice(1, 1, { stage: 'payBuilding', player: 0, stack: 0 }),
    /payBuilding.*STO-5\.1/,
    paying,
  ],
  [
    'a top for a group on a tile',
    ({ stages }) => stages.splice(1, 1, { stage: 'anyTwo', player: 0 }),
    /anyTwo.*STO-5\.1/,
    atTile,
  ],
  [
    'a group that has gone home',
    (copy) => [first(copy).placed.splice(8, 1, 0), ++first(copy).atHome],
    /seat 0 has no group at card1.*STO-5\.1/,
    bought,
  ],
  [
    'people on a stack that shows nothing',
    ({ stacks }) => Object.assign(stacks[0] as object, { top: null }),
    /building1.*STO-5\.1/,
    play(resolving({ placed: { hunting: 2, building1: 1, forest: 1 } }), resolve('forest')),
  ],
  [
    'eight people in the forest',
    (copy) => [--first(copy).atHome, first(copy).placed.splice(1, 1, 8)],
    /8 people are at forest, which has room for 7.*STO-1\.10/,
    forest,
  ],
  [
    'two players in the forest in a game of two',
    ({ seats }) => (seats[1] as State['seats'][number]).placed.splice(1, 4, 1, 0, 0, 0),
    /2 players have people at forest; in a game of 2, only 1 may.*STO-1\.10/,
    given({ players: 2, seats: [{ placed: { forest: 1 } }, { placed: { river: 1 } }] }),
  ],
  [
    'a stack too few though no tile is missing',
    ({ stacks, seats }) => seats[0]?.buildings.push(stacks.pop()?.top as never),
    /STO-2\.4/,
    lowStacks,
  ],
  ['no supply against the option', (copy) => Object.assign(copy, { supply: null }), /STO-15\.9/],
  [
    'people to be placed beside a stack that shows nothing',
    ({ stacks }) => Object.assign(stacks[0] as object, { top: null }),
    /STO-3\.3/,
  ],
  [
    'a tile to be turned up on a stack that is not there',
    ({ stages }) => stages.splice(1, 0, { stage: 'revealBuilding', stack: 3 }),
    /STO-10\.9/,
    inSetUp,
  ],
  [
    'more hungry people than there are',
    (copy) => Object.assign(current(copy), { shortage: 6 }),
    /can't lack 6 food for 5 people.*STO-11\.5/,
    starving,
  ],
];

const config = {
  value: { players: 5, startPlayer: 'last', anyTwoTiming: 'never', roundLimit: 0, expansion: true },
  says: [/players/, /startPlayer/, /anyTwoTiming/, /roundLimit/, /expansion/],
};

describe('bad input', () => {
  for (const promise of badInputLaws(stoneage, { state, broken: BROKEN, config })) test(promise.name, promise.run);
});
