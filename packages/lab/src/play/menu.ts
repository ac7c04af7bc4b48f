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

/** A numbered list, shown by page or filtered by words. Numbers start at 1 and never change. */
export class Menu {
  readonly #lines: readonly string[];
  readonly #pageSize: number;
  readonly #words: PlayWords;
  #shown: readonly number[];
  #next = 0;
  #isFiltered = false;

  constructor(lines: readonly string[], pageSize = PAGE, words = en) {
    this.#lines = lines;
    this.#pageSize = pageSize;
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
    return this.#page(this.#pageSize);
  }

  /** Whether the last page is shown. */
  get isAtEnd(): boolean {
    return this.#next >= this.#shown.length;
  }

  /** The first page, without a filter. */
  first(): string {
    this.#show([...this.#lines.keys()], false);
    return this.#page(this.#pageSize);
  }

  /** Continues after actions that are shown already. */
  skip(shown: number): void {
    this.#show([...this.#lines.keys()], false);
    this.#next = shown;
  }

  all(): string {
    this.#show([...this.#lines.keys()], false);
    return this.#page(this.#lines.length);
  }

  /** The lines that contain all words; `undefined`, with nothing changed, if there are none. */
  filter(words: readonly string[]): string | undefined {
    const found = indicesWith(this.#lines, words);
    if (found.length === 0) return undefined;
    this.#show(found, found.length < this.#lines.length);
    return this.#page(this.#pageSize);
  }

  #show(indices: readonly number[], isFiltered: boolean): void {
    this.#shown = indices;
    this.#isFiltered = isFiltered;
    this.#next = 0;
  }

  #page(size: number): string {
    const page = this.#shown.slice(this.#next, this.#next + size);
    this.#next += page.length;
    const lines = numbered(this.#lines, page);
    const left = this.#shown.length - this.#next;
    if (left > 0) {
      lines.push(`  ${this.#words.pageEnd(left)}`);
    } else if (this.#isFiltered) {
      lines.push(`  ${this.#words.filtered(this.#shown.length, this.#lines.length)}`);
    }
    return lines.join('\n');
  }
}
