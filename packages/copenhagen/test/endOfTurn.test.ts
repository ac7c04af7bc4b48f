import { createRng, settle } from '@rulewright/core';
import { sizeOf } from '@rulewright/core/define';
import { forced } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';
import { type Action, copenhagen, type State } from '../src/index.js';
import { EXAMPLES } from './examples.js';
import {
  choose,
  draw,
  FULL_HARBOUR,
  type GivenSeat,
  given,
  place,
  placeWindow,
  play,
  refilling,
  refusal,
  stage,
  TEN_POINTS,
  take,
} from './helpers.js';

const TURN_END = [{ stage: 'refill', player: 0 }] as const;

describe('end of turn and the pile', () => {
  test('COP-9.1: gaps are filled from the pile, the lowest place first', () => {
    const state = settle(copenhagen, refilling([5, 2]), forced([draw('blue'), draw('green')]));
    expect(state.harbour[2]).toBe('blue');
    expect(state.harbour[5]).toBe('green');
  });

  test('COP-9.2: a turn without taken cards draws nothing', () => {
    const before = given({ seats: [{ hand: { red: 2 } }] });
    const after = play(before, choose('red2'), place(0, 0, 0));
    expect(after.pile).toEqual(before.pile);
    expect(stage(after)).toBe('action');
  });

  test('COP-9.3: the mermaid is laid on the place and the refill stops', () => {
    const state = settle(
      copenhagen,
      refilling([2, 5], { pile: { red: 3 }, mermaidInPile: true }),
      forced([draw('mermaid')]),
    );
    expect(state.harbour[2]).toBe('mermaid');
    expect(state.harbour[5]).toBeNull();
    expect(state.mermaidInPile).toBe(false);
    expect(copenhagen.turn(state)).toEqual({ kind: 'over' });
  });

  test("COP-9.4: when the refill is complete the next player's turn starts", () => {
    const state = play(refilling([2]), draw('red'));
    expect(copenhagen.turn(state)).toMatchObject({ kind: 'decision', player: 1 });
    expect(stage(state)).toBe('action');
  });

  test('COP-9.5: the discard pile becomes the new pile, with the mermaid', () => {
    // All but the six cards of the harbour has been discarded.
    const state = refilling([2], { players: 3, pile: {} });
    expect(state.pile).toEqual([10, 10, 12, 11, 11]);
    expect(state.discardPile).toEqual([0, 0, 0, 0, 0]);
    expect(state.mermaidInPile).toBe(true);
    expect(copenhagen.turn(state)).toEqual({ kind: 'chance', stage: 'drawToHarbour', player: null });
  });

  test('COP-9.6: the reshuffle waits until a card is needed', () => {
    const what = { players: 3, pile: { green: 1 } } as const;
    const emptied = play(refilling([2], what), draw('green'));
    expect(emptied.pile).toEqual([0, 0, 0, 0, 0]);
    expect(emptied.discardPile).toEqual([10, 10, 11, 11, 11]);
    const between = play(refilling([2, 5], what), draw('green'));
    expect(between.pile).toEqual([11, 10, 11, 11, 11]);
    expect(stage(between)).toBe('drawToHarbour');
  });

  test.each([
    [3, 33],
    [4, 36],
  ])('COP-9.7: with %i players the discard pile holds at least %i cards at the reshuffle', (players, least) => {
    let reshuffles = 0;
    for (let seed = 0; seed < 20; seed++) {
      const rng = createRng(seed);
      let state = copenhagen.setup({ players });
      while (copenhagen.turn(state).kind !== 'over') {
        const wasInPile = state.mermaidInPile;
        const outcomes = copenhagen.chanceOutcomes(state);
        const choices = outcomes.length > 0 ? outcomes.map(({ outcome }) => outcome) : copenhagen.legalActions(state);
        state = copenhagen.apply(state, choices[rng.int(choices.length)] as Action);
        if (wasInPile || !state.mermaidInPile) continue;
        reshuffles++;
        expect(sizeOf(state.pile)).toBeGreaterThanOrEqual(least);
      }
      expect(sizeOf(state.pile)).toBeLessThan(10);
    }
    expect(reshuffles).toBe(20);
  });

  test('EX-20 (COP-9.3, COP-10.2): the mermaid for the first of two gaps ends the game at once', () => {
    const { state: before, action } = EXAMPLES['EX-20'];
    const state = play(before, action, draw('mermaid'));
    expect(state.harbour.slice(0, 2)).toEqual(['mermaid', null]);
    expect(copenhagen.result(state)?.reason).toBe('mermaid');
    expect(copenhagen.legalActions(state)).toEqual([]);
  });

  test('EX-22 (COP-9.5, COP-9.6): a refill across the reshuffle', () => {
    const { state, action } = EXAMPLES['EX-22'];
    expect(state.discardPile).toEqual([0, 13, 0, 13, 14]);
    expect(copenhagen.chanceOutcomes(state)).toEqual([{ outcome: action, weight: 1 }]);
    const shuffled = play(state, action);
    expect(copenhagen.view(shuffled, 0).pileSize).toBe(41);
    expect(refusal(shuffled, draw('mermaid'))).toBe('COP-15.1 impossibleOutcome');
    const filled = play(shuffled, draw('blue'));
    expect(filled.harbour[1]).toBe('green');
    expect(filled.harbour[4]).toBe('blue');
    expect(copenhagen.view(filled, 0).pileSize).toBe(40);
    expect(filled.discardPile).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('end of the game', () => {
  const TEN: GivenSeat = { house: TEN_POINTS };
  const coat = { stage: 'coat', player: 0 } as const;

  test('COP-10.1: with 12 points or more the game ends at once, coats lost and the harbour not refilled', () => {
    const harbour = FULL_HARBOUR.map((card, at) => (at === 0 ? null : card));
    const state = given({ seats: [TEN], harbour, stages: [...TURN_END, coat, coat] });
    expect(copenhagen.score(state)[0]?.total).toBe(10);
    const ended = play(state, placeWindow(2, 8));
    expect(copenhagen.result(ended)).toEqual({ scores: [12, 0], ranking: [1, 2], winners: [0], reason: 'points' });
    expect(ended.stages).toEqual([]);
    expect(ended.harbour[0]).toBeNull();
  });

  test('COP-10.2: after the mermaid the next player has no turn', () => {
    const state = play(refilling([3], { pile: { red: 9 }, mermaidInPile: true }), draw('mermaid'));
    expect(copenhagen.turn(state)).toEqual({ kind: 'over' });
    expect(copenhagen.result(state)).toMatchObject({ reason: 'mermaid' });
  });

  test('COP-10.3: afterwards there is no active seat and no stage, and scores stand', () => {
    const state = play(refilling([3], { seats: [TEN], pile: { red: 9 }, mermaidInPile: true }), draw('mermaid'));
    expect(copenhagen.view(state, 0)).toMatchObject({ stage: null, player: null });
    expect(copenhagen.result(state)?.scores).toEqual(copenhagen.score(state).map(({ total }) => total));
    expect(refusal(state, take(0))).toBe('COP-10.3 gameOver');
    expect(refusal(state, take(0), 1)).toBe('COP-10.3 gameOver');
    expect(() => copenhagen.apply(state, take(0))).toThrow(expect.objectContaining({ code: 'gameOver' }));
  });

  test('EX-19 (COP-7.1, COP-10.1): the twelfth point ends the game before the coat is used', () => {
    const { state: before, action } = EXAMPLES['EX-19'];
    expect(copenhagen.score(before)[0]?.total).toBe(11);
    const after = play(before, action);
    expect(copenhagen.result(after)).toMatchObject({ scores: [12, 0], winners: [0], reason: 'points' });
    expect(after.stages).toEqual([]);
  });
});

describe('tie-breaks', () => {
  const ended = (...houses: string[]): State => {
    const seats = houses.map((house) => ({ house }));
    const players = houses.length as 2 | 3 | 4;
    return play(refilling([3], { players, seats, pile: { red: 3 }, mermaidInPile: true }), draw('mermaid'));
  };

  test('COP-12.1: after the mermaid the most points win', () => {
    expect(copenhagen.result(ended('pPPPP', 'WWWWW'))).toMatchObject({ scores: [1, 2], winners: [1], ranking: [2, 1] });
  });

  test('COP-12.2: with equal points fewer empty cells win', () => {
    expect(copenhagen.result(ended('pPPPP', 'W....\ngGGbB'))).toMatchObject({ scores: [1, 1], winners: [1] });
  });

  test('COP-12.3: if that is equal too, the victory is shared', () => {
    expect(copenhagen.result(ended('pPPPP', 'gGGbB'))).toMatchObject({ winners: [0, 1], ranking: [1, 1] });
  });

  test('COP-12.4: the full ranking compares in the same way', () => {
    expect(copenhagen.result(ended('W....', 'pPPPP', 'WWWWW', 'W....'))?.ranking).toEqual([3, 2, 1, 3]);
  });
});
