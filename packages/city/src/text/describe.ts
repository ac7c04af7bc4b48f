/** One line of text for each action, outcome of chance, and event. */
import { plural } from '@rulewright/core/text';
import { GOALS, type TileId } from '../components.js';
import { effectsIn, exchangeChange } from '../dataSet/legend.js';
import type { Action, Event, Outcome, TilePlacedEvent, TilesRemovedEvent, View } from '../types.generated.js';
import { END_REASON_TEXTS, MAX_WIDTH, tileName, withChange } from './words.js';

/**
 * Describes an action or an outcome of chance on one line of at most 100 columns: the tile, its origin and destination,
 * and the change of the tracks. `view` is the actor's view just before it. In party mode the view doesn't tell who acts,
 * so the line doesn't name the tile in hand.
 */
export function describe(action: Action | Outcome, view: View): string {
  switch (action.type) {
    case 'architect':
      return `Architect: take ${tileName(view.display[action.place])} from place ${action.place} of the display`;
    case 'planner': {
      const { reserveIndex, cell } = action;
      const tile = reserveOf(view, view.player)[reserveIndex];
      const line = `Planner: place ${tileName(tile)} (reserve ${reserveIndex}) on cell ${cell}`;
      return withChange(line, effectsIn(view, tile));
    }
    case 'engineerSwap': {
      const { cellA, cellB } = action;
      const nameOn = (cell: number): string => tileName(tileOn(view, cell));
      return `Swap ${nameOn(cellA)} on cell ${cellA} with ${nameOn(cellB)} on cell ${cellB}`;
    }
    case 'engineerExchange': {
      const { cell, reserveIndex } = action;
      const coming = reserveOf(view, view.player)[reserveIndex];
      const leaving = tileOn(view, cell);
      const line = `Exchange ${tileName(leaving)} on cell ${cell} for ${tileName(coming)} (reserve ${reserveIndex})`;
      return withChange(line, exchangeChange(view, leaving, coming));
    }
    case 'mayor':
      return 'Mayor: discard the display and draw four new tiles';
    case 'spy': {
      const { victim, reserveIndex, cell } = action;
      const tile = reserveOf(view, victim)[reserveIndex];
      const line = `Spy: place ${tileName(tile)} (reserve ${reserveIndex} of player ${victim}) on cell ${cell}`;
      return withChange(line, effectsIn(view, tile));
    }
    case 'endTurn':
      return `End the turn, ${plural(view.actionsLeft, 'action')} unused`;
    case 'drawTile':
      return 'Draw a tile from the heap';
    case 'placeTile':
      return `Place the tile in hand on cell ${action.cell}`;
    case 'returnTile':
      return 'Return the tile in hand to the heap';
    case 'timeUp':
      return 'Time is up: end the building';
    case 'revealTile':
      return revealedTile(action.tile, view);
    case 'revealGoal':
      return `Goal card ${view.goals.length + 1}: ${GOALS[action.goal].title}`;
  }
}

function revealedTile(tile: TileId, { stages }: View): string {
  const current = stages.at(-1);
  switch (current?.stage) {
    case 'drawToDisplay':
      return `Place ${current.place} of the display: ${tileName(tile)}`;
    case 'drawToHand':
      return `Player ${current.player} draws ${tileName(tile)}`;
    default:
      return `Drawn: ${tileName(tile)}`;
  }
}

function reserveOf(view: View, player: number | null): readonly TileId[] {
  return view.seats[player ?? 0]?.reserve ?? [];
}

function tileOn(view: View, cell: number): TileId | null | undefined {
  return view.seats[view.player ?? 0]?.board[cell];
}

/**
 * Describes an event on one line of at most 100 columns: the player, the tile, its origin and destination, and the change
 * of the tracks. `event` and `view` are those of one viewer, the view just after the event.
 */
export function describeEvent(event: Event, view: View): string {
  switch (event.type) {
    case 'tileRevealed':
      return `${tileName(event.tile)} comes from the supply to place ${event.place} of the display`;
    case 'goalRevealed':
      return `The goal card ${GOALS[event.goal].title} lies face up`;
    case 'turnStarted':
      return `Player ${event.player} begins a turn${event.dutyWaived ? ' that needs no Architect' : ''}`;
    case 'tileTaken':
      return `Architect: player ${event.player} takes ${tileName(event.tile)} from place ${event.place} of the display`;
    case 'tilePlaced':
      return placing(event, view);
    case 'tilesSwapped': {
      const { player, cellA, cellB, tileA, tileB } = event;
      return `Engineer: player ${player} swaps ${tileName(tileA)} on cell ${cellA} with ${tileName(tileB)} on cell ${cellB}`;
    }
    case 'tilesExchanged': {
      const { player, cell, reserveIndex, placed, takenBack } = event;
      const line = `Engineer: player ${player} exchanges ${tileName(takenBack)} on cell ${cell} for ${tileName(placed)}`;
      return withChange(`${line} (reserve ${reserveIndex})`, exchangeChange(view, takenBack, placed));
    }
    case 'displayDiscarded':
      return `Mayor: player ${event.player} discards ${event.tiles.map(tileName).join(', ') || 'an empty display'}`;
    case 'tileSpied': {
      const { player, victim, reserveIndex, cell, tile } = event;
      const line = `Spy: player ${player} places ${tileName(tile)} (reserve ${reserveIndex} of player ${victim})`;
      return withChange(`${line} on cell ${cell}`, effectsIn(view, tile));
    }
    case 'refillFailed':
      return `Place ${event.place} of the display stays empty: the supply is used up`;
    case 'boardFilled':
      return `The board of player ${event.player} is full${event.isFinisher ? ', the first one' : ''}`;
    case 'tileDrawn':
      return `Player ${event.player} draws ${tileName(event.tile)} from the heap`;
    case 'tileReturned':
      return `Player ${event.player} returns ${tileName(event.tile)} to the heap`;
    case 'scoringStarted':
      return `Scoring begins: ${END_REASON_TEXTS[event.reason]}`;
    case 'tilesRemoved':
      return removing(event);
    case 'goalWon':
      return `Player ${event.player} wins the goal card ${GOALS[event.goal].title}: ${plural(event.points, 'point')}`;
    case 'playerScored':
      return `Player ${event.player} has ${plural(event.total, 'point')} in all`;
  }
}

/** CIT-13.4: in party mode the tracks don't change. */
function placing({ player, reserveIndex, cell, tile }: TilePlacedEvent, view: View): string {
  if (reserveIndex === null) return `Player ${player} places ${tileName(tile)} from the hand on cell ${cell}`;
  const line = `Planner: player ${player} places ${tileName(tile)} (reserve ${reserveIndex}) on cell ${cell}`;
  return withChange(line, effectsIn(view, tile));
}

/** Names the tiles if the line has room for them. */
function removing({ player, cells, tiles }: TilesRemovedEvent): string {
  const line = `Player ${player} loses ${plural(cells.length, 'unreachable tile')}`;
  const names = tiles.map((tile, index) => `${tileName(tile)} on cell ${cells[index]}`);
  const named = `${line}: ${names.join(', ')}`;
  return named.length <= MAX_WIDTH ? named : line;
}
