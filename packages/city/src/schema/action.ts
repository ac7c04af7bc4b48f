/** Actions, outcomes of chance, and events; the makers of stages. */
import { action, event, internActions, rulesOf } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { CELLS, PLACES } from '../components.js';
import type { City, Config } from '../types.js';
import { cell, endReason, goal, place, player, points, reserveIndex, tile } from './state.js';

/** CIT-13.1: party mode has its own actions, the other modes have turns. */
const party = { occurs: (_: unknown, { mode }: Config) => mode === 'party' };
const turns = { occurs: (_: unknown, { mode }: Config) => mode !== 'party' };

export const actionSchema = z
  .discriminatedUnion('type', [
    action('architect', { place }, turns).check(z.describe('CIT-4.1: takes a tile from the display into the reserve.')),
    action('planner', { reserveIndex, cell }, turns).check(
      z.describe('CIT-5.1: places a tile from the reserve on an empty cell.'),
    ),
    action(
      'engineerSwap',
      {
        cellA: cell.check(z.describe('CIT-1.6: one cell.')),
        cellB: cell.check(z.describe('CIT-1.6: the other cell, a later one.')),
      },
      { where: ({ cellA, cellB }) => cellA < cellB, ...turns },
    ).check(z.describe("CIT-6.2: swaps two tiles of the player's board.")),
    action('engineerExchange', { cell, reserveIndex }, turns).check(
      z.describe("CIT-6.3: exchanges a tile of the player's board for one of the reserve."),
    ),
    action('mayor', {}, turns).check(z.describe('CIT-7.1: discards the display and draws a new tile for each place.')),
    action(
      'spy',
      {
        victim: player.check(z.describe('The seat that loses a reserve tile.')),
        reserveIndex: reserveIndex.check(z.describe("CIT-1.15: the position of the tile in the victim's reserve.")),
        cell: cell.check(z.describe("CIT-1.6: an empty cell of the player's own board.")),
      },
      { occurs: ({ victim }, { mode, players }: Config) => mode === 'advanced' && victim < players },
    ).check(z.describe("CIT-8.2: places a tile from another player's reserve.")),
    action('endTurn', {}, turns).check(z.describe('CIT-3.8: ends the turn early.')),
    action('drawTile', {}, party).check(z.describe('CIT-13.3: party mode: draws a tile into the hand.')),
    action('placeTile', { cell }, party).check(
      z.describe('CIT-13.4: party mode: places the tile in hand on an empty cell.'),
    ),
    action('returnTile', {}, party).check(z.describe('CIT-13.5: party mode: returns the tile in hand to the heap.')),
    action('timeUp', {}, party).check(z.describe('CIT-13.9: party mode: the host ends the building.')),
  ])
  .check(z.describe('CIT-15.4, CIT-15.5: an action of a player or the host. It belongs to one decision.'));

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('revealTile', { tile }).check(z.describe('CIT-1.16: draws a tile from the supply.')),
    action('revealGoal', { goal }).check(z.describe('CIT-2.5: draws a goal card.')),
  ])
  .check(z.describe('CIT-15.9: an outcome of chance.'));

export const eventSchema = z
  .discriminatedUnion('type', [
    event('tileRevealed', { place, tile }).check(z.describe('A tile was drawn for the display.')),
    event('goalRevealed', { goal }).check(z.describe('CIT-2.5: a goal card was drawn.')),
    event('turnStarted', {
      player,
      dutyWaived: z.boolean().check(z.describe('CIT-3.7: whether the duty is waived for this turn.')),
    }).check(z.describe('A turn began.')),
    event('tileTaken', { player, place, tile }).check(z.describe('CIT-4.1: a tile of the display was taken.')),
    event('tilePlaced', {
      player,
      reserveIndex: z
        .nullable(reserveIndex)
        .check(z.describe('CIT-1.15: its position in the reserve; `null` for the hand.')),
      cell,
      tile,
    }).check(z.describe('CIT-5.1: a tile from the reserve, in party mode from the hand, was placed on a cell.')),
    event('tilesSwapped', {
      player,
      cellA: cell,
      cellB: cell,
      tileA: tile.check(z.describe('The tile that left the first cell.')),
      tileB: tile.check(z.describe('The tile that left the second cell.')),
    }).check(z.describe('CIT-6.2: two tiles were swapped.')),
    event('tilesExchanged', {
      player,
      cell,
      reserveIndex,
      placed: tile.check(z.describe('The tile now on the cell.')),
      takenBack: tile.check(z.describe('The tile now in the reserve.')),
    }).check(z.describe('CIT-6.3: a tile of the board was exchanged for one of the reserve.')),
    event('displayDiscarded', {
      player,
      tiles: z.array(tile).check(z.maxLength(PLACES), z.describe('The discarded tiles.')),
    }).check(z.describe('CIT-7.1: the display was discarded.')),
    event('tileSpied', {
      player,
      victim: player.check(z.describe('The seat that lost the tile.')),
      reserveIndex,
      cell,
      tile,
    }).check(z.describe("CIT-8.2: a tile from another player's reserve was placed on a cell.")),
    event('refillFailed', { place }).check(z.describe('CIT-4.6: the supply was empty.')),
    event('boardFilled', {
      player,
      isFinisher: z.boolean().check(z.describe('CIT-9.1: whether it is the first full board.')),
    }).check(z.describe('A board became full.')),
    event('tileDrawn', { player, tile }).check(z.describe('Party mode: a tile was drawn into the hand.')),
    event('tileReturned', { player, tile }).check(z.describe('Party mode: a tile was returned to the heap.')),
    event('scoringStarted', { reason: endReason }).check(z.describe('CIT-10.1: scoring begins.')),
    event('tilesRemoved', {
      player,
      cells: z.array(cell).check(z.maxLength(CELLS.length), z.describe('The cells of the removed tiles.')),
      tiles: z.array(tile).check(z.maxLength(CELLS.length), z.describe('The removed tiles, in the same order.')),
    }).check(z.describe('CIT-10.5: unreachable tiles were removed.')),
    event('goalWon', { player, goal, points: points.check(z.describe('CIT-11.2: its points.')) }).check(
      z.describe('A goal was won.'),
    ),
    event('playerScored', { player, total: points.check(z.describe('CIT-10.12: the total.')) }).check(
      z.describe('A player was scored.'),
    ),
  ])
  .check(z.describe('An event, for front ends.'));

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<City>();

/** CIT-15.4: all actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** CIT-15.9: all outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
