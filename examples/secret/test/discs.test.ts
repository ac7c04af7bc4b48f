import { ConfigError, createRng } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import discs, { type Discs } from '../discs.js';
import { type GivenSeat, given } from './given.js';

type State = Discs['state'];
const { apply, chanceOutcomes, check, legalActions, load, result, setup, step, turn, view } = discs;

const place = (disc: 'flower' | 'skull') => ({ type: 'place', disc }) as const;
const bid = (count: number) => ({ type: 'bid', count }) as const;
const flip = (owner: number) => ({ type: 'flip', owner }) as const;
const lose = (disc: 'flower' | 'skull') => ({ type: 'lose', disc }) as const;
const pass = { type: 'pass' } as const;
const OUT: GivenSeat = { lost: ['flower', 'flower', 'flower', 'skull'] };
const FLOWER: GivenSeat = { mat: ['flower'] };
const SKULL: GivenSeat = { mat: ['skull'] };

/** Player 0 has won the bidding. */
const challenge = (seats: readonly GivenSeat[], count: number) =>
  given(seats, { stage: 'flip', player: 0 }, { bid: count, bidders: [0] });

function refusalOf(state: State, action: unknown, actor?: number): unknown {
  const refusal = check(state, action, actor);
  return refusal && [refusal.rule, refusal.code];
}

describe('discs', () => {
  test('DIS-1.1: 3 to 6 players have three flowers and a skull each', () => {
    for (const players of [2, 7]) expect(() => setup({ players })).toThrow(ConfigError);
    expect(setup({ players: 3 }).seats.map(({ hand }) => hand)).toEqual([
      [3, 1],
      [3, 1],
      [3, 1],
    ]);
  });

  test('DIS-1.1: discs never pass to another player', () => {
    const { seats, ...rest } = setup({ players: 3 });
    const [first, second, third] = seats;
    const exchanged = [{ ...first, hand: [2, 1], lost: [1, 1] }, { ...second, hand: [3, 0] }, third];
    expect(() => load({ ...rest, seats: exchanged })).toThrow('DIS-1.1');
  });

  test('DIS-1.2: only their player knows hand, mat and lost discs; discs turned up are public', () => {
    const seat: GivenSeat = { mat: ['skull'], shown: ['flower'], lost: ['flower'] };
    const state = challenge([{ shown: ['flower'] }, seat, FLOWER], 2);
    expect(view(state, 1).seats[1]).toMatchObject({ hand: [1, 0], mat: ['skull'], lost: [1, 0] });
    for (const viewer of [0, 'spectator'] as const) {
      const seen = { hand: null, handSize: 1, mat: null, matSize: 1, lost: null, lostSize: 1, shown: ['flower'] };
      expect(view(state, viewer).seats[1]).toMatchObject(seen);
    }
  });

  test('DIS-1.2: an imagined state has one skull for each player', () => {
    const seen = view(
      given(
        [SKULL, FLOWER, { mat: ['flower'], lost: ['skull'] }],
        { stage: 'turn', player: 0 },
        { bidders: [0, 1, 2] },
      ),
      0,
    );
    const drawn = Array.from({ length: 40 }, (_, seed) => discs.determinize(seen, createRng(seed)));
    for (const { seats } of drawn) {
      for (const { hand, mat, lost } of seats) {
        expect(
          [...hand.slice(1), ...lost.slice(1), Number(mat.includes('skull'))].reduce((sum, count) => sum + count),
        ).toBe(1);
      }
    }
    expect(new Set(drawn.map(({ seats }) => seats[1]?.mat[0])).size).toBe(2);
  });

  test('DIS-1.3: the actions are placed, lost and turned-up discs, bids and a pass', () => {
    expect(actionSpace(discs).size).toBe(2 + 24 + 1 + 6 + 2);
    for (const action of [bid(25), flip(6), { type: 'place', disc: 'rose' }]) {
      expect(refusalOf(setup({ players: 3 }), action, 0)).toEqual(['DIS-1.3', 'malformedAction']);
    }
  });
});

describe('rounds', () => {
  const turns = given([FLOWER, SKULL, FLOWER], { stage: 'turn', player: 0 }, { bidders: [0, 1, 2] });
  const raising = apply(turns, bid(1));

  test('DIS-2.1: all players who are in place a disc, in any order', () => {
    const start = given([{}, OUT, {}, {}], { stage: 'place', first: 2 });
    expect(turn(start)).toMatchObject({ kind: 'simultaneous', stage: 'place', actors: [0, 2, 3] });
    const waiting = apply(apply(start, place('skull'), 3), place('flower'), 0);
    expect(turn(waiting)).toMatchObject({ actors: [2] });
    expect(refusalOf(waiting, place('flower'), 0)).toEqual(['DIS-2.3', 'wrongActor']);
    expect(turn(apply(waiting, place('flower'), 2))).toEqual({ kind: 'decision', stage: 'turn', player: 2 });
  });

  test('DIS-2.1: others see that a disc is placed, not which', () => {
    const [event] = step(setup({ players: 3 }), place('skull'), 1).events;
    expect(event && discs.eventView(event, 1)).toEqual({ type: 'placed', player: 1, disc: 'skull' });
    expect(event && discs.eventView(event, 0)).toEqual({ type: 'placed', player: 1, disc: null });
  });

  test('DIS-2.2: a disc comes from the hand', () => {
    expect(refusalOf(apply(turns, place('flower')), place('skull'), 1)).toEqual(['DIS-2.2', 'notInHand']);
    expect(apply(turns, place('skull')).seats[0]).toMatchObject({ hand: [2, 0], mat: ['flower', 'skull'] });
  });

  test('DIS-2.3: before a bid, players place a disc or bid, clockwise', () => {
    expect(setup({ players: 3 }).stages).toEqual([{ stage: 'place', first: 0 }]);
    expect(legalActions(turns)).toEqual([place('flower'), place('skull'), bid(1), bid(2), bid(3)]);
    expect(refusalOf(turns, pass)).toEqual(['DIS-2.3', 'noBid']);
    expect(turn(apply(turns, place('flower')))).toMatchObject({ stage: 'turn', player: 1 });
    const placed = apply(apply(apply(turns, place('flower')), place('flower')), place('flower'));
    expect(turn(placed)).toMatchObject({ stage: 'turn', player: 0 });
  });

  test('DIS-2.4: a bid is at most the number of discs on the mats', () => {
    expect(refusalOf(turns, bid(4))).toEqual(['DIS-2.4', 'tooHigh']);
    expect(refusalOf(apply(turns, place('flower')), bid(4))).toBeUndefined();
  });

  test('DIS-2.5: after a bid, players bid more or pass, and those who passed are not asked again', () => {
    expect(legalActions(raising)).toEqual([bid(2), bid(3), pass]);
    expect(refusalOf(raising, bid(1))).toEqual(['DIS-2.5', 'tooLow']);
    expect(refusalOf(raising, place('flower'))).toEqual(['DIS-2.5', 'afterBid']);
    const raised = apply(apply(raising, pass), bid(2));
    expect(turn(raised)).toMatchObject({ stage: 'turn', player: 0 });
    expect(turn(apply(raised, pass))).toMatchObject({ stage: 'flip', player: 2 });
  });

  test('DIS-2.6: the challenge begins after all passes but one, or with the highest bid', () => {
    expect(turn(apply(apply(raising, pass), pass))).toEqual({ kind: 'decision', stage: 'flip', player: 0 });
    expect(turn(apply(raising, bid(3)))).toEqual({ kind: 'decision', stage: 'flip', player: 1 });
  });

  test('DIS-2.7: own discs come first, then the top disc of any mat', () => {
    const state = challenge([FLOWER, { mat: ['flower', 'skull'] }, FLOWER], 2);
    expect(legalActions(state)).toEqual([flip(0)]);
    expect(refusalOf(state, flip(1))).toEqual(['DIS-2.7', 'ownFirst']);
    const next = apply(state, flip(0));
    expect(legalActions(next)).toEqual([flip(1), flip(2)]);
    expect(refusalOf(next, flip(0))).toEqual(['DIS-2.7', 'emptyMat']);
    expect(step(next, flip(1)).events[0]).toEqual({ type: 'flipped', player: 0, owner: 1, disc: 'skull' });
  });

  test('DIS-2.8, DIS-2.12: a bidder who turns up enough flowers meets the challenge and begins the next round', () => {
    const met = apply(apply(challenge([FLOWER, FLOWER, SKULL], 2), flip(0)), flip(1));
    expect(met.seats.map(({ successes }) => successes)).toEqual([1, 0, 0]);
    expect(met.stages).toEqual([{ stage: 'place', first: 0 }]);
  });

  test('DIS-2.9: after their own skull, bidders secretly choose the lost disc', () => {
    const failed = apply(challenge([SKULL, FLOWER, FLOWER], 1), flip(0));
    expect(legalActions(failed)).toEqual([lose('flower'), lose('skull')]);
    const { state, events } = step(failed, lose('skull'));
    expect(state.seats[0]).toMatchObject({ hand: [3, 0], lost: [0, 1] });
    expect(events.map((event) => discs.eventView(event, 1))).toEqual([
      { type: 'lost', player: 0, disc: null, isOut: false },
    ]);
    expect(state.stages).toEqual([{ stage: 'place', first: 0 }]);
  });

  test('DIS-2.9: bidders whose only disc is the skull lose it without a choice', () => {
    const own: GivenSeat = { mat: ['skull'], lost: ['flower', 'flower', 'flower'] };
    const failed = apply(challenge([own, FLOWER, FLOWER], 1), flip(0));
    expect(failed.seats[0]).toMatchObject({ hand: [0, 0], lost: [3, 1] });
  });

  test('DIS-2.10: after the skull of another, chance draws the lost disc, and only the bidder sees it', () => {
    const failed = apply(apply(challenge([{ mat: ['flower'], lost: ['flower'] }, SKULL, FLOWER], 2), flip(0)), flip(1));
    expect(chanceOutcomes(failed)).toEqual([
      { outcome: { type: 'drawn', disc: 'flower' }, weight: 2 },
      { outcome: { type: 'drawn', disc: 'skull' }, weight: 1 },
    ]);
    const { state, events } = step(failed, { type: 'drawn', disc: 'skull' });
    expect(state.seats[0]).toMatchObject({ hand: [2, 0], lost: [1, 1] });
    const seen = [0, 1].map((viewer) => events.map((event) => discs.eventView(event, viewer)));
    expect(seen).toMatchObject([[{ disc: 'skull' }], [{ disc: null }]]);
    expect(state.stages).toEqual([{ stage: 'place', first: 0 }]);
  });

  test('DIS-2.11: before a disc is lost, all discs return to the hands', () => {
    const failed = apply(challenge([SKULL, { mat: ['flower', 'skull'] }, FLOWER], 1), flip(0));
    expect(failed).toMatchObject({ bid: 0, bidders: [] });
    for (const seat of failed.seats) expect(seat).toMatchObject({ hand: [3, 1], mat: [], shown: [] });
  });

  const last: GivenSeat = { mat: ['flower'], lost: ['flower', 'flower', 'skull'] };

  test('DIS-2.12: the owner of the skull begins after a bidder who is out', () => {
    const failed = apply(apply(challenge([last, FLOWER, SKULL], 2), flip(0)), flip(2));
    const { state, events } = step(failed, { type: 'drawn', disc: 'flower' });
    expect(events).toMatchObject([{ type: 'lost', isOut: true }]);
    expect(state.stages).toEqual([{ stage: 'place', first: 2 }]);
  });

  test('DIS-2.12: after their own skull, the next player who is in begins', () => {
    const own: GivenSeat = { mat: ['skull'], lost: ['flower', 'flower', 'flower'] };
    const failed = apply(challenge([own, OUT, FLOWER, FLOWER], 1), flip(0));
    expect(failed.stages).toEqual([{ stage: 'place', first: 2 }]);
  });
});

describe('end', () => {
  const last: GivenSeat = { mat: ['flower'], lost: ['flower', 'flower', 'skull'], successes: 1 };

  test('DIS-3.1, DIS-3.3: the second met challenge wins; a player who is out ranks below equal points', () => {
    const seats: GivenSeat[] = [
      { ...FLOWER, successes: 1 },
      { ...OUT, successes: 1 },
      FLOWER,
      { ...FLOWER, successes: 1 },
    ];
    const end = apply(challenge(seats, 1), flip(0));
    expect(result(end)).toEqual({ scores: [2, 0, 0, 1], ranking: [1, 4, 3, 2], winners: [0], reason: 'goal' });
  });

  test('DIS-3.2, DIS-3.3: the last player who is in wins', () => {
    const failed = apply(apply(challenge([last, SKULL, OUT], 2), flip(0)), flip(1));
    const end = apply(failed, { type: 'drawn', disc: 'flower' });
    expect(result(end)).toEqual({ scores: [0, 0, 0], ranking: [2, 1, 2], winners: [1], reason: 'lastOne' });
  });

  test('DIS-3.3: points are the met challenges of players who are in', () => {
    const state = given([{ successes: 1 }, { ...OUT, successes: 1 }, {}], { stage: 'place', first: 0 });
    expect(discs.score(state).map(({ total }) => total)).toEqual([1, 0, 0]);
    expect(discs.score(state)[0]?.items).toEqual([{ rule: 'DIS-3.3', label: 'successes', points: 1 }]);
  });

  test('DIS-3.4: no action is legal after the end', () => {
    const end = apply(challenge([{ ...FLOWER, successes: 1 }, FLOWER, FLOWER], 1), flip(0));
    expect(refusalOf(end, flip(1), 0)).toEqual(['DIS-3.4', 'gameOver']);
  });
});
