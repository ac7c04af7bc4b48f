import { action } from '@rulewright/core';
import * as z from 'zod';
import { cell, goal, place, player, reserveIndex, tile } from './values.js';

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
