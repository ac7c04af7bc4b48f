/** The bags of cards and tiles: what is left in them, without an order (STO-2.5, STO-16.4, STO-18). */
import { type ChanceStage, internActions, uniform, type Outcome as Weighted } from '@rulewright/core';
import { BUILDING_IDS, type BuildingId } from './buildings.js';
import { CARD_IDS, type CardId } from './cards.js';
import { type Event, type OutcomeOf, outcomeSchema, type State } from './schema.js';

/** An outcome per piece of a kind, and the same with the weight of one piece (STO-18.2). */
function tableOf<Id extends string, O>(ids: readonly Id[], outcomes: readonly O[]) {
  const weighted = uniform(outcomes);
  return {
    outcomeOf: Object.fromEntries(ids.map((id, index) => [id, outcomes[index]])) as Record<Id, O>,
    weightedOf: Object.fromEntries(ids.map((id, index) => [id, weighted[index]])) as Record<Id, Weighted<O>>,
  };
}

const interned = internActions(outcomeSchema);
const CARD_TABLE = tableOf(CARD_IDS, interned.drawCard);
const BUILDING_TABLE = tableOf(BUILDING_IDS, interned.drawBuilding);

/** Takes a piece out of a bag. */
function remove<Id>(bag: Id[], id: Id): void {
  bag.splice(bag.indexOf(id), 1);
}

/** A stage that draws a card; it only has to say where the card goes. */
export function drawCardStage<St>(
  keep: ChanceStage<State, St, OutcomeOf<'drawCard'>, Event>['apply'],
): ChanceStage<State, St, OutcomeOf<'drawCard'>, Event> {
  return {
    outcomes: ({ cardBag }) => cardBag.map((card) => CARD_TABLE.weightedOf[card]),
    sample: ({ cardBag }, _stage, rng) => CARD_TABLE.outcomeOf[cardBag[rng.int(cardBag.length)] as CardId],
    isPossible: ({ cardBag }, _stage, outcome) => outcome.type === 'drawCard' && cardBag.includes(outcome.card),
    apply(state, stage, outcome, emit) {
      remove(state.cardBag, outcome.card);
      keep(state, stage, outcome, emit);
    },
  };
}

/** A stage that draws a building tile; it only has to say where the tile goes. */
export function drawBuildingStage<St>(
  keep: ChanceStage<State, St, OutcomeOf<'drawBuilding'>, Event>['apply'],
): ChanceStage<State, St, OutcomeOf<'drawBuilding'>, Event> {
  return {
    outcomes: ({ buildingBag }) => buildingBag.map((building) => BUILDING_TABLE.weightedOf[building]),
    sample: ({ buildingBag }, _stage, rng) =>
      BUILDING_TABLE.outcomeOf[buildingBag[rng.int(buildingBag.length)] as BuildingId],
    isPossible: ({ buildingBag }, _stage, outcome) =>
      outcome.type === 'drawBuilding' && buildingBag.includes(outcome.building),
    apply(state, stage, outcome, emit) {
      remove(state.buildingBag, outcome.building);
      keep(state, stage, outcome, emit);
    },
  };
}
