import type { Rng } from '@rulewright/core';
import { position } from '@rulewright/core/testing';
import { BUILDING_IDS, type BuildingId } from '../src/buildings.js';
import { CARD_IDS, type CardId } from '../src/cards.js';
import { LOCATIONS, type Location, type Resource } from '../src/components.js';
import { type Action, type Config, type Event, type Outcome, type Seat, type State, stoneage } from '../src/index.js';

export type Resources = Partial<Record<Resource, number>>;

/** What a seat of a position has; the rest is as at the start of a game. */
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
  row?: State['row'];
  cardBag?: CardId[];
  /** Face-up tiles by stack. */
  tops?: readonly (BuildingId | null)[];
  /** Unrevealed tiles, the same in every stack. */
  unrevealed?: number;
  supply?: Resources;
}

const ROW: readonly CardId[] = ['weavingFood3', 'artTool', 'potteryFood7', 'medicineFood5'];
const TOPS: readonly BuildingId[] = ['wood2Clay1', 'any4Kinds2', 'oneToSevenA', 'stone2Gold1'];

function amounts(resources: Resources = {}): Seat['resources'] {
  return { wood: 0, clay: 0, stone: 0, gold: 0, ...resources };
}

function seatOf(what: GivenSeat = {}): Seat {
  const { people = 5, placed = {}, tools = [0, 0, 0], used = [] } = what;
  const away = Object.values(placed).reduce((sum, count) => sum + count, 0);
  return {
    people,
    placed: LOCATIONS.map((location) => placed[location] ?? 0),
    atHome: what.atHome ?? people - away,
    food: what.food ?? 12,
    resources: amounts(what.resources),
    tools: tools.map((level, slot) => ({ level, used: used.includes(slot) })),
    oneUseTools: what.oneUseTools ?? [],
    anyTwoClaim: what.anyTwoClaim ?? false,
    agriculture: what.agriculture ?? 0,
    score: what.score ?? 0,
    lostPoints: 0,
    cards: what.cards ?? [],
    drawnCard: what.drawnCard ?? null,
    buildings: what.buildings ?? [],
  };
}

/**
 * A position: seat 0 is the start player and places people, with a full row, unless stated. Cards and tiles that are
 * nowhere else are in the bags.
 */
export function given(what: Given = {}): State {
  const { players = 4, options = {}, stages = [{ stage: 'placePeople', player: 0 }], unrevealed = 6 } = what;
  return position(stoneage, { players, startPlayer: 0, ...options }, (state) => {
    state.stages = stages;
    const [current] = stages;
    state.phase =
      current?.stage === 'placePeople' ? 'placement' : /[fF]eed/.test(current?.stage ?? '') ? 'feeding' : 'action';
    state.round = what.round ?? 1;
    state.row = [...(what.row ?? ROW)];
    state.stacks = state.stacks.map((_, stack) => ({
      top: (what.tops ?? TOPS)[stack] ?? null,
      unrevealed,
    }));
    state.seats = state.seats.map((_, player) => seatOf(what.seats?.[player]));
    const cards = state.seats.flatMap((seat) => [...seat.cards, seat.drawnCard]);
    state.cardBag = what.cardBag ?? CARD_IDS.filter((card) => !state.row.includes(card) && !cards.includes(card));
    const tiles = [...state.stacks.map(({ top }) => top), ...state.seats.flatMap(({ buildings }) => buildings)];
    state.buildingBag = BUILDING_IDS.filter((tile) => !tiles.includes(tile));
    if (what.supply) state.supply = amounts(what.supply);
  });
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

/** A position in which the round has ended. */
export function roundEnd(what: Given = {}): State {
  return given({ stages: [{ stage: 'endRound' }], ...what });
}

/** The state after these actions and outcomes. */
export function play(state: State, ...actions: readonly (Action | Outcome)[]): State {
  return actions.reduce<State>((current, action) => stoneage.apply(current, action), state);
}

/** The events of an action. */
export function eventsOf(state: State, action: Action | Outcome): readonly Event[] {
  return stoneage.step(state, action).events;
}

/** The rule and the code that refuse an action; `undefined` if it is legal. */
export function refusal(state: State, action: unknown, actor?: number): string | undefined {
  const refused = stoneage.check(state, action, actor);
  return refused && `${refused.rule} ${refused.code}`;
}

/** A player's seat. */
export function seat(state: State, player = 0): Seat {
  return state.seats[player] as Seat;
}

/** The current stage. */
export function stage(state: State): string | undefined {
  return state.stages.at(-1)?.stage;
}

/** Who must decide. */
export function playerToMove(state: State): number | undefined {
  const turn = stoneage.turn(state);
  return turn.kind === 'decision' ? turn.player : undefined;
}

/** Types of the legal actions, each once. */
export function legalTypes(state: State): string[] {
  return [...new Set(stoneage.legalActions(state).map(({ type }) => type))];
}

/** The legal actions of one type. */
export function legal<Type extends Action['type']>(state: State, type: Type): Extract<Action, { type: Type }>[] {
  return stoneage
    .legalActions(state)
    .filter((action): action is Extract<Action, { type: Type }> => action.type === type);
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
  const row = [card, ...ROW.filter((other) => other !== card)].slice(0, 4);
  const owner = { ...more, placed: { card1: 1, ...more.placed }, resources: { wood: 1, ...more.resources } };
  return play(resolving(owner, { row, ...what }), resolve('card1'), pay({ wood: 1 }));
}

/** A random action of a player who buys what can be bought and likes to keep a claim: this reaches every rule. */
export function chooseToBuy(actions: readonly Action[], rng: Rng): Action {
  const wanted = actions.filter(({ type }) => type === 'pay' || type === 'keepAnyTwo');
  const options = wanted.length > 0 && rng.int(8) > 0 ? wanted : actions;
  return options[rng.int(options.length)] as Action;
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
] as const;
