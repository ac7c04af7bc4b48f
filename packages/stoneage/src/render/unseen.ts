/** What can still come out of the bags, as far as the viewer knows (STO-16.4, STO-16.5). */
import { plural, wrap } from '@rulewright/core';
import { BUILDINGS, type BuildingId } from '../buildings.js';
import { RESOURCES } from '../components.js';
import { unseenBuildings, unseenCards } from '../queries/supplies.js';
import type { View } from '../schema/index.js';
import { bottomWords, topWords } from '../words.js';

/** The unseen cards by their parts, then the unseen tiles. */
export function renderUnseen(view: View): string[] {
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

/** Equal items together, in the order of their first: `5 food`, `dice for everyone x10`. */
function grouped(items: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count === 1 ? item : `${item} x${count}`));
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
