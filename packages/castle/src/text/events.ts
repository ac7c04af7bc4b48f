/** Events in words. */
import { plural } from '@rulewright/core/text';
import { FIVE_POINTS, FIVE_POINTS_EACH, MARKET_POINTS, OPEN_PATH, RAISED_MARKET_POINTS } from '../components.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import type { CourtScoredEvent, Event, FeatureScoredEvent, View } from '../types.generated.js';
import { featureName, fieldsOf, lyingTile, tileName, WALL_TILE_EFFECTS } from './words.js';

/**
 * An event on one line of at most 100 columns: the player, the tile or feature with its place, the points and their
 * source. `view` is the viewer's view just after the step of the event.
 */
export function describeEvent(event: Event, view: View): string {
  const tables = tablesOf(view);
  const who = 'player' in event ? `Player ${event.player}` : '';
  switch (event.type) {
    case 'startPlayerDrawn':
      return `${who} takes the first turn`;
    case 'turnStarted':
      return `${who} begins turn ${event.turn}`;
    case 'tileDrawn':
      return `${who} draws the tile ${lyingTile(tables, event.tileType, 0)}`;
    case 'tileRemoved':
      return `${who} removes the tile ${tileName(tables, event.tileType)}, which fits nowhere`;
    case 'tilePlaced':
      return `${who} places ${lyingTile(tables, event.tileType, event.rotation, event.cell)}`;
    case 'followerPlaced':
      return `${who} puts a ${event.role} on the ${featureName(tables, view, event)}`;
    case 'featureScored':
      return describeFeatureScored(tables, view, event);
    case 'wallTileTaken':
      return `${who} takes ${wallTileName(event.number)} from the track fields ${fieldsOf(tables, event.corner)}`;
    case 'wallTileUsed':
      return `${who} uses ${wallTileName(event.number)}`;
    case 'keepMoved':
      return `${who} moves the keep to the ${featureName(tables, view, event)}, size ${event.size}`;
    case 'followerReturned':
      return `${who} gets the ${event.role} back from the ${featureName(tables, view, event)}`;
    case 'finalScoringStarted':
      return 'The final scoring begins';
    case 'keepScored':
      return `${who} scores ${plural(event.hole, 'point')} for the largest keep, 1 per cell of the largest hole`;
    case 'courtRaised':
      return `The ${featureName(tables, view, event)} is worth ${RAISED_MARKET} points per market to player ${event.player}`;
    case 'courtScored':
      return describeCourtScored(tables, view, event);
    case 'fivePointsScored': {
      const copies = plural(event.points / FIVE_POINTS_EACH, 'wall tile');
      return `${who} scores ${event.points} points for ${copies} ${FIVE_POINTS}`;
    }
  }
}

const RAISED_MARKET = MARKET_POINTS + RAISED_MARKET_POINTS;

function wallTileName(number: number): string {
  return `wall tile ${number} (${WALL_TILE_EFFECTS[number - 1]})`;
}

function describeFeatureScored(tables: Tables, view: View, event: FeatureScoredEvent): string {
  const { player, points, size, wallTile } = event;
  const scored = `Player ${player} scores ${plural(points, 'point')} for the ${featureName(tables, view, event)}`;
  if (wallTile === null) return `${scored}, size ${size}`;
  return `${scored}, size ${size}, ${wallTile < OPEN_PATH ? 'doubled' : 'scored'} by wall tile ${wallTile}`;
}

function describeCourtScored(tables: Tables, view: View, event: CourtScoredEvent): string {
  const { player, points, markets, bonus } = event;
  const court = `the ${featureName(tables, view, event)}, ${plural(markets, 'market')}`;
  const scored = `Player ${player} scores ${plural(points, 'point')} for ${court}`;
  return bonus > 0 ? `${scored}, ${bonus} of them by wall tile 7` : scored;
}
