import { createRng } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import { typeOf } from '../src/estate/tiles.js';
import { burgundy, type State } from '../src/index.js';
import {
  buy,
  CASTLE,
  chooseBoard,
  chooseDepot,
  chooseGoods,
  chooseStartCastle,
  decline,
  endTurn,
  given,
  legal,
  placed,
  play,
  playUntil,
  refusal,
  sell,
  stage,
  take,
  takeWorkers,
} from './helpers.js';

type StageName = 'castle' | 'cityHall' | 'warehouse' | 'carpentersWorkshop' | 'church' | 'market' | 'shipDepot';

/** A position at a stage of seat 0, in which it has much to choose from. */
function at(stage: StageName): State {
  return given({
    depots: { 1: ['bank', 'ship'], 2: ['knowledge9'] },
    goods: { 1: { 1: 1 } },
    black: ['bank'],
    stage: { stage, player: 0 },
    seats: [{ estate: CASTLE, slots: ['ship', 'bank'], goods: { 2: 1 }, silver: 2 }],
  });
}

describe('decisions', () => {
  test('BUR-15.1: only the player named acts, and an action is legal only in a stage that lists it', () => {
    const state = given();
    expect(refusal(state, takeWorkers(0), 1)).toBe('BUR-15.1 wrongActor');
    expect(refusal(state, takeWorkers(0), 0)).toBeUndefined();
    const listed: Record<StageName, readonly string[]> = {
      castle: ['takeTile', 'placeTile', 'sellGoods', 'takeWorkers'],
      cityHall: ['placeTile', 'decline'],
      warehouse: ['sellGoods', 'decline'],
      carpentersWorkshop: ['takeTile', 'decline'],
      church: ['takeTile', 'decline'],
      market: ['takeTile', 'decline'],
      shipDepot: ['chooseDepot', 'decline'],
    };
    for (const [name, types] of Object.entries(listed)) {
      const state = at(name as StageName);
      expect(new Set(legal(state).map(({ type }) => type))).toEqual(new Set(types));
      for (const action of [
        take('free', 1),
        takeWorkers('free'),
        sell('free', 2),
        chooseDepot(1),
        chooseGoods(1),
        buy(0),
        endTurn,
        decline,
        chooseBoard(1),
        chooseStartCastle(1),
      ]) {
        expect(burgundy.check(state, action)?.code === 'wrongStage').toBe(!types.includes(action.type));
      }
    }
    for (const action of [chooseDepot(1), chooseGoods(1), chooseBoard(1), chooseStartCastle(1)]) {
      expect(refusal(state, action)).toBe('BUR-15.1 wrongStage');
    }
    expect(refusal(at('market'), takeWorkers('free'))).toBe('BUR-7.5 wrongStage');
  });

  test('BUR-15.2: goodsChoice is asked again while a slot is free and more new types are left than free slots', () => {
    const start = given({
      goods: { 1: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 } },
      stage: { stage: 'shipDepot', player: 0 },
    });
    const asked: string[] = [];
    let state = play(start, chooseDepot(1));
    for (const goods of [2, 4, 5]) {
      asked.push(`${stage(state)} ${legal(state).length}`);
      state = play(state, chooseGoods(goods));
    }
    expect(asked).toEqual(['goodsChoice 5', 'goodsChoice 4', 'goodsChoice 3']);
    expect(stage(state)).not.toBe('goodsChoice');
  });

  test('BUR-15.3: a stage with exactly one legal action is not asked', () => {
    // A turn with one unspent die and nothing else to do, and a castle where only workers can be taken.
    const { state, events } = burgundy.step(given(), takeWorkers(0));
    expect(burgundy.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
    expect(events.filter(({ type }) => type === 'workersGained')).toHaveLength(2);
    const castle = placed('castle', 6, { seats: [{ estate: { 12: 'knowledge26' }, goods: {} }] });
    expect(stage(castle)).not.toBe('castle');
  });

  test('BUR-15.4: die free is legal only in other stages than turn, and a numbered die only there', () => {
    const turn = given({ depots: { 1: ['bank'] }, seats: [{ slots: ['ship'], goods: { 1: 1 } }] });
    for (const action of [
      take('free', 1),
      sell('free', 1),
      takeWorkers('free'),
      { type: 'placeTile', die: 'free', slot: 0, hex: 19 },
    ]) {
      expect(refusal(turn, action)).toBe('BUR-15.4 noFreeAction');
    }
    expect(refusal(at('castle'), takeWorkers(0))).toBe('BUR-15.4 noDieNeeded');
    expect(refusal(at('castle'), take(0, 1))).toBe('BUR-15.4 noDieNeeded');
    expect(refusal(at('warehouse'), sell(1, 2))).toBe('BUR-15.4 noDieNeeded');
    expect(refusal(at('market'), take(1, 1, 1))).toBe('BUR-15.4 noDieNeeded');
    expect(refusal(at('cityHall'), { type: 'placeTile', die: 1, slot: 0, hex: 19 })).toBe('BUR-15.4 noDieNeeded');
  });

  test('the action space has the sizes of the table', () => {
    const { actions, size } = actionSpace(burgundy);
    const sizes = new Map<string, number>();
    for (const { type } of actions) sizes.set(type, (sizes.get(type) ?? 0) + 1);
    expect([...sizes]).toEqual([
      ['chooseStartCastle', 37],
      ['takeTile', 288],
      ['placeTile', 333],
      ['sellGoods', 18],
      ['takeWorkers', 3],
      ['buyTile', 128],
      ['endTurn', 1],
      ['chooseDepot', 6],
      ['chooseGoods', 6],
      ['decline', 1],
      ['chooseBoard', 9],
    ]);
    expect(size).toBe(830);
  });
});

describe('draws', () => {
  test('BUR-15.5: each tile left in a bag is equally likely, and a draw removes it', () => {
    const state = playUntil(burgundy.setup({ players: 2 }), (current) => stage(current) === 'drawTile');
    const outcomes = burgundy.chanceOutcomes(state);
    expect(outcomes.map(({ weight }) => weight)).toEqual([5, 5, 5, 5, 5, 5, 5, 5]);
    const church = typeOf('church').index;
    const next = play(state, { type: 'drawTile', tile: 'church' });
    expect([state.lightBags[church], next.lightBags[church]]).toEqual([5, 4]);
    expect(refusal(state, { type: 'drawTile', tile: 'cow2' })).toBe('BUR-15.6 impossibleOutcome');
  });

  test('BUR-15.6: the random events in their order', () => {
    const names: string[] = [];
    const rng = createRng(1);
    let state = burgundy.setup({ players: 2, setup: 'advanced' });
    while (!(state.phase === 'A' && state.round === 2)) {
      const turn = burgundy.turn(state);
      const name = stage(state) as string;
      const options = turn.kind === 'chance' ? burgundy.chanceOutcomes(state) : [];
      if (turn.kind === 'chance') names.push(name === 'drawTile' && depotOf(state) === 0 ? 'drawBlackTile' : name);
      const chosen = options[rng.int(options.length || 1)]?.outcome ?? burgundy.legalActions(state)[0];
      state = burgundy.apply(state, chosen as never);
    }
    const runs = names.reduce<[string, number][]>((list, name) => {
      const last = list.at(-1);
      if (last?.[0] === name) last[1] += 1;
      else list.push([name, 1]);
      return list;
    }, []);
    expect(runs).toEqual([
      ['firstPlayer', 1],
      ['dealGoods', 6],
      ['dealSheet', 2],
      ['drawTile', 12],
      ['drawBlackTile', 4],
      ['drawGoods', 5],
      ['rollDie', 4],
      ['rollWhiteDie', 1],
    ]);
    expect(refusal(state, takeWorkers(0))).toBe('BUR-15.6 chanceStage');
    expect(refusal(given(), { type: 'rollDie', number: 3 })).toBe('BUR-15.6 notChance');
  });
});

function depotOf(state: State): number | undefined {
  const current = state.stages.at(-1);
  return current?.stage === 'drawTile' ? current.depot : undefined;
}
