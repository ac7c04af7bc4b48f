/** The locations with the people on them, the card row and the building stacks (STO-1.10). */
import { plural, table } from '@rulewright/core';
import {
  DIVISORS,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  type LocationPrint,
  OPEN_VILLAGE_LOCATIONS,
} from '../components.js';
import { locationCount, locationIndex, occupiedVillageLocations, visitorsOf } from '../locations.js';
import type { View } from '../schema.js';
import { bottomWords, costWords, LOCATION_NAMES, pointsWords, topWords } from '../words.js';

/** Three tables: where people gather and work, the cards, the tiles. */
export function renderBoard(view: View): string[] {
  const locations = LOCATIONS.slice(0, locationCount(view.config.players));
  const rowsOf = (kinds: readonly LocationPrint['kind'][], wordsOf: (location: Location) => string[]): string[] =>
    table(
      locations
        .filter((location) => kinds.includes(LOCATION_PRINTS[location].kind))
        .map((location) => [LOCATION_NAMES[location].padEnd(10), ...wordsOf(location), drawPeople(view, location)]),
      'all',
    );
  return [
    ...rowsOf(['hunting', 'resource', 'village'], (location) => [gainWords(location)]),
    '',
    ...rowsOf(['card'], (location) => cardCells(view, location)),
    '',
    ...rowsOf(['building'], (location) => buildingCells(view, location)),
    ...legend(view),
  ];
}

/** STO-6.2, STO-7: what people gain there. */
function gainWords(location: Location): string {
  const { gives } = LOCATION_PRINTS[location];
  if (gives) return `${gives} = total / ${DIVISORS[gives]}`;
  if (location === 'toolMaker') return 'a tool';
  return location === 'hut' ? 'a person' : 'agriculture + 1';
}

function cardCells({ row }: View, location: Location): string[] {
  const { place = 0 } = LOCATION_PRINTS[location];
  const card = row[place] ?? undefined;
  const price = plural(place + 1, 'resource');
  return card === undefined ? [price, 'empty', ''] : [price, topWords(card), bottomWords(card)];
}

function buildingCells({ stacks }: View, location: Location): string[] {
  const stack = stacks[LOCATION_PRINTS[location].place ?? 0];
  const below = stack?.unrevealed ?? 0;
  if (!stack?.top) return [below > 0 ? 'to be turned up' : 'empty', '', below > 0 ? `${below} below` : ''];
  return [costWords(stack.top), pointsWords(stack.top), `${below} below`];
}

/** More people than this on hunting are drawn without blanks between them. */
const SPACED = 20;

/** Everybody there as the number of the player, then the room left: `.` free, `-` closed in this round. */
function drawPeople(view: View, location: Location): string {
  const index = locationIndex(location);
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
  const sign = isClosed(view, location) ? '-' : '.';
  return [...people, ...Array.from({ length: room }, () => sign)].join(' ');
}

/** STO-4.9, STO-4.12: whether nobody else may come, though there is room. */
function isClosed(view: View, location: Location): boolean {
  const { kind, visitors } = LOCATION_PRINTS[location];
  const rules = view.config.players - 2;
  if (kind === 'resource') return visitorsOf(view, locationIndex(location)) >= (visitors[rules] ?? 0);
  return kind === 'village' && occupiedVillageLocations(view) >= (OPEN_VILLAGE_LOCATIONS[rules] ?? 0);
}

function legend({ config, seats }: View): string[] {
  const numbers = seats.map((_, player) => player).join(' ');
  const closed = config.players < 4 ? '; -: closed in this round' : '';
  return [
    `${numbers}: people of that player; .: free${closed}`,
    'points as paid: wood 3, clay 4, stone 5, gold 6',
    'dice for everyone: 1 wood, 2 clay, 3 stone, 4 gold, 5 a tool, 6 agriculture + 1',
  ];
}
