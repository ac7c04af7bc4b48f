/**
 * The specs of a list such as `mcts:iterations=400,c=1,greedy,./mine.js:depth=2`: a piece `key=value` belongs to the
 * spec before it.
 */
export function splitSpecs(list: string): string[] {
  const specs: string[] = [];
  for (const piece of list.split(',')) {
    const isParameter = /^[^:]*=/.test(piece) && specs.length > 0;
    if (isParameter) specs.push(`${specs.pop()},${piece}`);
    else specs.push(piece);
  }
  return specs.map((spec) => spec.trim());
}
