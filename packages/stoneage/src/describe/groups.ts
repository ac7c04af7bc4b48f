/** People placed, and groups resolved (STO-4, STO-5). */
import { actingSeat, plural } from '@rulewright/core';
import { LOCATION_PRINTS, type Location } from '../components.js';
import { isAtLimit, locationIndex } from '../locations.js';
import type { ActionOf, View } from '../schema.js';
import { buildingWords, cardWords, dieWords, LOCATION_NAMES, peopleWords } from '../words.js';

export function describePlace({ location, count }: ActionOf<'place'>, view: View): string {
  const people = `Place ${peopleWords(count)}`;
  const { kind, gives } = LOCATION_PRINTS[location];
  switch (kind) {
    case 'hunting':
      return `${people} to hunt for ${gives}`;
    case 'resource':
      return `${people} at the ${LOCATION_NAMES[location]} for ${gives}`;
    case 'village':
      return `${people} at the ${LOCATION_NAMES[location]} for ${villageGain(location, view)}`;
    case 'card':
    case 'building':
      return `${people} on ${LOCATION_NAMES[location]} (${offer(location, view)})`;
  }
}

export function describeResolve({ location }: ActionOf<'resolve'>, view: View): string {
  const { kind, gives } = LOCATION_PRINTS[location];
  const resolve = `Resolve ${kind === 'resource' || kind === 'village' ? 'the ' : ''}${LOCATION_NAMES[location]}`;
  switch (kind) {
    case 'hunting':
    case 'resource': {
      const count = actingSeat(view)?.placed[locationIndex(location)] ?? 0;
      return `${resolve}: roll ${dieWords(count)} for ${gives}`;
    }
    case 'village':
      return `${resolve} for ${villageGain(location, view)}`;
    case 'card':
    case 'building':
      return `${resolve} (${offer(location, view)})`;
  }
}

/** STO-6.15, STO-7: what the village gives, as things stand. */
function villageGain(location: Location, view: View): string {
  const seat = actingSeat(view);
  if (seat && isAtLimit(seat, locationIndex(location))) return 'nothing, at the limit';
  if (location === 'toolMaker') return 'a tool';
  return location === 'hut' ? 'a person' : 'agriculture + 1';
}

/** What can be bought there, and for what. */
function offer(location: Location, { row, stacks }: View): string {
  const { kind, place = 0 } = LOCATION_PRINTS[location];
  if (kind === 'card') {
    const card = row[place] ?? undefined;
    return card === undefined ? 'empty' : `${plural(place + 1, 'resource')}: ${cardWords(card)}`;
  }
  const tile = stacks[place]?.top ?? undefined;
  return tile === undefined ? 'empty' : buildingWords(tile);
}
