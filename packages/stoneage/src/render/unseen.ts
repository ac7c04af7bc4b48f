/** What can still come out of the bags, as far as the viewer knows (STO-16.4, STO-16.5). */
import { BUILDING_IDS, BUILDINGS, type BuildingId } from '../buildings.js';
import { CARD_IDS } from '../cards.js';
import { RESOURCES } from '../components.js';
import type { View } from '../schema.js';
import { bottomWords, plural, topWords } from '../words.js';
import { grouped, wrap } from './wrap.js';

/** The unseen cards by their parts, then the unseen tiles. */
export function drawUnseen({ unseenCards, unseenBuildings, cardBagSize }: View): string[] {
  const cards = CARD_IDS.filter((_, index) => unseenCards[index]);
  const tiles = BUILDING_IDS.filter((_, index) => unseenBuildings[index]);
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
  return items.length > 0 ? wrap(label, grouped(items)) : [];
}

/** A tile in short: a letter per resource and the points, or how many resources of how many kinds. */
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
