import { position } from '@rulewright/core/positions';
import discs, { type Discs } from '../discs.js';

type State = Discs['state'];
type Disc = State['seats'][number]['mat'][number];

export interface GivenSeat {
  /** Face-down discs, the top one last. */
  readonly mat?: readonly Disc[];
  readonly shown?: readonly Disc[];
  readonly lost?: readonly Disc[];
  readonly successes?: number;
}

/** All other discs are in the hands. */
export function given(
  seats: readonly GivenSeat[],
  stage: State['stages'][number],
  bids: { readonly bid?: number; readonly bidders?: readonly number[] } = {},
): State {
  return position(discs, { players: seats.length }, (state) => {
    state.stages = [stage];
    state.seats = seats.map(({ mat = [], shown = [], lost = [], successes = 0 }) => {
      const count = (disc: Disc, list: readonly Disc[]) => list.filter((other) => other === disc).length;
      const used = [...mat, ...shown, ...lost];
      return {
        hand: [3 - count('flower', used), 1 - count('skull', used)],
        mat: [...mat],
        shown: [...shown],
        lost: [count('flower', lost), count('skull', lost)],
        successes,
      };
    });
    state.bid = bids.bid ?? 0;
    state.bidders = [...(bids.bidders ?? [])];
  });
}
