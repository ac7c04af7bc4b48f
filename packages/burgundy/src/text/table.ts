/** Lines up columns of text. */

/** Lines of cells in columns, two blanks between them: the first column on the left, the others on a side of choice. */
export function table(rows: readonly (readonly string[])[], side: 'left' | 'right'): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] as number;
        return column > 0 && side === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
