/** How to read the picture. */
import { DIE_GIFTS, RESOURCE_POINTS, RESOURCES } from '../components.js';
import type { View } from '../schema/index.js';
import { GAIN_NAMES } from '../words.js';

export function renderLegend({ config, seats }: View): string[] {
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
