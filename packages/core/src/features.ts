/** The layout of features: named blocks of numbers, one after another. */

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
