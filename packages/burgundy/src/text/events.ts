import { typeOf } from '../estate/tiles.js';
import type { Event, PointsScoredEvent } from '../types.js';
import type { Words } from './words.js';

/** An event: who did what, and the source of each gain. */
export function describeEvent(event: Event, words: Words): string {
  const { events, who } = words;
  switch (event.type) {
    case 'roundStarted':
      return events.roundStarted({ ...event, order: event.order.map(who).join(', ') });
    case 'tileTaken':
      return event.silver > 0 ? events.tileBought(event) : events.tileTaken(event);
    case 'pointsScored':
      return scoring(event, words);
    case 'workersGained':
      return event.source === 'takeWorkers' ? events.workersTaken(event) : events.workersGained(event);
    default:
      return events[event.type](event as never);
  }
}

/** BUR-11.7: the source of points. */
function scoring({ player, category, tile, goods, points }: PointsScoredEvent, { events }: Words): string {
  if (tile === null) return events.saleScored({ player, points, goods: goods ?? 0 });
  const { kind } = typeOf(tile);
  switch (category) {
    case 'regions':
      return events.regionScored({ player, points, kind });
    case 'bonusTiles':
      return events.bonusTileScored({ player, points, kind });
    case 'animals':
      return events.animalsScored({ player, points, tile });
    default:
      return events.watchtowerScored({ player, points });
  }
}
