/** Rolls: several equal dice, of which only the faces matter (STO-18.1). */
import { type Dice, entryAt, type Rng, type WeightedOutcome } from '@rulewright/core';
import { OUTCOMES } from './rules.js';
import { DICE } from './schema/action.js';
import type { RollOutcome } from './schema/index.js';

/** The rolls of one number of dice. */
interface Rolls {
  readonly dice: Dice;
  /** In the order of `dice.rolls`. */
  readonly outcomes: readonly RollOutcome[];
  readonly weighted: readonly WeightedOutcome<RollOutcome>[];
}

/** The rolls by number of dice, from 1; listed when they are first needed. */
const ROLLS: Rolls[] = [];

/** STO-1.9: a roll takes as many dice as the rule asks for. */
function rollsOf(count: number): Rolls {
  ROLLS[count - 1] ??= listRolls(count);
  return entryAt(ROLLS, count - 1);
}

function listRolls(count: number): Rolls {
  const dice = entryAt(DICE, count - 1);
  const first = DICE.slice(0, count - 1).reduce((sum, { rolls }) => sum + rolls.length, 0);
  const outcomes = OUTCOMES.roll.slice(first, first + dice.rolls.length);
  const weighted = dice.rolls.map(({ weight }, index) => Object.freeze({ action: entryAt(outcomes, index), weight }));
  return { dice, outcomes, weighted: Object.freeze(weighted) };
}

/** All rolls of so many dice with their weights. */
export function rollOutcomes(count: number): readonly WeightedOutcome<RollOutcome>[] {
  return rollsOf(count).weighted;
}

/** A fair roll of so many dice. */
export function sampleRoll(count: number, rng: Rng): RollOutcome {
  const { dice, outcomes } = rollsOf(count);
  return entryAt(outcomes, dice.sample(rng));
}
