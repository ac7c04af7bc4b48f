import { createRng, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { BUILDING_IDS, SYMBOLS } from '../src/components.js';
import { type BuildingId, type CardId, type State, stoneage, type View } from '../src/index.js';
import {
  buying,
  drawCard,
  eventsOf,
  feeding,
  given,
  pay,
  play,
  resolve,
  resolving,
  resolvingAt,
  roll,
  roundEnd,
  seat,
  stage,
  useOneUseTool,
  useTool,
} from './helpers.js';

const OWNERS = [
  { cards: ['writingDraw', 'shaman1Gold1'] as CardId[], drawnCard: 'potteryDice' as CardId },
  { cards: ['farmer2Dice'] as CardId[], oneUseTools: [] },
];

function seen(state: State, viewer: number | 'spectator', owner = 0): View['seats'][number] {
  return stoneage.view(state, viewer).seats[owner] as View['seats'][number];
}

const HIDDEN = { cardVisibility: 'hidden' } as const;

/** How often seat 1 believes that seat 0 has bought these cards, in this order. */
function handsOf(state: State, draws: number): Map<string, number> {
  const hands = new Map<string, number>();
  const view = stoneage.view(state, 1);
  const rng = createRng(5);
  for (let time = 0; time < draws; time++) {
    const drawn = stoneage.determinize(view, rng);
    expect(stoneage.invariants(drawn)).toEqual([]);
    expect(stoneage.view(drawn, 1)).toEqual(view);
    const hand = seat(drawn).cards.join(' ');
    hands.set(hand, (hands.get(hand) ?? 0) + 1);
  }
  return hands;
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
          score: 19,
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
        cardBagSize: 31,
      });
      const { cards, drawnCard, ...open } = seat(state);
      expect(view.seats[0]).toMatchObject({ ...open, cardCount: 2, buildingCount: 1 });
      expect(view.unseenBuildings).toEqual(BUILDING_IDS.map((tile) => state.buildingBag.includes(tile)));
      expect(view.shortage).toBeNull();
    }
    const stage = { stage: 'pickDie', player: 0, buyer: 0, dice: [1, 3, 3, 6] } as const;
    const picking = resolvingAt('card1', { ...stage, dice: [...stage.dice] }, { row: [null] });
    expect(stoneage.view(picking, 1)).toMatchObject({ dice: [1, 3, 3, 6], total: null, shortage: null });
    const hungry = feeding({ food: 3, resources: { wood: 2 } });
    expect(stoneage.view(hungry, 1)).toMatchObject({ dice: [], total: null, shortage: 2 });
  });

  test('STO-16.2: only its owner sees the drawn card until the final scoring', () => {
    const state = given({ seats: OWNERS });
    expect(seen(state, 0).drawnCard).toBe('potteryDice');
    expect(seen(state, 0).symbols[SYMBOLS.indexOf('pottery')]).toBe(1);
    expect(seen(state, 1).symbols[SYMBOLS.indexOf('pottery')]).toBe(0);
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
      resolvingAt(
        'card1',
        { stage: 'payCard', player: 0, space: 0 },
        { options: { cardVisibility: 'hidden' }, seats: [{ resources: { wood: 1 } }] },
      ),
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
    });
    const drawn = new Map<string | null, number>();
    const rng = createRng(16);
    for (let time = 0; time < 1600; time++) {
      const { seats, cardBag } = stoneage.determinize(stoneage.view(state, 1), rng);
      const card = seats[0]?.drawnCard ?? null;
      drawn.set(card, (drawn.get(card) ?? 0) + 1);
      expect(cardBag).toHaveLength(3);
    }
    expect(new Set(drawn.keys())).toEqual(new Set(['potteryDice', ...state.cardBag]));
    for (const count of drawn.values()) expect(Math.abs(count - 400)).toBeLessThan(90);
    // Its owner knows better.
    expect(stoneage.determinize(stoneage.view(state, 0), rng)).toEqual(state);
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

  test('STO-16.5: with hidden cards every deal that agrees with what everybody sees is equally likely', () => {
    const seats = [{ cards: ['weavingFood3', 'musicPoints3A'] as CardId[], score: 3 }];
    const cardBag: CardId[] = ['artTool', 'writingDraw', 'sundialAgriculture', 'musicPoints3B', 'farmer2Dice'];
    const state = given({ players: 2, options: HIDDEN, seats, cardBag });
    const hands = handsOf(state, 1600);
    // Three points without a tile are one card of points; no tool, no agriculture and no drawn card came with the other.
    const fitting = ['musicPoints3A', 'musicPoints3B'].flatMap((music) =>
      ['weavingFood3', 'farmer2Dice'].flatMap((other) => [`${music} ${other}`, `${other} ${music}`]),
    );
    expect(new Set(hands.keys())).toEqual(new Set(fitting));
    for (const count of hands.values()) expect(Math.abs(count - 200)).toBeLessThan(70);
  });

  /** The cards that the last player believes the others may have, and in how many of the draws. */
  function dealt(state: State, draws: number): Map<string, number> {
    const view = stoneage.view(state, state.players - 1);
    const rng = createRng(7);
    const deals = new Map<string, number>();
    for (let time = 0; time < draws; time++) {
      const { seats } = stoneage.determinize(view, rng);
      const deal = seats
        .slice(0, -1)
        .map(({ cards }) => [...cards].sort().join(' '))
        .join(', ');
      deals.set(deal, (deals.get(deal) ?? 0) + 1);
    }
    return deals;
  }

  const AGRICULTURE: CardId[] = ['farmer1Agriculture', 'sundialAgriculture'];
  const UNMARKED: CardId[] = ['farmer2Dice', 'weavingFood1'];

  test.each([
    ['one player who may have been given agriculture', [1], 4],
    ['one who was not', [0], 2],
    ['two who may both', [1, 1], 12],
    ['two, of whom one may', [1, 0], 6],
  ] as const)('STO-16.5: with hidden cards every deal is equally likely: %s', (_, levels, deals) => {
    const players = levels.length === 1 ? 2 : 3;
    const seats = levels.map((agriculture, player) => ({ agriculture, cards: UNMARKED.slice(player, player + 1) }));
    const cardBag = [...AGRICULTURE, ...UNMARKED.slice(levels.length)];
    const counts = dealt(given({ players, options: HIDDEN, seats, cardBag }), 60 * deals);
    expect(counts.size).toBe(deals);
    for (const count of counts.values()) expect(Math.abs(count - 60)).toBeLessThan(32);
  });

  test('STO-16.5: with hidden cards both of two cards may leave the same mark', () => {
    const seats = [{ agriculture: 2, cards: UNMARKED }];
    const counts = dealt(given({ players: 2, options: HIDDEN, seats, cardBag: AGRICULTURE }), 360);
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 60)).toBeLessThan(32);
  });

  test('STO-9.11, STO-9.12: the card that lets its buyer draw may have been bought only if the bag was empty then', () => {
    const at = (own: CardId[], cardBag: CardId[]) =>
      [...dealt(given({ players: 2, options: HIDDEN, seats: [{ cards: own }], cardBag }), 60).keys()].sort();
    expect(at(['farmer2Dice'], ['writingDraw', 'weavingFood1'])).toEqual(['farmer2Dice', 'weavingFood1']);
    expect(at(['farmer2Dice', 'writingDraw'], [])).toEqual(['farmer2Dice writingDraw']);
  });

  test('STO-16.5: with hidden cards the card whose top is carried out was bought after the cards of what is held', () => {
    const state = buying('medicineAnyTwo', { oneUseTools: [3] }, { players: 2, options: HIDDEN });
    expect([...handsOf(state, 20).keys()]).toEqual(['toolMaker1OneUse3 medicineAnyTwo']);
  });

  test('STO-16.5: a one-use tool that was added to the roll is of its card, beside one that brought points', () => {
    const cards: CardId[] = ['musicPoints3A', 'toolMaker1OneUse4', 'weavingFood1'];
    const placed = { hunting: 1, field: 1 };
    const bag: CardId[] = ['musicPoints3B', 'farmer2Dice', 'toolMaker1OneUse3', 'toolMaker2OneUse2'];
    const rolling = play(
      resolving(
        { cards, score: 3, oneUseTools: [4], tools: [1, 0, 0], placed },
        { players: 2, options: HIDDEN, cardBag: bag },
      ),
      resolve('hunting'),
      roll(3),
      useOneUseTool(4),
    );
    for (const hand of dealt(rolling, 60).keys()) {
      expect(hand).toContain('toolMaker1OneUse4');
      expect(hand.match(/oints3/g)).toHaveLength(1);
    }
  });

  test('STO-16.5: with hidden cards points come from the tiles as far as they can', () => {
    const buildings: BuildingId[] = ['any4Kinds1'];
    const seats = [{ cards: ['farmer2Dice', 'shaman1Gold1'] as CardId[], score: 18, buildings }];
    const state = given({ players: 2, options: HIDDEN, seats });
    // The tile brought 12, 16, 20 or 24 points, so cards have brought 6.
    for (const hand of handsOf(state, 50).keys()) expect(hand.match(/oints3/g)).toHaveLength(2);
  });

  test('STO-16.5: with hidden cards what a player holds, has added to a roll and carries out is of its card', () => {
    const options = { ...HIDDEN, players: 3 } as const;
    const seats = [
      {
        cards: ['toolMaker1OneUse3', 'medicineAnyTwo', 'writingDraw'] as CardId[],
        drawnCard: 'potteryDice' as CardId,
        oneUseTools: [3],
        anyTwoClaim: true,
      },
    ];
    const placed = { hunting: 1, field: 1 };
    for (const hand of handsOf(given({ players: 3, options, seats }), 50).keys()) {
      expect(hand.split(' ').sort()).toEqual(['medicineAnyTwo', 'toolMaker1OneUse3', 'writingDraw']);
    }
    const cards: CardId[] = ['farmer2Dice', 'toolMaker1OneUse4', 'weavingFood1'];
    const rolling = play(
      resolving({ cards, oneUseTools: [4], tools: [1, 0, 0], placed }, { players: 3, options }),
      resolve('hunting'),
      roll(3),
      useOneUseTool(4),
    );
    for (const hand of handsOf(rolling, 50).keys()) expect(hand).toContain('toolMaker1OneUse4');
    const buyer = { placed: { card1: 1 }, resources: { wood: 1 }, cards: ['farmer2Dice', 'weavingFood1'] as CardId[] };
    const row: State['row'] = ['potteryDice'];
    const dice = play(resolving(buyer, { players: 3, options, row }), resolve('card1'), pay({ wood: 1 }));
    const last = new Set([...handsOf(dice, 300).keys()].map((hand) => hand.split(' ').at(-1)));
    expect([...last].every((card) => card?.includes('Dice'))).toBe(true);
    expect(last.size).toBeGreaterThan(5);
  });

  test.each(['artRollGold', 'shaman1RollStone', 'shaman2RollWood'] as const)(
    'STO-16.5, STO-8.5: with hidden cards, whose dice are rolled for %s has it, before the roll and while tools are added',
    (card) => {
      const seats = { tools: [1, 2, 0], cards: ['farmer2Dice'] as CardId[] };
      const before = buying(card, seats, { players: 2, options: HIDDEN });
      expect(stage(before)).toBe('rollGathering');
      const after = play(before, roll(2, 3));
      expect(stage(after)).toBe('useTools');
      for (const state of [before, after]) {
        for (const hand of handsOf(state, 60).keys()) expect(hand.split(' ').at(-1)).toBe(card);
      }
    },
  );

  test('STO-16.5, STO-6.6: with hidden cards, tools that were added explain the sum, so no one-use tool is needed', () => {
    const placed = { hunting: 1, field: 1 };
    const cards: CardId[] = ['farmer2Dice'];
    const cardBag: CardId[] = ['toolMaker2OneUse2', 'weavingFood1'];
    const rolling = play(
      resolving({ cards, tools: [2, 1, 0], placed }, { players: 2, options: HIDDEN, cardBag }),
      resolve('hunting'),
      roll(3),
      useTool(0),
    );
    expect(stage(rolling)).toBe('useTools');
    expect(new Set(handsOf(rolling, 60).keys())).toEqual(new Set(['farmer2Dice', 'toolMaker2OneUse2', 'weavingFood1']));
  });

  test('STO-16.5: with hidden cards a scenario that nothing agrees with is dealt all the same', () => {
    const seats = [{ cards: ['farmer2Dice'] as CardId[], score: 1, oneUseTools: [2], anyTwoClaim: true }];
    const hands = handsOf(given({ players: 2, options: HIDDEN, seats }), 50);
    for (const hand of hands.keys()) expect(hand.split(' ')).toHaveLength(3);
  });

  test('STO-16.6: all cards are public in the final scoring', () => {
    for (const cardVisibility of ['trackable', 'hidden'] as const) {
      const over = roundEnd({ seats: OWNERS, options: { cardVisibility, roundLimit: 1 } });
      expect(seen(over, 3)).toMatchObject({ cards: OWNERS[0]?.cards, drawnCard: 'potteryDice' });
    }
  });
});
