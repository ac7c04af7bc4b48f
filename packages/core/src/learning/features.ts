import type { Features, Player, StateBase } from '../contract.js';

/** Feature blocks: each label is declared beside the number it names. */

/** Adds to a number in single precision. Weights depend on the order of such sums, to the last bit. */
export function addTo(into: Float32Array, at: number, amount: number): void {
  into[at] = (into[at] ?? 0) + amount;
}

/** A block of features: their labels and what computes them. `Facts` is what the blocks of a game compute from. */
export interface FeatureBlock<Facts> {
  readonly labels: readonly string[];
  /** Writes the numbers from index `at` on, into zeros. */
  write(facts: Facts, into: Float32Array, at: number): void;
}

/**
 * A block with a function for each number, labelled `name: label`; or a single number, labelled `name`.
 *
 * ```ts
 * numbers('time', { 'rounds left': ({ rounds }: Facts) => rounds / 5, 'last round': ({ rounds }) => (rounds === 0 ? 1 : 0) });
 * ```
 */
export function numbers<Facts>(
  name: string,
  values: ((facts: Facts) => number) | Readonly<Record<string, (facts: Facts) => number>>,
): FeatureBlock<Facts> {
  if (typeof values === 'function') {
    return {
      labels: [name],
      write(facts, into, at) {
        into[at] = values(facts);
      },
    };
  }
  const functions = Object.values(values);
  return {
    labels: labelsOf(name, Object.keys(values)),
    write(facts, into, at) {
      let place = at;
      for (const numberOf of functions) into[place++] = numberOf(facts);
    },
  };
}

/**
 * A block in which one number is 1: the one at the index that `indexOf` returns. An index out of range counts as the first or
 * the last; `undefined` marks none. With a size the labels are `name = 0`, `name = 1` and so on, with a list `name: label`.
 */
export function oneOf<Facts>(
  name: string,
  labels: number | readonly string[],
  indexOf: (facts: Facts) => number | undefined,
): FeatureBlock<Facts> {
  const all = labelsOf(name, labels);
  return {
    labels: all,
    write(facts, into, at) {
      const index = indexOf(facts);
      if (index !== undefined) into[at + Math.max(0, Math.min(all.length - 1, index))] = 1;
    },
  };
}

/** A block with a number for each label, computed from the index of the label. */
export function each<Facts>(
  name: string,
  labels: readonly (string | number)[],
  numberOf: (facts: Facts, index: number) => number,
): FeatureBlock<Facts> {
  return block(name, labels.map(String), (facts, into, at) => {
    for (let index = 0; index < labels.length; index++) into[at + index] = numberOf(facts, index);
  });
}

/** A block whose numbers share a computation. Labels as in {@link oneOf}; a size of 1 has the label `name`. */
export function block<Facts>(
  name: string,
  labels: number | readonly string[],
  write: FeatureBlock<Facts>['write'],
): FeatureBlock<Facts> {
  return { labels: labelsOf(name, labels), write };
}

function labelsOf(name: string, labels: number | readonly string[]): readonly string[] {
  if (labels === 1) return [name];
  if (typeof labels !== 'number') return labels.map((label) => `${name}: ${label}`);
  return Array.from({ length: labels }, (_, index) => `${name} = ${index}`);
}

/**
 * The features of a game: blocks one after another. `facts` computes once per position what the blocks read; it keeps nothing
 * from one call to the next.
 */
export function featuresOf<State extends StateBase, Facts>({
  version,
  facts: factsOf,
  blocks,
}: {
  readonly version: number;
  readonly facts: (state: State, player: Player) => Facts;
  readonly blocks: readonly FeatureBlock<Facts>[];
}): Features<State> {
  const labels: string[] = [];
  const placed = blocks.map((block) => {
    const start = labels.length;
    labels.push(...block.labels);
    return { block, start };
  });
  return {
    version,
    labels,
    write(state, player, into) {
      const facts = factsOf(state, player);
      for (const { block, start } of placed) block.write(facts, into, start);
    },
  };
}
