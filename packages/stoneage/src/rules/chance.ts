/** Bags and dice (STO-18). Bags have no order (STO-2.5, STO-16.4), and only the faces of a roll matter (STO-18.1). */
import type { Rng, WeightedOutcome } from '@rulewright/core';
import { type Dice, entryAt, listBagOf } from '@rulewright/core/define';
import { BUILDING_IDS, CARD_IDS } from '../components.js';
import { DICE, OUTCOMES } from '../schema/action.js';
import type { RollOutcome, State } from '../types.js';

/** STO-18.2: every card of the bag is equally likely. Cards that are equal in play count separately. */
export const cardBag = listBagOf(CARD_IDS, OUTCOMES.drawCard, (state: State) => state.cardBag);

/** STO-18.2: every tile of the bag is equally likely. Tiles that are equal in play count separately. */
export const buildingBag = listBagOf(BUILDING_IDS, OUTCOMES.drawBuilding, (state: State) => state.buildingBag);

/** The rolls of a number of dice. */
interface Rolls {
  readonly dice: Dice;
  /** In the order of `dice.rolls`. */
  readonly outcomes: readonly RollOutcome[];
  readonly weighted: readonly WeightedOutcome<RollOutcome>[];
}

/** The rolls by number of dice, from 1; each is listed on first use. */
const ROLLS: Rolls[] = [];

/** STO-1.9: rolls the number of dice the rule asks for. */
function rollsOf(count: number): Rolls {
  ROLLS[count - 1] ??= listRolls(count);
  return entryAt(ROLLS, count - 1);
}

function listRolls(count: number): Rolls {
  const dice = entryAt(DICE, count - 1);
  const weighted = dice.rolls.map(({ weight, dice: faces }) =>
    Object.freeze({ outcome: OUTCOMES.roll.from({ dice: [...faces] }), weight }),
  );
  const outcomes = weighted.map(({ outcome }) => outcome);
  return { dice, outcomes, weighted: Object.freeze(weighted) };
}

/** All rolls of a number of dice, with their weights. */
export function rollOutcomes(count: number): readonly WeightedOutcome<RollOutcome>[] {
  return rollsOf(count).weighted;
}

/** A fair roll of a number of dice. */
export function sampleRoll(count: number, rng: Rng): RollOutcome {
  const { dice, outcomes } = rollsOf(count);
  return entryAt(outcomes, dice.sample(rng));
}
