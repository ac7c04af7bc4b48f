import { describe, expect, test } from 'vitest';
import { stoneage } from '../src/index.js';
import {
  collect,
  decline,
  legalOf,
  legalTypes,
  pay,
  play,
  playerToMove,
  refusal,
  resolve,
  resolving,
  roll,
  seat,
  stage,
} from './helpers.js';

const TWO = { placed: { forest: 2, card1: 1 } };

describe('resolving groups', () => {
  test('STO-5.1: each player resolves all their groups before the next one begins', () => {
    const state = resolving(TWO, { seats: [{ placed: { forest: 2, card2: 1 } }] });
    expect(legalOf(state, 'resolve')).toEqual([resolve('forest'), resolve('card1')]);
    expect(refusal(state, resolve('quarry'))).toBe('STO-5.1 noGroup');
    const next = play(state, resolve('card1'));
    expect(next.stages.at(-1)).toMatchObject({ stage: 'rollGathering', player: 0 });
    expect(playerToMove(play(next, roll(1, 1)))).toBe(1);
  });

  test('STO-5.2: groups are resolved in any order, one at a time with all they set off', () => {
    const state = resolving(
      { placed: { forest: 2, card1: 1, field: 1 }, resources: { wood: 1 } },
      { row: ['artRollGold', null, null, null] },
    );
    const bought = play(state, resolve('card1'), pay({ wood: 1 }));
    expect(stage(bought)).toBe('rollGathering');
    const rolled = play(bought, roll(6, 6));
    expect(seat(rolled).resources.gold).toBe(2);
    expect(legalOf(rolled, 'resolve')).toEqual([resolve('forest'), resolve('field')]);
  });

  test('STO-5.3: every group must be resolved; only buying may be declined', () => {
    expect(refusal(resolving(TWO), decline)).toBe('STO-5.3 wrongStage');
    const rolled = play(
      resolving({ placed: { forest: 2, card1: 1 }, tools: [1, 0, 0] }),
      resolve('forest'),
      roll(1, 1),
    );
    expect(legalTypes(rolled)).toEqual(['useTool', 'collect']);
    expect(refusal(rolled, decline)).toBe('STO-5.3 wrongStage');
    const paying = play(resolving({ ...TWO, resources: { wood: 1 } }), resolve('card1'));
    expect(refusal(paying, decline)).toBeUndefined();
  });

  test('STO-5.4: what is gathered can pay at once', () => {
    const state = play(resolving({ placed: { forest: 1, card1: 1 } }), resolve('forest'), roll(3));
    // The card is the only group left.
    expect(stoneage.legalActions(state)).toEqual([pay({ wood: 1 }), decline]);
  });

  test('STO-5.5: people go home when their group is resolved, and are not placed again', () => {
    const state = resolving({ placed: { forest: 2, card1: 1, field: 1 }, tools: [1, 0, 0] });
    const rolled = play(state, resolve('forest'), roll(1, 1));
    expect(seat(rolled)).toMatchObject({ atHome: 1 });
    const after = play(rolled, collect);
    expect(seat(after)).toMatchObject({ atHome: 3, people: 5 });
    expect(legalTypes(after)).toEqual(['resolve']);
    expect(legalOf(after, 'resolve')).toEqual([resolve('field'), resolve('card1')]);
  });

  test('STO-5.6: the action phase ends when no group is left', () => {
    const state = resolving({ placed: { forest: 1 }, food: 0, resources: { gold: 5 } }, { seats: [{}] });
    const after = play(state, resolve('forest'), roll(2));
    expect([after.phase, stage(after)]).toEqual(['feeding', 'feedPeople']);
  });
});

describe('the village', () => {
  test('STO-7.1: the tool maker gives a tool', () => {
    const after = play(resolving({ placed: { toolMaker: 1 } }), resolve('toolMaker'));
    expect(seat(after).tools[0]).toEqual({ level: 1, used: false });
  });

  test('STO-7.2: the hut gives a person who comes home at once and has to be fed', () => {
    const state = resolving(
      { placed: { hut: 2 }, atHome: 0, people: 2, food: 0, resources: { wood: 9 } },
      { seats: [{ people: 5 }] },
    );
    const after = play(state, resolve('hut'));
    expect(seat(after)).toMatchObject({ people: 3, atHome: 3 });
    expect(after.stages.at(-1)).toEqual({ stage: 'feedPeople', player: 0, shortage: 3 });
    const ten = play(resolving({ placed: { hut: 2 }, people: 10 }), resolve('hut'));
    expect(seat(ten)).toMatchObject({ people: 10, atHome: 10 });
  });

  test('STO-7.3: the field raises agriculture, which counts in the feeding of the round', () => {
    const after = play(resolving({ placed: { field: 1 }, agriculture: 3, food: 1 }, { seats: [{}] }), resolve('field'));
    expect(seat(after)).toMatchObject({ agriculture: 4, food: 0, score: 0 });
    expect(seat(play(resolving({ placed: { field: 1 }, agriculture: 10 }), resolve('field'))).agriculture).toBe(10);
  });
});
