/** The picture: a view as plain text. */
import type { TextBlock } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { beside, columns, plural, wrap } from '@rulewright/core/text';
import { isClosed, locationCount, sitesOf } from '../board/locations.js';
import {
  BUILDINGS,
  type BuildingId,
  DIE_GIFTS,
  DIVISORS,
  LOCATION_INDEX,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  type LocationPrint,
  RESOURCE_POINTS,
  RESOURCES,
  SYMBOLS,
} from '../components.js';
import { unseenBuildings, unseenCards } from '../queries/buying.js';
import { hiddenCards } from '../queries/seen.js';
import { priceAt } from '../rules/resources.js';
import { multipliersOf, scoreSeat } from '../rules/scoring.js';
import type { SeatView, View } from '../types.generated.js';
import { situationLines, totalNow } from './turn.js';
import {
  bottomWords,
  cardWords,
  costWords,
  GAIN_NAMES,
  LOCATION_NAMES,
  pointsWords,
  resourceWords,
  topWords,
} from './words.js';

/**
 * A view as plain text: the current decision or the final ranking, the locations with their people, cards and tiles, the
 * players' possessions, symbols and points now, and the contents of the bags.
 */
export function blocks(view: View): TextBlock[] {
  return [
    { name: 'situation', lines: situationLines(view) },
    { name: 'locations', lines: locationLines(view) },
    { name: 'cards', lines: cardLines(view) },
    { name: 'buildings', lines: buildingLines(view) },
    { name: 'players', lines: playerLines(view) },
    { name: 'symbols', lines: symbolLines(view) },
    { name: 'points', lines: pointLines(view) },
    { name: 'legend', lines: legendLines(view), detail: true },
    ...(view.result ? [] : [{ name: 'unseen', lines: unseenLines(view), detail: true }]),
  ];
}

/** The column of the village, beside hunting and resources. */
const VILLAGE_COLUMN = 48;

/** Hunting and resources, with the village beside them. */
function locationLines(view: View): string[] {
  return beside([
    [0, locationRows(view, ['hunting', 'resource'], (location) => [gainWords(location)])],
    // Any number of people can hunt: nothing fits beside them.
    [VILLAGE_COLUMN, ['', ...locationRows(view, ['village'], (location) => [gainWords(location)])]],
  ]);
}

function cardLines(view: View): string[] {
  return locationRows(view, ['card'], (location) => cardCells(view, placeOf(location)));
}

function buildingLines(view: View): string[] {
  return locationRows(view, ['building'], (location) => buildingCells(view, placeOf(location)));
}

/** The locations of some kinds: what they offer, and their people. */
function locationRows(
  view: View,
  kinds: readonly LocationPrint['kind'][],
  wordsOf: (location: Location) => string[],
): string[] {
  return columns(
    LOCATIONS.slice(0, locationCount(view.config.players))
      .filter((location) => kinds.includes(LOCATION_PRINTS[location].kind))
      .map((location) => [LOCATION_NAMES[location].padEnd(10), ...wordsOf(location), drawPeople(view, location)]),
    'all',
  );
}

/** STO-6.2, STO-7: the gain at a location. */
function gainWords(location: Location): string {
  const print = LOCATION_PRINTS[location];
  if (print.kind === 'village') return GAIN_NAMES[print.gives];
  return 'gives' in print ? `${print.gives} = total / ${DIVISORS[print.gives]}` : '';
}

/** The card space or the building stack that a location is. */
function placeOf(location: Location): number {
  const print = LOCATION_PRINTS[location];
  return 'place' in print ? print.place : 0;
}

function cardCells({ row }: View, space: number): string[] {
  const card = row[space] ?? undefined;
  const price = plural(priceAt(space), 'resource');
  return card === undefined ? [price, 'empty', ''] : [price, topWords(card), bottomWords(card)];
}

function buildingCells({ stacks }: View, stack: number): string[] {
  const { top = null, unrevealed: below = 0 } = stacks[stack] ?? {};
  if (top === null) return [below > 0 ? 'to be turned up' : 'empty', '', below > 0 ? `${below} below` : ''];
  return [costWords(top), pointsWords(top), `${below} below`];
}

/** More hunters than this are drawn without blanks between them. */
const SPACED = 20;

/** People as their players' numbers, then the room: `.` free, `-` closed in this round. */
function drawPeople(view: View, location: Location): string {
  const index = LOCATION_INDEX[location];
  const groups = view.seats.map(({ placed }, player) => Array.from({ length: placed[index] ?? 0 }, () => `${player}`));
  const people = groups.flat();
  const { kind, most } = LOCATION_PRINTS[location];
  if (kind === 'hunting' && people.length > SPACED) {
    return groups
      .filter(({ length }) => length > 0)
      .map((group) => group.join(''))
      .join(' ');
  }
  const room = kind === 'hunting' ? 0 : most - people.length;
  const sign = isClosed(view, entryAt(sitesOf(view.config.players), index)) ? '-' : '.';
  return [...people, ...Array.from({ length: room }, () => sign)].join(' ');
}

/** A row per player, then one-use tools, claims and the supply. */
function playerLines({ seats, supply }: View): string[] {
  const rows = seats.map(({ people, atHome, food, agriculture, resources, tools }, player) => [
    `player ${player}`,
    ...[people, atHome, food, agriculture, ...RESOURCES.map((resource) => resources[resource])].map(String),
    tools.map(({ level, used }) => `${level === 0 ? '.' : level}${used ? '*' : ''}`.padEnd(2)).join(' '),
  ]);
  const notes = seats.flatMap(({ oneUseTools, anyTwoClaim }, player) => [
    ...(oneUseTools.length > 0 ? [`One-use tools of player ${player}: ${oneUseTools.join(', ')}`] : []),
    ...(anyTwoClaim ? [`Player ${player} has a claim to any two resources`] : []),
  ]);
  return [
    ...columns([['players', 'people', 'at home', 'food', 'agriculture', ...RESOURCES, 'tools   '], ...rows]),
    ...notes,
    ...(supply === null ? [] : [`Supply: ${resourceWords(supply) || 'no resources'}`]),
  ];
}

/** The symbols on the players' cards; `?` counts hidden cards. */
function symbolLines({ seats }: View): string[] {
  const hidden = seats.map(hiddenCards);
  const hasHidden = hidden.some((count) => count > 0);
  const rows = seats.map((seat, player) => [
    `player ${player}`,
    ...seat.symbols.map((count) => (count === 0 ? '.' : `${count}`)),
    ...(hasHidden ? [`${hidden[player]}`] : []),
  ]);
  return [...columns([['symbols', ...SYMBOLS, ...(hasHidden ? ['?'] : [])], ...rows]), ...drawnCards(seats)];
}

const POINTS = ['points', 'track', 'symbols', 'farmers', 'makers', 'builders', 'shamans', 'resources', 'total'];

/** What everything would score now (STO-13). */
function pointLines({ seats }: View): string[] {
  return columns([POINTS, ...seats.map((seat, player) => [`player ${player}`, ...pointsOf(seat)])]);
}

/** STO-9.11: face-down cards that the viewer knows. */
function drawnCards(seats: readonly SeatView[]): string[] {
  return seats.flatMap(({ drawnCard }, player) =>
    drawnCard === null ? [] : [`Player ${player} has drawn a card face down, counted above: ${cardWords(drawnCard)}`],
  );
}

/** The parts of the final score now, figures as products. */
function pointsOf(seat: SeatView): string[] {
  const { items } = scoreSeat(seat);
  const partOf = (label: string): string => `${items.find((item) => item.label === label)?.points ?? 0}`;
  return [
    `${seat.score}`,
    partOf('symbolSets'),
    ...multipliersOf(seat).map(({ count, times }) => `${count} x ${times}`),
    partOf('resources'),
    totalNow(seat),
  ];
}

/** How to read the picture. */
function legendLines({ config, seats }: View): string[] {
  const numbers = seats.map((_, player) => player).join(' ');
  const closed = config.players < 4 ? '; -: closed in this round' : '';
  return [
    `${numbers}: people of that player; .: free${closed}`,
    `points as paid: ${RESOURCES.map((resource) => `${resource} ${RESOURCE_POINTS[resource]}`).join(', ')}`,
    `dice for everyone: ${DIE_GIFTS.map((gift, index) => `${index + 1} ${GAIN_NAMES[gift]}`).join(', ')}`,
    'tools: levels in slots 0, 1 and 2; *: used in this round',
    'farmers x agriculture, makers x tools, builders x buildings, shamans x people',
    '?: hidden cards; +: and what they bring',
  ];
}

/** STO-16.4, STO-16.5: unseen cards by tops and bottoms, then unseen tiles. */
function unseenLines(view: View): string[] {
  const { cardBagSize } = view;
  const cards = unseenCards(view);
  const tiles = unseenBuildings(view);
  const elsewhere = cards.length - cardBagSize;
  const owned = elsewhere > 0 ? ` and ${elsewhere} hidden with players` : '';
  return [
    `unseen: ${cardBagSize} cards in the bag${owned}, ${tiles.length} tiles`,
    ...list('tops', cards.map(topWords)),
    ...list('bottoms', cards.map(bottomWords)),
    ...list('tiles (w wood, c clay, s stone, g gold)', tiles.map(tileWords)),
  ];
}

function list(label: string, items: readonly string[]): string[] {
  return items.length > 0 ? wrap(`${label}:`, grouped(items)) : [];
}

/** Equal items as one, in the order of the first: `5 food`, `dice for everyone x10`. */
function grouped(items: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count === 1 ? item : `${item} x${count}`));
}

/** A tile in short: a letter per resource and the points, or the numbers of resources and kinds. */
function tileWords(building: BuildingId): string {
  const { cost, points } = BUILDINGS[building];
  switch (cost.type) {
    case 'fixed':
      return `${RESOURCES.map((resource) => resource.charAt(0).repeat(cost.resources[resource])).join('')} = ${points}`;
    case 'exactKinds':
      return `${cost.count} of ${plural(cost.kinds, 'kind')}`;
    case 'oneToSeven':
      return `${cost.min} to ${cost.max}`;
  }
}
