import { createRng, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { copenhagen, type State } from '../src/index.js';
import { EXAMPLES } from './examples.js';
import { draw, play, refusal, seat, stage, take } from './helpers.js';

const PLAYERS = [2, 3, 4] as const;

describe('set-up', () => {
  test.each(PLAYERS)('COP-2.1: with %i players seat 0 starts', (players) => {
    const state = start(copenhagen, { players }, createRng(1));
    expect(state.seats).toHaveLength(players);
    expect(copenhagen.turn(state)).toMatchObject({ kind: 'decision', player: 0 });
  });

  test.each([1, 5, 2.5, '3', undefined])('COP-2.1: %s is no number of players', (players) => {
    expect(() => copenhagen.setup({ players } as never)).toThrow(
      expect.objectContaining({ name: 'ConfigError', code: 'invalidConfig' }),
    );
  });

  test('COP-2.2: the pile holds all facade cards', () => {
    expect(copenhagen.setup({ players: 3 }).pile).toEqual([12, 12, 12, 12, 12]);
  });

  test('COP-2.3: with 2 players the mermaid is in the pile, else it is laid aside', () => {
    expect(PLAYERS.map((players) => copenhagen.setup({ players }).mermaidInPile)).toEqual([true, false, false]);
  });

  test('COP-2.4: seven cards are drawn for places 0 to 6 in this order', () => {
    const drawn = ['red', 'blue', 'blue', 'green', 'purple', 'yellow', 'red'] as const;
    let state = copenhagen.setup({ players: 2 });
    drawn.forEach((card, place) => {
      expect(state.harbour.indexOf(null)).toBe(place);
      state = play(state, draw(card));
    });
    expect(state.harbour).toEqual(drawn);
    expect(state.pile).toEqual([12, 13, 13, 12, 13]);
  });

  test('COP-2.5: then the seats draw their starting hands in their order', () => {
    let state = play(copenhagen.setup({ players: 3 }), ...Array.from({ length: 7 }, () => draw('red')));
    const colours = ['green', 'green', 'blue', 'blue', 'blue', 'purple', 'purple', 'purple'] as const;
    state = play(state, ...colours.map(draw));
    expect(state.seats.map(({ hand }) => hand)).toEqual([
      [0, 0, 2, 0, 0],
      [0, 0, 0, 3, 0],
      [0, 0, 0, 0, 3],
    ]);
    expect(stage(state)).toBe('action');
  });

  test.each([
    [2, [2, 3]],
    [3, [2, 3, 3]],
    [4, [2, 3, 3, 4]],
  ] as const)('EX-21 (COP-2.5): starting hands with %i players', (players, sizes) => {
    const sizesOf = ({ seats }: State) => seats.map(({ hand }) => hand.reduce((sum, count) => sum + count));
    expect(sizesOf(start(copenhagen, { players }, createRng('hands')))).toEqual(sizes);
    if (players === 4) expect(sizesOf(EXAMPLES['EX-21'].state)).toEqual(sizes);
  });

  test.each([
    [2, 59],
    [3, 45],
    [4, 51],
  ])('COP-2.6: with %i players the pile then holds %i cards, and the mermaid cannot come before', (players, size) => {
    let state = copenhagen.setup({ players });
    while (copenhagen.turn(state).kind === 'chance') {
      expect(refusal(state, draw('mermaid'))).toBe('COP-15.1 impossibleOutcome');
      state = play(state, copenhagen.chanceOutcomes(state)[0]?.outcome ?? draw('red'));
    }
    expect(copenhagen.view(state, 'spectator').pileSize).toBe(size);
  });

  test('COP-2.7: every player owns anyCards, ready, and nothing else', () => {
    for (const { abilities } of copenhagen.setup({ players: 4 }).seats) {
      expect(abilities).toEqual({
        anyCards: 'ready',
        additionalCard: 'absent',
        constructionDiscount: 'absent',
        changeOfColours: 'absent',
        bothActions: 'absent',
      });
    }
  });

  test('COP-2.8: houses are empty, scores are 0, and nothing is discarded', () => {
    const state = copenhagen.setup({ players: 4 });
    expect(copenhagen.score(state).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
    expect(state.seats.every(({ house }) => house.every((cell) => cell === '.'))).toBe(true);
    expect(state.discardPile).toEqual([0, 0, 0, 0, 0]);
  });

  test('COP-2.4: nobody acts while cards are dealt', () => {
    expect(refusal(copenhagen.setup({ players: 2 }), take(0))).toBe('COP-15.1 chanceStage');
    expect(seat(copenhagen.setup({ players: 2 })).hiddenCount).toBe(0);
  });
});
