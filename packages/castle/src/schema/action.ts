/** Actions, outcomes and events, and the makers of stages. */
import { action, described, entryAt, event, int, internActions, rulesOf, written } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { ARROWS, MAX_CANDIDATES } from '../components.js';
import { nameOfPosition } from '../dataSet/geometry.js';
import { tablesOf } from '../dataSet/tables.js';
import type { Castle, Config } from '../types.js';
import { amount, cell, corner, kind, player, role, rotation, segment, tileType, wallTileNumber } from './state.js';

const candidate = described(
  'A candidate by its index in the list, which is in the order of keys.',
  written(int(0, MAX_CANDIDATES - 1), 'fromOne'),
);

const namedCell = written(cell, (index, config: Config) =>
  nameOfPosition(entryAt(tablesOf({ config }).positions, index)),
);
const arrow = written(rotation, (turns) => entryAt(ARROWS, turns));

export const actionSchema = described(
  'CAS-15.14: a decision of a player.',
  z.discriminatedUnion('type', [
    action('placeTile', 'CAS-15.4: places the drawn tile.', { cell: namedCell, rotation: arrow }),
    action('placeFollower', 'CAS-6.3: puts a follower on a segment of the tile just placed.', {
      segment: written(segment, 'fromOne'),
    }),
    action('skipFollower', 'CAS-6.1: puts no follower on the tile.'),
    action('scoreFeature', 'CAS-15.6: chooses which completed feature scores next.', { candidate }),
    action('useWallTile', 'CAS-11.3: uses the wall tile, for another turn or for doubling.'),
    action('declineWallTile', 'CAS-11.3: keeps the wall tile.'),
    action('assignWallTile', 'CAS-15.10: chooses the feature for a wall tile at the end.', { candidate }),
  ]),
);

export const outcomeSchema = described(
  'CAS-15.2: a random event.',
  z.discriminatedUnion('type', [
    action('drawStartPlayer', 'CAS-2.5: the start player is drawn.', { player }),
    action('drawTile', 'CAS-4.1: a tile is drawn from the bag.', { tileType }),
    action('revealWallTile', 'CAS-9.5: a wall tile is revealed.', { number: wallTileNumber }),
  ]),
);

const key = {
  cell: described("CAS-5.11: the cell of the feature's key.", cell),
  segment: described("CAS-5.11: the segment of the feature's key.", segment),
};
const size = described('CAS-5.9: tiles and start fields in it.', amount);
const markets = described('Its markets.', amount);

export const eventSchema = described(
  'An event. Features are named by key (CAS-5.11).',
  z.discriminatedUnion('type', [
    event('startPlayerDrawn', 'CAS-2.5: the start player was drawn.', { player }),
    event('turnStarted', 'A turn began.', { player, turn: described('CAS-3.4: number of the turn, from 1.', amount) }),
    event('tileDrawn', 'CAS-4.1: a tile was drawn.', { player, tileType }),
    event('tileRemoved', 'CAS-4.10: the drawn tile fitted nowhere and left the game.', { player, tileType }),
    event('tilePlaced', 'A tile was placed.', { player, tileType, cell, rotation }),
    event('followerPlaced', 'CAS-6.1: a follower was placed.', { player, cell, segment, role }),
    event('featureScored', 'A feature scored for `player`, when completed or through a wall tile.', {
      player,
      kind,
      ...key,
      size,
      points: described('Points, after doubling.', amount),
      wallTile: described(
        'The wall tile that doubled them (CAS-11.7) or scores an unfinished feature (CAS-13.9); `null` for none.',
        z.nullable(wallTileNumber),
      ),
    }),
    event('wallTileTaken', 'CAS-9.2: a wall tile was taken.', { player, corner, number: wallTileNumber }),
    event('wallTileUsed', 'A wall tile was used.', { player, number: wallTileNumber }),
    event('keepMoved', 'CAS-10.2: a keep moved to a house.', { player, ...key, size }),
    event('followerReturned', 'CAS-6.7: a follower went home.', { player, cell, segment, role }),
    event('finalScoringStarted', 'CAS-13.1: the final scoring began.'),
    event('keepScored', 'CAS-13.4: the largest keep scored.', {
      player,
      hole: described('CAS-13.2: cells of the largest hole, which are the points.', amount),
    }),
    event('courtRaised', 'CAS-13.8: a wall tile 7 raised a court.', { player, ...key, markets }),
    event('courtScored', 'CAS-13.5: a court scored.', {
      player,
      ...key,
      markets,
      points: described('Points, including wall tiles 7.', amount),
      bonus: described('CAS-13.8: points of a wall tile 7.', amount),
    }),
    event('fivePointsScored', 'CAS-13.12: wall tile 9 scored.', { player, points: described('Points.', amount) }),
  ]),
);

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<Castle>();

/** All actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** All outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
