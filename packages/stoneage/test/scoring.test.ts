import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILDING_IDS, CARD_IDS, CARDS, type CardId } from '../src/components.js';
import { type Seat, type State, stoneage } from '../src/index.js';
import { cardsHeld } from '../src/rules/evidence.js';
import { EXAMPLES } from './examples.js';
import data from './fixtures/stoneage.json' with { type: 'json' };
import { type GivenSeat, given, play, roundEnd, seat } from './helpers.js';

/** A game that ends with the row empty, so that seat 0 may have any cards. */
function position(what: GivenSeat): State {
  return roundEnd({ row: [null, null, null, null], options: { roundLimit: 1 }, seats: [what] });
}

/** The points of one part of a seat's score. */
function part(what: GivenSeat, label: string): number | undefined {
  return stoneage.score(position(what))[0]?.items.find((item) => item.label === label)?.points;
}

/** Cards with these symbols; a symbol named twice takes both of its cards. */
function cardsWith(...symbols: string[]): CardId[] {
  const left = [...CARD_IDS];
  return symbols.map((symbol) => {
    const index = left.findIndex((id) => {
      const { bottom } = CARDS[id];
      return bottom.type === 'symbol' && bottom.symbol === symbol;
    });
    return left.splice(index, 1)[0] as CardId;
  });
}

/** Another statement of STO-13, from the data as printed, by counting on fingers. */
function recount(own: Seat): Record<string, number> {
  const ids: string[] = [...own.cards, ...(own.drawnCard ? [own.drawnCard] : [])];
  const cards = ids.map((id) => data.civilizationCards.find((card) => card.id === id));
  const piles: string[][] = [[], []];
  let resources = own.anyTwoClaim ? 2 : 0;
  for (const count of Object.values(own.resources)) for (let piece = 0; piece < count; piece++) resources++;
  const per: Record<string, number> = {
    farmer: own.agriculture,
    toolMaker: own.tools.reduce((sum, { level }) => sum + level, 0),
    hutBuilder: own.buildings.length,
    shaman: own.people,
  };
  const figures: Record<string, number> = { farmer: 0, toolMaker: 0, hutBuilder: 0, shaman: 0 };
  for (const card of cards) {
    const { bottom } = card as (typeof data.civilizationCards)[number];
    if (bottom.type === 'symbol') {
      const pile = piles.find((symbols) => !symbols.includes(bottom.symbol as string)) as string[];
      pile.push(bottom.symbol as string);
    } else {
      figures[bottom.figure as string] =
        (figures[bottom.figure as string] ?? 0) + (bottom.count as number) * (per[bottom.figure as string] ?? 0);
    }
  }
  return {
    track: own.score,
    symbolSets: piles.reduce((sum, { length }) => sum + length * length, 0),
    farmers: figures['farmer'] as number,
    toolMakers: figures['toolMaker'] as number,
    hutBuilders: figures['hutBuilder'] as number,
    shamans: figures['shaman'] as number,
    resources,
  };
}

const amount = fc.nat(30);
const seats: fc.Arbitrary<GivenSeat> = fc
  .record({
    people: fc.integer({ min: 5, max: 10 }),
    food: amount,
    resources: fc.record({ wood: amount, clay: amount, stone: amount, gold: amount }),
    tools: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.nat(4)),
    oneUseTools: fc.subarray([2, 3, 4]),
    anyTwoClaim: fc.boolean(),
    agriculture: fc.nat(10),
    score: fc.integer({ min: -50, max: 200 }),
    cards: fc.subarray([...CARD_IDS]),
    buildings: fc.subarray([...BUILDING_IDS]),
    isDrawn: fc.boolean(),
  })
  .map(({ isDrawn, cards, ...rest }) => {
    const [first, ...others] = cards;
    const drawing = { ...rest, cards: others, ...(first && { drawnCard: first }) };
    const { oneUseTools, anyTwoClaim } = drawing;
    const held = cardsHeld({ oneUseTools, anyTwoClaim }, true);
    return isDrawn && first && !held.includes(first) ? drawing : { ...rest, cards };
  });

describe('final scoring', () => {
  test('STO-13.1: the final score is the sum of the parts', () => {
    const own = { score: 12, agriculture: 3, cards: ['farmer2Food3', 'artTool'] as CardId[], resources: { gold: 2 } };
    const state = given({ seats: [own] });
    expect(stoneage.score(state)[0]?.total).toBe(12 + 1 + 6 + 2);
    expect(position(own).result?.scores[0]).toBe(21);
  });

  test('STO-13.2: track is the score reached, shown by where its points came from', () => {
    const own = {
      score: 20,
      cards: ['musicPoints3A', 'hutBuilder3Points3'] as CardId[],
      drawnCard: 'musicPoints3B' as CardId,
    };
    const state = given({ seats: [own] });
    const items = stoneage.score(state)[0]?.items.filter(({ rule }) => rule === 'STO-13.2');
    expect(items?.map(({ label, points }) => [label, points])).toEqual([
      ['trackBuildings', 14],
      ['trackCards', 6],
      ['trackPenalties', 0],
    ]);
  });

  test('STO-13.3: different symbols squared, and the symbols held twice squared', () => {
    expect(part({ cards: cardsWith('art', 'art') }, 'symbolSets')).toBe(2);
    expect(part({ cards: cardsWith(...data.symbols, ...data.symbols) }, 'symbolSets')).toBe(128);
    expect(part({}, 'symbolSets')).toBe(0);
  });

  test('STO-13.4: farmers times agriculture', () => {
    expect(part({ agriculture: 4, cards: ['farmer1Dice', 'farmer2Food3'] }, 'farmers')).toBe(12);
  });

  test('STO-13.5: tool makers times the tool sum; one-use tools do not count', () => {
    expect(part({ tools: [2, 1, 0], used: [0], oneUseTools: [4], cards: ['toolMaker2DiceA'] }, 'toolMakers')).toBe(9);
  });

  test('STO-13.6: hut builders times building tiles', () => {
    expect(
      part(
        { buildings: ['clay2Gold1', 'any5Kinds1'], cards: ['hutBuilder3Points3', 'hutBuilder1Dice'] },
        'hutBuilders',
      ),
    ).toBe(8);
  });

  test('STO-13.7: shamans times people', () => {
    expect(part({ people: 7, cards: ['shaman2Clay1', 'shaman1Gold1'] }, 'shamans')).toBe(21);
  });

  test('STO-13.8: 1 point for every resource and 2 for a claim; nothing for food and one-use tools', () => {
    const own = { food: 40, resources: { wood: 2, clay: 3, stone: 1, gold: 4 }, oneUseTools: [2, 3] };
    expect(part(own, 'resources')).toBe(10);
    expect(part({ ...own, anyTwoClaim: true }, 'resources')).toBe(12);
  });

  test('STO-13.9: the bottom of a drawn card counts like every other', () => {
    expect(part({ drawnCard: 'farmer2Dice', agriculture: 5 }, 'farmers')).toBe(10);
    expect(part({ cards: cardsWith('art'), drawnCard: 'weavingFood1' }, 'symbolSets')).toBe(9);
  });

  test('STO-13.1: all parts agree with a literal recount of the printed cards, whatever a player has', () => {
    fc.assert(
      fc.property(seats, (what) => {
        // STO-11.8: enough penalties for any score beside any tiles.
        const state = position({ ...what, lostPoints: 500 });
        const { total, items } = stoneage.score(state)[0] as ReturnType<typeof stoneage.score>[number];
        const expected = recount(seat(state));
        const parts: Record<string, number> = {};
        for (const { label, points } of items) {
          const name = label.startsWith('track') ? 'track' : label;
          parts[name] = (parts[name] ?? 0) + points;
        }
        expect(parts).toEqual(expected);
        expect(total).toBe(Object.values(expected).reduce((sum, points) => sum + points, 0));
      }),
      { numRuns: 400, seed: 13 },
    );
  });
});

describe('ranking', () => {
  const over = (...own: GivenSeat[]): State =>
    roundEnd({
      options: { roundLimit: 1 },
      seats: own.map((what) => ({ ...what })),
      players: own.length as 2 | 3 | 4,
    });

  test('STO-14.1: the highest final score wins', () => {
    expect(over({ score: 3 }, { score: 9 }, { score: 5 }).result).toMatchObject({
      scores: [3, 9, 5],
      ranking: [3, 1, 2],
      winners: [1],
    });
  });

  test('STO-14.2: on a tie agriculture, tools and people together rank higher', () => {
    const tied = over(
      { score: 9, agriculture: 2 },
      { score: 9, tools: [1, 1, 0] },
      { score: 9, people: 8 },
      { score: 8, agriculture: 9 },
    );
    expect(tied.result).toMatchObject({ ranking: [2, 2, 1, 4], winners: [2] });
  });

  test('STO-14.3: players still tied share a rank, and the ranks below are skipped', () => {
    const tied = over({ score: 9, agriculture: 2 }, { score: 9, tools: [2, 0, 0] }, { score: 1 });
    expect(tied.result).toMatchObject({ ranking: [1, 1, 3], winners: [0, 1] });
  });
});

describe('worked examples', () => {
  test.each([
    ['EX-34', 'STO-13.3: five symbols and one again', 'symbolSets', 26],
    ['EX-35', 'STO-13.3: three symbols and one again', 'symbolSets', 10],
    ['EX-36', 'STO-13.3: three symbols and two again', 'symbolSets', 13],
    ['EX-37', 'STO-13.5: 3 tool makers, tool levels 1, 1, 1', 'toolMakers', 9],
    ['EX-38', 'STO-13.5: 2 tool makers, tool levels 3, 2, 2', 'toolMakers', 14],
  ] as const)('%s: %s', (id, _, label, points) => {
    const { state, action } = EXAMPLES[id];
    const [items = []] = stoneage.score(play(state, action)).map((score) => score.items);
    expect(items.find((item) => item.label === label)?.points).toBe(points);
  });
});
