/** Actions, outcomes of chance, and events. */
import { action, event } from '@rulewright/core';
import * as z from 'zod';
import { cell, endReason, goal, place, player, points, reserveIndex, tile } from './values.js';

export const actionSchema = z
  .discriminatedUnion('type', [
    action('architect', { place }).describe('CIT-4.1: takes a tile of the display into the reserve.'),
    action('planner', { reserveIndex, cell }).describe('CIT-5.1: puts a tile of the reserve on an empty cell.'),
    action(
      'engineerSwap',
      { cellA: cell.describe('CIT-1.6: one of the cells.'), cellB: cell.describe('CIT-1.6: the other, a later one.') },
      { where: ({ cellA, cellB }) => cellA < cellB },
    ).describe("CIT-6.2: two tiles of one's own board change places."),
    action('engineerExchange', { cell, reserveIndex }).describe(
      "CIT-6.3: a tile of one's own board and one of the reserve change places.",
    ),
    action('mayor').describe('CIT-7.1: discards the display and draws a new tile for each place.'),
    action('spy', {
      victim: player.describe('The seat whose reserve loses the tile.'),
      reserveIndex: reserveIndex.describe("CIT-1.15: the place of the tile in the victim's reserve."),
      cell: cell.describe("CIT-1.6: the empty cell of one's own board where it goes."),
    }).describe("CIT-8.2: puts a tile of another player's reserve on one's own board."),
    action('endTurn').describe('CIT-3.8: ends the turn early.'),
    action('drawTile').describe('CIT-13.3: party mode: draws a tile into the hand.'),
    action('placeTile', { cell }).describe('CIT-13.4: party mode: puts the tile in hand on an empty cell.'),
    action('returnTile').describe('CIT-13.5: party mode: puts the tile in hand back into the heap.'),
    action('timeUp').describe('CIT-13.9: party mode: the host ends the building.'),
  ])
  .describe('CIT-15.4, CIT-15.5: what players and the host do; an action belongs to one decision.');

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('revealTile', { tile }).describe('CIT-1.16: a tile is drawn from the supply.'),
    action('revealGoal', { goal }).describe('CIT-2.5: a goal card is drawn.'),
  ])
  .describe('CIT-15.9: what chance does.');

export const eventSchema = z
  .discriminatedUnion('type', [
    event('tileRevealed', { place, tile }).describe('A tile was drawn to the display.'),
    event('goalRevealed', { goal }).describe('CIT-2.5: a goal card was drawn.'),
    event('turnStarted', {
      player,
      dutyWaived: z.boolean().describe('CIT-3.7: whether the duty is waived for this turn.'),
    }).describe('A turn began.'),
    event('tileTaken', { player, place, tile }).describe('CIT-4.1: a tile of the display was taken.'),
    event('tilePlaced', {
      player,
      reserveIndex: reserveIndex
        .nullable()
        .describe('CIT-1.15: its place in the reserve; `null` for the tile in hand.'),
      cell,
      tile,
    }).describe('CIT-5.1: a tile of the reserve, or of the hand in party mode, goes to a cell.'),
    event('tilesSwapped', {
      player,
      cellA: cell,
      cellB: cell,
      tileA: tile.describe('The tile that was on the first cell.'),
      tileB: tile.describe('The tile that was on the second cell.'),
    }).describe('CIT-6.2: two tiles changed places.'),
    event('tilesExchanged', {
      player,
      cell,
      reserveIndex,
      placed: tile.describe('The tile that comes to the cell.'),
      takenBack: tile.describe('The tile that comes to the reserve.'),
    }).describe('CIT-6.3: a tile of the board and one of the reserve changed places.'),
    event('displayDiscarded', { player, tiles: z.array(tile).describe('The tiles discarded.') }).describe(
      'CIT-7.1: the display was discarded.',
    ),
    event('tileSpied', {
      player,
      victim: player.describe('The seat whose reserve lost the tile.'),
      reserveIndex,
      cell,
      tile,
    }).describe("CIT-8.2: a tile of another player's reserve came to a cell."),
    event('refillFailed', { place }).describe('CIT-4.6: the supply was empty.'),
    event('boardFilled', {
      player,
      isFinisher: z.boolean().describe('CIT-9.1: whether it is the first full board.'),
    }).describe('A board became full.'),
    event('tileDrawn', { player, tile }).describe('Party mode: a tile was drawn into the hand.'),
    event('tileReturned', { player, tile }).describe('Party mode: a tile went back into the heap.'),
    event('scoringStarted', { reason: endReason }).describe('CIT-10.1: scoring begins.'),
    event('tilesRemoved', {
      player,
      cells: z.array(cell).describe('The cells they lay on.'),
      tiles: z.array(tile).describe('The tiles that lay there.'),
    }).describe('CIT-10.5: unreachable tiles were removed.'),
    event('goalWon', { player, goal, points: points.describe('CIT-11.2: its points.') }).describe('A goal was won.'),
    event('playerScored', { player, total: points.describe('CIT-10.12: the total.') }).describe(
      "A player's total is known.",
    ),
  ])
  .describe('What happens, for front ends to show.');
