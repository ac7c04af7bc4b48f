/** Characters in rows and columns to draw on, and lines of text. */

/** Rows of characters. */
export type Canvas = string[][];

/** An empty canvas. */
export function newCanvas(width: number, height: number): Canvas {
  return Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
}

/** Writes lines from a place on; blanks leave what is there. */
export function put(canvas: Canvas, [x, y]: readonly [number, number], ...lines: readonly string[]): void {
  lines.forEach((line, row) => {
    [...line].forEach((character, column) => {
      const target = canvas[y + row];
      if (target && character !== ' ') target[x + column] = character;
    });
  });
}

/** Blocks of lines side by side, each starting at its column. */
export function beside(blocks: readonly (readonly [column: number, lines: readonly string[]])[]): string[] {
  const height = Math.max(...blocks.map(([, lines]) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    blocks.reduce((line, [column, lines]) => `${line.padEnd(column)}${lines[row] ?? ''}`, '').trimEnd(),
  );
}

/** A list in lines of a width, behind what introduces it; all lines but the first are indented. */
export function listed(intro: string, items: readonly string[], { width = 80, indent = 2 } = {}): string[] {
  const lines: string[] = [];
  let line = intro;
  items.forEach((item, index) => {
    const word = index < items.length - 1 ? `${item},` : item;
    if (line.length + 1 + word.length <= width) {
      line += ` ${word}`;
    } else {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    }
  });
  return [...lines, line];
}
