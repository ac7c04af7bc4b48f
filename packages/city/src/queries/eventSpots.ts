/** Where events happened on the table. */
import type { EventSpots } from '@rulewright/core';
import { answer, seatIn, thaw } from '@rulewright/core/define';
import { CELLS } from '../components.js';
import type { Seen } from '../rules/duty.js';
import type { Event } from '../types.js';

/**
 * The spots of an event, for the view right after it: those of `spotsOf`, and `goal:areaPark`, a goal card by its id; of a seat
 * `player:0`, its `points:0`, and in party mode its `hand:0`. `scoringStarted` has none.
 */
export function spotsOfEvent(event: Event, seen: Seen): EventSpots {
  return answer(() => {
    switch (event.type) {
      case 'tileRevealed':
        return { from: ['supply'], to: [`display:${event.place}`] };
      case 'goalRevealed':
        return { from: [], to: [`goal:${event.goal}`] };
      case 'turnStarted':
      case 'boardFilled':
        return { from: [], to: [`player:${event.player}`] };
      case 'tileTaken': {
        const { player, place } = event;
        // CIT-4.1: at the end of the reserve.
        return { from: [`display:${place}`], to: [`reserve:${player}:${seatIn(seen, player).reserve.length - 1}`] };
      }
      case 'tilePlaced': {
        const { player, reserveIndex, cell } = event;
        const from = reserveIndex === null ? `hand:${player}` : `reserve:${player}:${reserveIndex}`;
        return { from: [from], to: [`cell:${player}:${cell}`] };
      }
      case 'tilesSwapped': {
        const [one, other] = [`cell:${event.player}:${event.cellA}`, `cell:${event.player}:${event.cellB}`];
        return { from: [one, other], to: [other, one] };
      }
      case 'tilesExchanged': {
        const { player, reserveIndex } = event;
        const [reserve, cell] = [`reserve:${player}:${reserveIndex}`, `cell:${player}:${event.cell}`];
        return { from: [reserve, cell], to: [cell, reserve] };
      }
      case 'displayDiscarded':
        return { from: thaw(seen).display.map((_, place) => `display:${place}`), to: [] };
      case 'tileSpied':
        return { from: [`reserve:${event.victim}:${event.reserveIndex}`], to: [`cell:${event.player}:${event.cell}`] };
      case 'refillFailed':
        return { from: [], to: [`display:${event.place}`] };
      case 'tileDrawn':
        return { from: ['supply'], to: [`hand:${event.player}`] };
      case 'tileReturned':
        return { from: [`hand:${event.player}`], to: ['supply'] };
      case 'tilesRemoved':
        return { from: event.cells.map((cell) => `cell:${event.player}:${cell}`), to: [] };
      case 'goalWon':
        return { from: [`goal:${event.goal}`], to: [`points:${event.player}`] };
      case 'playerScored': {
        const { player } = event;
        const { board } = seatIn(seen, player);
        const tiles = CELLS.filter((cell) => board[cell] !== null);
        return { from: tiles.map((cell) => `cell:${player}:${cell}`), to: [`points:${player}`] };
      }
      case 'scoringStarted':
        return { from: [], to: [] };
    }
  });
}
