import { createRng, Table } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../src/components.js';
import { stoneage } from '../src/index.js';
import data from './fixtures/stoneage.json' with { type: 'json' };
import {
  buying,
  collect,
  decline,
  feed,
  feeding,
  given,
  keepAnyTwo,
  legalOf,
  legalTypes,
  pay,
  pickDie,
  place,
  play,
  playerToMove,
  refusal,
  resolve,
  resolving,
  resolvingAt,
  roll,
  roundEnd,
  seat,
  stage,
  takeAnyTwo,
  useOneUseTool,
  useTool,
} from './helpers.js';

describe('decisions', () => {
  test('STO-17.1: every decision is one action of one player at one stage', () => {
    const table = new Table(stoneage, { players: 3 }, createRng(9), { record: true });
    while (!table.isOver) {
      const { stage } = table.state.stages.at(-1) ?? {};
      expect(table.turn).toEqual({ kind: 'decision', stage, player: table.player });
      const actions = table.legalActions();
      table.play(actions[table.rng.int(actions.length)] as never);
    }
    const stages = Object.entries(stoneage.definition.stages).filter(([, definition]) => 'takes' in definition);
    expect(stages.map(([name]) => name).sort()).toEqual([...data.stages].sort());
  });

  test('STO-17.2: a stage with a single legal action is not asked', () => {
    // A single group without tools: it is resolved and the dice are collected without a question.
    const state = given({
      players: 2,
      seats: [
        { atHome: 1, people: 1 },
        { atHome: 0, people: 2, placed: { hunting: 1, river: 1 } },
      ],
    });
    const rolled = play(state, place('forest'), roll(6));
    expect(playerToMove(rolled)).toBe(1);
    expect(seat(rolled).resources.wood).toBe(2);
  });

  test('STO-17.3: 1,092 actions in canonical order', () => {
    const { size, actions, encode } = actionSpace(stoneage);
    expect(size).toBe(1092);
    let first = 0;
    for (const { type, size: count } of data.actions) {
      expect(actions.slice(first, first + count).every((action) => action.type === type)).toBe(true);
      first += count;
    }
    expect(first).toBe(size);
    const numbers: [number, Parameters<typeof encode>[0]][] = [
      [0, place('hunting', 1)],
      [9, place('hunting', 10)],
      [10, place('forest', 1)],
      [37, place('river', 7)],
      [38, place('toolMaker')],
      [39, place('hut', 2)],
      [48, place('building4')],
      [49, resolve('hunting')],
      [64, resolve('building4')],
      [65, useTool(0)],
      [68, useOneUseTool(2)],
      [71, collect],
      [72, pay({ gold: 1 })],
      [73, pay({ stone: 1 })],
      [75, pay({ wood: 1 })],
      [76, pay({ gold: 2 })],
      [1071, pay({ wood: 10 })],
      [1072, decline],
      [1073, takeAnyTwo('wood', 'wood')],
      [1074, takeAnyTwo('wood', 'clay')],
      [1077, takeAnyTwo('clay', 'clay')],
      [1082, takeAnyTwo('gold', 'gold')],
      [1083, keepAnyTwo],
      [1084, pickDie(1)],
      [1089, pickDie(6)],
      [1090, { type: 'passDie' }],
      [1091, feed],
    ];
    for (const [number, action] of numbers) expect([encode(action), action]).toEqual([number, actions[number]]);
    for (const wrong of [
      takeAnyTwo('clay', 'wood'),
      pay({}),
      pay({ wood: 9, clay: 2 }),
      { type: 'sleep' },
      { ...feed, now: 1 },
    ]) {
      expect(refusal(given(), wrong)).toBe('STO-17.3 malformedAction');
    }
  });

  test('STO-17.4: placePeople offers every placement of section 4', () => {
    const state = given({
      players: 2,
      seats: [
        { people: 5, atHome: 3, placed: { quarry: 2 } },
        { placed: { forest: 1, field: 1, card1: 1, hunting: 2 } },
      ],
    });
    expect(stoneage.legalActions(state)).toEqual([
      ...[1, 2, 3].map((count) => place('hunting', count)),
      ...[1, 2, 3].map((count) => place('clayPit', count)),
      ...[1, 2, 3].map((count) => place('river', count)),
      place('toolMaker'),
      place('hut', 2),
      place('card2'),
      place('card3'),
      place('card4'),
      place('building1'),
      place('building2'),
    ]);
  });

  test('STO-17.5: chooseGroup offers every location where the player has a group', () => {
    const state = resolving({ people: 8, placed: { hunting: 2, toolMaker: 1, hut: 2, card4: 1, building2: 1 } });
    const groups = ['hunting', 'toolMaker', 'hut', 'card4', 'building2'] as const;
    expect(stoneage.legalActions(state)).toEqual(groups.map(resolve));
    expect(refusal(state, place('hunting'))).toBe('STO-17.5 wrongStage');
  });

  test('STO-17.6: of ready tools of equal level only the lowest slot is offered', () => {
    const at = (tools: [number, number, number], used: number[] = []) =>
      play(resolving({ placed: { forest: 1 }, tools, used }), resolve('forest'), roll(1));
    expect(legalOf(at([2, 1, 2]), 'useTool')).toEqual([useTool(0), useTool(1)]);
    expect(refusal(at([2, 1, 2]), useTool(2))).toBe('STO-17.6 equalTool');
    expect(legalOf(at([2, 1, 2], [0]), 'useTool')).toEqual([useTool(1), useTool(2)]);
    const twice = play(at([2, 1, 2]), useTool(0));
    expect(legalOf(twice, 'useTool')).toEqual([useTool(1), useTool(2)]);
  });

  test('STO-17.7: payCard offers every mix of the price, and decline', () => {
    const state = play(
      resolving({ placed: { card2: 1, field: 1 }, resources: { wood: 1, clay: 2 } }),
      resolve('card2'),
    );
    expect(stoneage.legalActions(state)).toEqual([pay({ clay: 2 }), pay({ wood: 1, clay: 1 }), decline]);
    expect(refusal(state, collect)).toBe('STO-17.7 wrongStage');
  });

  test.each(RESOURCES)('STO-8.4: what is paid is gone: %s', (resource) => {
    const owner = { placed: { card2: 1, field: 1 }, resources: { wood: 3, clay: 3, stone: 3, gold: 3 } };
    const paid = play(resolving(owner, { row: ['artTool', 'potteryFood7'] }), resolve('card2'), pay({ [resource]: 2 }));
    expect(seat(paid).resources).toEqual({ ...owner.resources, [resource]: 1 });
  });

  test('STO-17.8: payBuilding offers every payment legal for the tile, and decline', () => {
    const state = play(
      resolving({ placed: { building3: 1, field: 1 }, resources: { wood: 1, gold: 1 } }),
      resolve('building3'),
    );
    expect(stoneage.legalActions(state)).toEqual([
      pay({ gold: 1 }),
      pay({ wood: 1 }),
      pay({ wood: 1, gold: 1 }),
      decline,
    ]);
    expect(refusal(state, pay({ stone: 1 }))).toBe('STO-17.8 notEnoughResources');
  });

  test('STO-17.9: a claim offers the pairs after which something can be paid; then the stage is asked again', () => {
    const state = play(
      resolving({ placed: { card3: 1, field: 1 }, resources: { wood: 1 }, anyTwoClaim: true }),
      resolve('card3'),
    );
    expect(legalOf(state, 'takeAnyTwo')).toHaveLength(10);
    const asked = play(state, takeAnyTwo('stone', 'gold'));
    expect(stoneage.legalActions(asked)).toEqual([pay({ wood: 1, stone: 1, gold: 1 }), decline]);
    expect(refusal(asked, takeAnyTwo('wood', 'wood'))).toBe('STO-17.9 noClaim');
    const building = { placed: { building1: 1, field: 1 }, resources: { wood: 2 }, anyTwoClaim: true };
    const tile = play(resolving(building, { tops: ['wood2Clay1'] }), resolve('building1'));
    const claimed = play(tile, takeAnyTwo('clay', 'gold'));
    expect([seat(claimed).anyTwoClaim, stage(claimed)]).toEqual([false, 'payBuilding']);
    expect(seat(play(claimed, pay({ wood: 2, clay: 1 }))).resources).toEqual({ wood: 0, clay: 0, stone: 0, gold: 1 });
    const dear = resolving({ placed: { card4: 1, field: 1 }, resources: { wood: 1 }, anyTwoClaim: true });
    expect(seat(play(dear, resolve('card4')))).toMatchObject({ anyTwoClaim: true, agriculture: 1 });
    const stuck = resolvingAt(
      'card4',
      { stage: 'payCard', player: 0, space: 3 },
      { seats: [{ resources: { wood: 1 }, anyTwoClaim: true }] },
    );
    expect(refusal(stuck, takeAnyTwo('wood', 'wood'))).toBe('STO-17.9 noHelp');
  });

  test('STO-17.10: where nothing can be paid the card or tile stays, or the penalty applies', () => {
    const { events } = stoneage.step(resolving({ placed: { card4: 1, building2: 1, river: 1 } }), resolve('card4'));
    expect(events).toContainEqual({ type: 'declined', player: 0, location: 'card4' });
    const next = play(feeding({ food: 0, resources: { wood: 5 } }, { seats: [{ food: 0, score: 11 }] }), decline);
    expect(seat(next, 1).score).toBe(1);
  });

  test('STO-17.11: anyTwo offers ten pairs and keepAnyTwo', () => {
    const state = buying('medicineAnyTwo');
    expect(stoneage.legalActions(state)).toHaveLength(11);
    expect(stoneage.legalActions(state).at(-1)).toEqual(keepAnyTwo);
    expect(refusal(state, decline)).toBe('STO-17.11 wrongStage');
  });

  test('STO-17.12: pickDie offers every different face', () => {
    const state = play(buying('potteryDice'), roll(2, 2, 4, 4));
    expect(stoneage.legalActions(state)).toEqual([pickDie(2), pickDie(4)]);
    expect(refusal(state, collect)).toBe('STO-17.12 wrongStage');
    // All dice alike: nobody is asked.
    expect(stage(play(buying('potteryDice'), roll(2, 2, 2, 2)))).toBe('chooseGroup');
  });

  test('STO-17.13: feedPeople is asked only with a shortage, after the food is spent', () => {
    const state = feeding({ food: 4, resources: { wood: 1, gold: 1 } });
    expect(stoneage.legalActions(state)).toEqual([pay({ gold: 1 }), pay({ wood: 1 }), decline]);
    expect(seat(state).food).toBe(0);
    expect(refusal(state, collect)).toBe('STO-17.13 wrongStage');
  });

  test('STO-17.14: with feedingRefusal always everybody is asked; food is spent only with pay', () => {
    const options = { feedingRefusal: 'always' } as const;
    expect(stoneage.legalActions(feeding({}, { options }))).toEqual([decline, feed]);
    const short = feeding({ food: 4, resources: { wood: 1 } }, { options });
    expect([seat(short).food, stoneage.legalActions(short)]).toEqual([4, [pay({ wood: 1 }), decline]]);
    expect(seat(play(short, pay({ wood: 1 }))).food).toBe(0);
  });

  test('STO-17.15: a whole round flows as the page says', () => {
    const stages: string[] = [];
    const rng = createRng(2);
    let state = given({
      players: 2,
      seats: [{ food: 2 }, { food: 2 }].map((own) => ({ ...own, resources: { wood: 4 } })),
    });
    while (state.round === 1) {
      const name = stage(state) as string;
      if (stages.at(-1) !== name) stages.push(name);
      const turn = stoneage.turn(state);
      const choices =
        turn.kind === 'chance'
          ? stoneage.chanceOutcomes(state).map(({ outcome }) => outcome)
          : stoneage.legalActions(state);
      state = play(state, choices[rng.int(choices.length)] as never);
    }
    const phaseOf = (name: string) => (name === 'placePeople' ? 0 : name === 'feedPeople' ? 2 : 1);
    const phases = stages.map(phaseOf);
    expect(phases).toEqual([...phases].sort());
    expect(stages).toEqual(expect.arrayContaining(['placePeople', 'chooseGroup', 'rollGathering', 'feedPeople']));
    expect(legalTypes(roundEnd())).toEqual(['place']);
  });
});
