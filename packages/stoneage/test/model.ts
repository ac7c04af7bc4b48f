/**
 * A slow and literal model of Stone Age, written from the rules page: it is told what players decide and what chance
 * draws, and works out anew what everybody has after it. It takes nothing from the engine but the data as printed.
 */
import { expect } from 'vitest';
import type { Source } from '../src/components.js';
import type { Config, Event, Location, Seat, State, View } from '../src/index.js';
import data from './fixtures/stoneage.json' with { type: 'json' };

type Kind = 'wood' | 'clay' | 'stone' | 'gold';
type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

const KINDS = ['wood', 'clay', 'stone', 'gold'] as const;
const WORTH: Readonly<Record<Kind, number>> = { wood: 3, clay: 4, stone: 5, gold: 6 };
const DIVISOR: Readonly<Record<string, number>> = { food: 2, ...WORTH };
const LOCATIONS = data.locations.map(({ id }) => id);
const CARDS = data.civilizationCards;
const TILES = data.buildings;

interface Roll {
  readonly player: number;
  readonly gives: string;
  total: number;
}

export function modelOf(config: Config) {
  const { players } = config;
  const limits = data.supplyPresets as Readonly<Record<string, Record<Kind, number> | null>>;
  const limit = limits[config.resourceSupply] ?? null;
  const seats: Seat[] = Array.from({ length: players }, () => ({
    people: 5,
    atHome: 5,
    placed: LOCATIONS.map(() => 0),
    food: 12,
    resources: { wood: 0, clay: 0, stone: 0, gold: 0 },
    tools: [0, 1, 2].map(() => ({ level: 0, used: false })),
    oneUseTools: [],
    anyTwoClaim: false,
    agriculture: 0,
    score: 0,
    lostPoints: 0,
    cards: [],
    drawnCard: null,
    buildings: [],
  }));
  const stacks = Array.from({ length: players }, () => ({ top: null as string | null, left: 7 }));
  const drawnCards = new Set<string>();
  const drawnTiles = new Set<string>();
  let row: (string | null)[] = [null, null, null, null];
  let round = 1;
  let startPlayer = config.startPlayer === 'random' ? 0 : config.startPlayer;
  let isFeeding = false;
  let over: string | undefined;
  /** Players who have fed in this round. */
  let fed = 0;
  let shortage = 0;
  /** The group that is being resolved. */
  let location: Location | undefined;
  let gathered: { readonly gives: string } | undefined;
  let roll: Roll | undefined;
  /** Resources of free choice that are still to come. */
  let free = 0;
  let isClaimUsed = false;
  let paid: Record<Kind, number> | undefined;
  /** What must be told next. */
  const told: Event[] = [];

  const at = (player: number): Seat => seats[player] as Seat;
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const supplyOf = (kind: Kind): number =>
    limit ? limit[kind] - sum(seats.map(({ resources }) => resources[kind])) : Number.POSITIVE_INFINITY;

  /** What a player gains from who resolves a group. */
  const here = (): Source => location as Location;

  /** STO-15.10: cut to what the supply holds. Says how much it was. */
  function gain(player: number, gives: string, wanted: number, source = here()): EventOf<'gained'> {
    const own = at(player);
    const kind = KINDS.find((name) => name === gives);
    const amount = kind ? Math.min(wanted, supplyOf(kind)) : wanted;
    if (kind) own.resources[kind] += amount;
    else own.food += amount;
    return { type: 'gained', player, gives: kind ?? 'food', amount, source };
  }

  /** STO-6.10 to STO-6.15. */
  function gainTool(player: number, source = here()): void {
    const { tools } = at(player);
    const lowest = Math.min(...tools.map(({ level }) => level));
    if (lowest === 4) return;
    const of = (isUsed: boolean) => tools.findIndex(({ level, used }) => level === lowest && used === isUsed);
    const slot = of(false) === -1 ? of(true) : of(false);
    const level = lowest + 1;
    const { used = false } = tools[slot] ?? {};
    tools[slot] = { level, used: config.raisedTool === 'becomesReady' ? false : used };
    told.push({ type: 'toolGained', player, slot, level, source });
  }

  function raiseAgriculture(player: number, source = here()): void {
    if (at(player).agriculture === 10) return;
    at(player).agriculture++;
    told.push({ type: 'agricultureRaised', player, level: at(player).agriculture, source });
  }

  function gainPerson(player: number): void {
    if (at(player).people === 10) return;
    at(player).people++;
    at(player).atHome++;
    told.push({ type: 'personGained', player, people: at(player).people, source: here() });
  }

  function gainPoints(player: number, points: number): void {
    at(player).score += points;
    told.push({ type: 'pointsGained', player, points, source: here() });
  }

  /** STO-9. */
  function carryOut(player: number, id: string): void {
    const { top } = CARDS.find((card) => card.id === id) as (typeof CARDS)[number];
    if (top.type === 'food') told.push(gain(player, 'food', top.amount as number));
    if (top.type === 'resource') told.push(gain(player, top.resource as string, top.amount as number));
    if (top.type === 'points') gainPoints(player, top.amount as number);
    if (top.type === 'tool') gainTool(player);
    if (top.type === 'agriculture') raiseAgriculture(player);
    if (top.type === 'rollResource') gathered = { gives: top.resource as string };
    if (top.type === 'anyTwo') free = 2;
    if (top.type !== 'oneUseTool') return;
    const value = top.value as number;
    at(player).oneUseTools.push(value);
    at(player).oneUseTools.sort();
    told.push({ type: 'oneUseToolGained', player, value, source: here() });
  }

  /** STO-9.14. */
  function takeDie(player: number, face: number): void {
    if (face <= 4) told.push(gain(player, KINDS[face - 1] as Kind, 1, 'die'));
    if (face === 5) gainTool(player, 'die');
    if (face === 6) raiseAgriculture(player, 'die');
  }

  const cardsLeft = (): number => CARDS.length - drawnCards.size + row.filter((card) => card !== null).length;

  /** STO-12, STO-3.3. */
  function endFeeding(): void {
    shortage = 0;
    fed++;
    if (fed < players) return;
    if (stacks.some(({ left }) => left === 0)) over = 'buildingStack';
    else if (cardsLeft() < 4) over = 'cards';
    else if (round === config.roundLimit) over = 'roundLimit';
    if (over) return;
    fed = 0;
    isFeeding = false;
    round++;
    startPlayer = (startPlayer + 1) % players;
    for (const { tools } of seats) for (const tool of tools) tool.used = false;
    const kept = row.filter((card) => card !== null);
    row = [0, 1, 2, 3].map((space) => kept[space] ?? null);
  }

  const listeners: { readonly [Type in Event['type']]?: (event: EventOf<Type>) => void } = {
    startPlayerDrawn: ({ player }) => {
      startPlayer = player;
    },
    roundStarted: (event) => expect(event).toMatchObject({ round, player: startPlayer }),
    turnStarted: ({ player }) => expect(at(player).people).toBeGreaterThan(0),
    cardRevealed({ space, card }) {
      row[space] = card;
      drawnCards.add(card);
    },
    buildingRevealed({ stack, building }) {
      (stacks[stack] as (typeof stacks)[number]).top = building;
      drawnTiles.add(building);
    },
    peoplePlaced({ player, location, count }) {
      at(player).placed[LOCATIONS.indexOf(location)] = count;
      at(player).atHome -= count;
    },
    groupChosen({ player, location: chosen }) {
      location = chosen;
      if (location === 'toolMaker') gainTool(player);
      if (location === 'hut') gainPerson(player);
      if (location === 'field') raiseAgriculture(player);
      const { gives } = data.locations.find(({ id }) => id === location) as { gives?: string };
      if (gives) gathered = { gives };
    },
    peopleCameHome({ player, location: left, count }) {
      expect(left).toBe(location);
      const { placed } = at(player);
      expect(count).toBe(placed[LOCATIONS.indexOf(left)]);
      placed[LOCATIONS.indexOf(left)] = 0;
      location = undefined;
      isClaimUsed = false;
      at(player).atHome += count;
      paid = undefined;
      free = 0;
      if (seats.some((own) => own.placed.some((people) => people > 0))) return;
      isFeeding = true;
      if (config.cardsEndBeforeFeeding && cardsLeft() < 4) over = 'cards';
    },
    diceRolled({ player, dice, gives }) {
      expect(gives).toBe(gathered?.gives ?? null);
      if (gathered) roll = { player, gives: gathered.gives, total: sum(dice) };
      gathered = undefined;
    },
    toolUsed({ player, slot, level }) {
      const tool = at(player).tools[slot];
      expect(tool).toEqual({ level, used: false });
      at(player).tools[slot] = { level, used: true };
      if (roll) roll.total += level;
    },
    oneUseToolUsed({ player, value }) {
      const { oneUseTools } = at(player);
      oneUseTools.splice(oneUseTools.indexOf(value), 1);
      if (roll) roll.total += value;
    },
    gained(event) {
      const { player, gives } = event;
      if (roll) {
        const { total } = roll;
        expect(event).toEqual(gain(roll.player, roll.gives, Math.floor(total / (DIVISOR[roll.gives] as number))));
        roll = undefined;
      } else if (free > 0) {
        free--;
        expect(event).toEqual(gain(player, gives, 1, isClaimUsed ? 'claim' : here()));
      } else {
        expect([isFeeding, event]).toEqual([true, gain(player, 'food', at(player).agriculture, 'agriculture')]);
      }
    },
    claimKept({ player }) {
      at(player).anyTwoClaim = true;
      free = 0;
    },
    claimUsed({ player }) {
      at(player).anyTwoClaim = false;
      isClaimUsed = true;
      free = 2;
    },
    declined: (event) => expect(event.location).toBe(location ?? null),
    paid({ player, wood, clay, stone, gold, location: paidAt }) {
      expect(paidAt).toBe(location ?? null);
      paid = { wood, clay, stone, gold };
      for (const kind of KINDS) at(player).resources[kind] -= paid[kind];
      if (!isFeeding) return;
      expect(wood + clay + stone + gold).toBe(shortage);
      endFeeding();
    },
    cardBought({ player, space, card }) {
      expect([card, wealthOf(paid)]).toEqual([row[space], space + 1]);
      row[space] = null;
      at(player).cards.push(card);
      carryOut(player, card);
    },
    cardDrawn({ player, card }) {
      at(player).drawnCard = card;
      drawnCards.add(card as string);
    },
    buildingBought({ player, stack, building, points }) {
      const bought = stacks[stack] as (typeof stacks)[number];
      expect(building).toBe(bought.top);
      const printed = (TILES.find(({ id }) => id === building) as (typeof TILES)[number]).points;
      expect(points).toBe(printed ?? sum(KINDS.map((kind) => (paid?.[kind] ?? 0) * WORTH[kind])));
      bought.top = null;
      bought.left--;
      at(player).buildings.push(building);
      gainPoints(player, points);
    },
    diePicked: ({ player, face }) => takeDie(player, face),
    peopleFed({ player, food }) {
      const own = at(player);
      expect(food).toBe(Math.min(own.food, own.people));
      own.food -= food;
      shortage = own.people - food;
      if (shortage === 0) endFeeding();
    },
    pointsLost({ player, points }) {
      const own = at(player);
      expect(points).toBe(config.negativeScore ? 10 : Math.min(10, own.score));
      own.score -= points;
      own.lostPoints += points;
      endFeeding();
    },
  };

  function wealthOf(amounts: Record<Kind, number> | undefined): number {
    return sum(Object.values(amounts ?? {}));
  }

  return {
    /** Hears of something that happens. */
    hear(event: Event): void {
      const wanted = told.shift();
      if (wanted) expect(event).toEqual(wanted);
      else (listeners[event.type] as ((event: Event) => void) | undefined)?.(event);
    },
    /** Compares all that the state keeps with what it is kept of. */
    compare(state: State): void {
      expect(told).toEqual([]);
      expectSame(state.seats, seats);
      expectSame(state.supply, limit && Object.fromEntries(KINDS.map((kind) => [kind, supplyOf(kind)])));
      expectSame(state.row, row);
      expectSame(
        state.cardBag,
        idsOf(CARDS).filter((id) => !drawnCards.has(id)),
      );
      expectSame(
        state.buildingBag,
        idsOf(TILES).filter((id) => !drawnTiles.has(id)),
      );
      expectSame(
        state.stacks,
        stacks.map(({ top, left }) => ({ top, unrevealed: left - (top === null ? 0 : 1) })),
      );
      expectSame([state.round, state.startPlayer, state.result?.reason], [round, startPlayer, over]);
    },
    /** Compares what players see of their own cards. */
    compareCards({ seats: seen }: View, player: number): void {
      const { cards, drawnCard, buildings } = at(player);
      const ids: (string | null)[] = [...cards, drawnCard];
      const bottoms = CARDS.filter(({ id }) => ids.includes(id)).map(({ bottom }) => bottom);
      expect(seen[player]).toMatchObject({
        cardCount: bottoms.length,
        hasDrawnCard: drawnCard !== null,
        buildingCount: buildings.length,
        symbols: data.symbols.map((symbol) => bottoms.filter((bottom) => bottom.symbol === symbol).length),
        figures: data.figures.map(({ id }) =>
          sum(bottoms.map((bottom) => (bottom.figure === id ? (bottom.count as number) : 0))),
        ),
      });
    },
  };
}

function idsOf(pieces: readonly { readonly id: string }[]): string[] {
  return pieces.map(({ id }) => id);
}

/** As `toEqual`, which is slow where nothing differs. */
function expectSame(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}
