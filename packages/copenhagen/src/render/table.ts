/** Tables of plain text. */

/**
 * The rows as lines: every column as wide as its widest cell, `left` columns flush left and the others flush right, two
 * blanks between them.
 */
export function table(rows: readonly (readonly string[])[], left = 1): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((row) => row.map((cell, column) => align(cell, widths[column] ?? 0, column < left)).join('  '));
}

function align(cell: string, width: number, isLeft: boolean): string {
  return isLeft ? cell.padEnd(width) : cell.padStart(width);
}
