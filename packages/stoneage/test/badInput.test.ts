import { createRng, InvalidStateError, start } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { load, type Seat, type State, stoneage } from '../src/index.js';
import { given, place, play, resolve, resolving } from './helpers.js';

const sound = start(stoneage, { players: 3, resourceSupply: 'laterPrinting' }, createRng(2));

const broken = (change: (state: State, first: Seat) => unknown, state = sound): unknown =>
  damaged(state, (copy) => change(copy, copy.seats[0] as Seat));

const current = (state: State): State['stages'][number] => state.stages.at(-1) as State['stages'][number];
const inSetUp = stoneage.setup({ players: 3, startPlayer: 1 });
const hunting = play(resolving({ placed: { hunting: 2, card1: 1 } }), resolve('hunting'));
const paying = play(resolving({ placed: { hunting: 2, card1: 1 }, resources: { wood: 1 } }), resolve('card1'));

describe('load', () => {
  test('takes a sound state, as a value or as a text', () => {
    expect(load(JSON.parse(JSON.stringify(sound)))).toEqual(sound);
    expect(load(JSON.stringify(sound))).toEqual(sound);
  });

  test.each<[string, unknown, RegExp]>([
    ['no object', 7, /expected object/],
    ['a missing part', broken((state) => Reflect.deleteProperty(state, 'row')), /row/],
    ['an unknown key', { ...sound, secret: 1 }, /secret/],
    ['a lost card', broken((state) => state.cardBag.pop()), /exactly one place.*STO-1\.12/],
    ['a card twice', broken((state) => state.cardBag.unshift(state.row[0] as never)), /STO-1\.12/],
    ['a lost tile', broken((state) => state.buildingBag.pop()), /STO-1\.13/],
    [
      'a tile too many in a stack',
      broken((state) => ++(state.stacks[0] as State['stacks'][number]).unrevealed),
      /STO-2\.4/,
    ],
    ['a stack too few', broken((state) => state.buildingBag.push(state.stacks.pop()?.top as never)), /STO-2\.4/],
    ['a person too many', broken((_, first) => ++first.atHome), /STO-1\.5/],
    ['a used empty slot', broken((_, first) => Object.assign(first.tools[1] as object, { used: true })), /STO-1\.6/],
    [
      'people where nobody can be',
      broken((_, first) => [--first.atHome, first.placed.splice(15, 1, 1)]),
      /building4.*STO-1\.10/,
    ],
    ['resources from nowhere', broken((_, first) => ++first.resources.gold), /10 gold.*STO-15\.9/],
    ['a supply where there is none', { ...given(), supply: { wood: 1, clay: 1, stone: 1, gold: 1 } }, /STO-15\.9/],
    ['a claim without its card', broken((_, first) => Object.assign(first, { anyTwoClaim: true })), /STO-9\.1/],
    [
      'one-use tools out of order',
      { ...given({ seats: [{ oneUseTools: [3, 2], cards: ['toolMaker1OneUse3', 'toolMaker2OneUse2'] }] }) },
      /STO-9\.7/,
    ],
    ['a seat too few', broken((state) => state.seats.pop()), /STO-1\.1/],
    [
      'a stage of a seat that is not there',
      broken((state) => state.stages.push({ stage: 'anyTwo', player: 3 })),
      /seat 3/,
    ],
    [
      'a card to pay for that is not there',
      broken((state) => [state.row.splice(1, 1, null), state.stages.push({ stage: 'payCard', player: 0, space: 1 })]),
      /STO-8\.1/,
    ],
    [
      'a tile to pay for that is not there',
      broken((state) => state.stages.push({ stage: 'payBuilding', player: 0, stack: 3 })),
      /STO-10\.1/,
    ],
    [
      'a draw from an empty bag',
      {
        ...given({
          seats: [{ cards: [...given().cardBag, given().row[0] as never] }],
          row: [null, ...given().row.slice(1)],
        }),
        stages: [{ stage: 'startRound' }, { stage: 'drawToRow', space: 0 }],
      },
      /STO-18\.1/,
    ],
    [
      'a draw for a stack without tiles',
      broken((state) => Object.assign(state.stacks[0] as object, { unrevealed: 0 }), inSetUp),
      /STO-18\.1/,
    ],
    ['no stage and no result', broken((state) => state.stages.splice(0)), /over exactly when/],
    ['an automatic stage', broken((state) => state.stages.push({ stage: 'endRound' })), /runs by itself/],
    ['a start player who is not there', broken((state) => (state.startPlayer = 3)), /STO-3\.2/],
    ['another start player than the config says', broken((state) => (state.startPlayer = 2), inSetUp), /STO-3\.2/],
    ['people to be placed in another phase', broken((state) => (state.phase = 'feeding')), /STO-3\.1/],
    [
      'people to be placed beside a gap',
      broken((state) => state.cardBag.unshift(...(state.row.splice(0, 1, null) as never[]))),
      /STO-3\.3/,
    ],
    [
      'a stage that nothing leads to',
      broken((state) => state.stages.push({ stage: 'anyTwo', player: 0 })),
      /agenda 'placePeople anyTwo'.*STO-17\.1/,
    ],
    ['a draw to be made twice', broken((state) => state.stages.push({ ...current(state) }), inSetUp), /STO-18\.1/],
    ['a gap for which no card is drawn', broken((state) => state.stages.pop(), inSetUp), /STO-8\.8/],
    [
      'a draw for a space that has a card',
      broken((state) => state.row.splice(0, 1, state.cardBag.shift() as never), inSetUp),
      /STO-8\.8/,
    ],
    ['a stack that shows nothing', broken((state) => state.stages.splice(1, 1), inSetUp), /STO-10\.9/],
    [
      'a tile to be turned up on another',
      broken((state) =>
        state.stages.splice(
          0,
          1,
          { stage: 'groupDone', player: 0, location: 'building1' },
          {
            stage: 'revealBuilding',
            stack: 0,
          },
        ),
      ),
      /STO-10\.9/,
    ],
    [
      'people where there is nothing to buy',
      broken((state) => state.cardBag.unshift(...(state.row.splice(0, 1, null) as never[])), hunting),
      /card1.*STO-5\.1/,
    ],
    [
      'a group of nobody',
      broken((state) => Object.assign(state.stages[0] as object, { location: 'hut' }), hunting),
      /STO-5\.1/,
    ],
    ['a roll for another', broken((state) => Object.assign(current(state), { player: 1 }), hunting), /STO-5\.1/],
    ['a roll of other dice', broken((state) => Object.assign(current(state), { count: 3 }), hunting), /STO-5\.1/],
    ['a card of another space', broken((state) => Object.assign(current(state), { space: 1 }), paying), /STO-5\.1/],
    [
      'more dice for everyone than players',
      broken(
        (state) => state.stages.splice(1, 1, { stage: 'pickDie', player: 0, buyer: 0, dice: [1, 2, 3, 4, 5] }),
        paying,
      ),
      /STO-9\.13/,
    ],
    [
      'a card to draw without the card that says so',
      broken((state) => state.stages.splice(1, 1, { stage: 'drawExtraCard', player: 0 }), paying),
      /STO-9\.1/,
    ],
  ])('refuses %s, saying where', (_, value, message) => {
    expect(() => load(value)).toThrow(InvalidStateError);
    expect(() => load(value)).toThrow(message);
  });

  test('a broken state is refused by every function that takes one', () => {
    const state = broken((_, first) => ++first.atHome) as State;
    expect(() => stoneage.apply(state, place('hunting'))).toThrow(InvalidStateError);
    expect(() => stoneage.legalActions(state)).toThrow(InvalidStateError);
    expect(() => stoneage.view(state, 0)).toThrow(InvalidStateError);
  });
});
