import { type ConfigInput, city, type State } from '@rulewright/city';
import { PRESETS, tilesOf } from '@rulewright/city/data';
import { CELLS } from '@rulewright/city/internal';
import { type Given, given, type Moment } from '@rulewright/city/positions';
import { advance, createRng, settle } from '@rulewright/core';
import { edit, forced, position } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';

const TYPES = tilesOf(PRESETS.reconstructed).map(({ tile }) => tile);

/** A full board with tiles of all kinds in turn. */
const FULL = Object.fromEntries(CELLS.map((cell, index) => [cell, TYPES[(10 * index + Math.floor(index / 6)) % 60]]));

const PARTY = { players: 2, mode: 'party' } as const;
const ADVANCED = { players: 2, mode: 'advanced' } as const;

describe('rules from positions', () => {
  test('CIT-5.3, CIT-4.4: a placed factory raises jobs and income; the place of an Architect is refilled', () => {
    const seats = [{ board: { 7: 'parkNS' }, reserve: ['factoryEW'] }] as const;
    const before = position(city, { players: 2 }, given({ seats, display: ['officeNS'] }));
    const placed = city.apply(before, { type: 'planner', reserveIndex: 0, cell: 13 });
    expect(placed.seats[0]?.tracks).toEqual({ population: 0, jobs: 3, ecology: 2, income: 1, satisfaction: 0 });
    const draw = forced([{ type: 'revealTile', tile: 'parkESW' }]);
    expect(advance(city, placed, { type: 'architect', place: 0 }, draw).display[0]).toBe('parkESW');
  });

  test('CIT-10.5, CIT-11.3, CIT-11.4: goals are settled after removal, and players who tie win both', () => {
    const seats = [{ board: { 7: 'parkNS' } }, { board: { 13: 'parkEW', 24: 'parkNW' } }] as const;
    const goals = ['countPark', 'trackJobs', 'areaOffice'] as const;
    const { report } = position(city, ADVANCED, given({ seats, goals, moment: 'finalScoring' }));
    expect(report?.map(({ removedCells }) => removedCells)).toEqual([[], [24]]);
    for (const { goalsWon } of report ?? []) expect(goalsWon).toEqual(['countPark', 'trackJobs']);
  });

  test('CIT-13.9, CIT-13.11, CIT-13.13: when time is up, a tile in hand goes back and the finisher gets 5 points', () => {
    const seats = [{ board: FULL }, { board: { 13: 'parkEW' }, hand: 'officeNS' }] as const;
    const before = position(city, PARTY, given({ seats }));
    const over = city.apply(before, { type: 'timeUp' }, 'host');
    expect(over.report?.map(({ finisherBonus }) => finisherBonus)).toEqual([5, 0]);
    expect([over.seats[1]?.hand, over.seats[1]?.tracks.ecology]).toEqual([null, 4]);
  });

  test('CIT-10.1 to CIT-10.12: the city of EX-14', () => {
    const board = { 13: 'factoryEW', 11: 'apartmentEW', 7: 'parkNS', 24: 'factoryNW' } as const;
    const { report } = position(city, { players: 2 }, given({ seats: [{ board }], moment: 'finalScoring' }));
    expect(report?.[0]).toMatchObject({ removedCells: [24], emptyCells: 21, unemploymentPenalty: 9, total: -24 });
    expect(Object.values(report?.[0]?.tracksBefore ?? {})).toEqual([6, 6, 0, 2, -2]);
    expect(Object.values(report?.[0]?.tracksAfterRemoval ?? {})).toEqual([6, 3, 0, -1, -2]);
  });
});

describe('given', () => {
  const at = (config: ConfigInput, what: Given) => position(city, config, given(what));

  test.each<[Moment, ConfigInput, Given, object]>([
    ['turn', { players: 3 }, { player: 2 }, { kind: 'decision', stage: 'turn', player: 2 }],
    ['turnEnd', { players: 3 }, { player: 2 }, { kind: 'decision', stage: 'turn', player: 0 }],
    ['turnEnd', ADVANCED, { display: [null, null] }, { kind: 'chance', stage: 'drawToDisplay', player: null }],
    ['drawToDisplay', { players: 2 }, {}, { kind: 'chance', stage: 'drawToDisplay', player: null }],
    ['drawGoal', ADVANCED, { goals: ['allPlots'] }, { kind: 'chance', stage: 'drawGoal', player: null }],
    ['build', PARTY, {}, { kind: 'simultaneous', stage: 'build', actors: [0, 1] }],
    ['drawToHand', PARTY, { player: 1 }, { kind: 'chance', stage: 'drawToHand', player: 1 }],
    ['finalScoring', { players: 4 }, {}, { kind: 'over' }],
  ])('CIT-15.1: begins at the moment %s', (moment, config, what, turn) => {
    const state = at(config, { ...what, moment });
    expect(city.turn(state)).toEqual(turn);
    expect(city.turn(settle(city, state, createRng(1))).kind).not.toBe('chance');
  });

  test('CIT-15.9: draws a tile for each empty place, then the turn goes on', () => {
    const stagesOf = (what: Given) =>
      at({ players: 2 }, { display: ['parkNS'], moment: 'drawToDisplay', ...what }).stages;
    const draws = [3, 2, 1].map((place) => ({ stage: 'drawToDisplay', place }));
    const [end, turn] = [
      { stage: 'turnEnd', player: 0 },
      { stage: 'turn', player: 0 },
    ];
    expect(stagesOf({})).toEqual([end, turn, ...draws]);
    expect(stagesOf({ actionsLeft: 0 })).toEqual([end, ...draws]);
    expect(stagesOf({ display: ['parkNS', null] })).toEqual([end, turn, ...draws]);
  });

  test('CIT-4.5: the late refill takes one place after the other', () => {
    const { stages, supply } = at(ADVANCED, { display: [null, null], moment: 'turnEnd' });
    expect(stages).toEqual([
      { stage: 'turnEnd', player: 0 },
      { stage: 'drawToDisplay', place: 0 },
    ]);
    expect(supply.reduce((sum, count) => sum + count, 0)).toBe(118);
  });

  test('CIT-3.4, CIT-9.7: a turn that is over had its Architect and was not idle', () => {
    expect(at({ players: 2 }, { moment: 'turnEnd', idleTurns: 2 }).idleTurns).toBe(0);
    const over = { actionsLeft: 0, architectDone: true, isIdle: false };
    expect(at({ players: 2 }, { moment: 'finalScoring' })).toMatchObject(over);
  });

  test('CIT-2.5: other goal cards lie beside those named', () => {
    const { goals } = at(ADVANCED, { goals: ['areaApartment', 'areaOffice'] });
    expect([goals.slice(0, 2), new Set(goals).size]).toEqual([['areaApartment', 'areaOffice'], 3]);
  });

  test('CIT-15.1: begins at the first moment of the mode', () => {
    expect(city.turn(at({ players: 2 }, {}))).toMatchObject({ stage: 'turn', player: 0 });
    expect(city.turn(at(PARTY, {}))).toMatchObject({ stage: 'build' });
  });

  test('CIT-1.26: tiles come from the supply, and the display is filled from it', () => {
    const what = { seats: [{ board: { 13: 'parkESW' }, reserve: ['parkNEW'] }], display: ['parkNES'] } as const;
    const { display, supply } = at({ players: 2 }, what);
    expect(new Set(display.map((tile) => tile?.replace(/[NESW]+$/, ''))).size).toBe(4);
    expect(supply.reduce((sum, count) => sum + count, 0)).toBe(120 - 2 - 4);
  });

  test('CIT-1.16: the rest of a smaller supply was discarded', () => {
    const { supply, discarded } = at({ players: 2 }, { supply: 7, discarded: ['parkESW'] });
    expect(supply.reduce((sum, count) => sum + count, 0)).toBe(7);
    expect([discarded.length, discarded[0]]).toEqual([120 - 4 - 7, 'parkESW']);
    expect(at({ players: 2 }, { supply: 116 }).discarded).toEqual([]);
  });

  test('CIT-9.5, CIT-4.4: an empty place shows that the supply has run out', () => {
    const what = { display: [null], seats: [{ board: { 13: 'parkEW' } }] } as const;
    const state = at({ players: 2 }, what);
    expect([state.supply.every((count) => count === 0), state.discarded.length]).toEqual([true, 116]);
    for (const config of [{ players: 2 }, ADVANCED]) {
      expect(at(config, { ...what, moment: 'finalScoring' }).result?.reason).toBe('supplyExhausted');
    }
  });

  test('CIT-3.10: the reason for the end follows from the position', () => {
    const reasonOf = (config: ConfigInput, what: Given) =>
      at(config, { ...what, moment: 'finalScoring' }).result?.reason;
    expect(reasonOf({ players: 2 }, {})).toBe('stalemate');
    expect(reasonOf({ players: 2 }, { seats: [{}, { board: FULL }] })).toBe('fullBoard');
    expect(reasonOf(PARTY, { seats: [{}, { board: FULL }] })).toBe('timeUp');
  });

  test('CIT-3.7: the duty is waived if it cannot be met', () => {
    const board = { 0: 'officeNS', 1: 'officeEW', 2: 'officeNE', 3: 'officeES', 4: 'officeSW' } as const;
    const reserve = ['officeNW', 'officeNES', 'officeESW'] as const;
    expect(at({ players: 2 }, { seats: [{ board, reserve }] })).toMatchObject({ dutyWaived: true, isIdle: true });
    expect(at({ players: 2 }, { architectDone: true })).toMatchObject({ dutyWaived: false, isIdle: false });
  });

  test.each<[what: Given, message: string, config?: ConfigInput]>([
    [
      { seats: [{ board: { 13: 'parkESW' } }, { reserve: ['parkESW'] }] },
      'The box has 1 tile parkESW, the position needs 2 (CIT-1.11): cell 13 of seat 0, the reserve of seat 1.',
    ],
    [
      { seats: [{ reserve: ['officeNESW'] }] },
      'There is no tile "officeNESW" for the reserve of seat 0 (CIT-1.11). Known: officeNES.',
    ],
    [
      { seats: [{ hand: 'parkESW' }, { hand: 'parkESW' }] },
      'the position needs 2 (CIT-1.11): the hand of seat 0, the hand of seat 1.',
      PARTY,
    ],
    [
      { discarded: ['parkESW', 'parkESW', 'parkESW'] },
      'The box has 1 tile parkESW, the position needs 3 (CIT-1.11): the discarded tiles.',
    ],
    [{ display: ['zooNS' as 'parkNS'] }, 'There is no tile "zooNS" for place 0 of the display (CIT-1.11). Known: '],
    [
      { seats: [{ board: { [12 as 13]: 'parkNS' } }] },
      'There is no cell 12 for seat 0 (CIT-1.5). Known: 1, 10, 11, 13, ',
    ],
    [{ seats: [{}, {}, {}] }, 'There is no player 2 for the position (CIT-2.1). Known: 0, 1.'],
    [{ displays: [] } as Given, 'There is no field "displays" for the position. Known: display.'],
    [{ seats: [{}, { bord: {} } as object] }, 'There is no field "bord" for seat 1. Known: board.'],
    [{ player: 4 }, 'There is no player 4 for the position (CIT-2.1). Known: 0, 1.'],
    [{ moment: 'drawGoal' }, 'There is no moment "drawGoal" for the basic mode (CIT-15.1). Known: drawToDisplay.'],
    [{ moment: 'finalScoring' }, 'Party mode ends once a board is full (CIT-13.9).', PARTY],
    [{ supply: 117 }, "The supply can't have 117 tiles: 116 lie nowhere else (CIT-1.26)."],
  ])('refuses %j', (what, message, config = { players: 2 }) => {
    expect(() => at(config, what)).toThrow(message);
  });

  test('leaves the rest to a function', () => {
    const state = position(city, { players: 2 }, (draft) => {
      given({ seats: [{ reserve: ['parkNS'] }] })(draft);
      draft.idleTurns = 2;
    });
    expect(state).toMatchObject({ idleTurns: 2, seats: [{ reserve: ['parkNS'] }, {}] });
  });
});

describe('position and edit refuse', () => {
  const sound = position(city, { players: 2 }, given({ seats: [{ board: { 13: 'factoryEW' } }] }));
  const scored = position(city, { players: 2 }, given({ moment: 'finalScoring' }));

  test('CIT-5.8: a city without its tracks', () => {
    const strip = (state: State) => {
      for (const seat of state.seats) seat.tracks = { population: 0, jobs: 0, ecology: 0, income: 0, satisfaction: 0 };
    };
    const message = 'Not a state of city: jobs of seat 0 is 0, but board gives 3 (CIT-5.8); and 3 more';
    expect(() => edit(city, sound, strip)).toThrow(message);
    const built = given({ seats: [{ board: { 13: 'factoryEW' } }] });
    const bare = (state: State) => {
      built(state);
      strip(state);
    };
    expect(() => position(city, { players: 2 }, bare)).toThrow(message);
  });

  test('CIT-12.3: winners who are not at place 1', () => {
    expect(() => edit(city, scored, ({ result }) => Object.assign(result ?? {}, { winners: [1] }))).toThrow(
      /the winners are 1, but the first places belong to 0, 1/,
    );
  });

  test('CIT-1.26: tiles that are too many or missing, counted', () => {
    const add = (state: State) => state.seats[0]?.reserve.push('factoryEW');
    expect(() => edit(city, sound, add)).toThrow('5 factoryEW, but the box has 4; supply has 3 (CIT-1.26)');
    expect(() => edit(city, sound, (state) => state.supply.fill(0))).toThrow('missing tiles: 115 (CIT-1.26)');
  });

  test('CIT-15.1: an agenda, with one that would do', () => {
    expect(() => edit(city, sound, ({ stages }) => stages.shift())).toThrow(
      "stages: no game reaches the agenda 'turn'; 'turnEnd turn' would do (CIT-15.1)",
    );
  });
});
