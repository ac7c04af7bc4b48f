/**
 * Breaks a label into at most `mostLines` lines of at most `width` characters, between words where it can. What doesn't
 * fit is left out, with dots in its place. Characters of East Asian writing and pictures count twice.
 */
export function wrapped(label: string, width: number, mostLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(label, width)) {
    if (widthOf(line + piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  lines.push(line.trimEnd());
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  const last = kept.pop() ?? '';
  return [...kept, `${cut(last, width - 1).trimEnd()}…`];
}

/** Words with the space behind them; words too long for a line in parts. */
function piecesOf(label: string, width: number): string[] {
  const pieces: string[] = [];
  for (const word of label.match(/\S+\s*/g) ?? []) {
    for (let rest = word; rest !== ''; ) {
      const piece = widthOf(rest.trimEnd()) > width ? cut(rest, width) : rest;
      pieces.push(piece);
      rest = rest.slice(piece.length);
    }
  }
  return pieces;
}

/** As much of a text as fits, at least a character. */
function cut(text: string, width: number): string {
  let piece = '';
  for (const character of text) {
    if (piece !== '' && widthOf(piece + character) > width) break;
    piece += character;
  }
  return piece;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}
