/** The supply: what can be drawn from it (CIT-1.16, CIT-15.9). */
import { type ChanceStage, drawOutcomes, internActions } from '@rulewright/core';
import { type Event, type OutcomeOf, outcomeSchema, type State } from './schema.js';
import { type TileId, tileIndex } from './tiles.js';

type RevealTile = OutcomeOf<'revealTile'>;

const REVEAL_TILE = internActions(outcomeSchema).revealTile;

/** Whether the supply holds at least so many tiles. */
export function holdsAtLeast(supply: readonly number[], wanted: number): boolean {
  let found = 0;
  for (let type = 0; type < supply.length; type++) {
    found += supply[type] as number;
    if (found >= wanted) return true;
  }
  return false;
}

/** CIT-13.5: a tile goes back into the supply. */
export function putBack(state: State, tile: TileId): void {
  (state.supply[tileIndex(tile)] as number) += 1;
}

/** A stage that draws one tile from the supply; it only has to say where the tile goes. */
export function drawStage<St>(
  receive: (state: State, stage: St, tile: TileId, emit: (event: Event) => void) => void,
): ChanceStage<State, St, RevealTile, Event> {
  return {
    outcomes: ({ supply }) => drawOutcomes(supply, REVEAL_TILE),
    sample: ({ supply }, _stage, rng) => REVEAL_TILE[rng.pick(supply)] as RevealTile,
    // A goal card can be asked about here too.
    isPossible: ({ supply }, _stage, { type, tile }) => type === 'revealTile' && supply[tileIndex(tile)] !== 0,
    apply(state, stage, { tile }, emit) {
      (state.supply[tileIndex(tile)] as number) -= 1;
      receive(state, stage, tile, emit);
    },
  };
}
