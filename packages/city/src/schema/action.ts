/** Actions, outcomes of chance, and events. */
import { action, event } from '@rulewright/core/define';
import * as z from 'zod';
import { cell, endReason, goal, place, player, points, reserveIndex, tile } from './values.js';

export const actionSchema = z
  .discriminatedUnion('type', [
    action('architect', { place }).describe('CIT-4.1: takes a tile from the display into the reserve.'),
    action('planner', { reserveIndex, cell }).describe('CIT-5.1: places a tile from the reserve on an empty cell.'),
    action(
      'engineerSwap',
      { cellA: cell.describe('CIT-1.6: one cell.'), cellB: cell.describe('CIT-1.6: the other cell, a later one.') },
      { where: ({ cellA, cellB }) => cellA < cellB },
    ).describe("CIT-6.2: swaps two tiles of the player's board."),
    action('engineerExchange', { cell, reserveIndex }).describe(
      "CIT-6.3: exchanges a tile of the player's board for one of the reserve.",
    ),
    action('mayor').describe('CIT-7.1: discards the display and draws a new tile for each place.'),
    action('spy', {
      victim: player.describe('The seat that loses a reserve tile.'),
      reserveIndex: reserveIndex.describe("CIT-1.15: the position of the tile in the victim's reserve."),
      cell: cell.describe("CIT-1.6: an empty cell of the player's own board."),
    }).describe("CIT-8.2: places a tile from another player's reserve."),
    action('endTurn').describe('CIT-3.8: ends the turn early.'),
    action('drawTile').describe('CIT-13.3: party mode: draws a tile into the hand.'),
    action('placeTile', { cell }).describe('CIT-13.4: party mode: places the tile in hand on an empty cell.'),
    action('returnTile').describe('CIT-13.5: party mode: returns the tile in hand to the heap.'),
    action('timeUp').describe('CIT-13.9: party mode: the host ends the building.'),
  ])
  .describe('CIT-15.4, CIT-15.5: an action of a player or the host. It belongs to one decision.');

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('revealTile', { tile }).describe('CIT-1.16: draws a tile from the supply.'),
    action('revealGoal', { goal }).describe('CIT-2.5: draws a goal card.'),
  ])
  .describe('CIT-15.9: an outcome of chance.');

export const eventSchema = z
  .discriminatedUnion('type', [
    event('tileRevealed', { place, tile }).describe('A tile was drawn for the display.'),
    event('goalRevealed', { goal }).describe('CIT-2.5: a goal card was drawn.'),
    event('turnStarted', {
      player,
      dutyWaived: z.boolean().describe('CIT-3.7: whether the duty is waived for this turn.'),
    }).describe('A turn began.'),
    event('tileTaken', { player, place, tile }).describe('CIT-4.1: a tile of the display was taken.'),
    event('tilePlaced', {
      player,
      reserveIndex: reserveIndex.nullable().describe('CIT-1.15: its position in the reserve; `null` for the hand.'),
      cell,
      tile,
    }).describe('CIT-5.1: a tile from the reserve, in party mode from the hand, was placed on a cell.'),
    event('tilesSwapped', {
      player,
      cellA: cell,
      cellB: cell,
      tileA: tile.describe('The tile that left the first cell.'),
      tileB: tile.describe('The tile that left the second cell.'),
    }).describe('CIT-6.2: two tiles were swapped.'),
    event('tilesExchanged', {
      player,
      cell,
      reserveIndex,
      placed: tile.describe('The tile now on the cell.'),
      takenBack: tile.describe('The tile now in the reserve.'),
    }).describe('CIT-6.3: a tile of the board was exchanged for one of the reserve.'),
    event('displayDiscarded', { player, tiles: z.array(tile).describe('The discarded tiles.') }).describe(
      'CIT-7.1: the display was discarded.',
    ),
    event('tileSpied', {
      player,
      victim: player.describe('The seat that lost the tile.'),
      reserveIndex,
      cell,
      tile,
    }).describe("CIT-8.2: a tile from another player's reserve was placed on a cell."),
    event('refillFailed', { place }).describe('CIT-4.6: the supply was empty.'),
    event('boardFilled', {
      player,
      isFinisher: z.boolean().describe('CIT-9.1: whether it is the first full board.'),
    }).describe('A board became full.'),
    event('tileDrawn', { player, tile }).describe('Party mode: a tile was drawn into the hand.'),
    event('tileReturned', { player, tile }).describe('Party mode: a tile was returned to the heap.'),
    event('scoringStarted', { reason: endReason }).describe('CIT-10.1: scoring begins.'),
    event('tilesRemoved', {
      player,
      cells: z.array(cell).describe('The cells of the removed tiles.'),
      tiles: z.array(tile).describe('The removed tiles, in the same order.'),
    }).describe('CIT-10.5: unreachable tiles were removed.'),
    event('goalWon', { player, goal, points: points.describe('CIT-11.2: its points.') }).describe('A goal was won.'),
    event('playerScored', { player, total: points.describe('CIT-10.12: the total.') }).describe('A player was scored.'),
  ])
  .describe('An event, for front ends.');
