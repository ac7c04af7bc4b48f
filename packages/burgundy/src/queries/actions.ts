/** Costs and immediate gains of actions (BUR-4.6 to BUR-4.11, BUR-5, BUR-6.1). */
import { ArgumentError, type Emit } from '@rulewright/core';
import { answer, numberAt, seatIn, thaw } from '@rulewright/core/define';
import type { Kind } from '../components.js';
import { checkOwnDie, checkWorkers, type Shift, workerPrice } from '../rules/dice.js';
import { applyTakeWorkers, sellAll } from '../rules/dieActions.js';
import { placeStored } from '../rules/placedTile.js';
import type { Seen } from '../rules/view.js';
import type { Die, Event, Refusal, Seat, State } from '../types.js';

/** One of a player's two dice. */
export type OwnDie = Exclude<Die, 'free'>;

/** The cost of an action with one of a player's dice. */
export interface DieUse {
  readonly die: OwnDie;
  /** BUR-4.9: workers that give the die the required number. */
  readonly workers: number;
  /** Why the die can't be used: it is spent (BUR-4.2) or needs more workers (BUR-4.11); `null` if it can. */
  readonly refusal: Refusal | null;
}

const OWN_DICE: readonly OwnDie[] = [0, 1];

/** The cost of a required number with each die that has been rolled. */
export function usesOf(seat: Seat, required: number, shift: Shift): DieUse[] {
  return OWN_DICE.filter((die) => seat.dice[die] !== 0).map((die) => ({
    die,
    workers: workerPrice(numberAt(seat.dice, die), required, shift),
    refusal: checkOwnDie(seat, die) ?? checkWorkers(seat, die, required, shift) ?? null,
  }));
}

/** The immediate gains of an action. */
export interface ActionGains {
  readonly points: number;
  readonly silver: number;
  readonly workers: number;
  /** BUR-8.1: the kind of the completed region; `null` if none is. */
  readonly completes: Kind | null;
  /** The events in order, each gain with its source. */
  readonly events: readonly Event[];
}

/**
 * The gains of placing a stored tile on a hex, before its choice (BUR-6.1, steps 1 to 4). It doesn't check that the
 * placement is legal; `placements` does.
 * @throws ArgumentError if there is no such seat, or no tile in the slot.
 */
export function gainsOfPlacing(seen: Seen, player: number, slot: number, hex: number): ActionGains {
  return answer(() => {
    const tile = seatIn(seen, player).slots[slot];
    if (!tile) throw new ArgumentError(`Slot ${Number(slot)} is empty.`);
    return gainsOf(seen, player, (state, emit) => placeStored(state, player, { slot, hex, tile }, emit));
  });
}

/**
 * The gains of selling all goods of a type (BUR-5.17).
 * @throws ArgumentError if there is no such seat.
 */
export function gainsOfSelling(seen: Seen, player: number, goods: number): ActionGains {
  return answer(() => gainsOf(seen, player, (state, emit) => sellAll(state, player, goods, emit)));
}

/**
 * The gains of taking workers (BUR-5.19).
 * @throws ArgumentError if there is no such seat.
 */
export function gainsOfTakingWorkers(seen: Seen, player: number): ActionGains {
  return answer(() =>
    gainsOf(seen, player, (state, emit) => applyTakeWorkers(state, player, { type: 'takeWorkers', die: 'free' }, emit)),
  );
}

/** Acts on a copy and compares. */
function gainsOf(seen: Seen, player: number, act: (state: State, emit: Emit<Event>) => void): ActionGains {
  const { silver, workers } = seatIn(seen, player);
  const state: State = JSON.parse(JSON.stringify(thaw(seen)));
  const events: Event[] = [];
  act(state, (event) => events.push(event));
  const after = seatIn(state, player);
  let points = 0;
  let completes: Kind | null = null;
  for (const event of events) {
    if (event.type === 'pointsScored') points += event.points;
    if (event.type === 'regionCompleted') completes = event.kind;
  }
  return { points, silver: after.silver - silver, workers: after.workers - workers, completes, events };
}
