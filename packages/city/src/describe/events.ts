import { plural } from '@rulewright/core';
import { GOALS } from '../components.js';
import { effectsIn, exchangeChange } from '../legend.js';
import type { Event, TilePlacedEvent, TilesRemovedEvent, View } from '../schema/index.js';
import { END_REASON_TEXTS, tileName, withChange } from '../words.js';

/**
 * What has happened, on one line of at most 100 columns: who did what, which tile went from where to where, and what
 * that changes on the tracks. `event` is what a viewer may see of it, `view` what that viewer sees just after.
 */
export function describeEvent(event: Event, view: View): string {
  switch (event.type) {
    case 'tileRevealed':
      return `${tileName(event.tile)} comes from the supply to place ${event.place} of the display`;
    case 'goalRevealed':
      return `The goal card ${GOALS[event.goal].title} lies face up`;
    case 'turnStarted':
      return `Player ${event.player} begins a turn${event.dutyWaived ? ' that needs no Architect' : ''}`;
    case 'tileTaken':
      return `Architect: player ${event.player} takes ${tileName(event.tile)} from place ${event.place} of the display`;
    case 'tilePlaced':
      return placing(event, view);
    case 'tilesSwapped': {
      const { player, cellA, cellB, tileA, tileB } = event;
      return `Engineer: player ${player} swaps ${tileName(tileA)} on cell ${cellA} with ${tileName(tileB)} on cell ${cellB}`;
    }
    case 'tilesExchanged': {
      const { player, cell, reserveIndex, placed, takenBack } = event;
      const line = `Engineer: player ${player} exchanges ${tileName(takenBack)} on cell ${cell} for ${tileName(placed)}`;
      return withChange(`${line} (reserve ${reserveIndex})`, exchangeChange(view, takenBack, placed));
    }
    case 'displayDiscarded':
      return `Mayor: player ${event.player} discards ${event.tiles.map(tileName).join(', ') || 'an empty display'}`;
    case 'tileSpied': {
      const { player, victim, reserveIndex, cell, tile } = event;
      const line = `Spy: player ${player} places ${tileName(tile)} (reserve ${reserveIndex} of player ${victim})`;
      return withChange(`${line} on cell ${cell}`, effectsIn(view, tile));
    }
    case 'refillFailed':
      return `Place ${event.place} of the display stays empty: the supply is used up`;
    case 'boardFilled':
      return `The board of player ${event.player} is full${event.isFinisher ? ', the first one' : ''}`;
    case 'tileDrawn':
      return `Player ${event.player} draws ${tileName(event.tile)} from the heap`;
    case 'tileReturned':
      return `Player ${event.player} returns ${tileName(event.tile)} to the heap`;
    case 'scoringStarted':
      return `Scoring begins: ${END_REASON_TEXTS[event.reason]}`;
    case 'tilesRemoved':
      return removing(event);
    case 'goalWon':
      return `Player ${event.player} wins the goal card ${GOALS[event.goal].title}: ${plural(event.points, 'point')}`;
    case 'playerScored':
      return `Player ${event.player} has ${plural(event.total, 'point')} in all`;
  }
}

/** CIT-13.4: in party mode the tracks aren't touched. */
function placing({ player, reserveIndex, cell, tile }: TilePlacedEvent, view: View): string {
  if (reserveIndex === null) return `Player ${player} places ${tileName(tile)} from the hand on cell ${cell}`;
  const line = `Planner: player ${player} places ${tileName(tile)} (reserve ${reserveIndex}) on cell ${cell}`;
  return withChange(line, effectsIn(view, tile));
}

/** Which tiles, if there is room for them. */
function removing({ player, cells, tiles }: TilesRemovedEvent): string {
  const line = `Player ${player} loses ${plural(cells.length, 'unreachable tile')}`;
  const names = tiles.map((tile, index) => `${tileName(tile)} on cell ${cells[index]}`);
  const named = `${line}: ${names.join(', ')}`;
  return named.length <= 100 ? named : line;
}
