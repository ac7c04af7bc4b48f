/** Actions, outcomes of chance, and events; the makers of stages. */
import { action, described, event, internActions, rulesOf } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { CELLS, PLACES } from '../components.js';
import type { City, Config } from '../types.js';
import { cell, endReason, goal, place, player, points, reserveIndex, tile } from './state.js';

/** CIT-13.1: party mode has its own actions, the other modes have turns. */
const party = { occurs: (_: unknown, { mode }: Config) => mode === 'party' };
const turns = { occurs: (_: unknown, { mode }: Config) => mode !== 'party' };

export const actionSchema = described(
  'CIT-15.4, CIT-15.5: an action of a player or the host. It belongs to one decision.',
  z.discriminatedUnion('type', [
    action('architect', 'CIT-4.1: takes a tile from the display into the reserve.', { place }, turns),
    action('planner', 'CIT-5.1: places a tile from the reserve on an empty cell.', { reserveIndex, cell }, turns),
    action(
      'engineerSwap',
      "CIT-6.2: swaps two tiles of the player's board.",
      {
        cellA: described('CIT-1.6: one cell.', cell),
        cellB: described('CIT-1.6: the other cell, a later one.', cell),
      },
      { where: ({ cellA, cellB }) => cellA < cellB, ...turns },
    ),
    action(
      'engineerExchange',
      "CIT-6.3: exchanges a tile of the player's board for one of the reserve.",
      { cell, reserveIndex },
      turns,
    ),
    action('mayor', 'CIT-7.1: discards the display and draws a new tile for each place.', {}, turns),
    action(
      'spy',
      "CIT-8.2: places a tile from another player's reserve.",
      {
        victim: described('The seat that loses a reserve tile.', player),
        reserveIndex: described("CIT-1.15: the position of the tile in the victim's reserve.", reserveIndex),
        cell: described("CIT-1.6: an empty cell of the player's own board.", cell),
      },
      { occurs: ({ victim }, { mode, players }: Config) => mode === 'advanced' && victim < players },
    ),
    action('endTurn', 'CIT-3.8: ends the turn early.', {}, turns),
    action('drawTile', 'CIT-13.3: party mode: draws a tile into the hand.', {}, party),
    action('placeTile', 'CIT-13.4: party mode: places the tile in hand on an empty cell.', { cell }, party),
    action('returnTile', 'CIT-13.5: party mode: returns the tile in hand to the heap.', {}, party),
    action('timeUp', 'CIT-13.9: party mode: the host ends the building.', {}, party),
  ]),
);

export const outcomeSchema = described(
  'CIT-15.9: an outcome of chance.',
  z.discriminatedUnion('type', [
    action('revealTile', 'CIT-1.16: draws a tile from the supply.', { tile }),
    action('revealGoal', 'CIT-2.5: draws a goal card.', { goal }),
  ]),
);

export const eventSchema = described(
  'An event, for front ends.',
  z.discriminatedUnion('type', [
    event('tileRevealed', 'A tile was drawn for the display.', { place, tile }),
    event('goalRevealed', 'CIT-2.5: a goal card was drawn.', { goal }),
    event('turnStarted', 'A turn began.', {
      player,
      dutyWaived: described('CIT-3.7: whether the duty is waived for this turn.', z.boolean()),
    }),
    event('tileTaken', 'CIT-4.1: a tile of the display was taken.', { player, place, tile }),
    event('tilePlaced', 'CIT-5.1: a tile from the reserve, in party mode from the hand, was placed on a cell.', {
      player,
      reserveIndex: described('CIT-1.15: its position in the reserve; `null` for the hand.', z.nullable(reserveIndex)),
      cell,
      tile,
    }),
    event('tilesSwapped', 'CIT-6.2: two tiles were swapped.', {
      player,
      cellA: cell,
      cellB: cell,
      tileA: described('The tile that left the first cell.', tile),
      tileB: described('The tile that left the second cell.', tile),
    }),
    event('tilesExchanged', 'CIT-6.3: a tile of the board was exchanged for one of the reserve.', {
      player,
      cell,
      reserveIndex,
      placed: described('The tile now on the cell.', tile),
      takenBack: described('The tile now in the reserve.', tile),
    }),
    event('displayDiscarded', 'CIT-7.1: the display was discarded.', {
      player,
      tiles: described('The discarded tiles.', z.array(tile).check(z.maxLength(PLACES))),
    }),
    event('tileSpied', "CIT-8.2: a tile from another player's reserve was placed on a cell.", {
      player,
      victim: described('The seat that lost the tile.', player),
      reserveIndex,
      cell,
      tile,
    }),
    event('refillFailed', 'CIT-4.6: the supply was empty.', { place }),
    event('boardFilled', 'A board became full.', {
      player,
      isFinisher: described('CIT-9.1: whether it is the first full board.', z.boolean()),
    }),
    event('tileDrawn', 'Party mode: a tile was drawn into the hand.', { player, tile }),
    event('tileReturned', 'Party mode: a tile was returned to the heap.', { player, tile }),
    event('scoringStarted', 'CIT-10.1: scoring begins.', { reason: endReason }),
    event('tilesRemoved', 'CIT-10.5: unreachable tiles were removed.', {
      player,
      cells: described('The cells of the removed tiles.', z.array(cell).check(z.maxLength(CELLS.length))),
      tiles: described('The removed tiles, in the same order.', z.array(tile).check(z.maxLength(CELLS.length))),
    }),
    event('goalWon', 'A goal was won.', { player, goal, points: described('CIT-11.2: its points.', points) }),
    event('playerScored', 'A player was scored.', { player, total: described('CIT-10.12: the total.', points) }),
  ]),
);

/** The makers of stages. */
export const { decision, chance, automatic } = rulesOf<City>();

/** CIT-15.4: all actions by type, in the order of the action space. */
export const ACTIONS = internActions(actionSchema);

/** CIT-15.9: all outcomes of chance by type. */
export const OUTCOMES = internActions(outcomeSchema);
