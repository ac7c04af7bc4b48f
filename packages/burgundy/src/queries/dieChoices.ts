/** The choices of a turn: tiles, places and sales by die, and the spots of an action. */
import { answer, numberAt, seatIn } from '@rulewright/core/define';
import { DICE, HEX_NUMBERS, SLOTS } from '../components.js';
import { boardAt } from '../estate/board.js';
import { knowledgeOf } from '../estate/estate.js';
import { typeOf } from '../estate/tiles.js';
import { shiftToPlace } from '../rules/dice.js';
import { checkHex } from '../rules/dieActions.js';
import type { Seen } from '../rules/view.js';
import type { Action, Refusal } from '../types.js';
import { type DieUse, usesOf } from './actions.js';
import { offers } from './depots.js';
import { sales } from './goods.js';

/** A hex for a stored tile. */
export interface HexPlacement {
  readonly hex: number;
  /** BUR-4.7: the number that a die needs here. */
  readonly number: number;
  /** BUR-5.8 to BUR-5.12: why the hex doesn't take the tile, regardless of any die; `null` if it does. */
  readonly refusal: Refusal | null;
  /** The cost with each die that has been rolled. With `die: free` it is free (BUR-4.12). */
  readonly dice: readonly DieUse[];
}

/**
 * Every hex of the estate for a stored tile, in ascending order; empty if the slot is. In the player's turn a placement is
 * legal if neither hex nor die is refused; with `die: free` if the hex is not.
 * @throws ArgumentError if there is no such seat.
 */
export function placements(seen: Seen, player: number, slot: number): HexPlacement[] {
  return answer(() => {
    const seat = seatIn(seen, player);
    const tile = seat.slots[slot];
    if (!tile) return [];
    const shift = shiftToPlace(knowledgeOf(seat), typeOf(tile).kind);
    return boardAt(seat.board).kinds.map((_, hex) => {
      const number = numberAt(HEX_NUMBERS, hex);
      return { hex, number, refusal: checkHex(seat, tile, hex) ?? null, dice: usesOf(seat, number, shift) };
    });
  });
}

/** The uses of one die. An unspent die can always take workers (BUR-4.4). */
export interface DieChoices {
  readonly die: number;
  /** The number it shows; 0 before it is rolled in a round. */
  readonly number: number;
  /** BUR-4.2: whether it is spent in this round. */
  readonly isSpent: boolean;
  /** BUR-5.1: the tiles it can take, with their cost in workers. */
  readonly takes: readonly { readonly depot: number; readonly space: number; readonly workers: number }[];
  /** BUR-5.8: the placements it can make, with their cost in workers. */
  readonly placements: readonly { readonly slot: number; readonly hex: number; readonly workers: number }[];
  /** BUR-5.16: the types of goods it can sell, with their cost in workers. */
  readonly sales: readonly { readonly goods: number; readonly workers: number }[];
}

/**
 * The uses of each of a player's dice in the player's turn.
 * @throws ArgumentError if there is no such seat.
 */
export function dieChoices(seen: Seen, player: number): DieChoices[] {
  return answer(() => {
    const { dice, spent } = seatIn(seen, player);
    const offered = offers(seen, player);
    const sold = sales(seen, player);
    const placed = Array.from({ length: SLOTS }, (_, slot) =>
      placements(seen, player, slot)
        .filter(({ refusal }) => refusal === null)
        .map(({ hex, dice: uses }) => ({ slot, hex, dice: uses })),
    ).flat();
    return Array.from({ length: DICE }, (_, die) => ({
      die,
      number: numberAt(dice, die),
      isSpent: spent[die] === true,
      takes: usable(offered, die, ({ depot, space }, workers) => ({ depot, space, workers })),
      placements: usable(placed, die, ({ slot, hex }, workers) => ({ slot, hex, workers })),
      sales: usable(sold, die, ({ goods }, workers) => ({ goods, workers })),
    }));
  });
}

/** The choices open to a die, each with its cost. */
function usable<Choice extends { readonly dice: readonly DieUse[] }, Result>(
  choices: readonly Choice[],
  die: number,
  make: (choice: Choice, workers: number) => Result,
): Result[] {
  return choices.flatMap((choice) =>
    choice.dice.filter((use) => use.die === die && !use.refusal).map(({ workers }) => make(choice, workers)),
  );
}

/**
 * The spots of a player's action: `hex:0:18`, `slot:0:2`, `die:0:1`, `goods:0:5`, `workers:0` and `silver:0` of a seat;
 * `depot:1:0`, the space of a depot; `depot:1`, all its goods; `board:0:3`, a side of the sheet. Empty to end the turn or to decline.
 */
export function spotsOf(action: Action, _seen: Seen, player: number): string[] {
  return answer(() => {
    const die = 'die' in action && action.die !== 'free' ? [`die:${player}:${action.die}`] : [];
    const discard = 'discard' in action && action.discard !== 'none' ? [`slot:${player}:${action.discard}`] : [];
    switch (action.type) {
      case 'chooseBoard':
        return [`board:${player}:${action.board}`];
      case 'chooseStartCastle':
        return [`hex:${player}:${action.hex}`];
      case 'takeTile':
        return [...die, `depot:${action.depot}:${action.space}`, ...discard];
      case 'placeTile':
        return [...die, `slot:${player}:${action.slot}`, `hex:${player}:${action.hex}`];
      case 'sellGoods':
        return [...die, `goods:${player}:${action.goods}`];
      case 'takeWorkers':
        return [...die, `workers:${player}`];
      case 'buyTile':
        return [`silver:${player}`, `depot:${action.depot}:${action.space}`, ...discard];
      case 'chooseDepot':
        return [`depot:${action.depot}`];
      case 'chooseGoods':
        return [`goods:${player}:${action.goods}`];
      case 'endTurn':
      case 'decline':
        return [];
    }
  });
}
