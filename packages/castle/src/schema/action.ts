/** Actions, outcomes and events, and the makers of stages. */
import { action, event, int, internActions, rulesOf } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { MAX_CANDIDATES } from '../components.js';
import type { Castle } from '../types.js';
import { amount, cell, corner, kind, player, role, rotation, segment, tileType, wallTileNumber } from './state.js';

const candidate = int(0, MAX_CANDIDATES - 1).check(
  z.describe('A candidate by its index in the list, which is in the order of keys.'),
);

export const actionSchema = z
  .discriminatedUnion('type', [
    action('placeTile', { cell, rotation }).check(z.describe('CAS-15.4: places the drawn tile.')),
    action('placeFollower', { segment }).check(
      z.describe('CAS-6.3: puts a follower on a segment of the tile just placed.'),
    ),
    action('skipFollower').check(z.describe('CAS-6.1: puts no follower on the tile.')),
    action('scoreFeature', { candidate }).check(z.describe('CAS-15.6: chooses which completed feature scores next.')),
    action('useWallTile').check(z.describe('CAS-11.3: uses the wall tile, for another turn or for doubling.')),
    action('declineWallTile').check(z.describe('CAS-11.3: keeps the wall tile.')),
    action('assignWallTile', { candidate }).check(
      z.describe('CAS-15.10: chooses the feature for a wall tile at the end.'),
    ),
  ])
  .check(z.describe('CAS-15.14: a decision of a player.'));

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('drawStartPlayer', { player }).check(z.describe('CAS-2.5: the start player is drawn.')),
    action('drawTile', { tileType }).check(z.describe('CAS-4.1: a tile is drawn from the bag.')),
    action('revealWallTile', { number: wallTileNumber }).check(z.describe('CAS-9.5: a wall tile is revealed.')),
  ])
  .check(z.describe('CAS-15.2: a random event.'));

const key = {
  cell: cell.check(z.describe("CAS-5.11: the cell of the feature's key.")),
  segment: segment.check(z.describe("CAS-5.11: the segment of the feature's key.")),
};
const size = amount.check(z.describe('CAS-5.9: tiles and start fields in it.'));
const markets = amount.check(z.describe('Its markets.'));

export const eventSchema = z
  .discriminatedUnion('type', [
    event('startPlayerDrawn', { player }).check(z.describe('CAS-2.5: the start player was drawn.')),
    event('turnStarted', { player, turn: amount.check(z.describe('CAS-3.4: number of the turn, from 1.')) }).check(
      z.describe('A turn began.'),
    ),
    event('tileDrawn', { player, tileType }).check(z.describe('CAS-4.1: a tile was drawn.')),
    event('tileRemoved', { player, tileType }).check(
      z.describe('CAS-4.10: the drawn tile fitted nowhere and left the game.'),
    ),
    event('tilePlaced', { player, tileType, cell, rotation }).check(z.describe('A tile was placed.')),
    event('followerPlaced', { player, cell, segment, role }).check(z.describe('CAS-6.1: a follower was placed.')),
    event('featureScored', {
      player,
      kind,
      ...key,
      size,
      points: amount.check(z.describe('Points, after doubling.')),
      wallTile: z
        .nullable(wallTileNumber)
        .check(
          z.describe(
            'The wall tile that doubled them (CAS-11.7) or scores an unfinished feature (CAS-13.9); `null` for none.',
          ),
        ),
    }).check(z.describe('A feature scored for `player`, when completed or through a wall tile.')),
    event('wallTileTaken', { player, corner, number: wallTileNumber }).check(
      z.describe('CAS-9.2: a wall tile was taken.'),
    ),
    event('wallTileUsed', { player, number: wallTileNumber }).check(z.describe('A wall tile was used.')),
    event('keepMoved', { player, ...key, size }).check(z.describe('CAS-10.2: a keep moved to a house.')),
    event('followerReturned', { player, cell, segment, role }).check(z.describe('CAS-6.7: a follower went home.')),
    event('finalScoringStarted').check(z.describe('CAS-13.1: the final scoring began.')),
    event('keepScored', {
      player,
      hole: amount.check(z.describe('CAS-13.2: cells of the largest hole, which are the points.')),
    }).check(z.describe('CAS-13.4: the largest keep scored.')),
    event('courtRaised', { player, ...key, markets }).check(z.describe('CAS-13.8: a wall tile 7 raised a court.')),
    event('courtScored', {
      player,
      ...key,
      markets,
      points: amount.check(z.describe('Points, including wall tiles 7.')),
      bonus: amount.check(z.describe('CAS-13.8: points of a wall tile 7.')),
    }).check(z.describe('CAS-13.5: a court scored.')),
    event('fivePointsScored', { player, points: amount.check(z.describe('Points.')) }).check(
      z.describe('CAS-13.12: wall tile 9 scored.'),
    ),
  ])
  .check(z.describe('An event. Features are named by key (CAS-5.11).'));

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<Castle>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
