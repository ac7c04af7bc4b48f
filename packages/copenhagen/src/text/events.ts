import { plural } from '@rulewright/core/text';
import { COLUMNS, LINE_POINTS, MERMAID, TILES } from '../components.js';
import { placementOf } from '../house/tiles.js';
import type { CardsDiscardedEvent, CoatsGainedEvent, Event, LineCompletedEvent, View } from '../types.generated.js';
import { cellName, cellNames, coatName } from './words.js';

/**
 * An event on one line of at most 100 columns: the player, what they took, paid, built or gained, and where. `event` is
 * as the viewer may see it, `view` their view just after it.
 */
export function describeEvent(event: Event, _view: View): string {
  switch (event.type) {
    case 'cardDrawn':
      return event.card === MERMAID
        ? `The mermaid is drawn to place ${event.place} of the harbour and ends the game`
        : `A ${event.card} card is drawn to place ${event.place} of the harbour`;
    case 'cardDealt':
      return `Player ${event.player} is dealt a ${event.card ?? 'hidden'} card from the pile`;
    case 'cardTaken':
      return `Player ${event.player} takes the ${event.colour} card at place ${event.place}`;
    case 'cardsDiscarded':
      return `Player ${event.player} ${discarding(event)}`;
    case 'abilityUsed':
      return `Player ${event.player} uses ${event.ability}`;
    case 'tilePlaced': {
      const { player, tile, price } = event;
      const { indices, brick } = placementOf(tile, event);
      const cost = price === 0 ? 'for nothing' : `for ${plural(price, 'card')}`;
      return `Player ${player} builds ${tile} on ${cellNames(indices)}, brick on ${cellName(brick)}, ${cost}`;
    }
    case 'windowPlaced': {
      const cell = cellName(event.floor * COLUMNS + event.column);
      return `Player ${event.player} uses a coat of arms: a window tile on ${cell}`;
    }
    case 'coatsGained':
      return `Player ${event.player} gains ${coats(event)}`;
    case 'lineCompleted':
      return `Player ${event.player} ${completing(event)}`;
    case 'abilityTaken':
      return `Player ${event.player} uses a coat of arms: the ability tile ${event.ability}, ready`;
    case 'abilitiesRefreshed': {
      const { player, abilities } = event;
      const refreshed = abilities.length > 0 ? abilities.join(', ') : 'no ability tile, as none is used';
      return `Player ${player} uses a coat of arms: refreshes ${refreshed}`;
    }
    case 'pileReshuffled':
      return 'The discard pile becomes the pile, with the mermaid';
    case 'turnStarted':
      return `Player ${event.player} begins a turn`;
  }
}

function discarding({ colour, count, tile }: CardsDiscardedEvent): string {
  const cards = plural(count, `${colour} card`);
  if (tile === null) return `discards ${cards} at the hand limit`;
  return `pays ${cards}${colour === TILES[tile].colour ? '' : ` as ${TILES[tile].colour}`} for ${tile}`;
}

function coats({ count, coats }: CoatsGainedEvent): string {
  const places = coats.map(coatName);
  return `${plural(count, 'coat of arms', 'coats of arms')}: ${places.join(', ')}`;
}

function completing({ line, index, points }: LineCompletedEvent): string {
  const kind = points === LINE_POINTS[line].brick ? 'with a brick' : 'of windows only';
  return `completes ${line} ${index} ${kind}: ${plural(points, 'point')}`;
}
