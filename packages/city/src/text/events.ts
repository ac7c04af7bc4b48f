/** Events in words. */
import { entryAt } from '@rulewright/core/define';
import { effectsIn, exchangeChange } from '../dataSet/legend.js';
import type { Event, TilePlacedEvent, TilesRemovedEvent, View } from '../types.js';
import { MAX_WIDTH, pairOf, partsOf, shortTile, type Words, withChange } from './words.js';

/** An event: the player, the tile, its origin and destination, and the change of the tracks. */
export function describeEvent(event: Event, view: View, words: Words): string {
  const { events, core } = words;
  switch (event.type) {
    case 'tileRevealed':
      return events.tileRevealed({ ...event, ...partsOf(event.tile) });
    case 'tileTaken':
      return events.tileTaken({ ...event, ...partsOf(event.tile) });
    case 'tileDrawn':
      return events.tileDrawn({ ...event, ...partsOf(event.tile) });
    case 'tileReturned':
      return events.tileReturned({ ...event, ...partsOf(event.tile) });
    case 'goalRevealed':
      return events.goalRevealed(event);
    case 'turnStarted':
      return events.turnStarted({ player: event.player, waived: event.dutyWaived ? 'yes' : 'no' });
    case 'tilePlaced':
      return placing(event, view, words);
    case 'tilesSwapped':
      return events.tilesSwapped({ ...event, ...pairOf(event.tileA, event.tileB) });
    case 'tilesExchanged': {
      const { takenBack, placed } = event;
      const line = (change: string): string =>
        events.tilesExchanged({ ...event, ...pairOf(takenBack, placed), change });
      return withChange(line, exchangeChange(view, takenBack, placed), words);
    }
    case 'displayDiscarded': {
      const { player, tiles } = event;
      if (tiles.length === 0) return events.nothingDiscarded({ player });
      return events.displayDiscarded({ player, tiles: tiles.map((tile) => shortTile(tile, words)).join(', ') });
    }
    case 'tileSpied': {
      const line = (change: string): string => events.tileSpied({ ...event, ...partsOf(event.tile), change });
      return withChange(line, effectsIn(view, event.tile), words);
    }
    case 'refillFailed':
      return events.refillFailed(event);
    case 'boardFilled':
      return events.boardFilled({ player: event.player, first: event.isFinisher ? 'yes' : 'no' });
    case 'scoringStarted':
      return events.scoringStarted({ reason: words.endings[event.reason]() });
    case 'tilesRemoved':
      return removing(event, words);
    case 'goalWon':
      return events.goalWon({ ...event, points: core.common.points({ count: event.points }) });
    case 'playerScored':
      return events.playerScored({ player: event.player, points: core.common.points({ count: event.total }) });
  }
}

/** CIT-13.4: in party mode the tracks don't change. */
function placing(event: TilePlacedEvent, view: View, words: Words): string {
  const { reserveIndex, tile } = event;
  const placed = { ...event, ...partsOf(tile) };
  if (reserveIndex === null) return words.events.tilePlacedFromHand(placed);
  const line = (change: string): string => words.events.tilePlaced({ ...placed, reserveIndex, change });
  return withChange(line, effectsIn(view, tile), words);
}

/** Names the tiles if they fit on the line. */
function removing({ player, cells, tiles }: TilesRemovedEvent, { events }: Words): string {
  const line = (named: string): string => events.tilesRemoved({ player, count: cells.length, tiles: named });
  const names = tiles.map((tile, index) => events.tileOnCell({ ...partsOf(tile), cell: entryAt(cells, index) }));
  const whole = line(`: ${names.join(', ')}`);
  return whole.length > MAX_WIDTH ? line('') : whole;
}
