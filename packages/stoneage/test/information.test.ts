import { createRng, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import type { CardId } from '../src/cards.js';
import { type State, stoneage, type View } from '../src/index.js';
import { buying, drawCard, eventsOf, given, play, resolve, resolving, roll, roundEnd, seat, stage } from './helpers.js';

const OWNERS = [
  { cards: ['writingDraw', 'shaman1Gold1'] as CardId[], drawnCard: 'potteryDice' as CardId },
  { cards: ['farmer2Dice'] as CardId[], oneUseTools: [] },
];

function seen(state: State, viewer: number | 'spectator', owner = 0): View['seats'][number] {
  return stoneage.view(state, viewer).seats[owner] as View['seats'][number];
}

describe('information', () => {
  test('STO-16.1: everybody sees what is public', () => {
    const state = play(
      resolving(
        {
          placed: { forest: 2, river: 1 },
          food: 3,
          resources: { clay: 2 },
          tools: [2, 1, 0],
          used: [1],
          oneUseTools: [3],
          anyTwoClaim: true,
          agriculture: 4,
          score: 9,
          buildings: ['clay2Gold1'],
          cards: ['medicineAnyTwo'],
        },
        { row: ['artTool', null, 'potteryFood7', 'weavingFood3'] },
      ),
      resolve('forest'),
      roll(2, 5),
    );
    for (const viewer of [1, 'spectator'] as const) {
      const view = stoneage.view(state, viewer);
      expect(view).toMatchObject({
        phase: 'action',
        round: 1,
        startPlayer: 0,
        stage: 'useTools',
        player: 0,
        location: 'forest',
        dice: [2, 5],
        total: 7,
        row: state.row,
        stacks: state.stacks,
        cardBagSize: 32,
      });
      const { cards, drawnCard, ...open } = seat(state);
      expect(view.seats[0]).toMatchObject({ ...open, cardCount: 1, buildingCount: 1 });
    }
  });

  test('STO-16.2: only its owner sees the drawn card until the final scoring', () => {
    const state = given({ seats: OWNERS });
    expect(seen(state, 0).drawnCard).toBe('potteryDice');
    for (const viewer of [1, 'spectator'] as const) {
      expect(seen(state, viewer)).toMatchObject({ drawnCard: null, hasDrawnCard: true, cardCount: 3 });
      expect(stoneage.view(state, viewer).unseenCards[7]).toBe(true);
    }
    expect(stoneage.view(state, 0).unseenCards[7]).toBe(false);
    const [event] = eventsOf(buying('writingDraw'), drawCard('potteryDice'));
    expect(event).toMatchObject({ type: 'cardDrawn', card: 'potteryDice' });
    expect(stoneage.eventView(event as never, 0)).toMatchObject({ card: 'potteryDice' });
    for (const viewer of [1, 'spectator'] as const) {
      expect(stoneage.eventView(event as never, viewer)).toMatchObject({ type: 'cardDrawn', card: null });
    }
  });

  test('STO-16.3: cards bought stay visible, are hidden, or all is open', () => {
    const at = (cardVisibility: 'trackable' | 'hidden' | 'open') =>
      given({ seats: OWNERS, options: { cardVisibility } });
    expect(seen(at('trackable'), 1)).toMatchObject({ cards: OWNERS[0]?.cards, drawnCard: null });
    expect(seen(at('hidden'), 1)).toMatchObject({ cards: null, drawnCard: null, cardCount: 3, figures: [0, 0, 0, 0] });
    expect(seen(at('hidden'), 0)).toMatchObject({ cards: OWNERS[0]?.cards, drawnCard: 'potteryDice' });
    expect(seen(at('open'), 1)).toMatchObject({
      cards: OWNERS[0]?.cards,
      drawnCard: 'potteryDice',
      figures: [0, 0, 0, 1],
    });
    // Everybody sees a purchase, whatever the option.
    const bought = eventsOf(
      given({
        options: { cardVisibility: 'hidden' },
        seats: [{ resources: { wood: 1 } }],
        stages: [
          { stage: 'groupDone', player: 0, location: 'card1' },
          { stage: 'payCard', player: 0, space: 0 },
        ],
      }),
      { type: 'pay', wood: 1, clay: 0, stone: 0, gold: 0 },
    );
    const purchase = bought.find(({ type }) => type === 'cardBought');
    expect(stoneage.eventView(purchase as never, 3)).toEqual({
      type: 'cardBought',
      player: 0,
      space: 0,
      card: 'weavingFood3',
    });
    const [open] = eventsOf(
      buying('writingDraw', {}, { options: { cardVisibility: 'open' } }),
      drawCard('potteryDice'),
    );
    expect(stoneage.eventView(open as never, 2)).toMatchObject({ card: 'potteryDice' });
  });

  test('STO-16.4: nobody knows what the bags give next: they are listed in canonical order', () => {
    const state = start(stoneage, { players: 2 }, createRng(4));
    const order = [...state.cardBag].sort(
      (a, b) => stoneage.setup({ players: 2 }).cardBag.indexOf(a) - stoneage.setup({ players: 2 }).cardBag.indexOf(b),
    );
    expect(state.cardBag).toEqual(order);
    const shuffled = given();
    const wrong = JSON.parse(JSON.stringify(shuffled)) as State;
    wrong.cardBag.reverse();
    wrong.buildingBag.reverse();
    expect(stoneage.invariants(wrong).map(({ rule }) => rule)).toEqual(['STO-16.4', 'STO-16.4']);
  });

  test('STO-16.5: from another seat every card of the pool is equally likely to be the drawn one', () => {
    const state = given({
      seats: OWNERS,
      cardBag: ['artRollGold', 'musicPoints3A', 'shaman2Clay1'],
      row: ['artTool', 'potteryFood7', 'weavingFood3', 'medicineFood5'],
    });
    // Cards that are nowhere would be in the pool, too; so all the others belong to seat 2.
    const rest = stoneage
      .setup({ players: 4 })
      .cardBag.filter(
        (card) =>
          !state.cardBag.includes(card) &&
          !state.row.includes(card) &&
          !OWNERS.some((owner) => owner.cards.includes(card)) &&
          card !== 'potteryDice',
      );
    const whole = given({ seats: [...OWNERS, { cards: rest }], cardBag: [...state.cardBag] });
    const drawn = new Map<string | null, number>();
    const rng = createRng(16);
    for (let time = 0; time < 4000; time++) {
      const { seats, cardBag } = stoneage.determinize(stoneage.view(whole, 1), rng);
      const card = seats[0]?.drawnCard ?? null;
      drawn.set(card, (drawn.get(card) ?? 0) + 1);
      expect(cardBag).toHaveLength(3);
    }
    expect(new Set(drawn.keys())).toEqual(new Set(['potteryDice', ...state.cardBag]));
    for (const count of drawn.values()) expect(Math.abs(count - 1000)).toBeLessThan(140);
    // Its owner knows better.
    expect(stoneage.determinize(stoneage.view(whole, 0), rng)).toEqual(whole);
  });

  test.each([
    ['writingDraw', 'drawExtraCard'],
    ['medicineAnyTwo', 'anyTwo'],
  ] as const)('STO-16.5: with hidden cards, who has just bought %s has it (%s)', (card, name) => {
    const state = buying(card, {}, { options: { cardVisibility: 'hidden' } });
    expect(stage(state)).toBe(name);
    const rng = createRng(6);
    for (let time = 0; time < 50; time++) {
      const drawn = stoneage.determinize(stoneage.view(state, 1), rng);
      expect(seat(drawn).cards).toContain(card);
      expect(stoneage.invariants(drawn)).toEqual([]);
    }
  });

  test('STO-16.5: with hidden cards the pool is all cards the viewer has not seen, where they can be', () => {
    const options = { cardVisibility: 'hidden' } as const;
    const seats = [
      {
        cards: ['toolMaker1OneUse3', 'medicineAnyTwo', 'writingDraw', 'artTool'] as CardId[],
        drawnCard: 'potteryDice' as CardId,
        oneUseTools: [3],
        anyTwoClaim: true,
      },
      { cards: ['farmer2Dice'] as CardId[] },
    ];
    const stages: State['stages'] = [{ stage: 'chooseGroup', player: 0 }];
    const state = given({ options, seats, stages, row: [null, null, null, null] });
    const view = stoneage.view(state, 1);
    const rng = createRng(5);
    const owned = new Set<string>();
    for (let time = 0; time < 300; time++) {
      const drawn = stoneage.determinize(view, rng);
      expect(stoneage.invariants(drawn)).toEqual([]);
      expect(stoneage.view(drawn, 1)).toEqual(view);
      for (const card of drawn.seats[0]?.cards ?? []) owned.add(card);
      expect(drawn.seats[1]?.cards).toEqual(['farmer2Dice']);
    }
    expect(owned.size).toBe(35);
  });

  test('STO-16.6: all cards are public in the final scoring', () => {
    for (const cardVisibility of ['trackable', 'hidden'] as const) {
      const over = roundEnd({ seats: OWNERS, options: { cardVisibility, roundLimit: 1 } });
      expect(seen(over, 3)).toMatchObject({ cards: OWNERS[0]?.cards, drawnCard: 'potteryDice' });
    }
  });
});
