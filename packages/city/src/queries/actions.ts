/** What can be done in a turn or in party mode, why not, and what is due (CIT-3 to CIT-8, CIT-13). */
import { type Refusal, seatIn, thaw } from '@rulewright/core';
import { isFull } from '../board.js';
import { checkTurnAction } from '../checks.js';
import { CELLS, type Cell } from '../components.js';
import type { PaidAction } from '../costs.js';
import { actionsForDuty } from '../duty.js';
import { exchangeChange } from '../legend.js';
import type {
  Effects,
  EndTurnAction,
  EngineerExchangeAction,
  EngineerSwapAction,
  PlannerAction,
  SpyAction,
} from '../schema/index.js';
import type { Seen } from '../seen.js';
import type { TileId } from '../tiles.js';

/** CIT-3.4: what a turn still asks for. */
export interface Duty {
  /** CIT-3.2: actions left in the turn. */
  readonly actionsLeft: number;
  /** CIT-3.4: whether an Architect has been taken in it. */
  readonly architectDone: boolean;
  /** CIT-3.7: whether none is needed in it. */
  readonly isWaived: boolean;
  /**
   * CIT-3.6: actions that must be kept for it: 1 for an Architect, 2 where a Planner has to make room in a full reserve
   * before it, 0 once it is met or waived.
   */
  readonly actionsNeeded: number;
}

/** A tile that the player whose turn it is can put on the board. */
export interface PlaceableTile {
  readonly tile: TileId;
  readonly reserveIndex: number;
  /** CIT-8.2: whose reserve it comes from: the victim of a Spy; `null` for the player's own, by Planner. */
  readonly victim: number | null;
}

/** An exchange that the player whose turn it is can make. */
export interface Exchange {
  readonly cell: Cell;
  readonly reserveIndex: number;
  /** CIT-6.4: what it changes on the tracks. */
  readonly change: Effects;
}

/**
 * CIT-15.8: why an action of a turn isn't legal for whoever's turn it is: the first rule that it breaks; `undefined` if
 * it is legal. At any other stage CIT-15.2.
 */
export function checkAction(seen: Seen, action: PaidAction | EndTurnAction): Refusal | undefined {
  const plain = thaw(seen);
  const player = turnPlayer(plain);
  if (player !== null) return checkTurnAction(plain, player, action);
  return { rule: 'CIT-15.2', code: 'wrongStage', message: 'Nobody takes an action of a turn now.' };
}

/** CIT-3.4 to CIT-3.7: what the turn still asks for; `null` where nobody is to take an action of a turn. */
export function duty(seen: Seen): Duty | null {
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
}

/** CIT-5.1, CIT-13.4: the empty cells of a player's board, where any tile can go. */
export function emptyCells(seen: Seen, player: number): Cell[] {
  const { board } = seatIn(seen, player);
  return CELLS.filter((cell) => board[cell] === null);
}

/** CIT-6.2, CIT-6.3: the cells of a player's board that hold a tile. */
export function occupiedCells(seen: Seen, player: number): Cell[] {
  const { board } = seatIn(seen, player);
  return CELLS.filter((cell) => board[cell] !== null);
}

/** CIT-4.1: the places of the display whose tiles the player whose turn it is can take now. */
export function takeablePlaces(seen: Seen): number[] {
  const plain = thaw(seen);
  return [...plain.display.keys()].filter((place) => !checkAction(plain, { type: 'architect', place }));
}

/**
 * CIT-5.1, CIT-8.2: the tiles that the player whose turn it is can put on the board now, by Planner or by Spy. Each can
 * go to any of `emptyCells`.
 */
export function placeableTiles(seen: Seen): PlaceableTile[] {
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
}

/** CIT-6.2: the cells whose tiles the player whose turn it is can swap now, any two of them. */
export function swappableCells(seen: Seen): Cell[] {
  const plain = thaw(seen);
  const player = turnPlayer(plain);
  const cells = player === null ? [] : occupiedCells(plain, player);
  const [cellA, cellB] = cells;
  if (cellA === undefined || cellB === undefined) return [];
  const swap: EngineerSwapAction = { type: 'engineerSwap', cellA, cellB };
  return checkAction(plain, swap) ? [] : cells;
}

/** CIT-6.3: the exchanges that the player whose turn it is can make now. */
export function exchanges(seen: Seen): Exchange[] {
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
}

/** CIT-13.3 to CIT-13.6: what a player can do in party mode; `null` in the other modes and when nobody builds. */
export function buildingTask(seen: Seen, player: number): 'draw' | 'placeOrReturn' | 'done' | null {
  const plain = thaw(seen);
  const { board, hand } = seatIn(plain, player);
  if (plain.stages.at(-1)?.stage !== 'build') return null;
  if (isFull(board)) return 'done';
  return hand === null ? 'draw' : 'placeOrReturn';
}

/** Who is to take an action of a turn. */
function turnPlayer({ stages }: Seen): number | null {
  const current = stages.at(-1);
  return current?.stage === 'turn' ? current.player : null;
}
