/** The locations with the people on them, the card row and the building stacks (STO-1.10). */
import { beside, columns, entryAt, plural } from '@rulewright/core';
import {
  DIVISORS,
  LOCATION_INDEX,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  type LocationPrint,
} from '../components.js';
import { isClosed, locationCount, sitesOf } from '../locations.js';
import { priceAt } from '../row.js';
import type { View } from '../schema/index.js';
import { bottomWords, costWords, GAIN_NAMES, LOCATION_NAMES, pointsWords, topWords } from '../words.js';

/** Where the village stands beside the places where people work. */
const VILLAGE_COLUMN = 48;

/** Hunting and resources, the village beside them. */
export function renderLocations(view: View): string[] {
  return beside([
    [0, tableOf(view, ['hunting', 'resource'], (location) => [gainWords(location)])],
    // Nothing stands beside hunting, where any number of people may be.
    [VILLAGE_COLUMN, ['', ...tableOf(view, ['village'], (location) => [gainWords(location)])]],
  ]);
}

export function renderCards(view: View): string[] {
  return tableOf(view, ['card'], (location) => cardCells(view, placeOf(location)));
}

export function renderBuildings(view: View): string[] {
  return tableOf(view, ['building'], (location) => buildingCells(view, placeOf(location)));
}

/** The locations of some kinds with what is to be had there, and the people on them. */
function tableOf(
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

/** STO-6.2, STO-7: what people gain there. */
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

/** More people than this on hunting are drawn without blanks between them. */
const SPACED = 20;

/** Everybody there as the number of the player, then the room left: `.` free, `-` closed in this round. */
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
