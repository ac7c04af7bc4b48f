import type { Rng, ScoreItem } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { damaged, kitOf } from '@rulewright/core/testing';
import { en } from '../src/blocks/en.generated.js';
import { textOf } from '../src/blocks/index.js';
import {
  BUILDING_IDS,
  type BuildingId,
  CARD_IDS,
  CARDS,
  type CardId,
  LOCATIONS,
  type Location,
  RESOURCES,
  type Resource,
} from '../src/components.js';
import { type Action, type Config, type Outcome, type Seat, type State, stoneage } from '../src/index.js';

export type Resources = Partial<Record<Resource, number>>;

/** A seat of a position; omitted fields are as at the start of a game. */
export interface GivenSeat {
  people?: number;
  placed?: Partial<Record<Location, number>>;
  /** By default everybody who isn't placed. */
  atHome?: number;
  food?: number;
  resources?: Resources;
  /** Levels by slot. */
  tools?: readonly [number, number, number];
  /** Slots whose tool is used. */
  used?: readonly number[];
  oneUseTools?: number[];
  anyTwoClaim?: boolean;
  agriculture?: number;
  score?: number;
  lostPoints?: number;
  /** Cards bought, after those that give what the seat holds. */
  cards?: CardId[];
  drawnCard?: CardId;
  buildings?: BuildingId[];
}

interface Given {
  players?: 2 | 3 | 4;
  options?: Partial<Config>;
  seats?: readonly GivenSeat[];
  stages?: State['stages'];
  round?: number;
  /** Cards by space; others follow. */
  row?: State['row'];
  /** By default all cards that are nowhere else. If given, the last seat has bought the others. */
  cardBag?: CardId[];
  /** Face-up tiles by stack; others follow. */
  tops?: readonly (BuildingId | null)[];
  /** Unrevealed tiles in every stack. The last seat has bought the missing ones. */
  unrevealed?: number;
  /** By default what nobody has. If given, the last seat has the rest. */
  supply?: Resources;
}

const ROW: readonly CardId[] = ['weavingFood3', 'artTool', 'potteryFood7', 'medicineFood5'];
const TOPS: readonly BuildingId[] = ['wood2Clay1', 'any4Kinds2', 'oneToSevenA', 'stone2Gold1'];

function amounts(resources: Resources = {}): Seat['resources'] {
  return { wood: 0, clay: 0, stone: 0, gold: 0, ...resources };
}

function seatWith(what: GivenSeat = {}): Seat {
  const { people = 5, placed = {}, tools = [0, 0, 0], used = [] } = what;
  const away = Object.values(placed).reduce((sum, count) => sum + count, 0);
  const atHome = what.atHome ?? people - away;
  return {
    people: atHome + away,
    placed: LOCATIONS.map((location) => placed[location] ?? 0),
    atHome,
    food: what.food ?? 12,
    resources: amounts(what.resources),
    tools: tools.map((level, slot) => ({ level, used: used.includes(slot) })),
    oneUseTools: what.oneUseTools ?? [],
    anyTwoClaim: what.anyTwoClaim ?? false,
    agriculture: what.agriculture ?? 0,
    score: what.score ?? 0,
    lostPoints: what.lostPoints ?? 0,
    cards: [...new Set([...cardsFor(what), ...(what.cards ?? [])])],
    drawnCard: what.drawnCard ?? null,
    buildings: [...(what.buildings ?? [])],
  };
}

/** The cards that give what a seat holds (STO-9.7, STO-9.8, STO-9.11). */
export function cardsFor({ oneUseTools = [], anyTwoClaim = false, drawnCard }: GivenSeat): CardId[] {
  return CARD_IDS.filter((card) => {
    const { top } = CARDS[card];
    if (top.type === 'oneUseTool') return oneUseTools.includes(top.value);
    return top.type === 'anyTwo' ? anyTwoClaim : top.type === 'drawCard' && drawnCard !== undefined;
  });
}

/** The first free pieces, the wished ones first. */
function pick<Id>(wished: readonly Id[], all: readonly Id[], taken: readonly unknown[], count: number): Id[] {
  return [...new Set([...wished, ...all])].filter((id) => !taken.includes(id)).slice(0, count);
}

/**
 * A position. By default seat 0 is the start player and places people, with a full row. Pieces that are nowhere else are in
 * the bags and in the supply, or the last seat has them.
 */
export function given(what: Given = {}): State {
  const { players = 4, options = {}, stages = [{ stage: 'placePeople', player: 0 }] } = what;
  return position(stoneage, { players, ...options }, (state) => {
    state.stages = stages;
    const first = stages[0]?.stage ?? '';
    state.phase = /^(startRound|placePeople)$/.test(first)
      ? 'placement'
      : /eed|endRound/.test(first)
        ? 'feeding'
        : 'action';
    state.round = what.round ?? 1;
    state.seats = state.seats.map((_, player) => seatWith(what.seats?.[player]));
    layCards(state, what);
    layTiles(state, what);
    if (state.supply) shareResources(state, state.supply, what.supply);
  });
}

function lastSeat({ seats }: State): Seat {
  return seats.at(-1) as Seat;
}

function layCards(state: State, { row, cardBag }: Given): void {
  const owned = state.seats.flatMap((seat) => [...seat.cards, seat.drawnCard]);
  const laid = row ?? [];
  const others = pick(ROW, CARD_IDS, [...owned, ...laid, ...(cardBag ?? [])], 4 - laid.length);
  state.row = [...laid, ...others];
  const rest = CARD_IDS.filter((card) => !state.row.includes(card) && !owned.includes(card));
  state.cardBag = cardBag ? CARD_IDS.filter((card) => cardBag.includes(card)) : rest;
  if (cardBag) lastSeat(state).cards.push(...rest.filter((card) => !cardBag.includes(card)));
}

function layTiles(state: State, { tops = [], unrevealed }: Given): void {
  const owned = state.seats.flatMap(({ buildings }) => buildings);
  const wanted = Math.min(state.players, 7 * state.players - owned.length);
  const shown = [...tops, ...pick(TOPS, BUILDING_IDS, [...owned, ...tops], wanted - tops.length)];
  state.stacks = state.stacks.map((_, stack) => ({ top: shown[stack] ?? null, unrevealed: unrevealed ?? 0 }));
  const used = [...owned, ...state.stacks.map(({ top }) => top)];
  state.buildingBag = BUILDING_IDS.filter((tile) => !used.includes(tile));
  let missing = 7 * state.players - used.filter((tile) => tile !== null).length;
  for (const stack of state.stacks) missing -= stack.unrevealed;
  if (unrevealed !== undefined) lastSeat(state).buildings.push(...state.buildingBag.splice(0, missing));
  // From the first stack on; a stack that shows nothing has nothing below.
  else for (const stack of state.stacks) if (stack.top) missing -= stack.unrevealed = Math.min(6, missing);
}

function shareResources({ seats }: State, supply: Seat['resources'], wanted?: Resources): void {
  for (const resource of RESOURCES) {
    for (const { resources } of seats) supply[resource] -= resources[resource];
    const rest = wanted ? supply[resource] - (wanted[resource] ?? 0) : 0;
    supply[resource] -= rest;
    (seats.at(-1) as Seat).resources[resource] += rest;
  }
}

/** Seats with these people placed and 5 at home. */
export function placed(...groups: GivenSeat['placed'][]): GivenSeat[] {
  return groups.map((group = {}) => ({ placed: group, atHome: 5 }));
}

/** A position in which a player places people; the seats have these people placed and 5 at home. */
export function placing(player: number, players: 2 | 3 | 4, ...groups: GivenSeat['placed'][]): State {
  return given({ players, seats: placed(...groups), stages: [{ stage: 'placePeople', player }] });
}

/** A seat with two groups: the action phase goes on with it. */
const BUSY: GivenSeat = { placed: { hunting: 1, quarry: 1 } };

/** A position in which seat 0 resolves groups; seat 1 is to follow. */
export function resolving(seat: GivenSeat, what: Given = {}): State {
  const stages: State['stages'] = [{ stage: 'chooseGroup', player: 0 }];
  return given({ stages, ...what, seats: [seat, ...(what.seats ?? [BUSY])] });
}

/** A position in which seat 0 begins the feeding. */
export function feeding(seat: GivenSeat, what: Given = {}): State {
  const stages: State['stages'] = [{ stage: 'nextFeeding', player: 0 }];
  return given({ stages, ...what, seats: [seat, ...(what.seats ?? [])] });
}

/** A position in which a group is being resolved; nobody else has one. */
export function resolvingAt(location: Location, stage: State['stages'][number], what: Given = {}): State {
  const player = 'buyer' in stage ? stage.buyer : 'player' in stage ? stage.player : 0;
  const count = 'count' in stage ? stage.count : stage.stage === 'useTools' ? stage.dice.length : 1;
  const seats = Array.from({ length: player + 1 }, (_, index) =>
    index === player ? { placed: { [location]: count }, ...what.seats?.[player] } : {},
  );
  return given({ stages: [{ stage: 'groupDone', player, location }, stage], ...what, seats });
}

/** Resources that pay for every building tile. */
export const RICH = { wood: 7, clay: 7, stone: 7, gold: 7 };

/** Seat 0 is asked to pay for a tile on `building1`. */
export function payingBuilding(tile: BuildingId, resources: Resources = RICH, unrevealed?: number): State {
  const state = resolving(
    { placed: { building1: 1, field: 1, river: 1 }, resources },
    { tops: [tile], ...(unrevealed !== undefined && { unrevealed }) },
  );
  return play(state, resolve('building1'));
}

/** The rules that a state breaks once something in it has been changed. */
export function rulesBroken(state: State, change: (state: State) => unknown): string[] {
  return stoneage.invariants(damaged(state, change) as State).map(({ rule }) => rule);
}

/** A position in which the round has ended. */
export function roundEnd(what: Given = {}): State {
  return given({ stages: [{ stage: 'endRound' }], ...what });
}

/** The words of the tests. */
export const { play, eventsOf, refusal, loadRefusal, seat, stage, legalTypes, legalOf } = kitOf(stoneage);

/** Who must decide. */
export function playerToMove(state: State): number | undefined {
  const turn = stoneage.turn(state);
  return turn.kind === 'decision' ? turn.player : undefined;
}

export const place = (location: Location, count = 1): Action => ({ type: 'place', location, count });
export const resolve = (location: Location): Action => ({ type: 'resolve', location });
export const useTool = (slot: number): Action => ({ type: 'useTool', slot });
export const useOneUseTool = (value: number): Action => ({ type: 'useOneUseTool', value });
export const collect: Action = { type: 'collect' };
export const pay = (resources: Resources): Action => ({ type: 'pay', ...amounts(resources) });
export const decline: Action = { type: 'decline' };
export const takeAnyTwo = (first: Resource, second: Resource): Action => ({ type: 'takeAnyTwo', first, second });
export const keepAnyTwo: Action = { type: 'keepAnyTwo' };
export const pickDie = (face: number): Action => ({ type: 'pickDie', face });
export const passDie: Action = { type: 'passDie' };
export const feed: Action = { type: 'feed' };
export const roll = (...dice: number[]): Outcome => ({ type: 'roll', dice: dice.sort((a, b) => a - b) });
export const drawCard = (card: CardId): Outcome => ({ type: 'drawCard', card });
export const drawBuilding = (building: BuildingId): Outcome => ({ type: 'drawBuilding', building });

/** Seat 0 has bought this card on `card1` for a wood. */
export function buying(card: CardId, more: GivenSeat = {}, what: Given = {}): State {
  const owner = { ...more, placed: { card1: 1, ...more.placed }, resources: { wood: 1, ...more.resources } };
  return play(resolving(owner, { row: [card], ...what }), resolve('card1'), pay({ wood: 1 }));
}

/** A random action of a player who buys what can be bought and likes to keep a claim: this reaches every rule. */
export function chooseToBuy(actions: readonly Action[], rng: Rng): Action {
  const wanted = actions.filter(({ type }) => type === 'pay' || type === 'keepAnyTwo');
  const options = wanted.length > 0 && rng.int(8) > 0 ? wanted : actions;
  return options[rng.int(options.length)] as Action;
}

const POINTS_OF_BOTTOMS = ['symbolSets', 'farmers', 'toolMakers', 'hutBuilders', 'shamans'];

/** Whether everybody knows what an item of a score is worth: STO-16.2, STO-16.3; in the end all do (STO-16.6). */
export function isOpen({ label }: ScoreItem, { config, phase, seats }: State): boolean {
  if (phase === 'gameOver' || config.cardVisibility === 'open') return true;
  if (config.cardVisibility === 'hidden') return label === 'trackPenalties' || label === 'resources';
  return !POINTS_OF_BOTTOMS.includes(label) || seats.every(({ drawnCard }) => drawnCard === null);
}

/** Every number of players, and options that aren't the defaults. */
export const CONFIGS = [
  { players: 2 },
  { players: 3 },
  { players: 4 },
  {
    players: 3,
    anyTwoTiming: 'immediate',
    mayPassDie: true,
    raisedTool: 'becomesReady',
    feedingRefusal: 'always',
    negativeScore: false,
    resourceSupply: 'firstPrinting',
    cardVisibility: 'hidden',
  },
  {
    players: 4,
    startPlayer: 2,
    placeAtLimit: false,
    resourceSupply: 'laterPrinting',
    cardVisibility: 'open',
    cardsEndBeforeFeeding: true,
    roundLimit: 9,
  },
  { players: 2, startPlayer: 1, feedingRefusal: 'always', resourceSupply: 'firstPrinting', cardVisibility: 'hidden' },
  { players: 4, cardVisibility: 'hidden', anyTwoTiming: 'immediate', roundLimit: 15 },
] as const;

/** The texts in English. */
export const text = textOf(en);
