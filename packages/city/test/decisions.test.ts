/** CIT-15 and CIT-16: decisions, refusals, chance and information. */
import { createRng, playout, start, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { type Action, city } from '../src/index.js';
import { at, boardOf, copyOf, ECOLOGY_AT_FLOOR, filled, HARSH, legalTypes, play, refusal } from './helpers.js';

const ADVANCED = { mode: 'advanced' } as const;
const PARTY = { mode: 'party' } as const;
const spy = (victim: number): Action => ({ type: 'spy', victim, reserveIndex: 0, cell: 0 });

describe('decisions', () => {
  test('CIT-15.1: the whole game is a sequence of decisions at turn or at build, with draws between them', () => {
    for (const mode of ['basic', 'advanced', 'party'] as const) {
      const seen = new Set<string>();
      playout(new Table(city, { players: 3, mode }, createRng(3)), (actions, { state, rng }) => {
        seen.add(state.stages.at(-1)?.stage ?? '');
        return actions[rng.int(actions.length)] as Action;
      });
      expect([...seen]).toEqual([mode === 'party' ? 'build' : 'turn']);
    }
    const broken = { ...copyOf(at()), stages: [{ stage: 'turn', player: 0 }] };
    expect(() => city.load(broken)).toThrow('CIT-15.1');
  });

  test('CIT-15.2: in a turn only one actor has actions; in the building each list depends on the own hand and board', () => {
    const state = at({ config: { players: 3 }, player: 1 });
    expect([0, 1, 2].map((actor) => city.legalActions(state, actor).length > 0)).toEqual([false, true, false]);
    const action: Action = { type: 'architect', place: 0 };
    expect(refusal(state, action, 0)).toBe('CIT-15.2 wrongActor');
    const party = at({ config: PARTY, seats: [{ hand: 'parkNS' }, {}] });
    expect(city.legalActions(party, 0)).toHaveLength(25);
    expect(city.legalActions(party, 1)).toEqual([{ type: 'drawTile' }]);
    expect(refusal(party, { type: 'drawTile' })).toBe('CIT-15.2 actorRequired');
    expect(refusal(party, { type: 'drawTile' }, 'host')).toBe('CIT-15.2 onlyPlayers');
    expect(refusal(party, { type: 'timeUp' }, 0)).toBe('CIT-15.2 onlyHost');
    expect(refusal(party, { type: 'drawTile' }, 2)).toContain('CIT-15.2');
    expect(refusal(party, { type: 'drawTile' }, 7)).toBe('CIT-15.2 wrongActor');
  });

  test('CIT-15.3: an only action is applied in a turn, but never in the building', () => {
    const stuck = { reserve: ['officeNS', 'officeEW', 'factoryNS'] } as const;
    // Seat 1 starts a waived turn with endTurn as the only action.
    const patch = { architectDone: true } as const;
    const start = at({ config: { dataSet: HARSH }, seats: [{}, stuck], supply: 3, ...patch });
    const state = play(start, { type: 'endTurn' });
    expect(city.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
    expect(state.idleTurns).toBe(1);
    const party = city.setup({ players: 2, ...PARTY });
    expect(city.legalActions(party, 0)).toHaveLength(1);
    expect(party.seats[0]?.hand).toBeNull();
  });

  test('CIT-15.4: a field that is missing or out of range is refused before anything else', () => {
    const state = at();
    const bad = [
      { type: 'architect' },
      { type: 'architect', place: 4 },
      { type: 'planner', reserveIndex: 3, cell: 0 },
      { type: 'planner', reserveIndex: 0, cell: 12 },
      { type: 'engineerSwap', cellA: 5, cellB: 5 },
      { type: 'engineerSwap', cellA: 6, cellB: 5 },
      { type: 'spy', victim: 4, reserveIndex: 0, cell: 0 },
      { type: 'mayor', cell: 0 },
      { type: 'demolish' },
      null,
    ];
    for (const action of bad) expect(refusal(state, action as Action, 1)).toBe('CIT-15.4 malformedAction');
  });

  test('CIT-15.5: places and positions with identical tiles are listed separately', () => {
    const state = at({
      display: ['parkNS', 'parkNS', 'parkEW', 'parkNS'],
      seats: [{ reserve: ['officeNS', 'officeNS'] }],
    });
    const count = (type: string) => city.legalActions(state).filter((action) => action.type === type).length;
    expect([count('architect'), count('planner')]).toEqual([4, 48]);
  });

  test('CIT-15.6: in a turn the legal actions are those that pass cost, own rule and duty protection', () => {
    const seats = [{ board: { 0: 'parkNS', 7: 'officeEW' }, reserve: ['parkEW'] }, { reserve: ['parkES'] }] as const;
    const types = (patch: object) => legalTypes(at({ config: ADVANCED, seats, ...patch }));
    const all = ['architect', 'planner', 'engineerSwap', 'engineerExchange', 'mayor', 'spy', 'endTurn'];
    expect(types({})).toEqual(all.filter((type) => type !== 'endTurn'));
    expect(types({ architectDone: true })).toEqual(all);
    expect(types({ architectDone: true, actionsLeft: 1 })).toEqual(all.filter((type) => type !== 'spy'));
    expect(types({ actionsLeft: 1 })).toEqual(['architect']);
  });

  test('CIT-15.7: in the building an empty hand draws, a full one places or returns; the host ends it', () => {
    const board = { 0: 'parkNS', 3: 'parkEW' } as const;
    const state = at({
      config: PARTY,
      seats: [{ board, hand: 'parkNE' }, { board: filled(['parkNS', 'officeNS']) }],
      finisher: 1,
    });
    const legal = city.legalActions(state, 0);
    expect(legal.filter(({ type }) => type === 'placeTile')).toHaveLength(22);
    expect(legal.at(-1)).toEqual({ type: 'returnTile' });
    expect(city.legalActions(state, 1)).toEqual([]);
    expect(city.legalActions(state, 'host')).toEqual([{ type: 'timeUp' }]);
  });

  test('CIT-15.8: if several rules are broken, the first in the order of the page is named', () => {
    const full = { board: ECOLOGY_AT_FLOOR, reserve: ['officeNS', 'officeEW', 'factoryNS'] } as const;
    const patch = { dutyWaived: true };
    // Shape before actor, actor before stage.
    expect(refusal(at(), { type: 'architect', place: 9 }, 1)).toBe('CIT-15.4 malformedAction');
    expect(refusal(at(), { type: 'drawTile' }, 1)).toBe('CIT-15.2 wrongActor');
    expect(refusal(at(), { type: 'drawTile' }, 0)).toBe('CIT-15.2 wrongStage');
    // A draw comes first, for any actor.
    const drawing = city.setup({ players: 2 });
    expect(refusal(drawing, { type: 'architect', place: 0 }, 1)).toBe('CIT-15.9 chanceStage');
    expect(refusal(drawing, { type: 'revealTile', tile: 'parkNS' }, 1)).toBe('CIT-15.9 chanceStage');
    // Spy in the basic mode before its cost, its cost before its choices, these before the floor and the duty.
    const one = { actionsLeft: 1, architectDone: true };
    expect(refusal(at({ ...one }), spy(0))).toBe('CIT-8.1 noSpy');
    expect(refusal(at({ config: ADVANCED, ...one }), spy(0))).toBe('CIT-3.2 tooFewActions');
    expect(refusal(at({ config: ADVANCED, seats: [full], ...patch }), spy(0))).toBe('CIT-8.2 wrongVictim');
    expect(refusal(at({ config: ADVANCED, seats: [full, { reserve: ['officeNW'] }], ...patch }), spy(1))).toBe(
      'CIT-8.3 belowFloor',
    );
    const bound = { ...full, reserve: ['officeNS', 'officeEW', 'parkNS'] } as const;
    expect(refusal(at({ config: ADVANCED, seats: [bound, { reserve: ['parkNW'] }] }), spy(1))).toBe(
      'CIT-3.6 dutyOutOfReach',
    );
    // A full reserve before an empty place; a wrong cell before the floor.
    const waiting = at({ seats: [full], display: [null, 'parkNS', 'parkEW', 'parkNE'], supply: 0, ...patch });
    expect(refusal(waiting, { type: 'architect', place: 0 })).toBe('CIT-4.2 reserveFull');
    const built = at({ seats: [{ ...full, board: { ...boardOf({ office: 8, funfair: 1 }), 0: 'parkNS' } }], ...patch });
    expect(refusal(built, { type: 'planner', reserveIndex: 0, cell: 0 })).toBe('CIT-5.1 cellOccupied');
    expect(refusal(built, { type: 'planner', reserveIndex: 0, cell: 1 })).toBe('CIT-5.5 belowFloor');
    expect(refusal(built, { type: 'engineerExchange', cell: 1, reserveIndex: 0 })).toBe('CIT-6.3 noTile');
    expect(refusal(built, { type: 'engineerExchange', cell: 0, reserveIndex: 0 })).toBe('CIT-6.5 belowFloor');
    const before = copyOf(built);
    expect(() => city.apply(built, { type: 'planner', reserveIndex: 0, cell: 0 })).toThrow('CIT-5.1');
    expect(built).toEqual(before);
  });

  test('CIT-15.9: display set-up, goal cards, refills, mayors and party draws are all the random events', () => {
    const kinds = new Set<string>();
    for (const mode of ['basic', 'advanced', 'party'] as const) {
      const table = playout(new Table(city, { players: 2, mode }, createRng(8), { record: true }));
      for (const { actor, action } of table.moves) if (actor === 'chance') kinds.add(`${mode} ${action.type}`);
    }
    expect([...kinds].sort()).toEqual([
      'advanced revealGoal',
      'advanced revealTile',
      'basic revealTile',
      'party revealTile',
    ]);
    const drawing = city.apply(at(), { type: 'architect', place: 0 });
    expect(refusal(drawing, { type: 'mayor' })).toBe('CIT-15.9 chanceStage');
    expect(city.check(at(), { type: 'revealTile', tile: 'parkNS' })).toMatchObject({
      rule: 'CIT-15.9',
      code: 'notChance',
    });
    const none = city.apply(at({ display: ['parkNES', 'parkNS', 'parkEW', 'parkNE'] }), {
      type: 'architect',
      place: 1,
    });
    expect(city.check(none, { type: 'revealTile', tile: 'parkNES' })).toMatchObject({ code: 'impossibleOutcome' });
  });
});

describe('information', () => {
  const state = start(city, { players: 3, ...ADVANCED }, createRng(5));

  test('CIT-16.1: boards, tracks, reserves, display, goals, discarded tiles and the course of the turn are public', () => {
    const { seats, display, goals, discarded, actionsLeft, architectDone, dutyWaived, finisher } = state;
    expect(city.view(state, 'spectator')).toMatchObject({
      stage: 'turn',
      player: 0,
      seats,
      display,
      goals,
      discarded,
      actionsLeft,
      architectDone,
      dutyWaived,
      finisher,
    });
  });

  test('CIT-16.2: so are the data set, the supply, the idle turns, and in party mode the hands', () => {
    const { config, supply, idleTurns } = state;
    expect(city.view(state, 1)).toMatchObject({ config, supply, idleTurns });
    const party = at({ config: PARTY, seats: [{ hand: 'parkNS' }] });
    expect(city.view(party, 1).seats[0]?.hand).toBe('parkNS');
  });

  test('CIT-16.3: nothing is private: every seat and every spectator has the same view, which tells the whole state', () => {
    for (const viewer of [0, 1, 2] as const) expect(city.view(state, viewer)).toEqual(city.view(state, 'spectator'));
    expect(city.determinize(city.view(state, 2), createRng(1))).toEqual(state);
  });

  test('CIT-16.4: which tile is drawn is decided by the draw itself: any tile of the supply can come', () => {
    const drawing = city.apply(at(), { type: 'architect', place: 0 });
    const outcomes = city.chanceOutcomes(drawing);
    expect(outcomes).toHaveLength(drawing.supply.filter((count) => count > 0).length);
    for (const { outcome } of outcomes) {
      expect(city.apply(drawing, outcome).display[0]).toBe(outcome.type === 'revealTile' ? outcome.tile : '');
    }
  });
});
