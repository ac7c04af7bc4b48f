import { createRng, settle, start } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import { copenhagen, type State } from '../src/index.js';
import data from './fixtures/copenhagen.json' with { type: 'json' };
import { choose, draw, given, legalTypes, place, play, refusal, seat, stage, take } from './helpers.js';

const READY = 'ready' as const;
const site = { tile: 'red2', orientation: 0, column: 0, floor: 0 } as const;

function at(stage: State['stages'][number]): State {
  const changeOfColours = stage.stage === 'changedCount' ? ('used' as const) : READY;
  const hand = { red: 2, blue: stage.stage === 'handLimit' ? 6 : 2 };
  const seat = { hand, abilities: { constructionDiscount: READY, changeOfColours } };
  return given({ seats: [seat], stages: [stage] });
}

describe('options', () => {
  test('COP-13.1: openHands is false by default and changes views only', () => {
    const closed = start(copenhagen, { players: 3 }, createRng(5));
    const open = start(copenhagen, { players: 3, openHands: true }, createRng(5));
    expect(closed.config.openHands).toBe(false);
    expect(copenhagen.legalActions(open)).toEqual(copenhagen.legalActions(closed));
    expect(open.seats).toEqual(closed.seats);
  });

  test('COP-13.2: there are no other options', () => {
    expect(Object.keys(data.options)).toEqual(['openHands']);
    for (const config of [{ players: 2, pile: 'small' }, { players: 2, openHands: 'yes' }, {}, null, 'two']) {
      expect(() => copenhagen.setup(config as never)).toThrow(expect.objectContaining({ name: 'ConfigError' }));
    }
  });
});

describe('decisions', () => {
  test('COP-14.1: every decision is one action of the active player at one stage', () => {
    const state = given();
    expect(copenhagen.turn(state)).toMatchObject({ kind: 'decision', player: 0 });
    expect(copenhagen.legalActions(state, 1)).toEqual([]);
    expect(copenhagen.legalActions(state, 0)).toEqual(copenhagen.legalActions(state));
  });

  test('COP-14.2: a stage with one legal action is not asked', () => {
    const state = play(given(), take(0));
    expect(state.harbour[1]).toBeNull(); // place 1 was the only neighbour
    expect(stage(state)).toBe('drawToHarbour');
  });

  test('COP-14.2: six stages are asked even then, because their lists depend on the hand', () => {
    const asked = (state: State): [string | undefined, number] => [stage(state), copenhagen.legalActions(state).length];
    const overfull = given({
      seats: [{ hand: { red: 8 } }],
      stages: [
        { stage: 'refill', player: 0 },
        { stage: 'thirdCard', player: 0 },
      ],
    });
    expect(asked(play(overfull, { type: 'stopTaking' }))).toEqual(['handLimit', 1]);
    const both = given({ seats: [{ abilities: { bothActions: READY } }] });
    expect(asked(play(both, take(0)))).toEqual(['secondAction', 1]);
    // The only way to build: beside purple, with the discount, all blue cards changed.
    const house = `
      .W...
      PW...
      pW...`;
    const abilities = { constructionDiscount: READY, changeOfColours: READY };
    let state = play(given({ seats: [{ hand: { blue: 2 }, house, abilities }] }), choose('purple4'));
    const path: [string | undefined, number][] = [];
    for (let decision = 0; decision < 4; decision++) {
      path.push(asked(state));
      state = play(state, copenhagen.legalActions(state)[0] ?? take(0));
    }
    expect(path).toEqual([
      ['placement', 2], // the brick on either end
      ['discount', 1],
      ['colourChange', 1],
      ['changedCount', 1],
    ]);
  });

  test('COP-14.3: no stage is reached without a legal action', () => {
    for (let seed = 0; seed < 10; seed++) {
      const rng = createRng(seed);
      let state = start(copenhagen, { players: 2 }, rng);
      while (copenhagen.turn(state).kind === 'decision') {
        const legal = copenhagen.legalActions(state);
        expect(legal.length).toBeGreaterThan(0);
        state = settle(copenhagen, play(state, legal[rng.int(legal.length)] ?? take(0)), rng);
      }
    }
  });

  test.each([
    ['COP-14.4', { stage: 'action', player: 0 }, { type: 'refreshAbilities' }],
    ['COP-14.5', { stage: 'secondCard', player: 0, gap: 3 }, { type: 'endTurn' }],
    ['COP-14.6', { stage: 'thirdCard', player: 0 }, { type: 'endTurn' }],
    ['COP-14.7', { stage: 'handLimit', player: 0 }, { type: 'stopTaking' }],
    ['COP-14.8', { stage: 'secondAction', player: 0 }, { type: 'takeCard', place: 0 }],
    ['COP-14.9', { stage: 'placement', player: 0, tile: 'red2' }, { type: 'useDiscount' }],
    ['COP-14.10', { stage: 'discount', player: 0, ...site }, { type: 'keepColours' }],
    ['COP-14.11', { stage: 'colourChange', player: 0, ...site, price: 2 }, { type: 'payChanged', count: 1 }],
    ['COP-14.12', { stage: 'changedCount', player: 0, ...site, price: 2, from: 'blue' }, { type: 'keepColours' }],
    ['COP-14.13', { stage: 'coat', player: 0 }, { type: 'takeCard', place: 0 }],
  ] as const)('%s: its stage refuses what does not belong to it', (rule, current, action) => {
    expect(refusal(at(current), action)).toBe(`${rule} wrongStage`);
  });

  test('COP-14.4: action offers all places and the tiles that can be built', () => {
    expect(legalTypes(at({ stage: 'action', player: 0 }))).toEqual(['takeCard', 'chooseTile']);
  });

  test('COP-14.10: discount is asked only with constructionDiscount ready', () => {
    const hand = { red: 2 };
    const build = [choose('red2'), place(0, 0, 0)] as const;
    const without = play(given({ seats: [{ hand, abilities: { constructionDiscount: 'used' } }] }), ...build);
    expect(stage(without)).toBe('action');
    const withIt = play(given({ seats: [{ hand, abilities: { constructionDiscount: READY } }] }), ...build);
    expect(stage(withIt)).toBe('discount');
  });

  test('COP-14.11: colourChange offers keeping and every other colour that pays', () => {
    const seats = [{ hand: { red: 2, blue: 1, green: 1 }, abilities: { changeOfColours: READY } }];
    const state = play(given({ seats }), choose('red2'), place(0, 0, 0));
    expect(copenhagen.legalActions(state)).toEqual([
      { type: 'changeColours', from: 'green', to: 'red' },
      { type: 'changeColours', from: 'blue', to: 'red' },
      { type: 'keepColours' },
    ]);
  });

  test('COP-14.12: changedCount is asked only at a price of 2 or more', () => {
    const seats = [{ hand: { red: 1, blue: 1 }, abilities: { changeOfColours: READY } }];
    const change = { type: 'changeColours', from: 'blue', to: 'red' } as const;
    expect(stage(play(given({ seats }), choose('red2'), place(0, 0, 0), change))).toBe('changedCount');
    const cheap = [{ ...seats[0], house: 'rR...' }];
    expect(stage(play(given({ seats: cheap }), choose('red2'), place(0, 2, 0), change))).toBe('action');
  });

  test('COP-14.14: payment is automatic, changed cards and own ones', () => {
    const seats = [{ hand: { red: 3, blue: 3 }, abilities: { changeOfColours: READY } }];
    const change = { type: 'changeColours', from: 'blue', to: 'red' } as const;
    const paid = play(given({ seats }), choose('red4'), place(0, 0, 0), change, { type: 'payChanged', count: 3 });
    expect(paid.discardPile).toEqual([1, 0, 0, 3, 0]);
    expect(seat(paid).hand).toEqual([2, 0, 0, 0, 0]);
  });

  test('COP-14.15: the discount may be declined if a change of colours can pay', () => {
    const abilities = { constructionDiscount: READY, changeOfColours: READY };
    const build = [choose('red3'), place(0, 0, 0)] as const;
    const state = play(given({ seats: [{ hand: { red: 1, blue: 2 }, abilities }] }), ...build);
    expect(legalTypes(state)).toEqual(['useDiscount', 'declineDiscount']);
    const poorer = play(given({ seats: [{ hand: { red: 1, blue: 1 }, abilities }] }), ...build);
    expect(legalTypes(poorer)).toEqual(['useDiscount']);
  });

  test('COP-14.16: ability tiles turn to used with the action that uses them', () => {
    const ready = { anyCards: READY, additionalCard: READY, bothActions: READY, constructionDiscount: READY };
    let state = given({ seats: [{ hand: { red: 2, blue: 2 }, abilities: { ...ready, changeOfColours: READY } }] });
    const used = (): string[] =>
      Object.entries(seat(state).abilities).flatMap(([id, now]) => (now === 'used' ? [id] : []));
    const order = [
      take(3),
      take(6),
      take(0),
      choose('red4'),
      place(0, 0, 0),
      { type: 'useDiscount' },
      { type: 'changeColours', from: 'blue', to: 'red' },
    ] as const;
    const steps = order.map((action) => {
      state = play(state, action);
      return used().length;
    });
    expect(steps).toEqual([0, 1, 2, 3, 3, 4, 5]);
  });

  test('COP-14.17: an illegal action changes nothing and names the first rule it breaks', () => {
    const state = given();
    const before = JSON.stringify(state);
    expect(() => copenhagen.apply(state, { type: 'endTurn' })).toThrow(/COP-3\.3/);
    expect(JSON.stringify(state)).toBe(before);
    // Not a place at all; not the active seat; not of this stage; not this place.
    expect(refusal(state, { type: 'takeCard', place: 7 }, 1)).toBe('COP-14.18 malformedAction');
    expect(refusal(state, { type: 'endTurn' }, 1)).toBe('COP-3.1 wrongActor');
    expect(refusal(play(state, take(3)), { type: 'stopTaking' })).toBe('COP-4.5 wrongStage');
    // The end comes first, then a draw, whoever is named.
    const drawing = given({ stages: [{ stage: 'drawToHarbour', place: 2 }], pile: {} });
    expect(refusal(drawing, take(0), 1)).toBe('COP-15.1 chanceStage');
    expect(refusal(drawing, draw('red'), 1)).toBe('COP-15.1 chanceStage');
    expect(refusal(play(drawing, draw('mermaid')), draw('red'))).toBe('COP-10.3 gameOver');
    // The gap is no place next to the gap either, but it is empty first.
    expect(refusal(play(state, take(3)), take(3))).toBe('COP-4.8 emptyPlace');
  });

  test('COP-14.18: 478 actions, numbered in the order of the table', () => {
    const space = actionSpace(copenhagen);
    expect(space.size).toBe(data.actionCount);
    for (const { id, firstIndex, count } of data.actions) {
      const ids = space.actions.flatMap((action, index) => (action.type === id ? [index] : []));
      expect(ids, id).toEqual(Array.from({ length: count }, (_, offset) => firstIndex + offset));
    }
    expect(space.decode(34 + (7 * 5 + 4) * 9 + 8)).toEqual({ type: 'placeTile', orientation: 7, column: 4, floor: 8 });
    expect(space.encode({ type: 'changeColours', from: 'green', to: 'yellow' })).toBe(396 + 2 * 5 + 1);
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'takeCard'],
    ['an unknown type', { type: 'pass' }],
    ['a missing field', { type: 'takeCard' }],
    ['a field out of range', { type: 'takeCard', place: 7 }],
    ['a field of the wrong type', { type: 'takeCard', place: '3' }],
    ['a field too many', { type: 'takeCard', place: 3, and: 4 }],
  ])('COP-14.18: %s is no action', (_, action) => {
    expect(copenhagen.check(given(), action)).toMatchObject({ rule: 'COP-14.18', code: 'malformedAction' });
  });
});

describe('random events', () => {
  const drawing = { stage: 'drawToHarbour', place: 0 } as const;
  const withPile = (what: Parameters<typeof given>[0]): State => given({ players: 3, stages: [drawing], ...what });

  test('COP-15.1: the only random event is the drawing of one card', () => {
    const state = withPile({ pile: { red: 10, blue: 5 } });
    expect(copenhagen.turn(state)).toEqual({ kind: 'chance', stage: 'drawToHarbour', player: null });
    const drawn = play(state, draw('blue'));
    expect(drawn.harbour[0]).toBe('blue');
    expect(drawn.pile).toEqual([10, 0, 0, 4, 0]);
    expect(refusal(state, draw('green'))).toBe('COP-15.1 impossibleOutcome');
    expect(refusal(given(), draw('red'))).toBe('COP-15.1 notChance');
  });

  test('COP-15.2: without the mermaid every card of the pile is equally likely', () => {
    const state = withPile({ pile: { red: 2, green: 1 } });
    expect(copenhagen.chanceOutcomes(state)).toEqual([
      { outcome: draw('red'), weight: 2 },
      { outcome: draw('green'), weight: 1 },
    ]);
  });

  test('COP-15.3: the mermaid comes only among the last ten cards, and then as likely as any other', () => {
    const outcomes = (red: number) => copenhagen.chanceOutcomes(withPile({ pile: { red }, mermaidInPile: true }));
    expect(outcomes(10)).toEqual([{ outcome: draw('red'), weight: 10 }]);
    expect(outcomes(9)).toEqual([
      { outcome: draw('red'), weight: 9 },
      { outcome: draw('mermaid'), weight: 1 },
    ]);
    expect(outcomes(0)).toEqual([{ outcome: draw('mermaid'), weight: 1 }]);
  });

  test('COP-15.4: the reshuffle is automatic: the counts of the discard pile become those of the pile', () => {
    const state = given({
      players: 4,
      stages: [{ stage: 'refill', player: 0 }],
      harbour: [null, 'red', 'red', 'red', 'yellow', 'yellow', 'blue'],
      pile: {},
      seats: [{ hand: { green: 7 } }, { hand: { green: 7 } }],
    });
    expect(state).toMatchObject({ pile: [11, 12, 0, 13, 14], discardPile: [0, 0, 0, 0, 0], mermaidInPile: true });
    expect(copenhagen.chanceOutcomes(state).map(({ weight }) => weight)).toEqual([11, 12, 13, 14]);
  });
});
