/** Rolls: several equal dice, of which only the faces matter (STO-1.9, STO-18.1). */
import { type ChanceStage, type Dice, internActions, type Outcome as Weighted } from '@rulewright/core';
import { DICE, type Event, type OutcomeOf, outcomeSchema, type State } from './schema.js';

type Roll = OutcomeOf<'roll'>;

interface RollTable {
  readonly dice: Dice;
  /** Rolls in the order of `dice.rolls`. */
  readonly outcomes: readonly Roll[];
  readonly weighted: readonly Weighted<Roll>[];
}

/** The rolls of 1 to 10 dice, at the number of dice. */
const TABLES = tables();

function tables(): readonly (RollTable | undefined)[] {
  const all = internActions(outcomeSchema).roll;
  let first = 0;
  return DICE.map((dice) => {
    if (!dice) return undefined;
    const outcomes = all.slice(first, first + dice.rolls.length);
    first += outcomes.length;
    const weighted = dice.rolls.map(({ weight }, index) => Object.freeze({ action: outcomes[index] as Roll, weight }));
    return { dice, outcomes, weighted };
  });
}

/** A stage that rolls `countOf` dice; it only has to say what comes of them. */
export function rollStage<St>(
  countOf: (state: State, stage: St) => number,
  apply: ChanceStage<State, St, Roll, Event>['apply'],
): ChanceStage<State, St, Roll, Event> {
  return {
    outcomes: (state, stage) => (TABLES[countOf(state, stage)] as RollTable).weighted,
    sample(state, stage, rng) {
      const { dice, outcomes } = TABLES[countOf(state, stage)] as RollTable;
      return outcomes[dice.sample(rng)] as Roll;
    },
    isPossible: (state, stage, outcome) => outcome.type === 'roll' && outcome.dice.length === countOf(state, stage),
    apply,
  };
}
