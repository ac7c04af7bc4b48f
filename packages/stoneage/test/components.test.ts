import { describe, expect, test } from 'vitest';
import { toolSum } from '../src/board/tools.js';
import {
  BUILDING_IDS,
  BUILDINGS,
  CARD_IDS,
  CARD_SPACES,
  CARDS,
  type CardId,
  DIE_GIFTS,
  DIVISORS,
  END_REASONS,
  FIGURES,
  LOCATION_PRINTS,
  LOCATIONS,
  MAX_AGRICULTURE,
  MAX_PEOPLE,
  MAX_TOOL_LEVEL,
  MAX_TOOL_SUM,
  OPEN_VILLAGE_LOCATIONS,
  PENALTY,
  RESOURCE_POINTS,
  RESOURCES,
  STARTING_FOOD,
  STARTING_PEOPLE,
  SUPPLIES,
  SYMBOLS,
  TILES_PER_STACK,
  TOOL_SLOTS,
} from '../src/components.js';
import { type Seat, type State, stoneage } from '../src/index.js';
import data from './fixtures/stoneage.json' with { type: 'json' };
import { feeding, given, pay, play, refusal, resolve, resolving, roll, rulesBroken, seat } from './helpers.js';

const PLAYERS = [2, 3, 4] as const;

describe('components', () => {
  test('STO-1.1: two to four players, seated clockwise from 0', () => {
    expect(stoneage.players).toEqual(data.playerCount);
    for (const players of [0, 1, 5, 2.5, '2']) {
      expect(() => stoneage.setup({ players: players as number })).toThrow(
        expect.objectContaining({ name: 'ConfigError', code: 'invalidConfig' }),
      );
    }
    for (const players of PLAYERS) expect(stoneage.setup({ players }).seats).toHaveLength(players);
  });

  test('STO-1.2: four resources with their divisors and points', () => {
    expect(data.resources.map(({ id }) => id)).toEqual(RESOURCES);
    for (const { id, divisor, points } of data.resources) {
      const resource = id as (typeof RESOURCES)[number];
      expect([DIVISORS[resource], RESOURCE_POINTS[resource]]).toEqual([divisor, points]);
    }
    expect(RESOURCES.map((resource) => RESOURCE_POINTS[resource])).toEqual([3, 4, 5, 6]);
  });

  test('STO-1.3: food has the divisor 2, pays for nothing and scores nothing', () => {
    expect([DIVISORS.food, data.food.points]).toEqual([data.food.divisor, 0]);
    const state = resolving({ placed: { card1: 1, hunting: 1 }, food: 50 });
    expect(
      refusal(
        play(resolving({ placed: { card1: 1 }, food: 50, resources: { clay: 1 } }), resolve('card1')),
        pay({ wood: 1 }),
      ),
    ).toBe('STO-17.7 notEnoughResources');
    expect(stoneage.score(state)[0]?.total).toBe(0);
  });

  test('STO-1.4: food and resources never run out', () => {
    expect(stoneage.setup({ players: 4 }).supply).toBeNull();
    const rich = resolving({ placed: { forest: 7 }, people: 10, resources: { wood: 1000 } });
    expect(seat(play(rich, resolve('forest'), roll(6, 6, 6, 6, 6, 6, 6))).resources.wood).toBe(1014);
  });

  test('STO-1.5: a player owns 5 to 10 people, each at home or on a location', () => {
    expect([STARTING_PEOPLE, MAX_PEOPLE]).toEqual([data.setup.people, data.limits.people]);
    expect(stoneage.invariants(given({ seats: [{ people: 7, placed: { hunting: 3 } }] }))).toEqual([]);
    expect(rulesBroken(given(), ({ seats }) => ++(seats[0] as Seat).people)).toEqual(['STO-1.5']);
  });

  test('STO-1.6: three tool slots of levels 0 to 4, ready or used', () => {
    expect([TOOL_SLOTS, MAX_TOOL_LEVEL, MAX_TOOL_SUM]).toEqual([
      data.limits.toolSlots,
      data.limits.toolLevel,
      data.limits.toolSum,
    ]);
    expect(toolSum(seat(resolving({ placed: { hunting: 1 }, tools: [4, 3, 0], used: [1] })))).toBe(7);
    for (const wrong of [
      { level: 1, used: false },
      { level: 0, used: true },
    ]) {
      expect(
        rulesBroken(resolving({ placed: { hunting: 1 } }), ({ seats }) =>
          Object.assign(seats[0]?.tools[1] as object, wrong),
        ),
      ).toEqual(['STO-1.6']);
    }
  });

  test('STO-1.7: agriculture goes from 0 to 10', () => {
    expect(MAX_AGRICULTURE).toBe(data.limits.agriculture);
    expect(() => given({ seats: [{ agriculture: 11 }] })).toThrow(/agriculture/);
  });

  test('STO-1.8: a score may be negative', () => {
    const state = play(feeding({ food: 0, resources: { wood: 5 } }), { type: 'decline' });
    expect(seat(state).score).toBe(-10);
  });

  test('STO-1.9: a roll has as many dice as people, up to ten', () => {
    const state = play(resolving({ people: 10, placed: { hunting: 10 } }), resolve('hunting'));
    expect(seat(play(state, roll(6, 6, 6, 6, 6, 6, 6, 6, 6, 6))).food).toBe(42);
    expect(stoneage.chanceOutcomes(state)).toHaveLength(3003);
    expect(refusal(state, { type: 'roll', dice: [7] })).toBe('STO-17.3 malformedAction');
  });

  test('STO-1.10: the locations with people per visit, capacity and players', () => {
    expect(LOCATIONS).toEqual(data.locations.map(({ id }) => id));
    for (const printed of data.locations) {
      const print = LOCATION_PRINTS[printed.id as (typeof LOCATIONS)[number]];
      const { kind, least, most, visitors } = print;
      const gives = print.kind === 'hunting' || print.kind === 'resource' ? print.gives : undefined;
      expect({ kind, least, most, gives, divisor: gives && DIVISORS[gives] }).toEqual({
        kind: printed.kind,
        least: printed.minPeople,
        most: printed.maxPeople,
        gives: printed.gives,
        divisor: printed.divisor,
      });
      expect(visitors).toEqual(PLAYERS.map((players) => printed.maxPlayers[players]));
      expect(print.capacity).toBe(printed.capacity ?? 40);
      if (printed.capacity !== null) expect(most).toBe(printed.capacity);
    }
    expect(data.village.locations).toEqual(LOCATIONS.filter((id) => LOCATION_PRINTS[id].kind === 'village'));
    expect(OPEN_VILLAGE_LOCATIONS).toEqual(PLAYERS.map((players) => data.village.maxOccupied[players]));
    const seats = [{ placed: { forest: 1 } }, { placed: { river: 1 } }];
    const crowd = ({ seats: [, second] }: State): unknown => (second as Seat).placed.splice(1, 4, 1, 0, 0, 0);
    expect(rulesBroken(given({ players: 2, seats }), crowd)).toEqual(['STO-1.10']);
    expect(rulesBroken(given({ players: 3, seats }), crowd)).toEqual([]);
  });

  test.each(PLAYERS)('STO-1.11: four card spaces, and as many building stacks as players (%i)', (players) => {
    const printed = data.locations.filter((location) => location.minPlayersInGame <= players).map(({ id }) => id);
    const state = given({ players, seats: [{ people: 10 }] });
    const open = LOCATIONS.filter(
      (location) => refusal(state, { type: 'place', location, count: location === 'hut' ? 2 : 1 }) === undefined,
    );
    expect(open).toEqual(printed);
    const closed = LOCATIONS.filter((location) => !printed.includes(location));
    for (const location of closed)
      expect(refusal(state, { type: 'place', location, count: 1 })).toBe('STO-1.11 notInPlay');
    const prices = data.locations.flatMap(({ kind, cost }) => (kind === 'card' ? [cost] : []));
    expect(prices).toEqual([1, 2, 3, 4]);
  });

  test('STO-1.12: 36 cards with their tops and bottoms', () => {
    expect(CARD_IDS).toHaveLength(36);
    expect(CARD_IDS.map((id) => ({ id, ...CARDS[id] }))).toEqual(data.civilizationCards);
    expect(SYMBOLS).toEqual(data.symbols);
    expect(FIGURES).toEqual(data.figures.map(({ id }) => id));
    const bottoms = CARD_IDS.map((id) => CARDS[id].bottom);
    for (const symbol of SYMBOLS) {
      expect(bottoms.filter((bottom) => bottom.type === 'symbol' && bottom.symbol === symbol)).toHaveLength(2);
    }
    expect(CARD_IDS.filter((id) => CARDS[id].top.type === 'diceForEveryone')).toHaveLength(10);
    // A card twice is another one lost.
    const twice = rulesBroken(given(), ({ row }) => row.fill(row[0] as CardId, 1, 2));
    expect(twice).toEqual(['STO-1.12', 'STO-1.12']);
  });

  test('STO-1.13: 28 building tiles with their costs and points', () => {
    expect(BUILDING_IDS).toHaveLength(28);
    expect(BUILDING_IDS.map((id) => ({ id, ...BUILDINGS[id] }))).toEqual(data.buildings);
    const twice = rulesBroken(given(), ({ stacks: [first, second] }) =>
      Object.assign(first as object, { top: second?.top }),
    );
    expect(twice).toEqual(['STO-1.13', 'STO-1.13']);
  });

  test('STO-1.14: eleven tiles have an open cost; a fixed tile gives what its resources are worth', () => {
    const open = BUILDING_IDS.filter((id) => BUILDINGS[id].points === null);
    expect(open).toEqual(BUILDING_IDS.filter((id) => BUILDINGS[id].cost.type !== 'fixed'));
    expect(open).toHaveLength(11);
    for (const id of BUILDING_IDS) {
      const { cost, points } = BUILDINGS[id];
      if (cost.type !== 'fixed') continue;
      expect(points).toBe(RESOURCES.reduce((sum, kind) => sum + cost.resources[kind] * RESOURCE_POINTS[kind], 0));
    }
  });

  test('all other numbers are those of the data', () => {
    expect([STARTING_FOOD, CARD_SPACES, TILES_PER_STACK]).toEqual([
      data.setup.food,
      data.setup.cardSpaces,
      data.setup.tilesPerStack,
    ]);
    expect(PENALTY).toBe(-data.feeding.penalty);
    expect(SUPPLIES).toEqual(data.supplyPresets);
    expect(END_REASONS).toEqual(data.endReasons);
    const gifts = Object.values(data.diceForEveryone).map((gift) => ('resource' in gift ? gift.resource : gift.type));
    expect(DIE_GIFTS).toEqual(gifts);
  });
});
