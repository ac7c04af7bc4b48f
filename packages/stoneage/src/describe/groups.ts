/** People placed, and groups resolved (STO-4, STO-5). */
import { actingSeat, plural } from '@rulewright/core';
import { LOCATION_INDEX, LOCATION_PRINTS, type Location } from '../components.js';
import { isAtLimit } from '../locations.js';
import { priceAt } from '../row.js';
import type { PlaceAction, ResolveAction, View } from '../schema/index.js';
import { buildingWords, cardWords, dieWords, GAIN_NAMES, locationWords, peopleWords, placeWords } from '../words.js';

export function describePlace({ location, count }: PlaceAction, view: View): string {
  const people = `Place ${peopleWords(count)} ${placeWords(location)}`;
  const print = LOCATION_PRINTS[location];
  switch (print.kind) {
    case 'hunting':
    case 'resource':
      return `${people} for ${print.gives}`;
    case 'village':
      return `${people} for ${villageGain(location, print.gives, view)}`;
    case 'card':
    case 'building':
      return `${people} (${offer(print.kind, print.place, view)})`;
  }
}

export function describeResolve({ location }: ResolveAction, view: View): string {
  const print = LOCATION_PRINTS[location];
  const resolve = `Resolve ${locationWords(location)}`;
  switch (print.kind) {
    case 'hunting':
    case 'resource': {
      const count = actingSeat(view)?.placed[LOCATION_INDEX[location]] ?? 0;
      return `${resolve}: roll ${dieWords(count)} for ${print.gives}`;
    }
    case 'village':
      return `${resolve} for ${villageGain(location, print.gives, view)}`;
    case 'card':
    case 'building':
      return `${resolve} (${offer(print.kind, print.place, view)})`;
  }
}

/** STO-6.15, STO-7: what the village gives, as things stand. */
function villageGain(location: Location, gives: keyof typeof GAIN_NAMES, view: View): string {
  const seat = actingSeat(view);
  return seat && isAtLimit(seat, location) ? 'nothing, at the limit' : GAIN_NAMES[gives];
}

/** What can be bought there, and for what. */
function offer(kind: 'card' | 'building', place: number, { row, stacks }: View): string {
  if (kind === 'card') {
    const card = row[place] ?? undefined;
    return card === undefined ? 'empty' : `${plural(priceAt(place), 'resource')}: ${cardWords(card)}`;
  }
  const tile = stacks[place]?.top ?? undefined;
  return tile === undefined ? 'empty' : buildingWords(tile);
}
