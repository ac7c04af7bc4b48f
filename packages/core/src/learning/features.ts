import type { Features, Player, StateBase } from '../contract.js';
/** The layout of features, named blocks of numbers one after another, and how they are written. */

/** The blocks of some features: how many numbers each has, or what each of them is called. */
export type BlockSizes = Readonly<Record<string, number | readonly string[]>>;

/** Where the blocks of some features begin, and what all their numbers are called. */
export interface FeatureBlocks<Sizes extends BlockSizes> {
  /** By block, the place of its first number. */
  readonly at: { readonly [Name in keyof Sizes]: number };
  /** Such as `workers = 3`, from block and number; the name of the block where it has a single one. */
  readonly labels: readonly string[];
}

/** Lays out blocks of features, in the order in which they are named. */
export function featureBlocks<const Sizes extends BlockSizes>(sizes: Sizes): FeatureBlocks<Sizes> {
  const at: Record<string, number> = {};
  const labels: string[] = [];
  for (const [name, size] of Object.entries(sizes)) {
    at[name] = labels.length;
    if (size === 1) labels.push(name);
    else if (typeof size === 'number') labels.push(...Array.from({ length: size }, (_, index) => `${name} = ${index}`));
    else labels.push(...size.map((label) => `${name}: ${label}`));
  }
  // A copy, since reading from an object that has grown key by key is slow.
  return { at: { ...at } as FeatureBlocks<Sizes>['at'], labels };
}

/** Marks a count in a block that has a number for each; what lies beyond counts as its last. */
export function markOneOf(into: Float32Array, first: number, size: number, count: number): void {
  into[first + Math.max(0, Math.min(size - 1, count))] = 1;
}

/** Adds to a number. */
export function addTo(into: Float32Array, place: number, amount: number): void {
  into[place] = (into[place] ?? 0) + amount;
}

/** Raises a number that is lower. */
export function raiseTo(into: Float32Array, place: number, least: number): void {
  if ((into[place] ?? 0) < least) into[place] = least;
}

/** A block of features: labels and numbers stand together. `Facts` is what the blocks of a game compute from. */
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
      for (let index = 0; index < functions.length; index++) {
        into[at + index] = (functions[index] as (typeof functions)[number])(facts);
      }
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
      if (index !== undefined) markOneOf(into, at, all.length, index);
    },
  };
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
  const starts: number[] = [];
  const labels: string[] = [];
  for (const { labels: own } of blocks) {
    starts.push(labels.length);
    labels.push(...own);
  }
  return {
    version,
    labels,
    write(state, player, into) {
      const facts = factsOf(state, player);
      for (let index = 0; index < blocks.length; index++) {
        (blocks[index] as FeatureBlock<Facts>).write(facts, into, starts[index] as number);
      }
    },
  };
}
