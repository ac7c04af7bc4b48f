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
