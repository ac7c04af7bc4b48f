import { createRng, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { type Action, type State, stoneage } from '../src/index.js';
import data from './fixtures/stoneage.json' with { type: 'json' };
import {
  buying,
  decline,
  eventsOf,
  feed,
  feeding,
  given,
  keepAnyTwo,
  legalOf,
  legalTypes,
  passDie,
  pay,
  pickDie,
  place,
  play,
  playerToMove,
  type Resources,
  refusal,
  resolve,
  resolving,
  roll,
  roundEnd,
  rulesBroken,
  seat,
  stage,
  takeAnyTwo,
} from './helpers.js';

describe('options', () => {
  test('STO-15.1: the options have their defaults; anything else is rejected', () => {
    const { config } = stoneage.setup({ players: 2 });
    const defaults = Object.entries(data.options).map(([name, option]) => [name, option.default]);
    expect(config).toEqual({ players: 2, ...Object.fromEntries(defaults) });
    for (const [name, option] of Object.entries(data.options)) {
      const values = 'values' in option ? option.values : [null, 1, 25];
      for (const value of values) {
        expect(stoneage.setup({ players: 4, [name]: value }).config).toMatchObject({ [name]: value });
      }
      for (const value of ['sometimes', -1, 1.5, {}]) {
        expect(() => stoneage.setup({ players: 4, [name]: value })).toThrow(
          expect.objectContaining({ name: 'ConfigError' }),
        );
      }
    }
    expect(() => stoneage.setup({ players: 2, expansion: true } as never)).toThrow(/expansion/);
    expect(() => stoneage.setup({ players: 2, roundLimit: 0 })).toThrow(/roundLimit/);
    expect(() => stoneage.setup({ players: 3, startPlayer: 3 })).toThrow(
      expect.objectContaining({
        code: 'noSuchSeat',
        issues: [expect.objectContaining({ rule: 'STO-15.1', path: 'startPlayer' })],
      }),
    );
  });

  test('STO-15.2: startPlayer takes the draw away', () => {
    const state = stoneage.setup({ players: 4, startPlayer: 3 });
    expect([state.startPlayer, stage(state)]).toEqual([3, 'drawToRow']);
    expect(playerToMove(start(stoneage, { players: 4, startPlayer: 3 }, createRng(1)))).toBe(3);
  });

  test('STO-15.3: anyTwoTiming immediate: the two resources are taken at once', () => {
    const options = { anyTwoTiming: 'immediate' } as const;
    const bought = buying('medicineAnyTwo', {}, { options });
    expect(legalTypes(bought)).toEqual(['takeAnyTwo']);
    expect(refusal(bought, keepAnyTwo)).toBe('STO-15.3 mustTake');
    expect(seat(play(bought, takeAnyTwo('clay', 'gold')))).toMatchObject({
      anyTwoClaim: false,
      resources: { clay: 1, gold: 1 },
    });
  });

  test('STO-15.4: placeAtLimit false: nobody visits the village in vain, as it stands when placing', () => {
    const options = { placeAtLimit: false };
    const full = given({ options, seats: [{ people: 10, agriculture: 10, tools: [4, 4, 4] }] });
    const last = given({ options, seats: [{ people: 9, agriculture: 9, tools: [4, 4, 3] }] });
    for (const action of [place('toolMaker'), place('hut', 2), place('field')]) {
      expect(refusal(full, action)).toBe('STO-15.4 atLimit');
      expect(refusal(last, action)).toBeUndefined();
    }
    const offered = (state: State) => legalOf(state, 'place').map(({ location }) => location);
    expect(offered(full)).not.toEqual(expect.arrayContaining(['toolMaker']));
    expect(offered(full)).not.toEqual(expect.arrayContaining(['hut']));
    expect(offered(full)).not.toEqual(expect.arrayContaining(['field']));
    expect(offered(last)).toEqual(expect.arrayContaining(['toolMaker', 'hut', 'field']));
    const grown = given({ options, seats: [{ people: 10, agriculture: 9, tools: [4, 4, 4] }] });
    expect(offered(grown)).toEqual(expect.arrayContaining(['field']));
    expect(offered(grown)).not.toEqual(expect.arrayContaining(['toolMaker']));
    // A gain that has become impossible is lost.
    const lost = resolving({ placed: { field: 1, river: 1 }, agriculture: 10 }, { options });
    expect(seat(play(lost, resolve('field'))).agriculture).toBe(10);
  });

  test('STO-15.5: mayPassDie: a player may take no die, and dice left are discarded', () => {
    const bought = buying('potteryDice', {}, { options: { mayPassDie: true }, players: 3 });
    let state = play(bought, roll(4, 4, 5), passDie);
    expect([playerToMove(state), legalTypes(state)]).toEqual([1, ['pickDie', 'passDie']]);
    state = play(state, pickDie(5), passDie);
    expect(stage(state)).toBe('chooseGroup');
    expect(state.seats.map(({ resources }) => resources.gold)).toEqual([0, 0, 0]);
    expect(seat(state, 1).tools[0]?.level).toBe(1);
  });

  test('STO-15.6: raisedTool becomesReady: a used tool that rises becomes ready', () => {
    const options = { raisedTool: 'becomesReady' } as const;
    const raise = (used: number[]) =>
      seat(
        play(
          resolving({ placed: { toolMaker: 1, river: 1 }, tools: [1, 1, 1], used }, { options }),
          resolve('toolMaker'),
        ),
      ).tools;
    expect(raise([0, 1, 2])).toEqual([
      { level: 2, used: false },
      { level: 1, used: true },
      { level: 1, used: true },
    ]);
    expect(raise([0])).toEqual([
      { level: 1, used: true },
      { level: 2, used: false },
      { level: 1, used: false },
    ]);
  });

  test('STO-15.7: feedingRefusal always: everybody may refuse, and keeps all food', () => {
    const options = { feedingRefusal: 'always' } as const;
    const sated = feeding({ food: 6, people: 5, agriculture: 1, score: 20, resources: { wood: 9 } }, { options });
    expect(seat(sated).food).toBe(7);
    expect(seat(play(sated, decline))).toMatchObject({ food: 7, score: 10, resources: { wood: 9 } });
    expect(seat(play(sated, feed))).toMatchObject({ food: 2, score: 20 });
    expect(refusal(sated, pay({ wood: 1 }))).toBe('STO-11.4 enoughFood');
    expect(refusal(sated, takeAnyTwo('wood', 'wood'))).toBe('STO-11.4 enoughFood');
    const hungry = feeding({ food: 3, people: 5, score: 20, resources: { wood: 2 } }, { options });
    expect(seat(play(hungry, decline))).toMatchObject({ food: 3, score: 10, resources: { wood: 2 } });
    expect(seat(play(hungry, pay({ wood: 2 })))).toMatchObject({ food: 0, score: 20, resources: { wood: 0 } });
    expect(refusal(hungry, feed)).toBe('STO-11.5 shortage');
    // Food that is eaten is told, however much of it there is.
    const fed = (state: State, action: Action) => eventsOf(state, action).filter(({ type }) => type === 'peopleFed');
    expect(fed(sated, feed)).toContainEqual({ type: 'peopleFed', player: 0, food: 5 });
    expect(fed(hungry, pay({ wood: 2 }))).toContainEqual({ type: 'peopleFed', player: 0, food: 3 });
    expect(fed(hungry, decline)).toEqual([]);
  });

  test('STO-15.8: negativeScore false: a penalty never lowers the score below 0', () => {
    const options = { negativeScore: false };
    const after = (score: number) =>
      seat(play(feeding({ food: 0, score, resources: { wood: 5 } }, { options }), decline));
    expect([after(25), after(4), after(0)].map(({ score, lostPoints }) => [score, lostPoints])).toEqual([
      [15, 10],
      [0, 4],
      [0, 0],
    ]);
  });

  test('STO-15.9: resourceSupply limits the resources', () => {
    for (const resourceSupply of ['firstPrinting', 'laterPrinting'] as const) {
      expect(stoneage.setup({ players: 2, resourceSupply }).supply).toEqual(data.supplyPresets[resourceSupply]);
    }
    const options = { resourceSupply: 'firstPrinting' } as const;
    const full = given({ options });
    expect(full.supply).toEqual({ wood: 20, clay: 16, stone: 12, gold: 10 });
    expect(rulesBroken(full, ({ supply }) => supply && --supply.wood)).toEqual(['STO-15.9']);
  });

  test('STO-15.10: gains are cut to the supply, payments return to it, pairs must be in it', () => {
    const options = { resourceSupply: 'firstPrinting' } as const;
    const gathered = play(
      resolving({ placed: { river: 3, field: 1 } }, { options, supply: { gold: 2 } }),
      resolve('river'),
      roll(6, 6, 6),
    );
    expect([seat(gathered).resources.gold, gathered.supply?.gold]).toEqual([2, 0]);
    // The wood paid for the card is in the supply before anything is gained.
    const bought = buying('medicineAnyTwo', {}, { options, supply: { clay: 1 } });
    expect(legalOf(bought, 'takeAnyTwo')).toEqual([takeAnyTwo('wood', 'clay')]);
    expect(refusal(bought, takeAnyTwo('wood', 'wood'))).toBe('STO-15.10 notInSupply');
    // A die whose resource is out may be taken.
    const dice = play(buying('potteryDice', {}, { options, supply: {}, players: 2 }), roll(3, 4));
    expect(seat(play(dice, pickDie(4))).resources.gold).toBe(0);
    // Taken at once, with a single resource left; and with none but the one just paid.
    const immediate = { ...options, anyTwoTiming: 'immediate' } as const;
    const single = buying('medicineAnyTwo', {}, { options: immediate, supply: {} });
    expect([seat(single).resources.wood, stage(single)]).toEqual([1, 'chooseGroup']);
    // The same with a stone paid; two resources left are a pair.
    const forStone = (supply: Resources) => {
      const owner = { placed: { card1: 1 }, resources: { stone: 1 } };
      const state = resolving(owner, { row: ['medicineAnyTwo'], options: immediate, supply });
      return play(state, resolve('card1'), pay({ stone: 1 }));
    };
    expect([seat(forStone({})).resources.stone, stage(forStone({}))]).toEqual([1, 'chooseGroup']);
    expect(legalOf(forStone({ wood: 1 }), 'takeAnyTwo')).toEqual([]); // a single pair is taken unasked
    expect(seat(forStone({ wood: 1 })).resources).toEqual({ wood: 1, clay: 0, stone: 1, gold: 0 });
    expect(legalOf(forStone({ stone: 1, gold: 1 }), 'takeAnyTwo')).toEqual([
      takeAnyTwo('stone', 'stone'),
      takeAnyTwo('stone', 'gold'),
    ]);
    expect(legalOf(forStone({ stone: 2, gold: 1 }), 'takeAnyTwo')).toHaveLength(2);
    // With a claim kept, a payment stage offers only pairs that the supply holds.
    const claim = resolving(
      { placed: { card2: 1, field: 1 }, anyTwoClaim: true },
      { options, supply: { wood: 1, gold: 1 } },
    );
    const paying = play(claim, resolve('card2'));
    expect(legalOf(paying, 'takeAnyTwo')).toEqual([takeAnyTwo('wood', 'gold')]);
    expect(refusal(paying, takeAnyTwo('gold', 'gold'))).toBe('STO-15.10 notInSupply');
    // Keeping the claim is all that is left when the supply holds no pair, so that nobody is asked.
    const kept = buying('medicineAnyTwo', {}, { options, supply: {} });
    expect([seat(kept).anyTwoClaim, stage(kept)]).toEqual([true, 'chooseGroup']);
  });

  test('STO-15.11: cardsEndBeforeFeeding: without cards the game ends before the feeding', () => {
    const what = {
      row: [null, null, 'artTool', 'potteryFood7'] as never,
      cardBag: ['writingDraw' as const],
      seats: [{}],
    };
    const ended = play(
      resolving({ placed: { field: 1 }, food: 7 }, { ...what, options: { cardsEndBeforeFeeding: true } }),
      resolve('field'),
    );
    expect(ended.result?.reason).toBe('cards');
    expect(seat(ended).food).toBe(7);
    // Also where a stack has run out, which would be the reason after the feeding (STO-12.5).
    const both = play(
      resolving(
        { placed: { field: 1 }, food: 7 },
        { ...what, tops: [null], unrevealed: 0, options: { cardsEndBeforeFeeding: true } },
      ),
      resolve('field'),
    );
    expect([both.result?.reason, stoneage.invariants(both)]).toEqual(['cards', []]);
    const fed = play(resolving({ placed: { field: 1 }, food: 7 }, what), resolve('field'));
    expect([fed.result?.reason, seat(fed).food]).toEqual(['cards', 3]);
  });

  test('STO-15.12: roundLimit ends the game after that round has been fed', () => {
    const state = roundEnd({ options: { roundLimit: 2 }, round: 2, seats: [{ score: 5 }, { score: 8 }] });
    expect(state.result).toMatchObject({ reason: 'roundLimit', scores: [5, 8, 0, 0], winners: [1] });
  });
});

test('games of equal options share one config, and nobody can change it through what was handed in', () => {
  const options = { players: 3, roundLimit: null, cardVisibility: 'open' } as const;
  const { config } = stoneage.setup(options);
  expect(stoneage.setup({ ...options }).config).toBe(config);
  expect(stoneage.setup({ players: 3, cardVisibility: 'open' }).config).toBe(config);
  expect(stoneage.setup({ players: 3 }).config).not.toBe(config);
  const given: { players: number; roundLimit?: number } = { players: 3 };
  const first = stoneage.setup(given);
  given.roundLimit = 5;
  expect(stoneage.setup(given).config.roundLimit).toBe(5);
  expect(first.config.roundLimit).toBeNull();
});
