import { createRng, InvalidStateError, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { load, type Seat, type State, stoneage } from '../src/index.js';
import { given, place } from './helpers.js';

const sound = start(stoneage, { players: 3, resourceSupply: 'laterPrinting' }, createRng(2));

/** A sound state with something changed. */
function damaged(change: (state: State, first: Seat) => void): unknown {
  const state = JSON.parse(JSON.stringify(sound)) as State;
  change(state, state.seats[0] as Seat);
  return state;
}

describe('load', () => {
  test('takes a sound state, as a value or as a text', () => {
    expect(load(JSON.parse(JSON.stringify(sound)))).toEqual(sound);
    expect(load(JSON.stringify(sound))).toEqual(sound);
  });

  test.each<[string, unknown, RegExp]>([
    ['no object', 7, /expected object/],
    ['a missing part', damaged((state) => Reflect.deleteProperty(state, 'row')), /row/],
    ['an unknown key', { ...sound, secret: 1 }, /secret/],
    ['a lost card', damaged((state) => state.cardBag.pop()), /exactly one place.*STO-1\.12/],
    ['a card twice', damaged((state) => state.cardBag.unshift(state.row[0] as never)), /STO-1\.12/],
    ['a lost tile', damaged((state) => state.buildingBag.pop()), /STO-1\.13/],
    [
      'a tile too many in a stack',
      damaged((state) => ++(state.stacks[0] as State['stacks'][number]).unrevealed),
      /STO-2\.4/,
    ],
    ['a stack too few', damaged((state) => state.buildingBag.push(state.stacks.pop()?.top as never)), /STO-2\.4/],
    ['a person too many', damaged((_, first) => ++first.atHome), /STO-1\.5/],
    ['a used empty slot', damaged((_, first) => Object.assign(first.tools[1] as object, { used: true })), /STO-1\.6/],
    [
      'people where nobody can be',
      damaged((_, first) => [--first.atHome, first.placed.splice(15, 1, 1)]),
      /building4.*STO-1\.10/,
    ],
    ['resources from nowhere', damaged((_, first) => ++first.resources.gold), /10 gold.*STO-15\.9/],
    ['a supply where there is none', { ...given(), supply: { wood: 1, clay: 1, stone: 1, gold: 1 } }, /STO-15\.9/],
    ['a claim without its card', damaged((_, first) => Object.assign(first, { anyTwoClaim: true })), /STO-9\.1/],
    [
      'one-use tools out of order',
      { ...given({ seats: [{ oneUseTools: [3, 2], cards: ['toolMaker1OneUse3', 'toolMaker2OneUse2'] }] }) },
      /STO-9\.7/,
    ],
    ['a seat too few', damaged((state) => state.seats.pop()), /STO-1\.1/],
    [
      'a stage of a seat that is not there',
      damaged((state) => state.stages.push({ stage: 'anyTwo', player: 3 })),
      /seat 3/,
    ],
    [
      'a card to pay for that is not there',
      damaged((state) => [state.row.splice(1, 1, null), state.stages.push({ stage: 'payCard', player: 0, space: 1 })]),
      /STO-8\.1/,
    ],
    [
      'a tile to pay for that is not there',
      damaged((state) => state.stages.push({ stage: 'payBuilding', player: 0, stack: 3 })),
      /STO-10\.1/,
    ],
    [
      'a draw from an empty bag',
      { ...given({ seats: [{ cards: given().cardBag }] }), stages: [{ stage: 'drawToRow', space: 0 }] },
      /STO-18\.1/,
    ],
    [
      'a draw for a stack without tiles',
      { ...given({ unrevealed: 0 }), stages: [{ stage: 'revealBuilding', stack: 0 }] },
      /STO-18\.1/,
    ],
    ['no stage and no result', damaged((state) => state.stages.splice(0)), /over exactly when/],
    ['an automatic stage', damaged((state) => state.stages.push({ stage: 'endRound' })), /runs by itself/],
  ])('refuses %s, saying where', (_, value, message) => {
    expect(() => load(value)).toThrow(InvalidStateError);
    expect(() => load(value)).toThrow(message);
  });

  test('a broken state is refused by every function that takes one', () => {
    const broken = damaged((_, first) => ++first.atHome) as State;
    expect(() => stoneage.apply(broken, place('hunting'))).toThrow(InvalidStateError);
    expect(() => stoneage.legalActions(broken)).toThrow(InvalidStateError);
    expect(() => stoneage.view(broken, 0)).toThrow(InvalidStateError);
  });
});
