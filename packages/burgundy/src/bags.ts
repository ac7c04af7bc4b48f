/** Drawing from bags: each piece that is left is equally likely (BUR-15.5). */
import { type ChanceStage, drawOutcomes, internActions, type Outcome as Weighted } from '@rulewright/core';
import { KINDS, TILE_IDS } from './components.js';
import { kindOfSpace } from './depots.js';
import { type Event, type OutcomeOf, outcomeSchema, type StageOf, type State } from './schema.js';
import { TILE_RANGES } from './tiles.js';

const DRAW_TILE = internActions(outcomeSchema).drawTile;
const DRAW_GOODS = internActions(outcomeSchema).drawGoods;

type DrawTile = OutcomeOf<'drawTile'>;
type DrawGoods = OutcomeOf<'drawGoods'>;

const ALL_TILES = { first: 0, end: TILE_IDS.length };

/** Which tiles the bag of a space can hold: all in the black bag, those of one kind in a light one. */
function rangeOf(
  state: State,
  { depot, space }: StageOf<'drawTile'>,
): { readonly first: number; readonly end: number } {
  if (depot === 0) return ALL_TILES;
  return TILE_RANGES[KINDS.indexOf(kindOfSpace(depot, space, state.players, state.phase))] as typeof ALL_TILES;
}

/** BUR-3.4: the bag from which a space is filled, a count per tile. */
export function bagFor(state: State, depot: number): number[] {
  return depot === 0 ? state.blackBag : state.lightBags;
}

/** A stage that draws a tile from the bag of a space. */
export function tileDraw(
  apply: ChanceStage<State, StageOf<'drawTile'>, DrawTile, Event>['apply'],
): ChanceStage<State, StageOf<'drawTile'>, DrawTile, Event> {
  return {
    outcomes(state, stage) {
      const bag = bagFor(state, stage.depot);
      const { first, end } = rangeOf(state, stage);
      const outcomes: Weighted<DrawTile>[] = [];
      for (let index = first; index < end; index++) {
        const weight = bag[index] as number;
        if (weight > 0) outcomes.push({ action: DRAW_TILE[index] as DrawTile, weight });
      }
      return outcomes;
    },
    sample(state, stage, rng) {
      const bag = bagFor(state, stage.depot);
      const { first, end } = rangeOf(state, stage);
      let size = 0;
      for (let index = first; index < end; index++) size += bag[index] as number;
      let left = rng.int(size);
      let index = first;
      for (; index < end - 1; index++) {
        left -= bag[index] as number;
        if (left < 0) break;
      }
      return DRAW_TILE[index] as DrawTile;
    },
    apply,
  };
}

/** A stage that draws a goods tile; it only has to say where the tile goes. It has left the bag. */
export function goodsDraw<St>(
  put: (state: State, stage: St, outcome: DrawGoods, emit: (event: Event) => void) => void,
): ChanceStage<State, St, DrawGoods, Event> {
  return {
    outcomes: ({ goodsBag }) => drawOutcomes(goodsBag, DRAW_GOODS),
    sample: ({ goodsBag }, _stage, rng) => DRAW_GOODS[rng.pick(goodsBag)] as DrawGoods,
    apply(state, stage, outcome, emit) {
      (state.goodsBag[outcome.goods - 1] as number) -= 1;
      put(state, stage, outcome, emit);
    },
  };
}
