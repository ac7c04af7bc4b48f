import { describe, expect, test } from 'vitest';
import { gainTool } from '../src/board/tools.js';
import { type State, stoneage } from '../src/index.js';
import { EXAMPLES } from './examples.js';
import {
  buying,
  collect,
  type GivenSeat,
  type given,
  legalOf,
  play,
  playerToMove,
  refusal,
  resolve,
  resolving,
  roll,
  seat,
  stage,
  useOneUseTool,
  useTool,
} from './helpers.js';

/** Seat 0 has rolled these dice at a location. */
function rolled(location: 'hunting' | 'forest' | 'clayPit' | 'quarry' | 'river', dice: number[], more: GivenSeat = {}) {
  const state = resolving({ people: 10, ...more, placed: { [location]: dice.length } });
  return play(state, resolve(location), roll(...dice));
}

/** The levels of the tools by slot. */
function levelsOf(state: ReturnType<typeof given>): [number, number, number] {
  return seat(state).tools.map(({ level }) => level) as [number, number, number];
}

/** The tools after gaining one. */
function gained(tools: [number, number, number], used: number[], options = {}) {
  const state = JSON.parse(JSON.stringify(resolving({ placed: { hunting: 1 }, tools, used }, { options }))) as State;
  gainTool(state, 0, 'toolMaker', () => {});
  return seat(state).tools.map(({ level, used: isUsed }) => `${level}${isUsed ? ' used' : ''}`);
}

describe('gathering', () => {
  test('STO-6.1: one die per person in the group', () => {
    const state = play(resolving({ placed: { river: 3 } }), resolve('river'));
    expect(state.stages.at(-1)).toEqual({ stage: 'rollGathering', player: 0, gives: 'gold', count: 3 });
    expect(refusal(state, roll(1, 2))).toBe('STO-18.1 impossibleOutcome');
    expect(refusal(state, roll(1, 2, 3))).toBeUndefined();
  });

  test.each([
    ['hunting', 'food', 12 + 8],
    ['forest', 'wood', 5],
    ['clayPit', 'clay', 4],
    ['quarry', 'stone', 3],
    ['river', 'gold', 2],
  ] as const)('STO-6.2: %s gives %s, the total divided', (location, gives, amount) => {
    const own = seat(rolled(location, [5, 5, 6]));
    expect(gives === 'food' ? own.food : own.resources[gives]).toBe(amount);
  });

  test('STO-6.3: the remainder is lost, and not carried to another roll', () => {
    const first = play(resolving({ placed: { forest: 1, clayPit: 1 } }), resolve('forest'), roll(5));
    expect(seat(first).resources.wood).toBe(1);
    expect(seat(play(first, roll(3))).resources.clay).toBe(0);
  });

  test('STO-6.4: a gain of 0 is possible', () => {
    expect(seat(rolled('river', [5])).resources.gold).toBe(0);
  });

  test('STO-6.5: after the dice, ready tools may be added one after another, or none', () => {
    const state = rolled('quarry', [2], { tools: [2, 1, 0] });
    expect(stoneage.legalActions(state)).toEqual([useTool(0), useTool(1), collect]);
    expect(refusal(state, useTool(2))).toBe('STO-6.5 noTool');
    const both = play(state, useTool(1), useTool(0));
    expect(seat(both).resources.stone).toBe(1);
    expect(seat(play(state, collect)).resources.stone).toBe(0);
  });

  test('STO-6.6: a tool adds its whole level and is used until the next round', () => {
    const state = play(rolled('forest', [2], { tools: [4, 1, 0] }), useTool(0));
    expect(state.stages.at(-1)).toMatchObject({ stage: 'useTools', added: 4 });
    expect(refusal(state, useTool(0))).toBe('STO-6.6 toolUsed');
    expect(seat(play(state, collect))).toMatchObject({
      resources: { wood: 2 },
      tools: [{ used: true }, { used: false }, {}],
    });
  });

  test('STO-6.7: one-use tools are added like tools, alone or together, and are gone', () => {
    const state = rolled('quarry', [1], { tools: [1, 0, 0], oneUseTools: [3, 4] });
    expect(stoneage.legalActions(state)).toEqual([useTool(0), useOneUseTool(3), useOneUseTool(4), collect]);
    expect(refusal(state, useOneUseTool(2))).toBe('STO-6.7 noOneUseTool');
    const after = play(state, useOneUseTool(4));
    expect(seat(after).oneUseTools).toEqual([3]);
    expect(refusal(after, useOneUseTool(4))).toBe('STO-6.7 noOneUseTool');
    const all = play(after, useTool(0), useOneUseTool(3));
    expect(seat(all)).toMatchObject({ oneUseTools: [], resources: { stone: 1 } });
  });

  test('STO-6.8: a tool may be added without changing the gain', () => {
    const state = rolled('river', [1], { tools: [1, 0, 0] });
    expect(refusal(state, useTool(0))).toBeUndefined();
    expect(seat(play(state, useTool(0)))).toMatchObject({ resources: { gold: 0 }, tools: [{ used: true }, {}, {}] });
  });

  test('STO-6.9: tools help with gathering and with rollResource, not with the dice for everyone', () => {
    const bought = play(buying('artRollGold', { tools: [2, 0, 0] }), roll(2, 2));
    expect(seat(play(bought, useTool(0))).resources.gold).toBe(1);
    const dice = play(buying('writingDice', { tools: [2, 0, 0], oneUseTools: [3] }), roll(1, 2, 3, 4));
    expect(refusal(dice, useTool(0))).toBe('STO-6.9 wrongStage');
    expect(refusal(dice, useOneUseTool(3))).toBe('STO-6.9 wrongStage');
    // Only whoever rolled is asked.
    const other = resolving({ placed: { hunting: 1 } }, { seats: [{ tools: [4, 0, 0], placed: { hunting: 1 } }] });
    expect(playerToMove(play(other, resolve('hunting'), roll(1), roll(1)))).toBe(1);
  });
});

describe('gaining tools', () => {
  test('STO-6.10: the lowest-numbered empty slot gets a tool of level 1', () => {
    expect(gained([0, 0, 0], [])).toEqual(['1', '0', '0']);
    expect(gained([4, 0, 0], [0])).toEqual(['4 used', '1', '0']);
  });

  test('STO-6.11: with all slots filled the lowest level rises', () => {
    expect(gained([2, 1, 2], [])).toEqual(['2', '2', '2']);
  });

  test('STO-6.12: of equal tools a ready one rises before a used one, then the lowest slot', () => {
    expect(gained([1, 1, 1], [0])).toEqual(['1 used', '2', '1']);
    expect(gained([1, 1, 1], [])).toEqual(['2', '1', '1']);
    expect(gained([1, 2, 2], [0])).toEqual(['2 used', '2', '2']);
  });

  test('STO-6.13: a new tool is ready, a tool that rises keeps its mark', () => {
    expect(gained([1, 0, 0], [0])).toEqual(['1 used', '1', '0']);
    expect(gained([1, 1, 1], [0, 1, 2])).toEqual(['2 used', '1 used', '1 used']);
  });

  test('STO-6.14: a tool may be used in the round in which it was gained', () => {
    const state = play(resolving({ placed: { toolMaker: 1, forest: 1 } }), resolve('toolMaker'), roll(2));
    expect(seat(play(state, useTool(0))).resources.wood).toBe(1);
  });

  test('STO-6.15: with three tools of level 4 nothing happens', () => {
    expect(gained([4, 4, 4], [1])).toEqual(['4', '4 used', '4']);
  });
});

describe('worked examples', () => {
  test.each([
    ['EX-11', 'STO-6.2: hunting 2 2 3 3 4', 7],
    ['EX-12', 'STO-6.2, STO-6.6: hunting 3 4 4 and a tool of level 1', 6],
    ['EX-14', 'STO-6.3: hunting 5', 2],
  ] as const)('%s: %s gives %i food', (id, _, food) => {
    const { state, action } = EXAMPLES[id];
    expect(seat(play(state, action)).food).toBe(food);
  });

  test('EX-12: STO-6.2, STO-6.6: the tool is used; without it there would be 5 food', () => {
    const { state, action } = EXAMPLES['EX-12'];
    expect(seat(play(state, action)).tools).toMatchObject([{ level: 1, used: true }, {}, {}]);
    expect(seat(play(state, collect)).food).toBe(5);
  });

  test('EX-13: STO-6.5: hunting 1 3 and two tools of level 1 give 3 food', () => {
    const { state, action } = EXAMPLES['EX-13'];
    expect(legalOf(state, 'useTool')).toEqual([action]);
    const after = play(state, action, useTool(1));
    expect(seat(after).food).toBe(3);
    expect(stage(after)).not.toBe('useTools');
  });

  test('EX-15: STO-6.2: forest 6 5 6 gives 5 wood', () => {
    const { state, action } = EXAMPLES['EX-15'];
    expect(seat(play(state, action)).resources.wood).toBe(5);
  });

  const LEVELS = [
    ['EX-16', 1, [1, 0, 0]],
    ['EX-17', 2, [1, 1, 0]],
    ['EX-18', 3, [1, 1, 1]],
    ['EX-19', 4, [2, 1, 1]],
    ['EX-20', 5, [2, 2, 1]],
    ['EX-21', 6, [2, 2, 2]],
    ['EX-22', 7, [3, 2, 2]],
  ] as const;

  test.each(LEVELS)('%s: STO-6.10, STO-6.11: levels after %i tools', (id, tools, levels) => {
    const { state, action } = EXAMPLES[id];
    const [, , before = [0, 0, 0]] = LEVELS[tools - 2] ?? [];
    expect(levelsOf(state)).toEqual(before);
    expect(levelsOf(play(state, action))).toEqual(levels);
  });
});
