/** The actions of a turn and of party mode, with their spots, and the duty (CIT-3 to CIT-8, CIT-13). */
import { answer, seatIn, thaw } from '@rulewright/core/define';
import { isFull } from '../city/board.js';
import { CELLS, type Cell, type TileId } from '../components.js';
import { exchangeChange } from '../dataSet/legend.js';
import { checkTurnAction, type PaidAction } from '../rules/checks.js';
import type { Seen } from '../rules/duty.js';
import { actionsForDuty } from '../rules/duty.js';
import type {
  Action,
  Effects,
  EndTurnAction,
  EngineerExchangeAction,
  EngineerSwapAction,
  PlannerAction,
  Refusal,
  SpyAction,
} from '../types.js';

/** CIT-3.4: the state of the architect duty. */
export interface Duty {
  /** CIT-3.2: actions left in the turn. */
  readonly actionsLeft: number;
  /** CIT-3.4: whether an Architect was taken in this turn. */
  readonly architectDone: boolean;
  /** CIT-3.7: whether the duty is waived for this turn. */
  readonly isWaived: boolean;
  /**
   * CIT-3.6: the actions the duty still costs: 1 for an Architect, 2 if a Planner must first make room in a full reserve,
   * 0 once it is met or waived.
   */
  readonly actionsNeeded: number;
}

/** A tile the player can place in this turn. */
export interface PlaceableTile {
  readonly tile: TileId;
  readonly reserveIndex: number;
  /** CIT-8.2: the victim if it takes a Spy; `null` for a tile of the player's own reserve. */
  readonly victim: number | null;
}

/** An exchange the player can make in this turn. */
export interface Exchange {
  readonly cell: Cell;
  readonly reserveIndex: number;
  /** CIT-6.4: the change of the tracks. */
  readonly change: Effects;
}

/**
 * CIT-15.8: the first rule that an action of the current turn breaks; `undefined` if it is legal. At any other stage
 * CIT-15.2.
 */
export function checkAction(seen: Seen, action: PaidAction | EndTurnAction): Refusal | undefined {
  return answer(() => {
    const plain = thaw(seen);
    const player = turnPlayer(plain);
    return player === null ? { rule: 'CIT-15.2', code: 'noTurn' } : checkTurnAction(plain, player, action);
  });
}

/** CIT-3.4 to CIT-3.7: the duty of the current turn; `null` at any other stage. */
export function duty(seen: Seen): Duty | null {
  return answer(() => {
    const plain = thaw(seen);
    const player = turnPlayer(plain);
    if (player === null) return null;
    const { actionsLeft, architectDone, dutyWaived } = plain;
    return {
      actionsLeft,
      architectDone,
      isWaived: dutyWaived,
      actionsNeeded: actionsForDuty(plain, seatIn(plain, player)),
    };
  });
}

/** CIT-5.1, CIT-13.4: the empty cells of a player's board. Any tile can go there. */
export function emptyCells(seen: Seen, player: number): Cell[] {
  return answer(() => {
    const { board } = seatIn(seen, player);
    return CELLS.filter((cell) => board[cell] === null);
  });
}

/** CIT-6.2, CIT-6.3: the occupied cells of a player's board. */
export function occupiedCells(seen: Seen, player: number): Cell[] {
  return answer(() => {
    const { board } = seatIn(seen, player);
    return CELLS.filter((cell) => board[cell] !== null);
  });
}

/** CIT-4.1: the places of the display from which the player can take a tile now. */
export function takeablePlaces(seen: Seen): number[] {
  return answer(() => {
    const plain = thaw(seen);
    return [...plain.display.keys()].filter((place) => !checkAction(plain, { type: 'architect', place }));
  });
}

/** CIT-5.1, CIT-8.2: the tiles the player can place now by Planner or Spy, each on any of `emptyCells`. */
export function placeableTiles(seen: Seen): PlaceableTile[] {
  return answer(() => {
    const plain = thaw(seen);
    const player = turnPlayer(plain);
    const [cell] = player === null ? [] : emptyCells(plain, player);
    if (cell === undefined) return [];
    return plain.seats.flatMap(({ reserve }, owner) =>
      reserve.flatMap((tile, index): PlaceableTile[] => {
        const reserveIndex = index;
        const isOwn = owner === player;
        const action: PlannerAction | SpyAction = isOwn
          ? { type: 'planner', reserveIndex, cell }
          : { type: 'spy', victim: owner, reserveIndex, cell };
        return checkAction(plain, action) ? [] : [{ tile, reserveIndex, victim: isOwn ? null : owner }];
      }),
    );
  });
}

/** CIT-6.2: the cells with tiles the player can swap now, any two of them. */
export function swappableCells(seen: Seen): Cell[] {
  return answer(() => {
    const plain = thaw(seen);
    const player = turnPlayer(plain);
    const cells = player === null ? [] : occupiedCells(plain, player);
    const [cellA, cellB] = cells;
    if (cellA === undefined || cellB === undefined) return [];
    const swap: EngineerSwapAction = { type: 'engineerSwap', cellA, cellB };
    return checkAction(plain, swap) ? [] : cells;
  });
}

/** CIT-6.3: the exchanges the player can make now. */
export function exchanges(seen: Seen): Exchange[] {
  return answer(() => {
    const plain = thaw(seen);
    const player = turnPlayer(plain);
    if (player === null) return [];
    const { board, reserve } = seatIn(plain, player);
    return occupiedCells(plain, player).flatMap((cell) =>
      reserve.flatMap((coming, reserveIndex): Exchange[] => {
        const action: EngineerExchangeAction = { type: 'engineerExchange', cell, reserveIndex };
        return checkAction(plain, action)
          ? []
          : [{ cell, reserveIndex, change: exchangeChange(plain, board[cell], coming) }];
      }),
    );
  });
}

/** CIT-13.3 to CIT-13.6: a player's next step in party mode; `null` if nobody builds now. */
export function buildingTask(seen: Seen, player: number): 'draw' | 'placeOrReturn' | 'done' | null {
  return answer(() => {
    const plain = thaw(seen);
    const { board, hand } = seatIn(plain, player);
    if (plain.stages.at(-1)?.stage !== 'build') return null;
    if (isFull(board)) return 'done';
    return hand === null ? 'draw' : 'placeOrReturn';
  });
}

/** The player whose action of a turn is next. */
function turnPlayer({ stages }: Seen): number | null {
  const current = stages.at(-1);
  return current?.stage === 'turn' ? current.player : null;
}

/**
 * The spots of an action: `cell:0:12` and `reserve:0:1` of a seat, `display:3`, `supply`. Empty to end the turn and to
 * call time.
 */
export function spotsOf(action: Action, _seen: Seen, player: number): string[] {
  return answer(() => {
    switch (action.type) {
      case 'architect':
        return [`display:${action.place}`];
      case 'planner':
      case 'engineerExchange':
        return [`reserve:${player}:${action.reserveIndex}`, `cell:${player}:${action.cell}`];
      case 'engineerSwap':
        return [`cell:${player}:${action.cellA}`, `cell:${player}:${action.cellB}`];
      case 'spy':
        return [`reserve:${action.victim}:${action.reserveIndex}`, `cell:${player}:${action.cell}`];
      case 'placeTile':
        return [`cell:${player}:${action.cell}`];
      case 'mayor':
      case 'drawTile':
      case 'returnTile':
        return ['supply'];
      case 'endTurn':
      case 'timeUp':
        return [];
    }
  });
}
