import {
  type ActionBase,
  type Actor,
  type Move,
  type OutcomeScript,
  TraceError,
  type WeightedOutcome,
} from '@rulewright/core';

/** A move of a player or the host. */
interface DecisionMove extends Move<ActionBase> {
  readonly actor: Actor;
}

/** The moves of a trace, handed to a table one after the other: chance takes its own by itself. */
export class Script implements OutcomeScript {
  /** Number of moves that have been played. */
  played = 0;
  readonly #moves: readonly Move<ActionBase>[];

  constructor(moves: readonly Move<ActionBase>[]) {
    this.#moves = moves;
  }

  /** @throws TraceError if the next move isn't one of these outcomes. */
  nextOutcome<Outcome extends ActionBase>(possible: readonly WeightedOutcome<Outcome>[]): Outcome {
    const index = this.played;
    const { actor, action } = this.#next();
    const found = actor === 'chance' ? possible.find((outcome) => isSame(outcome.action, action)) : undefined;
    if (!found) throw this.refusal(index, `chance can't come to ${JSON.stringify(action)}`);
    return found.action;
  }

  /** @throws TraceError if there is none, or if it is chance's. */
  nextDecision(): DecisionMove {
    const index = this.played;
    const { actor, action } = this.#next();
    if (actor === 'chance') throw this.refusal(index, 'it is not for chance to act');
    return { actor, action };
  }

  /** @throws TraceError if moves are left. */
  end(): void {
    if (this.played < this.#moves.length) throw this.refusal(this.played, 'the game is over');
  }

  /** Why a move doesn't replay. */
  refusal(index: number, why: string): TraceError {
    return new TraceError('alteredTrace', `Move ${index} of the trace can't be played: ${why}.`, { move: index });
  }

  #next(): Move<ActionBase> {
    const move = this.#moves[this.played];
    if (move === undefined) throw new TraceError('truncatedTrace', 'The trace ends before the game does.');
    this.played++;
    return move;
  }
}

/** Whether two JSON values are equal. Actions are small, and mostly differ in the first field looked at. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const keys = Object.keys(left);
  return (
    Array.isArray(left) === Array.isArray(right) &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => isSame(left[key as keyof typeof left], right[key as keyof typeof right]))
  );
}
