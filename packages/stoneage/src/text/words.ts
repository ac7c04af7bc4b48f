/** Words for locations, cards, tiles and resources. */
import { plural } from '@rulewright/core/text';
import {
  BUILDINGS,
  type BuildingId,
  CARDS,
  type CardId,
  type EndReason,
  type Figure,
  type Gathered,
  LOCATION_PRINTS,
  type Location,
  RESOURCES,
  type Resource,
  type Source,
} from '../components.js';

/** The names of the locations. */
export const LOCATION_NAMES: Readonly<Record<Location, string>> = {
  hunting: 'hunting',
  forest: 'forest',
  clayPit: 'clay pit',
  quarry: 'quarry',
  river: 'river',
  toolMaker: 'tool maker',
  hut: 'hut',
  field: 'field',
  card1: 'card 1',
  card2: 'card 2',
  card3: 'card 3',
  card4: 'card 4',
  building1: 'building 1',
  building2: 'building 2',
  building3: 'building 3',
  building4: 'building 4',
};

/** `the forest`, `hunting`, `card 1`. */
export function locationWords(location: Location): string {
  const { kind } = LOCATION_PRINTS[location];
  return `${kind === 'resource' || kind === 'village' ? 'the ' : ''}${LOCATION_NAMES[location]}`;
}

/** Where people are placed: `to hunt`, `at the forest`, `on card 1`. */
export function placeWords(location: Location): string {
  const { kind } = LOCATION_PRINTS[location];
  if (kind === 'hunting') return 'to hunt';
  return `${kind === 'card' || kind === 'building' ? 'on' : 'at'} ${locationWords(location)}`;
}

/** Where a gain comes from: `from the forest`, `from card 1`, `with the claim`. */
export function sourceWords(source: Source): string {
  switch (source) {
    case 'die':
      return 'from the die';
    case 'claim':
      return 'with the claim';
    case 'agriculture':
      return 'from agriculture';
    default:
      return `from ${locationWords(source)}`;
  }
}

/** What locations, cards and dice give. */
export const GAIN_NAMES: Readonly<Record<Gathered | 'tool' | 'person' | 'agriculture', string>> = {
  food: 'food',
  wood: 'wood',
  clay: 'clay',
  stone: 'stone',
  gold: 'gold',
  tool: 'a tool',
  person: 'a person',
  agriculture: 'agriculture + 1',
};

/** STO-12.5: why the game ended. */
export const END_REASON_NAMES: Readonly<Record<EndReason, string>> = {
  buildingStack: 'a building stack is empty',
  cards: 'there are too few cards to fill the row',
  roundLimit: 'the last round has been played',
};

/** The names of the figures. */
export const FIGURE_NAMES: Readonly<Record<Figure, string>> = {
  farmer: 'farmer',
  toolMaker: 'tool maker',
  hutBuilder: 'hut builder',
  shaman: 'shaman',
};

/** `1 person`, `2 people`. */
export function peopleWords(count: number): string {
  return plural(count, 'person', 'people');
}

/** `1 die`, `2 dice`. */
export function dieWords(count: number): string {
  return plural(count, 'die', 'dice');
}

/** `2 wood, 1 gold`, without resources of number 0. */
export function resourceWords(resources: Readonly<Record<Resource, number>>): string {
  return RESOURCES.filter((resource) => resources[resource] > 0)
    .map((resource) => `${resources[resource]} ${resource}`)
    .join(', ');
}

/** STO-9: the effect of a card when it is bought. */
export function topWords(card: CardId): string {
  const { top } = CARDS[card];
  switch (top.type) {
    case 'food':
      return `${top.amount} food`;
    case 'resource':
      return `${top.amount} ${top.resource}`;
    case 'points':
      return plural(top.amount, 'point');
    case 'tool':
    case 'agriculture':
      return GAIN_NAMES[top.type];
    case 'rollResource':
      return `roll ${top.dice} dice for ${top.resource}`;
    case 'oneUseTool':
      return `a one-use tool of ${top.value}`;
    case 'anyTwo':
      return 'any two resources';
    case 'drawCard':
      return 'draw a card';
    case 'diceForEveryone':
      return 'dice for everyone';
  }
}

/** STO-13: what a card scores at the end. */
export function bottomWords(card: CardId): string {
  const { bottom } = CARDS[card];
  return bottom.type === 'symbol' ? bottom.symbol : plural(bottom.count, FIGURE_NAMES[bottom.figure]);
}

/** Both parts of a card. */
export function cardWords(card: CardId): string {
  return `${topWords(card)}; ${bottomWords(card)}`;
}

/** STO-10: the cost of a tile. */
export function costWords(building: BuildingId): string {
  const { cost } = BUILDINGS[building];
  switch (cost.type) {
    case 'fixed':
      return resourceWords(cost.resources);
    case 'exactKinds':
      return `${cost.count} resources of exactly ${plural(cost.kinds, 'kind')}`;
    case 'oneToSeven':
      return `${cost.min} to ${cost.max} resources`;
  }
}

/** STO-10.2, STO-10.6: the points of a tile. */
export function pointsWords(building: BuildingId): string {
  const { points } = BUILDINGS[building];
  return points === null ? 'points as paid' : plural(points, 'point');
}

/** Cost and points of a tile. */
export function buildingWords(building: BuildingId): string {
  return `${costWords(building)}: ${pointsWords(building)}`;
}
