/** What using a die costs (BUR-4.6 to BUR-4.11). */
import { numberAt, type Refusal } from '@rulewright/core';
import { checkOwnDie, checkWorkers } from '../actions/die.js';
import { type Shift, workerPrice } from '../price.js';
import type { Die, Seat } from '../schema/index.js';

/** One of a player's two dice. */
export type OwnDie = Exclude<Die, 'free'>;

/** What an action costs with one die of the player. */
export interface DieUse {
  readonly die: OwnDie;
  /** BUR-4.9: the workers that change the die to the number that the action requires. */
  readonly workers: number;
  /** Why the die can't be used: it is spent (BUR-4.2), or there are too few workers (BUR-4.11); `null` if it can. */
  readonly refusal: Refusal | null;
}

const OWN_DICE: readonly OwnDie[] = [0, 1];

/** What an action that requires a number costs with each die that has been rolled. */
export function usesOf(seat: Seat, required: number, shift: Shift): DieUse[] {
  return OWN_DICE.filter((die) => seat.dice[die] !== 0).map((die) => ({
    die,
    workers: workerPrice(numberAt(seat.dice, die), required, shift),
    refusal: checkOwnDie(seat, die) ?? checkWorkers(seat, die, required, shift) ?? null,
  }));
}
