/** What is in the box: board, limits, supply, cards and building tiles. Data, no logic (STO-1, STO-2). */
import { indexesOf, keysOf } from '@rulewright/core/define';

/** STO-1.1: numbers of players. */
export const PLAYER_COUNTS = [2, 3, 4] as const;

/** STO-15: the options and their values, the default first. `startPlayer` can also be a seat, `roundLimit` a number. */
export const OPTIONS = {
  startPlayer: ['random'],
  anyTwoTiming: ['deferred', 'immediate'],
  placeAtLimit: [true, false],
  mayPassDie: [false, true],
  raisedTool: ['keepsMark', 'becomesReady'],
  feedingRefusal: ['shortageOnly', 'always'],
  negativeScore: [true, false],
  resourceSupply: ['unlimited', 'firstPrinting', 'laterPrinting'],
  cardVisibility: ['trackable', 'hidden', 'open'],
  cardsEndBeforeFeeding: [false, true],
  roundLimit: [null],
} as const;

/** STO-1.5: the maximum number of people of a player. */
export const MAX_PEOPLE = 10;

/** STO-1.2: the resources in canonical order. */
export const RESOURCES = ['wood', 'clay', 'stone', 'gold'] as const;

/** A resource. Food isn't one: it never pays. */
export type Resource = (typeof RESOURCES)[number];

/** STO-17.3: the maximum payment: one resource for each of ten hungry people. */
export const MAX_PAID = 10;

/** STO-1.2: points of a resource in an open-cost building. */
export const RESOURCE_POINTS = { wood: 3, clay: 4, stone: 5, gold: 6 } as const satisfies Record<Resource, number>;

/** What a gathering roll gives. */
export const GATHERED = ['food', ...RESOURCES] as const;

/** Food or a resource. */
export type Gathered = (typeof GATHERED)[number];

/** STO-1.2, STO-1.3: the divisors of a roll's total. */
export const DIVISORS = { food: 2, wood: 3, clay: 4, stone: 5, gold: 6 } as const satisfies Record<Gathered, number>;

/** STO-1.12: the symbols on cards. */
export const SYMBOLS = ['medicine', 'art', 'writing', 'pottery', 'sundial', 'transport', 'music', 'weaving'] as const;

/** The index of each symbol in `SYMBOLS`. */
export const SYMBOL_INDEX = indexesOf(SYMBOLS);

/** A symbol on a card. */
export type CultureSymbol = (typeof SYMBOLS)[number];

/** STO-1.12: the figures on multiplier cards. */
export const FIGURES = ['farmer', 'toolMaker', 'hutBuilder', 'shaman'] as const;

/** The index of each figure in `FIGURES`. */
export const FIGURE_INDEX: Readonly<Record<Figure, number>> = indexesOf(FIGURES);

/** A figure on a multiplier card. */
export type Figure = (typeof FIGURES)[number];

/** STO-1.10: the locations in canonical order. Every list by location has this order. */
export const LOCATIONS = [
  'hunting',
  'forest',
  'clayPit',
  'quarry',
  'river',
  'toolMaker',
  'hut',
  'field',
  'card1',
  'card2',
  'card3',
  'card4',
  'building1',
  'building2',
  'building3',
  'building4',
] as const;

/** A place for people. */
export type Location = (typeof LOCATIONS)[number];

/**
 * Where gains come from: a location (STO-6.2, STO-7), also for its card or tile (STO-9, STO-10.7), a die of
 * `diceForEveryone` (STO-9.14), a kept claim (STO-9.9), agriculture (STO-11.2).
 */
export const SOURCES = [...LOCATIONS, 'die', 'claim', 'agriculture'] as const;

/** Where a gain comes from. */
export type Source = (typeof SOURCES)[number];

/** The index of each location in `LOCATIONS`. */
export const LOCATION_INDEX: Readonly<Record<Location, number>> = indexesOf(LOCATIONS);

/** How many people a location takes, and of how many players. */
interface Visits {
  /** People per visit. */
  readonly least: number;
  readonly most: number;
  /** The rule about people per visit. */
  readonly countRule: string;
  /** People of all players together. */
  readonly capacity: number;
  /** Different players allowed with 2, 3 and 4 in the game. */
  readonly visitors: readonly [number, number, number];
}

/** A location as printed. */
export type LocationPrint = Visits &
  (
    | { readonly kind: 'hunting' | 'resource'; readonly gives: Gathered }
    | { readonly kind: 'village'; readonly gives: 'tool' | 'person' | 'agriculture' }
    /** `place` is the card space or the building stack, from 0. */
    | { readonly kind: 'card' | 'building'; readonly place: number }
  );

const ONE_PERSON = { least: 1, most: 1, capacity: 1, visitors: [1, 1, 1] } as const;
const TWO_PEOPLE = { least: 2, most: 2, capacity: 2, visitors: [1, 1, 1] } as const;
// STO-4.7: all people of four players fit.
const EVERYBODY = { least: 1, most: MAX_PEOPLE, capacity: 4 * MAX_PEOPLE, visitors: [2, 3, 4] } as const;
const SEVEN_PEOPLE = { least: 1, most: 7, capacity: 7, visitors: [1, 2, 4] } as const;

/** STO-1.10: the locations. */
export const LOCATION_PRINTS: Readonly<Record<Location, LocationPrint>> = {
  hunting: { kind: 'hunting', ...EVERYBODY, countRule: 'STO-4.7', gives: 'food' },
  forest: { kind: 'resource', ...SEVEN_PEOPLE, countRule: 'STO-4.8', gives: 'wood' },
  clayPit: { kind: 'resource', ...SEVEN_PEOPLE, countRule: 'STO-4.8', gives: 'clay' },
  quarry: { kind: 'resource', ...SEVEN_PEOPLE, countRule: 'STO-4.8', gives: 'stone' },
  river: { kind: 'resource', ...SEVEN_PEOPLE, countRule: 'STO-4.8', gives: 'gold' },
  toolMaker: { kind: 'village', ...ONE_PERSON, countRule: 'STO-4.10', gives: 'tool' },
  hut: { kind: 'village', ...TWO_PEOPLE, countRule: 'STO-4.11', gives: 'person' },
  field: { kind: 'village', ...ONE_PERSON, countRule: 'STO-4.10', gives: 'agriculture' },
  // STO-1.11: `card1` is the cheap end of the row. There is one stack for each player.
  card1: { kind: 'card', ...ONE_PERSON, countRule: 'STO-4.13', place: 0 },
  card2: { kind: 'card', ...ONE_PERSON, countRule: 'STO-4.13', place: 1 },
  card3: { kind: 'card', ...ONE_PERSON, countRule: 'STO-4.13', place: 2 },
  card4: { kind: 'card', ...ONE_PERSON, countRule: 'STO-4.13', place: 3 },
  building1: { kind: 'building', ...ONE_PERSON, countRule: 'STO-4.14', place: 0 },
  building2: { kind: 'building', ...ONE_PERSON, countRule: 'STO-4.14', place: 1 },
  building3: { kind: 'building', ...ONE_PERSON, countRule: 'STO-4.14', place: 2 },
  building4: { kind: 'building', ...ONE_PERSON, countRule: 'STO-4.14', place: 3 },
};

/** STO-4.12: how many of `toolMaker`, `hut` and `field` may be occupied with 2, 3 and 4 players. */
export const OPEN_VILLAGE_LOCATIONS = [2, 2, 3] as const;

/** STO-1.7: the highest agriculture level. */
export const MAX_AGRICULTURE = 10;
/** STO-1.6: the tool slots of a player. */
export const TOOL_SLOTS = 3;
/** STO-1.6: the highest level of a tool. */
export const MAX_TOOL_LEVEL = 4;
/** STO-15.4: the `toolSum` at which no tool can rise. */
export const MAX_TOOL_SUM = TOOL_SLOTS * MAX_TOOL_LEVEL;

/** STO-9.7: the values of one-use tools. */
export const MIN_ONE_USE_TOOL = 2;
export const MAX_ONE_USE_TOOL = 4;

/** STO-2.1: the people of a player at the start. */
export const STARTING_PEOPLE = 5;
/** STO-2.1: the food of a player at the start. */
export const STARTING_FOOD = 12;

/** STO-2.3: spaces of the card row. */
export const CARD_SPACES = 4;

/** STO-2.4: tiles of a building stack. */
export const TILES_PER_STACK = 7;

/** STO-9.14: what a die of `diceForEveryone` gives, by face from 1. */
export const DIE_GIFTS = ['wood', 'clay', 'stone', 'gold', 'tool', 'agriculture'] as const;

/** STO-11.8: the points lost for unfed people. */
export const PENALTY = 10;

/** STO-15.9: all resources of the game; `null` without a limit. */
export const SUPPLIES: Readonly<
  Record<(typeof OPTIONS.resourceSupply)[number], Readonly<Record<Resource, number>> | null>
> = {
  unlimited: null,
  firstPrinting: { wood: 20, clay: 16, stone: 12, gold: 10 },
  laterPrinting: { wood: 28, clay: 18, stone: 12, gold: 10 },
};

/** STO-3.1: the phases of a round in order, then the end of the game. */
export const PHASES = ['placement', 'action', 'feeding', 'gameOver'] as const;

/** STO-12.5: the reasons for the end. The first that applies is reported. */
export const END_REASONS = ['buildingStack', 'cards', 'roundLimit'] as const;

/** Why a game ended. */
export type EndReason = (typeof END_REASONS)[number];

/** STO-9: the effect of a card when it is bought. */
export type Top =
  | { readonly type: 'food'; readonly amount: number }
  | { readonly type: 'resource'; readonly resource: Resource; readonly amount: number }
  | { readonly type: 'points'; readonly amount: number }
  | { readonly type: 'tool' }
  | { readonly type: 'agriculture' }
  | { readonly type: 'rollResource'; readonly resource: Resource; readonly dice: number }
  | { readonly type: 'oneUseTool'; readonly value: number }
  | { readonly type: 'anyTwo' }
  | { readonly type: 'drawCard' }
  | { readonly type: 'diceForEveryone' };

/** STO-13: what a card scores at the end. */
export type Bottom =
  | { readonly type: 'symbol'; readonly symbol: CultureSymbol }
  | { readonly type: 'multiplier'; readonly figure: Figure; readonly count: number };

/** A civilization card as printed. */
export interface Card {
  readonly top: Top;
  readonly bottom: Bottom;
}

const symbol = (name: CultureSymbol): Bottom => ({ type: 'symbol', symbol: name });
const figures = (figure: Figure, count: number): Bottom => ({ type: 'multiplier', figure, count });

/** The cards by id, in canonical order. */
export const CARDS = printed<Card>()({
  medicineFood5: { top: { type: 'food', amount: 5 }, bottom: symbol('medicine') },
  medicineAnyTwo: { top: { type: 'anyTwo' }, bottom: symbol('medicine') },
  artTool: { top: { type: 'tool' }, bottom: symbol('art') },
  artRollGold: { top: { type: 'rollResource', resource: 'gold', dice: 2 }, bottom: symbol('art') },
  writingDraw: { top: { type: 'drawCard' }, bottom: symbol('writing') },
  writingDice: { top: { type: 'diceForEveryone' }, bottom: symbol('writing') },
  potteryFood7: { top: { type: 'food', amount: 7 }, bottom: symbol('pottery') },
  potteryDice: { top: { type: 'diceForEveryone' }, bottom: symbol('pottery') },
  sundialAgriculture: { top: { type: 'agriculture' }, bottom: symbol('sundial') },
  sundialDice: { top: { type: 'diceForEveryone' }, bottom: symbol('sundial') },
  transportStone2: { top: { type: 'resource', resource: 'stone', amount: 2 }, bottom: symbol('transport') },
  transportDice: { top: { type: 'diceForEveryone' }, bottom: symbol('transport') },
  musicPoints3A: { top: { type: 'points', amount: 3 }, bottom: symbol('music') },
  musicPoints3B: { top: { type: 'points', amount: 3 }, bottom: symbol('music') },
  weavingFood3: { top: { type: 'food', amount: 3 }, bottom: symbol('weaving') },
  weavingFood1: { top: { type: 'food', amount: 1 }, bottom: symbol('weaving') },
  farmer1Stone1: { top: { type: 'resource', resource: 'stone', amount: 1 }, bottom: figures('farmer', 1) },
  farmer1Agriculture: { top: { type: 'agriculture' }, bottom: figures('farmer', 1) },
  farmer1Dice: { top: { type: 'diceForEveryone' }, bottom: figures('farmer', 1) },
  farmer2Dice: { top: { type: 'diceForEveryone' }, bottom: figures('farmer', 2) },
  farmer2Food3: { top: { type: 'food', amount: 3 }, bottom: figures('farmer', 2) },
  toolMaker1OneUse4: { top: { type: 'oneUseTool', value: 4 }, bottom: figures('toolMaker', 1) },
  toolMaker1OneUse3: { top: { type: 'oneUseTool', value: 3 }, bottom: figures('toolMaker', 1) },
  toolMaker2OneUse2: { top: { type: 'oneUseTool', value: 2 }, bottom: figures('toolMaker', 2) },
  toolMaker2DiceA: { top: { type: 'diceForEveryone' }, bottom: figures('toolMaker', 2) },
  toolMaker2DiceB: { top: { type: 'diceForEveryone' }, bottom: figures('toolMaker', 2) },
  hutBuilder1Food4: { top: { type: 'food', amount: 4 }, bottom: figures('hutBuilder', 1) },
  hutBuilder1Dice: { top: { type: 'diceForEveryone' }, bottom: figures('hutBuilder', 1) },
  hutBuilder2Food2: { top: { type: 'food', amount: 2 }, bottom: figures('hutBuilder', 2) },
  hutBuilder2Dice: { top: { type: 'diceForEveryone' }, bottom: figures('hutBuilder', 2) },
  hutBuilder3Points3: { top: { type: 'points', amount: 3 }, bottom: figures('hutBuilder', 3) },
  shaman1Stone1: { top: { type: 'resource', resource: 'stone', amount: 1 }, bottom: figures('shaman', 1) },
  shaman1Gold1: { top: { type: 'resource', resource: 'gold', amount: 1 }, bottom: figures('shaman', 1) },
  shaman1RollStone: { top: { type: 'rollResource', resource: 'stone', dice: 2 }, bottom: figures('shaman', 1) },
  shaman2Clay1: { top: { type: 'resource', resource: 'clay', amount: 1 }, bottom: figures('shaman', 2) },
  shaman2RollWood: { top: { type: 'rollResource', resource: 'wood', dice: 2 }, bottom: figures('shaman', 2) },
});

/** A civilization card. */
export type CardId = keyof typeof CARDS;

/** The ids of the cards in canonical order. */
export const CARD_IDS = keysOf(CARDS);

/** STO-10: what a tile costs. */
export type Cost =
  | { readonly type: 'fixed'; readonly resources: Readonly<Record<Resource, number>> }
  | { readonly type: 'exactKinds'; readonly count: number; readonly kinds: number }
  | { readonly type: 'oneToSeven'; readonly min: number; readonly max: number };

/** A building tile as printed. */
export interface Building {
  readonly cost: Cost;
  /** `null` for an open-cost tile, which scores its payment (STO-1.14). */
  readonly points: number | null;
}

/** The tiles by id, in canonical order. */
export const BUILDINGS = printed<Building>()({
  wood2Clay1: { cost: { type: 'fixed', resources: { wood: 2, clay: 1, stone: 0, gold: 0 } }, points: 10 },
  wood2Stone1: { cost: { type: 'fixed', resources: { wood: 2, clay: 0, stone: 1, gold: 0 } }, points: 11 },
  wood2Gold1: { cost: { type: 'fixed', resources: { wood: 2, clay: 0, stone: 0, gold: 1 } }, points: 12 },
  wood1Clay2: { cost: { type: 'fixed', resources: { wood: 1, clay: 2, stone: 0, gold: 0 } }, points: 11 },
  wood1Stone2: { cost: { type: 'fixed', resources: { wood: 1, clay: 0, stone: 2, gold: 0 } }, points: 13 },
  clay2Stone1: { cost: { type: 'fixed', resources: { wood: 0, clay: 2, stone: 1, gold: 0 } }, points: 13 },
  clay2Gold1: { cost: { type: 'fixed', resources: { wood: 0, clay: 2, stone: 0, gold: 1 } }, points: 14 },
  clay1Stone2: { cost: { type: 'fixed', resources: { wood: 0, clay: 1, stone: 2, gold: 0 } }, points: 14 },
  stone2Gold1: { cost: { type: 'fixed', resources: { wood: 0, clay: 0, stone: 2, gold: 1 } }, points: 16 },
  wood1Clay1Stone1A: { cost: { type: 'fixed', resources: { wood: 1, clay: 1, stone: 1, gold: 0 } }, points: 12 },
  wood1Clay1Stone1B: { cost: { type: 'fixed', resources: { wood: 1, clay: 1, stone: 1, gold: 0 } }, points: 12 },
  wood1Clay1Gold1A: { cost: { type: 'fixed', resources: { wood: 1, clay: 1, stone: 0, gold: 1 } }, points: 13 },
  wood1Clay1Gold1B: { cost: { type: 'fixed', resources: { wood: 1, clay: 1, stone: 0, gold: 1 } }, points: 13 },
  wood1Stone1Gold1A: { cost: { type: 'fixed', resources: { wood: 1, clay: 0, stone: 1, gold: 1 } }, points: 14 },
  wood1Stone1Gold1B: { cost: { type: 'fixed', resources: { wood: 1, clay: 0, stone: 1, gold: 1 } }, points: 14 },
  clay1Stone1Gold1A: { cost: { type: 'fixed', resources: { wood: 0, clay: 1, stone: 1, gold: 1 } }, points: 15 },
  clay1Stone1Gold1B: { cost: { type: 'fixed', resources: { wood: 0, clay: 1, stone: 1, gold: 1 } }, points: 15 },
  any4Kinds1: { cost: { type: 'exactKinds', count: 4, kinds: 1 }, points: null },
  any4Kinds2: { cost: { type: 'exactKinds', count: 4, kinds: 2 }, points: null },
  any4Kinds3: { cost: { type: 'exactKinds', count: 4, kinds: 3 }, points: null },
  any4Kinds4: { cost: { type: 'exactKinds', count: 4, kinds: 4 }, points: null },
  any5Kinds1: { cost: { type: 'exactKinds', count: 5, kinds: 1 }, points: null },
  any5Kinds2: { cost: { type: 'exactKinds', count: 5, kinds: 2 }, points: null },
  any5Kinds3: { cost: { type: 'exactKinds', count: 5, kinds: 3 }, points: null },
  any5Kinds4: { cost: { type: 'exactKinds', count: 5, kinds: 4 }, points: null },
  oneToSevenA: { cost: { type: 'oneToSeven', min: 1, max: 7 }, points: null },
  oneToSevenB: { cost: { type: 'oneToSeven', min: 1, max: 7 }, points: null },
  oneToSevenC: { cost: { type: 'oneToSeven', min: 1, max: 7 }, points: null },
});

/** A building tile. */
export type BuildingId = keyof typeof BUILDINGS;

/** The ids of the tiles in canonical order. */
export const BUILDING_IDS = keysOf(BUILDINGS);

/** Keeps the ids as names and widens the entries, so that published types stay short. */
function printed<Entry>() {
  return <Id extends string>(entries: Readonly<Record<Id, Entry>>): Readonly<Record<Id, Entry>> => entries;
}
