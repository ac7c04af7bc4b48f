import type { TerminalSize } from './screen.js';
import { allFitted } from './terminal.js';
import { en } from './words/en.js';
import type { PlayWords } from './words/words.js';

/** Actions per page. */
export const PAGE = 40;

/** The indices of the lines that contain all words; the words are in lower case. */
export function indicesWith(lines: readonly string[], words: readonly string[]): number[] {
  return [...lines.keys()].filter((index) => {
    const line = lines[index]?.toLowerCase() ?? '';
    return words.every((word) => line.includes(word));
  });
}

/** Some of the lines, numbered from 1. */
export function numbered(lines: readonly string[], indices: readonly number[]): string[] {
  const width = String(lines.length).length;
  return indices.map((index) => `  ${String(index + 1).padStart(width)}  ${lines[index]}`);
}

/** A page of a list whose lines aren't wrapped. */
const UNWRAPPED: TerminalSize = { rows: PAGE, columns: Number.POSITIVE_INFINITY };

/** A numbered list, shown by page or filtered by words. Numbers start at 1 and never change. */
export class Menu {
  readonly #lines: readonly string[];
  readonly #page: TerminalSize;
  readonly #words: PlayWords;
  #shown: readonly number[];
  #next = 0;
  #isFiltered = false;

  constructor(lines: readonly string[], page = UNWRAPPED, words = en) {
    this.#lines = lines;
    this.#page = page;
    this.#words = words;
    this.#shown = [...lines.keys()];
  }

  get size(): number {
    return this.#lines.length;
  }

  /** All lines with their numbers. */
  get numbered(): string[] {
    return numbered(this.#lines, [...this.#lines.keys()]);
  }

  /** Whether a line contains all words. */
  has(words: readonly string[]): boolean {
    return indicesWith(this.#lines, words).length > 0;
  }

  /** The line with a number, or `undefined`. */
  line(number: number): string | undefined {
    return this.#lines[number - 1];
  }

  /** The next page; after the last page, the first. */
  more(): string {
    if (this.#next >= this.#shown.length) {
      this.#next = 0;
      if (this.#isFiltered) this.#show([...this.#lines.keys()], false);
    }
    return this.#nextPage(this.#page.rows);
  }

  /** Whether the last page is shown. */
  get isAtEnd(): boolean {
    return this.#next >= this.#shown.length;
  }

  /** The first page, without a filter. */
  first(): string {
    this.#show([...this.#lines.keys()], false);
    return this.#nextPage(this.#page.rows);
  }

  /** Continues after actions that are shown already. */
  skip(shown: number): void {
    this.#show([...this.#lines.keys()], false);
    this.#next = shown;
  }

  all(): string {
    this.#show([...this.#lines.keys()], false);
    return this.#nextPage(Number.POSITIVE_INFINITY);
  }

  /** The lines that contain all words; `undefined`, with nothing changed, if there are none. */
  filter(words: readonly string[]): string | undefined {
    const found = indicesWith(this.#lines, words);
    if (found.length === 0) return undefined;
    this.#show(found, found.length < this.#lines.length);
    return this.#nextPage(this.#page.rows);
  }

  #show(indices: readonly number[], isFiltered: boolean): void {
    this.#shown = indices;
    this.#isFiltered = isFiltered;
    this.#next = 0;
  }

  /** The next lines that fit in some rows, at least one. */
  #nextPage(rows: number): string {
    const left = numbered(this.#lines, this.#shown.slice(this.#next));
    const lines: string[] = [];
    for (let row = 0; lines.length < left.length; ) {
      const line = left[lines.length] ?? '';
      row += allFitted([line], this.#page.columns).length;
      if (row > rows && lines.length > 0) break;
      lines.push(line);
    }
    this.#next += lines.length;
    const more = this.#shown.length - this.#next;
    if (more > 0) {
      lines.push(`  ${this.#words.pageEnd(more)}`);
    } else if (this.#isFiltered) {
      lines.push(`  ${this.#words.filtered(this.#shown.length, this.#lines.length)}`);
    }
    return lines.join('\n');
  }
}
