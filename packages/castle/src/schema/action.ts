import { action, int } from '@rulewright/core';
import * as z from 'zod';
import { MAX_CANDIDATES } from '../components.js';
import { cell, player, rotation, segment, tileType, wallTileNumber } from './values.js';

const candidate = int(0, MAX_CANDIDATES - 1).describe('A candidate by its place in the list, which is by key.');

export const actionSchema = z
  .discriminatedUnion('type', [
    action('placeTile', { cell, rotation }).describe('CAS-15.4: places the drawn tile.'),
    action('placeFollower', { segment }).describe('CAS-6.3: puts a follower on a segment of the tile just placed.'),
    action('skipFollower').describe('CAS-6.1: puts no follower on the tile.'),
    action('scoreFeature', { candidate }).describe('CAS-15.6: chooses which completed feature scores next.'),
    action('useWallTile').describe('CAS-11.3: uses the wall tile, for another turn or for doubling.'),
    action('declineWallTile').describe('CAS-11.3: keeps the wall tile in question.'),
    action('assignWallTile', { candidate }).describe('CAS-15.10: chooses the feature for a wall tile at the end.'),
  ])
  .describe('CAS-15.14: what players do.');

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('drawStartPlayer', { player }).describe('CAS-2.5: the start player is drawn.'),
    action('drawTile', { tileType }).describe('CAS-4.1: a tile is drawn from the bag.'),
    action('revealWallTile', { number: wallTileNumber }).describe('CAS-9.5: a wall tile is revealed.'),
  ])
  .describe('CAS-15.2: what chance does.');
