import { COLUMNS, LINE_POINTS, TILES } from '../components.js';
import { placementOf } from '../house/tiles.js';
import type { Event } from '../types.js';
import { cellName, cellNames, coatName, type Words } from './words.js';

/** An event: who took, paid, built or gained what, and where. */
export function describeEvent(event: Event, words: Words): string {
  const { events } = words;
  switch (event.type) {
    case 'cardDealt':
      return events.cardDealt({ player: event.player, seen: event.card });
    case 'cardsDiscarded': {
      const { player, colour, count, tile } = event;
      if (tile === null) return events.cardsDiscarded({ player, colour, count });
      const to = TILES[tile].colour;
      const paid = { player, count, from: colour, tile };
      return colour === to ? events.cardsPaid(paid) : events.cardsPaidAs({ ...paid, to });
    }
    case 'tilePlaced': {
      const { player, tile, price } = event;
      const { indices, brick } = placementOf(tile, event);
      return events.tilePlaced({ player, tile, cells: cellNames(indices), brick: cellName(brick), price });
    }
    case 'windowPlaced':
      return events.windowPlaced({ player: event.player, cells: cellName(event.floor * COLUMNS + event.column) });
    case 'coatsGained': {
      const { player, count, coats } = event;
      return events.coatsGained({ player, count, coats: coats.map((coat) => coatName(coat, words)).join(', ') });
    }
    case 'lineCompleted': {
      const kind = event.points === LINE_POINTS[event.line].brick ? 'brick' : 'windows';
      return events.lineCompleted({ ...event, kind });
    }
    case 'abilitiesRefreshed': {
      const { player, abilities } = event;
      const count = abilities.length;
      return count > 0 ? events.abilitiesRefreshed({ player, abilities, count }) : events.nothingRefreshed({ player });
    }
    case 'pileReshuffled':
      return events.pileReshuffled();
    case 'cardDrawn':
      return events.cardDrawn(event);
    case 'cardTaken':
      return events.cardTaken(event);
    case 'abilityUsed':
      return events.abilityUsed(event);
    case 'abilityTaken':
      return events.abilityTaken(event);
    case 'turnStarted':
      return events.turnStarted(event);
  }
}
