import { createRng, start } from '@rulewright/core';
import { badInputLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { copenhagen, load } from '../src/index.js';
import { draw, play, playedTo, seat } from './helpers.js';

const state = start(copenhagen, { players: 3 }, createRng(2));
const atDiscount = playedTo('discount');
const inDeal = play(copenhagen.setup({ players: 3 }), draw('red'), draw('blue'));

describe('bad input', () => {
  for (const promise of badInputLaws(copenhagen, {
    state,
    broken: [
      ['a card too many', (copy) => ++(copy.discardPile[0] as number), /red cards.*COP-1\.4/],
      ['a lost tile', (copy) => --(copy.supply[0] as number), /red tiles.*COP-1\.7/],
      ['a tile too many', (copy) => ++(copy.supply[0] as number), /red tiles.*3,3,2,1 of 2,3,2,1.*COP-1\.7/],
      ['a lost window tile', (copy) => --copy.windowSupply, /COP-1\.10/],
      ['a hand nobody could know', (copy) => ++seat(copy, 1).hiddenCount, /COP-16\.4/],
      ['a seat too few', (copy) => copy.seats.pop(), /COP-2\.1/],
      ['an automatic stage', (copy) => copy.stages.pop(), /automatic stage/],
      [
        'a stage that nothing leads to',
        (copy) => copy.stages.push({ stage: 'coat', player: 0 }),
        /agenda 'refill action coat'.*COP-14\.1/,
      ],
      ['two active seats', (copy) => Object.assign(copy.stages[0] as object, { player: 1 }), /COP-3\.1/],
      [
        'a draw for a place that has a card',
        (copy) => copy.stages.push({ stage: 'drawToHarbour', place: 0 }),
        /COP-15\.1/,
      ],
      ['a place left out of the deal', (copy) => copy.stages.pop(), /COP-2\.4/, inDeal],
      ['a card left out of the deal', (copy) => copy.stages.splice(2, 1), /seat 2.*3 cards.*COP-2\.5/, inDeal],
      [
        'a tile above the ground',
        (copy) => Object.assign(copy.stages.at(-1) as object, { floor: 3 }),
        /COP-5\.4/,
        atDiscount,
      ],
      [
        'a tile that cannot be paid for',
        (copy) => Object.assign(copy.stages.at(-1) as object, { tile: 'green5' }),
        /COP-5\.4|COP-5\.12/,
        atDiscount,
      ],
      ...(['colourChange', 'changedCount'] as const).map(
        (name) =>
          [
            `another price at ${name}`,
            (copy: typeof state) => Object.assign(copy.stages.at(-1) as object, { price: 5 }),
            /COP-5\.12/,
            playedTo(name),
          ] as const,
      ),
    ],
    config: {
      value: { players: 9, openHands: 1, colour: 'red' },
      says: [/players: /, /openHands: /, /colour/],
    },
  })) {
    test(promise.name, promise.run);
  }

  test.each(['discount', 'colourChange', 'changedCount'] as const)('load takes a tile on its way, at %s', (name) => {
    expect(load(JSON.stringify(playedTo(name)))).toEqual(playedTo(name));
  });

  test('a view that was sent somewhere is completed as well', () => {
    const view = JSON.parse(JSON.stringify(copenhagen.view(state, 0)));
    expect(() => copenhagen.determinize(view, createRng(1))).not.toThrow();
  });
});
