import { ConfigError, createRng, start } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import fireworks, { CARDS, type Fireworks } from '../fireworks.js';
import { given } from './given.js';

type State = Fireworks['state'];
const { apply, chanceOutcomes, check, determinize, legalActions, load, result, setup, step, turn, view } = fireworks;

const play = (slot: number) => ({ type: 'play', slot }) as const;
const discard = (slot: number) => ({ type: 'discard', slot }) as const;
const red = { type: 'hint', target: 1, trait: 'red' } as const;
const draw = (state: State, card: (typeof CARDS)[number]) => apply(state, { type: 'card', card });
const handOf = ({ seats }: State, player: number) => seats[player]?.hand;
const countOf = (counts: readonly number[], card: (typeof CARDS)[number]) => counts[CARDS.indexOf(card)];

function refusalOf(state: State, action: unknown, actor?: number): unknown {
  const refusal = check(state, action, actor);
  return refusal && [refusal.rule, refusal.code];
}

describe('cards and deal', () => {
  test('FIR-1.1: 50 cards: each colour has three 1s, two of 2, 3 and 4, and one 5', () => {
    const { pile } = setup({ players: 2 });
    expect(pile).toEqual([3, 2, 2, 2, 1, 3, 2, 2, 2, 1, 3, 2, 2, 2, 1, 3, 2, 2, 2, 1, 3, 2, 2, 2, 1]);
    expect(() => load({ ...setup({ players: 2 }), pile: [2, ...pile.slice(1)] })).toThrow('FIR-1.1');
  });

  test.each([
    [2, 5],
    [3, 5],
    [4, 4],
    [5, 4],
  ])('FIR-1.2: each of %i players gets %i cards', (players, cards) => {
    const dealt = start(fireworks, { players }, createRng(1));
    expect(dealt.seats.map(({ hand }) => hand.length)).toEqual(new Array(players).fill(cards));
    expect(view(dealt, 0).pileSize).toBe(50 - players * cards);
  });

  test('FIR-1.2: 2 to 5 players', () => {
    for (const players of [1, 6]) expect(() => setup({ players })).toThrow(ConfigError);
  });

  test('FIR-1.3: players see every hand but their own, spectators none', () => {
    const state = given({ hands: [[], [], []] });
    const seen = (viewer: number | 'spectator') => view(state, viewer).seats.map(({ hand }) => hand !== null);
    expect(seen(1)).toEqual([true, false, true]);
    expect(seen('spectator')).toEqual([false, false, false]);
  });

  test('FIR-1.3: the owner of a drawn card does not see it', () => {
    const { events } = step(apply(given({ hands: [[], []] }), play(0)), { type: 'card', card: 'red 1' });
    const shown = ([0, 1, 'spectator'] as const).map((viewer) =>
      events.map((event) => fireworks.eventView(event, viewer)),
    );
    expect(shown).toMatchObject([[{ card: null }], [{ card: 'red 1' }], [{ card: null }]]);
  });

  test('FIR-1.4: each card of the pile is as likely as any other; seat 0 gets its hand first', () => {
    let state = setup({ players: 2 });
    for (const card of CARDS.slice(0, 5)) {
      expect(turn(state)).toMatchObject({ kind: 'chance', stage: 'draw' });
      state = draw(state, card);
    }
    expect(handOf(state, 0)).toEqual(CARDS.slice(0, 5));
    expect(chanceOutcomes(state).map(({ weight }) => weight)).toEqual(state.pile.filter((count) => count > 0));
    expect(refusalOf(state, { type: 'card', card: 'red 5' })).toEqual(['FIR-1.4', 'impossibleOutcome']);
  });

  test('FIR-1.5: the actions are plays and discards of a slot, and hints', () => {
    expect(actionSpace(fireworks).size).toBe(5 + 5 + 5 * 10);
    for (const action of [play(5), { ...red, trait: 'pink' }, { type: 'pass' }]) {
      expect(refusalOf(given({ hands: [[], []] }), action, 0)).toEqual(['FIR-1.5', 'malformedAction']);
    }
  });

  test('FIR-1.6: 8 hints and 3 fuses', () => {
    expect(setup({ players: 2 })).toMatchObject({ hints: 8, fuses: 3 });
  });
});

describe('turns', () => {
  const state = given({
    hands: [
      ['red 1', 'red 3', 'blue 1'],
      ['red 2', 'blue 2', 'red 4', 'green 2', 'green 3'],
    ],
    laid: { blue: 1 },
  });

  test('FIR-2.1: players take turns', () => {
    expect(turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
    expect(turn(apply(state, red))).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
    expect(refusalOf(state, play(0), 1)).toEqual(['FIR-2.1', 'wrongActor']);
  });

  test('FIR-2.2: newer cards move up, and the drawn card goes to the end', () => {
    const after = draw(apply(state, discard(0)), 'green 5');
    expect(handOf(after, 0)).toEqual(['red 3', 'blue 1', 'white 5', 'white 4', 'green 5']);
  });

  test('FIR-2.2: a player without a card in a slot cannot use it', () => {
    const last = apply(given({ hands: [[], []], pile: 0, turnsLeft: 2 }), discard(0));
    const again = { ...last, turnsLeft: 2, stages: [{ stage: 'turn' as const, player: 0 }] };
    expect(refusalOf(load(again), play(4), 0)).toEqual(['FIR-2.2', 'emptySlot']);
    expect(refusalOf(load(again), play(3), 0)).toBeUndefined();
  });

  test('FIR-2.3: hints are about a colour or number of a card in another hand', () => {
    const hints = legalActions(state).flatMap((action) => (action.type === 'hint' ? [action] : []));
    expect(hints.map(({ target, trait }) => [target, trait])).toEqual(
      ['2', '3', '4', 'red', 'green', 'blue'].map((trait) => [1, trait]),
    );
    expect(refusalOf(state, { ...red, target: 0 })).toEqual(['FIR-2.3', 'ownHand']);
    expect(refusalOf(state, { ...red, target: 2 })).toEqual(['FIR-2.3', 'noPlayer']);
    expect(refusalOf(state, { ...red, trait: 'white' })).toEqual(['FIR-2.3', 'noSuchCard']);
    expect(step(state, red).events).toEqual([{ ...red, type: 'hinted', player: 0, slots: [0, 2] }]);
  });

  test('FIR-2.4: a hint costs one, and without one there are none', () => {
    expect(apply(state, red).hints).toBe(4);
    const without = given({ hands: [[], ['red 1']], hints: 0 });
    expect(refusalOf(without, red)).toEqual(['FIR-2.4', 'noHints']);
    expect(legalActions(without).some(({ type }) => type === 'hint')).toBe(false);
  });

  test('FIR-2.5: hints leave each card the colours and numbers that it can have', () => {
    const passed = draw(apply(apply(state, red), discard(4)), 'red 1');
    const told = apply(passed, { ...red, trait: '2' });
    expect(told.seats[1]?.traits).toEqual([
      ['red', '2'],
      ['yellow', 'green', 'blue', 'white', '2'],
      ['red', '1', '3', '4', '5'],
      ['yellow', 'green', 'blue', 'white', '2'],
      ['red', 'yellow', 'green', 'blue', 'white', '1', '3', '4', '5'],
    ]);
  });

  test('FIR-2.5: a hand that is imagined agrees with the hints about it', () => {
    const told = apply(state, red);
    const rng = createRng(1);
    const hands = Array.from({ length: 50 }, () => handOf(determinize(view(told, 1), rng), 1) ?? []);
    for (const hand of hands) {
      expect(hand.map((card) => card.startsWith('red'))).toEqual([true, false, true, false, false]);
    }
    expect(new Set(hands.map(([first]) => first)).size).toBeGreaterThan(2);
  });

  test('FIR-2.5: a state whose hand contradicts the hints is refused', () => {
    const told = apply(state, red);
    const [first, second] = told.seats;
    const swapped = { ...second, hand: ['blue 2', 'red 2', ...(second?.hand.slice(2) ?? [])] };
    expect(() => load({ ...told, seats: [first, swapped] })).toThrow('FIR-2.5');
  });

  test('FIR-2.6: a discard brings back a hint', () => {
    const after = apply(state, discard(1));
    expect([after.hints, countOf(after.discarded, 'red 3')]).toEqual([6, 1]);
    expect(refusalOf(given({ hands: [[], []], hints: 8 }), discard(0))).toEqual(['FIR-2.6', 'allHints']);
  });

  test('FIR-2.7: the next card of its colour is laid', () => {
    const after = apply(state, play(0));
    expect([countOf(after.played, 'red 1'), after.fuses, after.hints]).toEqual([1, 3, 5]);
    expect(countOf(apply(given({ hands: [['blue 2'], []], laid: { blue: 1 } }), play(0)).played, 'blue 2')).toBe(1);
  });

  test.each([
    ['too high', 1, 'red 3'],
    ['already laid', 2, 'blue 1'],
  ] as const)('FIR-2.8: a card that is %s burns a fuse and is discarded', (_, slot, card) => {
    const { state: after, events } = step(state, play(slot));
    expect([countOf(after.discarded, card), after.fuses, after.hints]).toEqual([1, 2, 5]);
    expect(after.played).toEqual(state.played);
    expect(events).toEqual([{ type: 'played', player: 0, card, isRight: false }]);
  });

  test('FIR-2.9: a player draws after playing or discarding, not after a hint, while there is a pile', () => {
    for (const action of [play(0), discard(0)]) expect(turn(apply(state, action))).toMatchObject({ stage: 'draw' });
    expect(turn(apply(state, red))).toMatchObject({ stage: 'turn' });
    expect(turn(apply(given({ hands: [[], []], pile: 0 }), discard(0)))).toMatchObject({ stage: 'turn' });
  });

  test.each([
    [5, 6],
    [8, 8],
  ])('FIR-2.10: a laid 5 turns %i hints into %i', (hints, then) => {
    expect(apply(given({ hands: [['red 5'], []], laid: { red: 4 }, hints }), play(0)).hints).toBe(then);
  });

  test('FIR-2.10: a wrong 5 brings back no hint', () => {
    expect(apply(given({ hands: [['red 5'], []], laid: { red: 3 } }), play(0)).hints).toBe(5);
  });
});

describe('end', () => {
  test('FIR-3.1, FIR-3.4: the third fuse ends the game: no points, no winner', () => {
    const end = apply(given({ hands: [['red 3'], []], laid: { blue: 4 }, fuses: 1 }), play(0));
    expect(result(end)).toEqual({ scores: [0, 0], ranking: [1, 1], winners: [], reason: 'fuses' });
  });

  test('FIR-3.2, FIR-3.4: the fifth complete colour ends the game, and all win', () => {
    const laid = { red: 5, yellow: 5, green: 5, blue: 5, white: 4 };
    const end = apply(given({ hands: [['white 5'], []], laid }), play(0));
    expect(result(end)).toEqual({ scores: [25, 25], ranking: [1, 1], winners: [0, 1], reason: 'complete' });
  });

  test('FIR-3.3, FIR-3.4: after the last card each player has one more turn, and laid cards count', () => {
    let state = given({ hands: [['red 1'], [], []], laid: { blue: 2 }, pile: 1 });
    state = draw(apply(state, play(0)), 'red 1');
    for (const player of [1, 2, 0]) {
      expect(turn(state)).toMatchObject({ stage: 'turn', player });
      state = apply(state, discard(0));
    }
    expect(result(state)).toEqual({ scores: [3, 3, 3], ranking: [1, 1, 1], winners: [0, 1, 2], reason: 'lastRound' });
    expect(fireworks.score(state)[0]?.items).toEqual([{ rule: 'FIR-3.4', label: 'fireworks', points: 3 }]);
  });

  test('FIR-3.5: no action is legal after the end', () => {
    const end = apply(given({ hands: [['red 3'], []], fuses: 1 }), play(0));
    expect(refusalOf(end, play(0), 0)).toEqual(['FIR-3.5', 'gameOver']);
  });
});
