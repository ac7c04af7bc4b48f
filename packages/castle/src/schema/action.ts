/** Actions, outcomes and events. */
import { action, event, int } from '@rulewright/core/define';
import * as z from 'zod';
import { MAX_CANDIDATES } from '../components.js';
import { amount, cell, corner, kind, player, role, rotation, segment, tileType, wallTileNumber } from './values.js';

const candidate = int(0, MAX_CANDIDATES - 1).describe(
  'A candidate by its index in the list, which is in the order of keys.',
);

export const actionSchema = z
  .discriminatedUnion('type', [
    action('placeTile', { cell, rotation }).describe('CAS-15.4: places the drawn tile.'),
    action('placeFollower', { segment }).describe('CAS-6.3: puts a follower on a segment of the tile just placed.'),
    action('skipFollower').describe('CAS-6.1: puts no follower on the tile.'),
    action('scoreFeature', { candidate }).describe('CAS-15.6: chooses which completed feature scores next.'),
    action('useWallTile').describe('CAS-11.3: uses the wall tile, for another turn or for doubling.'),
    action('declineWallTile').describe('CAS-11.3: keeps the wall tile.'),
    action('assignWallTile', { candidate }).describe('CAS-15.10: chooses the feature for a wall tile at the end.'),
  ])
  .describe('CAS-15.14: a decision of a player.');

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('drawStartPlayer', { player }).describe('CAS-2.5: the start player is drawn.'),
    action('drawTile', { tileType }).describe('CAS-4.1: a tile is drawn from the bag.'),
    action('revealWallTile', { number: wallTileNumber }).describe('CAS-9.5: a wall tile is revealed.'),
  ])
  .describe('CAS-15.2: a random event.');

const key = {
  cell: cell.describe("CAS-5.11: the cell of the feature's key."),
  segment: segment.describe("CAS-5.11: the segment of the feature's key."),
};
const size = amount.describe('CAS-5.9: tiles and start fields in it.');
const markets = amount.describe('Its markets.');

export const eventSchema = z
  .discriminatedUnion('type', [
    event('startPlayerDrawn', { player }).describe('CAS-2.5: the start player was drawn.'),
    event('turnStarted', { player, turn: amount.describe('CAS-3.4: number of the turn, from 1.') }).describe(
      'A turn began.',
    ),
    event('tileDrawn', { player, tileType }).describe('CAS-4.1: a tile was drawn.'),
    event('tileRemoved', { player, tileType }).describe('CAS-4.10: the drawn tile fitted nowhere and left the game.'),
    event('tilePlaced', { player, tileType, cell, rotation }).describe('A tile was placed.'),
    event('followerPlaced', { player, cell, segment, role }).describe('CAS-6.1: a follower was placed.'),
    event('featureScored', {
      player,
      kind,
      ...key,
      size,
      points: amount.describe('Points, after doubling.'),
      wallTile: wallTileNumber
        .nullable()
        .describe(
          'The wall tile that doubled them (CAS-11.7) or scores an unfinished feature (CAS-13.9); `null` for none.',
        ),
    }).describe('A feature scored for `player`, when completed or through a wall tile.'),
    event('wallTileTaken', { player, corner, number: wallTileNumber }).describe('CAS-9.2: a wall tile was taken.'),
    event('wallTileUsed', { player, number: wallTileNumber }).describe('A wall tile was used.'),
    event('keepMoved', { player, ...key, size }).describe('CAS-10.2: a keep moved to a house.'),
    event('followerReturned', { player, cell, segment, role }).describe('CAS-6.7: a follower went home.'),
    event('finalScoringStarted').describe('CAS-13.1: the final scoring began.'),
    event('keepScored', {
      player,
      hole: amount.describe('CAS-13.2: cells of the largest hole, which are the points.'),
    }).describe('CAS-13.4: the largest keep scored.'),
    event('courtRaised', { player, ...key, markets }).describe('CAS-13.8: a wall tile 7 raised a court.'),
    event('courtScored', {
      player,
      ...key,
      markets,
      points: amount.describe('Points, including wall tiles 7.'),
      bonus: amount.describe('CAS-13.8: points of a wall tile 7.'),
    }).describe('CAS-13.5: a court scored.'),
    event('fivePointsScored', { player, points: amount.describe('Points.') }).describe(
      'CAS-13.12: wall tile 9 scored.',
    ),
  ])
  .describe('An event. Features are named by key (CAS-5.11).');
