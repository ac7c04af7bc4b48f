import { type ChanceSource, nextOutcome, type OutcomeScript } from '../chance/draw.js';
import type { ActionBase, Game, GameTypes, Move } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { TraceError } from '../tools/errors.js';

/**
 * Yields the recorded outcomes of a change, then those of `later`, if given. `left` counts the unused ones.
 * @throws TraceError from `nextOutcome` for an outcome that isn't possible, or if none is left.
 */
export function recordedChance<T extends GameTypes>(
  game: Game<T>,
  recorded: readonly Move<T>[],
  later?: ChanceSource,
): OutcomeScript & { readonly left: number } {
  const { outcomes } = engineOf(game);
  let used = 0;
  return {
    get left() {
      return recorded.length - used;
    },
    nextOutcome(possible, stage) {
      if (used === recorded.length && later) return nextOutcome(later, possible, stage);
      const recordedOutcome: ActionBase | undefined = outcomes.find(recorded[used++]?.action);
      const found = recordedOutcome && possible.find(({ outcome }) => outcomes.find(outcome) === recordedOutcome);
      if (!found) throw new TraceError('alteredTrace', `The recorded outcome isn't possible at ${stage.stage}.`);
      return found.outcome;
    },
  };
}
