/** Lists that may be longer than a line. */

const WIDTH = 80;

/** `label: item, item, ...` on as many lines as it takes, the further ones set in. */
export function wrap(label: string, items: readonly string[]): string[] {
  const lines: string[] = [];
  let line = `${label}:`;
  for (const [index, item] of items.entries()) {
    const word = index < items.length - 1 ? `${item},` : item;
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `  ${word}`;
    } else {
      line = `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** Equal items together, in the order of their first: `5 food`, `dice for everyone x10`. */
export function grouped(items: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count === 1 ? item : `${item} x${count}`));
}
