/** Bags of pieces. Every piece is equally likely to be drawn. */
import type { Rng, WeightedOutcome } from '../contract.js';
import { GameDefinitionError } from '../tools/errors.js';
import { addAt, entryAt, numberAt } from '../tools/lists.js';

/**
 * The bag of a chance stage. Spread it into `chance`: the stage then only decides where the drawn piece goes. `outcomes`,
 * `sample` and `isPossible` agree with each other.
 */
export interface Bag<State, Stage, Outcome> {
  outcomes(state: State, stage: Stage): readonly WeightedOutcome<Outcome>[];
  sample(state: State, stage: Stage, rng: Rng): Outcome;
  isPossible(state: State, stage: Stage, outcome: Outcome): boolean;
  /** Removes a drawn piece from the bag. */
  take(state: State, stage: Stage, outcome: Outcome): void;
}

/** Kinds of pieces from `first` up to, but not including, `end`. */
interface KindRange {
  readonly first: number;
  readonly end: number;
}

/**
 * A bag stored as counts: it holds `countsOf(state)[kind]` pieces of each kind, and `outcomes[kind]` draws one of them.
 * `rangeOf` limits the bag to some kinds at a stage.
 */
export function bagOf<State, Stage, Outcome>(
  outcomes: readonly Outcome[],
  countsOf: (state: State, stage: Stage) => number[],
  rangeOf?: (state: State, stage: Stage) => KindRange,
): Bag<State, Stage, Outcome> {
  const kinds = new Map(outcomes.map((outcome, kind) => [outcome, kind]));
  const kindOf = (outcome: Outcome): number => kinds.get(outcome) ?? -1;
  return {
    outcomes: (state, stage) => drawOutcomes(countsOf(state, stage), outcomes, rangeOf?.(state, stage)),
    sample(state, stage, rng) {
      const counts = countsOf(state, stage);
      const { first, end } = rangeOf ? rangeOf(state, stage) : allOf(counts);
      // Not `numberAt`: it is shared by all lists, so V8 can't specialize it for this one.
      let size = 0;
      for (let kind = first; kind < end; kind++) size += counts[kind] ?? 0;
      let left = rng.int(size);
      let kind = first;
      for (; kind < end - 1; kind++) {
        left -= counts[kind] ?? 0;
        if (left < 0) break;
      }
      return entryAt(outcomes, kind);
    },
    isPossible(state, stage, outcome) {
      const counts = countsOf(state, stage);
      const { first, end } = rangeOf ? rangeOf(state, stage) : allOf(counts);
      const kind = kindOf(outcome);
      return kind >= first && kind < end && numberAt(counts, kind) > 0;
    },
    take: (state, stage, outcome) => addAt(countsOf(state, stage), kindOf(outcome), -1),
  };
}

/** A bag stored as a list of distinct pieces, `bagOf(state)`: `outcomes[index]` draws `pieces[index]`. */
export function listBagOf<State, Stage, Piece, Outcome>(
  pieces: readonly Piece[],
  outcomes: readonly Outcome[],
  bagOf: (state: State, stage: Stage) => Piece[],
): Bag<State, Stage, Outcome> {
  const weighted = new Map(pieces.map((piece, index) => [piece, { outcome: entryAt(outcomes, index), weight: 1 }]));
  const places = new Map(outcomes.map((outcome, place) => [outcome, place]));
  const find = (bag: readonly Piece[], outcome: Outcome): number =>
    bag.indexOf(entryAt(pieces, places.get(outcome) ?? -1));
  const draw = (piece: Piece): WeightedOutcome<Outcome> => {
    const drawn = weighted.get(piece);
    if (drawn === undefined) throw new GameDefinitionError('A bag holds a piece that is not listed.');
    return drawn;
  };
  return {
    outcomes: (state, stage) => bagOf(state, stage).map(draw),
    sample: (state, stage, rng) => {
      const bag = bagOf(state, stage);
      return draw(entryAt(bag, rng.int(bag.length))).outcome;
    },
    isPossible: (state, stage, outcome) => find(bagOf(state, stage), outcome) >= 0,
    take(state, stage, outcome) {
      const bag = bagOf(state, stage);
      bag.splice(find(bag, outcome), 1);
    },
  };
}

/**
 * A bag with known next pieces (a card that a player looked at and put back); draws take those first.
 * `outcomes[kind]` draws a piece of a kind; `topsOf(state)` lists the kinds of the known pieces, the next one last.
 */
export function withTops<State, Stage, Outcome>(
  bag: Bag<State, Stage, Outcome>,
  outcomes: readonly Outcome[],
  topsOf: (state: State, stage: Stage) => number[],
): Bag<State, Stage, Outcome> {
  const topOf = (state: State, stage: Stage): Outcome | undefined => {
    const kind = topsOf(state, stage).at(-1);
    return kind === undefined ? undefined : entryAt(outcomes, kind);
  };
  return {
    outcomes(state, stage) {
      const top = topOf(state, stage);
      return top === undefined ? bag.outcomes(state, stage) : [{ outcome: top, weight: 1 }];
    },
    sample: (state, stage, rng) => topOf(state, stage) ?? bag.sample(state, stage, rng),
    isPossible(state, stage, outcome) {
      const top = topOf(state, stage);
      return top === undefined ? bag.isPossible(state, stage, outcome) : outcome === top;
    },
    take(state, stage, outcome) {
      if (topsOf(state, stage).pop() === undefined) bag.take(state, stage, outcome);
    },
  };
}

/** The outcomes of drawing one piece from a bag with `counts[kind]` pieces of each kind. */
export function drawOutcomes<Outcome>(
  counts: readonly number[],
  outcomes: readonly Outcome[],
  { first, end }: KindRange = allOf(counts),
): WeightedOutcome<Outcome>[] {
  const drawn: WeightedOutcome<Outcome>[] = [];
  for (let kind = first; kind < end; kind++) {
    const weight = numberAt(counts, kind);
    if (weight > 0) drawn.push({ outcome: entryAt(outcomes, kind), weight });
  }
  return drawn;
}

function allOf(counts: readonly number[]): KindRange {
  return { first: 0, end: counts.length };
}

/** Number of pieces in a bag. */
export function sizeOf(counts: readonly number[]): number {
  let size = 0;
  for (let kind = 0; kind < counts.length; kind++) size += numberAt(counts, kind);
  return size;
}
