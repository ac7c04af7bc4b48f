/** The board, the limits and the supply of Stone Age: data, no logic (STO-1, STO-2). */
import { indexesOf } from '@rulewright/core';

/** STO-1.1: numbers of players. */
export const PLAYER_COUNTS = [2, 3, 4] as const;

/**
 * STO-15: the options of a game and their values, the default first. `startPlayer` may also be a seat, and `roundLimit` a
 * number of rounds.
 */
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

/** STO-1.5: the most people of a player. */
export const MAX_PEOPLE = 10;

/** STO-1.2: the resources in canonical order. */
export const RESOURCES = ['wood', 'clay', 'stone', 'gold'] as const;

/** A resource. Food is none: it never pays. */
export type Resource = (typeof RESOURCES)[number];

/** STO-17.3: the most resources of a payment: as many as people may be hungry. */
export const MAX_PAID = 10;

/** STO-1.2: points of a resource in an open-cost building. */
export const RESOURCE_POINTS = { wood: 3, clay: 4, stone: 5, gold: 6 } as const satisfies Record<Resource, number>;

/** What a gathering roll gives. */
export const GATHERED = ['food', ...RESOURCES] as const;

/** Food or a resource. */
export type Gathered = (typeof GATHERED)[number];

/** STO-1.2, STO-1.3: by what the total of a roll is divided. Food feeds people and does nothing else. */
export const DIVISORS = { food: 2, wood: 3, clay: 4, stone: 5, gold: 6 } as const satisfies Record<Gathered, number>;

/** STO-1.12: the symbols on cards. */
export const SYMBOLS = ['medicine', 'art', 'writing', 'pottery', 'sundial', 'transport', 'music', 'weaving'] as const;

/** The place of each symbol in `SYMBOLS`. */
export const SYMBOL_INDEX = indexesOf(SYMBOLS);

/** A symbol on a card. */
export type CultureSymbol = (typeof SYMBOLS)[number];

/** STO-1.12: the figures on multiplier cards. */
export const FIGURES = ['farmer', 'toolMaker', 'hutBuilder', 'shaman'] as const;

/** The place of each figure in `FIGURES`. */
export const FIGURE_INDEX = indexesOf(FIGURES);

/** A figure on a multiplier card. */
export type Figure = (typeof FIGURES)[number];

/** STO-1.10: the locations in canonical order. A location's place in this list is its index everywhere. */
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
 * What players gain from: a location, a card's and a tile's included (STO-6.2, STO-7, STO-9, STO-10.7), a die of
 * `diceForEveryone` (STO-9.14), a kept claim (STO-9.9), agriculture (STO-11.2).
 */
export const SOURCES = [...LOCATIONS, 'die', 'claim', 'agriculture'] as const;

/** What a player gains from. */
export type Source = (typeof SOURCES)[number];

/** The place of each location in `LOCATIONS`, and so in every list by location. */
export const LOCATION_INDEX = indexesOf(LOCATIONS);

/** How many people a location takes, and whose. */
interface Visits {
  /** People per visit. */
  readonly least: number;
  readonly most: number;
  /** The rule that says so. */
  readonly countRule: string;
  /** People of all players together. */
  readonly capacity: number;
  /** Different players allowed with 2, 3 and 4 in the game. */
  readonly visitors: readonly [number, number, number];
}

/** A location as printed. Hunting, which takes everybody, has room for all the people of four players. */
export type LocationPrint = Visits &
  (
    | { readonly kind: 'hunting' | 'resource'; readonly gives: Gathered }
    | { readonly kind: 'village'; readonly gives: 'tool' | 'person' | 'agriculture' }
    /** `place` is the card space or the building stack, from 0. */
    | { readonly kind: 'card' | 'building'; readonly place: number }
  );

const ONE_PERSON = { least: 1, most: 1, capacity: 1, visitors: [1, 1, 1] } as const;
const TWO_PEOPLE = { least: 2, most: 2, capacity: 2, visitors: [1, 1, 1] } as const;
// STO-4.7: room for all the people of all players.
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
  // STO-1.11: `card1` is the cheap end of the row; of the stacks there are as many as players.
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
/** STO-1.6: the tool slots of a player, and the highest level of a tool. */
export const TOOL_SLOTS = 3;
export const MAX_TOOL_LEVEL = 4;
/** STO-15.4: the `toolSum` at which no tool can rise. */
export const MAX_TOOL_SUM = TOOL_SLOTS * MAX_TOOL_LEVEL;

/** STO-9.7: the values of one-use tools. */
export const MIN_ONE_USE_TOOL = 2;
export const MAX_ONE_USE_TOOL = 4;

/** STO-2.1: what a player starts with. */
export const STARTING_PEOPLE = 5;
export const STARTING_FOOD = 12;

/** STO-2.3: spaces of the card row. */
export const CARD_SPACES = 4;

/** STO-2.4: tiles of a building stack. */
export const TILES_PER_STACK = 7;

/** STO-9.14: what a die of `diceForEveryone` gives, by face from 1. */
export const DIE_GIFTS = ['wood', 'clay', 'stone', 'gold', 'tool', 'agriculture'] as const;

/** STO-11.8: points lost by a player who doesn't feed everybody. */
export const PENALTY = 10;

/** STO-15.9: the resources there are; `null` without a limit. */
export const SUPPLIES: Readonly<
  Record<(typeof OPTIONS.resourceSupply)[number], Readonly<Record<Resource, number>> | null>
> = {
  unlimited: null,
  firstPrinting: { wood: 20, clay: 16, stone: 12, gold: 10 },
  laterPrinting: { wood: 28, clay: 18, stone: 12, gold: 10 },
};

/** STO-3.1: the phases of a round in their order; the last one is the end of the game. */
export const PHASES = ['placement', 'action', 'feeding', 'gameOver'] as const;

/** STO-12.5: why a game ends; of several reasons the first one here is reported. */
export const END_REASONS = ['buildingStack', 'cards', 'roundLimit'] as const;

/** Why a game ended. */
export type EndReason = (typeof END_REASONS)[number];
