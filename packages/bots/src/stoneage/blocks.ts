/** Blocks that several topics share. */

import { block, type FeatureBlock } from '@rulewright/core/learning';

/** As `oneOf`, but a fraction is split between its two neighbours, which share the weight. */
export function between<Facts>(
  name: string,
  labels: number | readonly string[],
  value: (facts: Facts) => number,
  weight: (facts: Facts) => number = () => 1,
): FeatureBlock<Facts> {
  const size = typeof labels === 'number' ? labels : labels.length;
  return block(name, labels, (facts, into, at) => writeBetween(into, at, size, value(facts), weight(facts)));
}

/** Writes the numbers of `between`. */
export function writeBetween(into: Float32Array, at: number, size: number, value: number, weight = 1): void {
  const inside = Math.max(0, Math.min(size - 1, value));
  const low = Math.floor(inside);
  const share = inside - low;
  into[at + low] = weight * (1 - share);
  if (share > 0) into[at + low + 1] = weight * share;
}
