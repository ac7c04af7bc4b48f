import { describe, expect, test } from 'vitest';
import type { Location } from '../src/index.js';
import {
  decline,
  drawCard,
  given,
  legalOf,
  place,
  play,
  playerToMove,
  refusal,
  resolve,
  roll,
  roundEnd,
  seat,
  stage,
} from './helpers.js';

describe('structure of play', () => {
  test('STO-3.1: placement, action, feeding', () => {
    const phases: string[] = [];
    let state = given({
      players: 2,
      seats: [
        { atHome: 2, people: 2, food: 0, resources: { wood: 9 } },
        { people: 5, atHome: 1, placed: { hut: 2, card1: 1, toolMaker: 1 } },
      ],
    });
    for (const action of [
      place('hunting', 2),
      place('hunting', 1),
      roll(1, 2),
      resolve('hunting'),
      roll(3),
      resolve('toolMaker'),
      resolve('hut'),
    ]) {
      phases.push(state.phase);
      state = play(state, action);
    }
    phases.push(state.phase);
    expect(phases).toEqual([...Array(2).fill('placement'), ...Array(5).fill('action'), 'feeding']);
  });

  test('STO-3.2: turn order begins with the start player and goes clockwise in every phase', () => {
    const options = { startPlayer: 1 } as const;
    let placing = given({ players: 3, options, stages: [{ stage: 'startRound' }] });
    for (const player of [1, 2, 0, 1]) {
      expect(playerToMove(placing)).toBe(player);
      placing = play(placing, place(legalOf(placing, 'place')[0]?.location ?? 'river'));
    }
    expect(refusal(placing, place('hunting'), 0)).toBe('STO-3.2 wrongActor');
    const ALONE = ['forest', 'clayPit', 'quarry'] as const;
    const seats = ALONE.map((location) => ({ placed: { hunting: 4, [location]: 1 } }));
    let acting = given({ players: 3, options, seats, stages: [{ stage: 'startRound' }] });
    for (const player of [1, 2, 0]) {
      expect([acting.phase, playerToMove(acting)]).toEqual(['action', player]);
      acting = play(acting, resolve(ALONE[player] as Location), roll(1), roll(1, 1, 1, 1));
    }
    const hungry = [0, 1, 2].map(() => ({ food: 0, resources: { wood: 5 } }));
    let eating = given({ players: 3, options, seats: hungry, stages: [{ stage: 'nextFeeding', player: 1 }] });
    for (const player of [1, 2, 0]) {
      expect(playerToMove(eating)).toBe(player);
      eating = play(eating, decline);
    }
    expect(eating.round).toBe(2);
  });

  test('STO-3.3: a new round moves the start player, refills the row, makes tools ready and counts on', () => {
    const state = roundEnd({
      round: 4,
      row: [null, 'artTool', 'potteryFood7', 'medicineFood5'],
      seats: [
        { tools: [2, 1, 0], used: [0] },
        { tools: [1, 1, 1], used: [0, 1, 2] },
      ],
    });
    expect(stage(state)).toBe('drawToRow');
    const next = play(state, drawCard('weavingFood1'));
    expect(next).toMatchObject({ startPlayer: 1, round: 5, phase: 'placement' });
    expect(next.row).toEqual(['artTool', 'potteryFood7', 'medicineFood5', 'weavingFood1']);
    expect(next.seats.flatMap(({ tools }) => tools.map(({ used }) => used))).toEqual(Array(12).fill(false));
    expect(playerToMove(next)).toBe(1);
    const last = roundEnd({ players: 2, options: { startPlayer: 1 } });
    expect(last.startPlayer).toBe(0);
    expect(seat(last).atHome).toBe(5);
  });
});
