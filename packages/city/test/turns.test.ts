/** CIT-3: turns, their actions and the architect duty. */
import { createRng, playout, settle, Table } from '@rulewright/core';
import { listActions } from '@rulewright/core/define';
import { forced } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';
import { noEffects } from '../src/dataSet/legend.js';
import { type Action, city, PRESETS, type State, type TileId } from '../src/index.js';
import {
  at,
  boardOf,
  copyOf,
  ECOLOGY_AT_FLOOR,
  filled,
  HARSH,
  legalTypes,
  play,
  refusal,
  seatOf,
  trackList,
} from './helpers.js';

const ARCHITECT: Action = { type: 'architect', place: 0 };
const END_TURN: Action = { type: 'endTurn' };
const MAYOR: Action = { type: 'mayor' };

/** A full reserve with only a park to place: ecology is too low for the rest. */
const ONE_GOOD = { board: ECOLOGY_AT_FLOOR, reserve: ['officeNS', 'officeEW', 'parkNS'] } as const;
/** A full reserve with nothing to place. */
const NONE_GOOD = { board: ECOLOGY_AT_FLOOR, reserve: ['officeNS', 'officeEW', 'factoryNS'] } as const;

/** A board with ecology at the floor. If an office takes the factory's place, ecology is -4 and another office passes. */
const HELPFUL = { ...boardOf({ funfair: 2 }), 0: 'factoryEW', 1: 'officeSW' } as const;

describe('turns', () => {
  test('CIT-3.1: seat s is followed by seat (s + 1) mod n', () => {
    for (const players of [2, 3, 4]) {
      let state = at({ config: { players } });
      const order: (number | undefined)[] = [];
      for (let turn = 0; turn < players + 1; turn++) {
        const current = city.turn(state);
        order.push(current.kind === 'decision' ? current.player : undefined);
        state = play(state, ARCHITECT, END_TURN);
      }
      expect(order).toEqual([...Array(players).keys(), 0]);
    }
  });

  test('CIT-3.2: a turn has three actions; Spy costs two, the others one', () => {
    const config = { mode: 'advanced' } as const;
    const state = at({
      config,
      seats: [{ board: { 1: 'parkNS', 2: 'officeEW' }, reserve: ['parkNE'] }, { reserve: ['parkES'] }],
    });
    expect(state.actionsLeft).toBe(3);
    const cheap: Action[] = [
      ARCHITECT,
      { type: 'planner', reserveIndex: 0, cell: 0 },
      { type: 'engineerSwap', cellA: 1, cellB: 2 },
      { type: 'engineerExchange', cell: 1, reserveIndex: 0 },
      MAYOR,
    ];
    for (const action of cheap) expect(play(state, action).actionsLeft).toBe(2);
    const spy: Action = { type: 'spy', victim: 1, reserveIndex: 0, cell: 0 };
    expect(play(state, spy).actionsLeft).toBe(1);
    const late = at({ config, seats: [{}, { reserve: ['parkES'] }], actionsLeft: 1, architectDone: true });
    expect(refusal(late, spy)).toBe('CIT-3.2 tooFewActions');
    expect(legalTypes(late)).not.toContain('spy');
  });

  test('CIT-3.3: actions may be taken in any order and repeated', () => {
    const state = at({ seats: [{ reserve: ['parkNS', 'parkEW'] }] });
    const planner = (cell: 0 | 1): Action => ({ type: 'planner', reserveIndex: 0, cell });
    expect(seatOf(play(state, ARCHITECT, planner(0), planner(1))).reserve).toHaveLength(1);
    expect(seatOf(play(state, planner(0), planner(1), ARCHITECT)).reserve).toHaveLength(1);
    expect(seatOf(play(state, planner(0), ARCHITECT, ARCHITECT)).reserve).toHaveLength(3);
  });

  test('CIT-3.4: at least one action of a turn is an Architect', () => {
    const state = at();
    expect(state.architectDone).toBe(false);
    expect(refusal(state, END_TURN)).toBe('CIT-3.8 dutyOpen');
    expect(play(state, ARCHITECT).architectDone).toBe(true);
    expect(legalTypes(play(state, MAYOR, MAYOR))).toEqual(['architect']);
  });

  test('CIT-3.8: the turn may be ended early once the duty is met or waived, and not before', () => {
    expect(city.legalActions(at())).not.toContainEqual(END_TURN);
    const done = play(at(), ARCHITECT);
    expect(city.legalActions(done)).toContainEqual(END_TURN);
    const next = play(done, END_TURN);
    expect(city.turn(next)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
    expect(next.actionsLeft).toBe(3);
    expect(refusal(at({ dutyWaived: true }), END_TURN)).toBeUndefined();
  });

  test('CIT-3.9: the turn ends by itself when no action is left', () => {
    const state = play(at(), ARCHITECT, ARCHITECT, ARCHITECT);
    expect(city.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
  });

  test('CIT-3.9: an endTurn that is the only legal action is applied without a decision', () => {
    // An empty board, a reserve that can't be placed, a supply too small for the mayor.
    const last = at({
      config: { dataSet: HARSH },
      seats: [{ reserve: ['officeNS', 'factoryNS'] }],
      supply: 3,
    });
    expect(legalTypes(last)).toEqual(['architect']);
    const after = play(last, ARCHITECT);
    expect(seatOf(after).reserve).toHaveLength(3);
    // The funfair can't be placed either, so endTurn was the only action: it is the next player's turn.
    expect(city.turn(after)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
  });

  test('CIT-3.10: at the end of a turn the display is refilled, then scoring is due, then the next seat begins', () => {
    const seats = [{ reserve: ['parkNS'] as const }];
    const state = at({ config: { mode: 'advanced' }, seats });
    const late = play(state, ARCHITECT, { type: 'architect', place: 2 });
    expect(late.display.map((tile) => tile === null)).toEqual([true, false, true, false]);
    const ended = city.apply(late, END_TURN);
    expect(ended.stages.map(({ stage }) => stage)).toEqual(['turnEnd', 'drawToDisplay']);
    const refilled = settle(
      city,
      ended,
      forced([
        { type: 'revealTile', tile: 'parkSW' },
        { type: 'revealTile', tile: 'parkNW' },
      ]),
    );
    expect(refilled.display).toEqual(['parkSW', 'funfairEW', 'parkNW', 'funfairES']);
    expect(city.turn(refilled)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
    expect([refilled.architectDone, refilled.dutyWaived, refilled.actionsLeft]).toEqual([false, false, 3]);
  });

  test('CIT-3.10: a failed refill comes before the full board, and that before the stalemate', () => {
    const patch = { idleTurns: 3, dutyWaived: true } as const;
    const display = [null, 'parkNS', 'parkEW', 'parkNE'] as const;
    const seats = [{}, { board: filled(['parkNS', 'factoryEW']) }];
    const failed = at({ seats, display: [...display], supply: 0, ...patch });
    expect(city.apply(failed, END_TURN).result?.reason).toBe('supplyExhausted');
    expect(city.apply(at({ seats, supply: 0, ...patch }), END_TURN).result?.reason).toBe('fullBoard');
    const idle = at({ supply: 0, ...patch });
    expect(city.apply(idle, END_TURN).result?.reason).toBe('stalemate');
  });

  test('CIT-3.11: there are no other actions than the seven of a turn', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 5; seed++) {
      playout(new Table(city, { players: 3, mode: 'advanced' }, createRng(seed)), (actions, { rng }) => {
        for (const { type } of actions) seen.add(type);
        return actions[rng.int(actions.length)] ?? END_TURN;
      });
    }
    const all = ['architect', 'planner', 'engineerSwap', 'engineerExchange', 'mayor', 'spy', 'endTurn'];
    expect([...seen].sort()).toEqual(all.sort());
  });
});

const { turn: turnStage } = city.definition.stages;

/** The legal actions without duty protection, except swaps and mayors, which change no reserve. */
function unprotected(state: State): { readonly action: Action; readonly next: () => State }[] {
  const stage = state.stages.at(-1);
  if (turnStage.kind !== 'decision' || stage?.stage !== 'turn') return [];
  const waived = { ...copyOf(state), dutyWaived: true };
  return listActions(turnStage, waived, stage)
    .filter(({ type }) => type !== 'endTurn' && type !== 'mayor' && type !== 'engineerSwap')
    .map((action) => ({
      action,
      next() {
        const next = copyOf(state);
        next.stages.pop();
        turnStage.apply(next, stage, action, () => {}, stage.player);
        return next;
      },
    }));
}

/** Whether an Architect is still possible in the turn, by exhaustive search. */
function canReachArchitect(state: State): boolean {
  const all = unprotected(state);
  // An Architect that is legal now answers for every line below.
  return all.some(({ action }) => action.type === 'architect') || all.some(({ next }) => canReachArchitect(next()));
}

describe('architect duty', () => {
  test('CIT-3.5: the duty can still be met with room in the reserve, or a tile to place, or an exchange that helps', () => {
    // 2: room in the reserve
    expect(legalTypes(at({ actionsLeft: 1 }))).toEqual(['architect']);
    // 3: a tile to place
    expect(refusal(at({ seats: [ONE_GOOD] }), MAYOR)).toBeUndefined();
    // 4: an exchange after which a tile can be placed: with the factory gone, an office passes
    const factory = { ...NONE_GOOD, board: HELPFUL } as const;
    const state = at({ seats: [factory] });
    expect(refusal(state, MAYOR)).toBe('CIT-3.6 dutyOutOfReach');
    expect(refusal(state, { type: 'engineerExchange', cell: 0, reserveIndex: 0 })).toBeUndefined();
    // 1: once done, nothing is protected any more
    expect(refusal(at({ seats: [NONE_GOOD], architectDone: true }), MAYOR)).toBeUndefined();
  });

  test('CIT-3.6: an action after which the duty could not be met is refused', () => {
    const board = { ...boardOf({ funfair: 7 }), 0: 'parkEW', 1: 'factoryNS' } as const;
    const full = at({ seats: [{ ...ONE_GOOD, board }], actionsLeft: 2 });
    expect(refusal(full, MAYOR)).toBe('CIT-3.6 dutyOutOfReach');
    expect(refusal(full, { type: 'engineerSwap', cellA: 0, cellB: 1 })).toBe('CIT-3.6 dutyOutOfReach');
    expect(refusal(full, { type: 'engineerExchange', cell: 1, reserveIndex: 0 })).toBe('CIT-3.6 dutyOutOfReach');
    expect(refusal(full, { type: 'planner', reserveIndex: 2, cell: 2 })).toBeUndefined();
    const spy: Action = { type: 'spy', victim: 1, reserveIndex: 0, cell: 2 };
    const config = { mode: 'advanced' } as const;
    expect(refusal(at({ config, seats: [ONE_GOOD, { reserve: ['parkSW'] }] }), spy)).toBe('CIT-3.6 dutyOutOfReach');
  });

  test('CIT-3.6: protection refuses exactly the actions after which no Architect is possible in the turn', () => {
    const reserves: [TileId, TileId, TileId][] = [
      ['officeNS', 'parkNS', 'factoryES'],
      ['officeNS', 'apartmentNS', 'factoryES'],
      ['officeNS', 'officeEW', 'powerPlantES'],
      ['parkNS', 'parkEW', 'parkNE'],
    ];
    // A power plant takes one track to the floor.
    const board = { 0: 'factoryEW', 7: 'parkSW', 8: 'powerPlantSW' } as const;
    const { legend, tileTypes } = PRESETS.reconstructed;
    let refused = 0;
    for (const reserve of reserves) {
      for (const low of [{ ecology: -7 }, { income: -6 }, { satisfaction: -5 }]) {
        const powerPlant = { ...noEffects(), ...low };
        const dataSet = { name: 'Low', legend: { ...legend, powerPlant }, tileTypes };
        for (const actionsLeft of [3, 2]) {
          const waived = at({
            config: { mode: 'advanced', dataSet },
            seats: [{ board, reserve }, { reserve: ['funfairSW'] }],
            actionsLeft,
            dutyWaived: true,
          });
          const edge = { ...copyOf(waived), dutyWaived: false };
          expect(Math.min(...trackList(edge))).toBe(-5);
          for (const { action, next } of unprotected(edge)) {
            const isFine = action.type === 'architect' || canReachArchitect(next());
            const found =
              'check' in turnStage && turnStage.check(edge, { stage: 'turn', player: 0 }, action as never, 0);
            expect([action, found === undefined]).toEqual([action, isFine]);
            if (!isFine) refused++;
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(50);
  });

  test('CIT-3.7: if the duty cannot be met at the start of a turn it is waived for the whole of it', () => {
    const state = at({ player: 1, seats: [NONE_GOOD], architectDone: true });
    const waived = play(state, END_TURN);
    expect(waived.dutyWaived).toBe(true);
    expect(legalTypes(waived)).toEqual(['engineerSwap', 'engineerExchange', 'mayor', 'endTurn']);
    expect(refusal(waived, ARCHITECT)).toBe('CIT-4.2 reserveFull');
    const next = play(waived, END_TURN);
    expect(next.dutyWaived).toBe(false);
    // A helpful exchange is enough to keep the duty.
    const helped = at({
      player: 1,
      seats: [{ ...NONE_GOOD, board: HELPFUL }],
      architectDone: true,
    });
    expect(play(helped, END_TURN).dutyWaived).toBe(false);
    // A useless one isn't: an office in place of a funfair or an office leaves ecology at the floor.
    const useless = at({
      player: 1,
      seats: [{ ...NONE_GOOD, board: boardOf({ funfair: 4, office: 1 }) }],
      architectDone: true,
    });
    expect(play(useless, END_TURN).dutyWaived).toBe(true);
  });

  test('CIT-3.5: what is legal while the duty is open is as the table of section 3 says', () => {
    const board = { 0: 'parkEW', 1: 'factoryNS' } as const;
    const config = { mode: 'advanced' } as const;
    const victim = { reserve: ['parkSW'] } as const;
    const room = { board, reserve: ['parkNS'] } as const;
    const types = (seat: object, actionsLeft: number) => legalTypes(at({ config, seats: [seat, victim], actionsLeft }));
    const cheap = ['architect', 'planner', 'engineerSwap', 'engineerExchange', 'mayor'];
    expect(types(room, 3)).toEqual([...cheap, 'spy']);
    expect(types(room, 2)).toEqual(cheap);
    expect(types(room, 1)).toEqual(['architect']);
    const good = { ...ONE_GOOD, board: { ...boardOf({ funfair: 7 }), ...board } };
    expect(types(good, 3)).toEqual(['planner', 'engineerSwap', 'engineerExchange', 'mayor']);
    expect(types(good, 2)).toEqual(['planner']);
    expect(types({ ...NONE_GOOD, board: HELPFUL }, 3)).toEqual(['engineerExchange']);
    expect(trackList(at({ seats: [good] }))).toEqual([0, 3, -5, 1, 28]);
  });
});
