/** Characters in rows and columns to draw on. */

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
