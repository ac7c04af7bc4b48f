/** Events in words. */
import {
  COURT_BONUS,
  FIVE_POINTS,
  FIVE_POINTS_EACH,
  MARKET_POINTS,
  OPEN_PATH,
  RAISED_MARKET_POINTS,
  ROTATIONS,
} from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Event, View } from '../types.js';
import { cellName, effectOf, featureWords, fieldsOf, tileWords, type Words } from './words.js';

/**
 * An event on one line of at most 100 columns: the player, the tile or feature with its place, the points and their
 * source. `view` is the viewer's view just after the step of the event.
 */
export function describeEvent(event: Event, view: View, words: Words): string {
  const { events } = words;
  const tables = tablesOf(view);
  switch (event.type) {
    case 'startPlayerDrawn':
      return events.startPlayerDrawn(event);
    case 'turnStarted':
      return events.turnStarted(event);
    case 'tileDrawn':
    case 'tileRemoved': {
      const { player, tileType } = event;
      return events[event.type]({ player, tile: tileWords(tables, ROTATIONS * tileType, words) });
    }
    case 'tilePlaced': {
      const { player, tileType, rotation } = event;
      const tile = tileWords(tables, ROTATIONS * tileType + rotation, words);
      return events.tilePlaced({ player, cell: cellName(tables, event.cell), tile });
    }
    case 'followerPlaced':
    case 'followerReturned': {
      const { player, role } = event;
      return events[event.type]({ player, role, ...featureWords(tables, view, event) });
    }
    case 'featureScored': {
      const { player, points, size, wallTile } = event;
      const how = wallTile === null ? 'completed' : wallTile < OPEN_PATH ? 'doubled' : 'open';
      return events.featureScored({
        player,
        points,
        ...featureWords(tables, view, event),
        size,
        how,
        number: wallTile ?? 0,
      });
    }
    case 'wallTileTaken': {
      const { player, number } = event;
      return events.wallTileTaken({ player, number, corner: fieldsOf(tables, event.corner), effect: effectOf(number) });
    }
    case 'wallTileUsed':
      return events.wallTileUsed({ ...event, effect: effectOf(event.number) });
    case 'keepMoved': {
      const { player, size } = event;
      return events.keepMoved({ player, size, ...featureWords(tables, view, event) });
    }
    case 'finalScoringStarted':
      return events.finalScoringStarted();
    case 'keepScored':
      return events.keepScored({ player: event.player, points: event.hole });
    case 'courtRaised': {
      const points = MARKET_POINTS + RAISED_MARKET_POINTS;
      return events.courtRaised({ player: event.player, points, ...featureWords(tables, view, event) });
    }
    case 'courtScored': {
      const { player, points, markets, bonus } = event;
      const court = featureWords(tables, view, event);
      return events.courtScored({ player, points, ...court, markets, bonus, number: COURT_BONUS });
    }
    case 'fivePointsScored':
      return events.fivePointsScored({ ...event, count: event.points / FIVE_POINTS_EACH, number: FIVE_POINTS });
  }
}
