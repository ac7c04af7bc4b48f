import { createRng, settle, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { stoneage } from '../src/index.js';
import data from './fixtures/stoneage.json' with { type: 'json' };
import { drawBuilding, drawCard, legalTypes, play, playerToMove, seat, stage } from './helpers.js';

describe('setup', () => {
  test('STO-2.1: 5 people at home, 12 food, and nothing else', () => {
    for (const own of start(stoneage, { players: 3 }, createRng(1)).seats) {
      expect(own).toEqual({
        people: data.setup.people,
        atHome: data.setup.people,
        placed: Array.from({ length: 16 }, () => 0),
        food: data.setup.food,
        resources: data.setup.resources,
        tools: data.setup.toolLevels.map((level) => ({ level, used: false })),
        oneUseTools: [],
        anyTwoClaim: false,
        agriculture: data.setup.agriculture,
        score: data.setup.score,
        lostPoints: 0,
        cards: [],
        drawnCard: null,
        buildings: [],
      });
    }
  });

  test('STO-2.2: the start player is drawn among the seats', () => {
    const state = stoneage.setup({ players: 3 });
    expect(stoneage.chanceOutcomes(state)).toEqual(
      [0, 1, 2].map((player) => ({ outcome: { type: 'drawStartPlayer', player }, weight: 1 })),
    );
    expect(state.startPlayer).toBe(0); // until then
    const drawn = settle(stoneage, play(state, { type: 'drawStartPlayer', player: 2 }), createRng(1));
    expect([drawn.startPlayer, playerToMove(drawn)]).toEqual([2, 2]);
  });

  test('STO-2.3: four cards go to the row from card1 on; 32 stay in the bag', () => {
    const cards = ['artTool', 'shaman1Gold1', 'musicPoints3A', 'weavingFood1'] as const;
    const state = play(stoneage.setup({ players: 2, startPlayer: 0 }), ...cards.map(drawCard));
    expect(state.row).toEqual(cards);
    expect(state.cardBag).toHaveLength(32);
  });

  test.each([2, 3, 4] as const)(
    'STO-2.4: as many stacks as players (%i), each with one tile face up and six below',
    (players) => {
      const { stacks } = start(stoneage, { players }, createRng(1));
      expect(stacks).toHaveLength(data.setup.stacks[players]);
      for (const { top, unrevealed } of stacks) expect([top !== null, unrevealed]).toEqual([true, 6]);
    },
  );

  test('STO-2.5: the tiles of all stacks are one bag of 28', () => {
    const state = play(
      stoneage.setup({ players: 2, startPlayer: 0 }),
      ...(['artTool', 'shaman1Gold1', 'musicPoints3A', 'weavingFood1'] as const).map(drawCard),
    );
    expect(stoneage.chanceOutcomes(state)).toHaveLength(28);
    const set = play(state, drawBuilding('stone2Gold1'), drawBuilding('oneToSevenC'));
    expect(set.stacks.map(({ top }) => top)).toEqual(['stone2Gold1', 'oneToSevenC']);
    expect(set.buildingBag).toHaveLength(26);
  });

  test('STO-2.6: start player, cards and buildings are drawn in this order; round 1 begins without a slide', () => {
    let state = stoneage.setup({ players: 2 });
    const seen: (string | undefined)[] = [];
    const rng = createRng(3);
    while (stoneage.turn(state).kind === 'chance') {
      seen.push(stage(state));
      const outcomes = stoneage.chanceOutcomes(state);
      state = stoneage.apply(state, outcomes[rng.int(outcomes.length)]?.outcome as never);
    }
    expect(stoneage.setup({ players: 2, startPlayer: 1 }).stages.map((waiting) => waiting.stage)).toEqual([
      'startRound',
      ...Array(2).fill('revealBuilding'),
      ...Array(4).fill('drawToRow'),
    ]);
    expect(seen).toEqual(['drawStartPlayer', ...Array(4).fill('drawToRow'), ...Array(2).fill('revealBuilding')]);
    expect([state.round, state.phase, legalTypes(state)]).toEqual([1, 'placement', ['place']]);
    expect(seat(state).atHome).toBe(5);
  });
});
