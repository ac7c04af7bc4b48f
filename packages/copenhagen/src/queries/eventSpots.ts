/** Where events happened on the table. */
import type { EventSpots } from '@rulewright/core';
import { answer } from '@rulewright/core/define';
import { COLOURS, COLUMNS, type Coat, FLOORS } from '../components.js';
import { findPlacement } from '../house/tiles.js';
import type { Seen } from '../rules/view.js';
import type { Event } from '../types.js';
import { indexOf } from './houses.js';

/**
 * The spots of an event: those of `spotsOf`, and the `pile`, `discard:red` of the discard pile, the supply of `windowTiles`; of
 * a seat `player:0`, its `points:0`, the number of cards `handSize:0`, and `coat:0:3`, the coat of arms beside a floor.
 */
export function spotsOfEvent(event: Event, _seen: Seen): EventSpots {
  return answer(() => {
    switch (event.type) {
      case 'cardDrawn':
        return { from: ['pile'], to: [`harbour:${event.place}`] };
      case 'cardDealt': {
        const { player, card } = event;
        return { from: ['pile'], to: [card === null ? `handSize:${player}` : `hand:${player}:${card}`] };
      }
      case 'cardTaken':
        return { from: [`harbour:${event.place}`], to: [`hand:${event.player}:${event.colour}`] };
      case 'cardsDiscarded':
        return { from: [`hand:${event.player}:${event.colour}`], to: [`discard:${event.colour}`] };
      case 'abilityUsed':
        return { from: [], to: [`ability:${event.player}:${event.ability}`] };
      case 'tilePlaced': {
        const cells = findPlacement(event.tile, event)?.indices ?? [];
        return { from: [`tile:${event.tile}`], to: cells.map((cell) => `cell:${event.player}:${cell}`) };
      }
      case 'windowPlaced':
        return { from: ['windowTiles'], to: [`cell:${event.player}:${indexOf(event)}`] };
      case 'coatsGained':
        return { from: [], to: event.coats.map((coat) => coatSpot(event.player, coat)) };
      case 'lineCompleted':
        return {
          from: cellsOf(event).map((cell) => `cell:${event.player}:${cell}`),
          to: [`points:${event.player}`],
        };
      case 'abilityTaken':
        return { from: [`ability:${event.ability}`], to: [`ability:${event.player}:${event.ability}`] };
      case 'abilitiesRefreshed': {
        const { player, abilities } = event;
        const turned = abilities.map((ability) => `ability:${player}:${ability}`);
        return { from: [], to: turned.length > 0 ? turned : [`player:${player}`] };
      }
      case 'pileReshuffled':
        return { from: COLOURS.map((colour) => `discard:${colour}`), to: ['pile'] };
      case 'turnStarted':
        return { from: [], to: [`player:${event.player}`] };
    }
  });
}

/** COP-1.2: a coat of arms on a cell, or beside a floor. */
function coatSpot(player: number, { column, floor }: Coat): string {
  return column === null ? `coat:${player}:${floor}` : `cell:${player}:${indexOf({ column, floor })}`;
}

function cellsOf({ line, index }: { readonly line: 'floor' | 'column'; readonly index: number }): number[] {
  return line === 'floor'
    ? Array.from({ length: COLUMNS }, (_, column) => indexOf({ column, floor: index }))
    : Array.from({ length: FLOORS }, (_, floor) => indexOf({ column: index, floor }));
}
