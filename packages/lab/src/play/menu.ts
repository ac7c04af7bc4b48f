import { whole } from '../tools/plainText.js';

/** Actions per page. */
export const PAGE = 40;

/** `only one action`, `34 actions`. */
export function howMany(actions: number): string {
  return actions === 1 ? 'only one action' : `${whole(actions)} actions`;
}

/** The indices of the lines that contain all words; the words are in lower case. */
export function indicesWith(lines: readonly string[], words: readonly string[]): number[] {
  return [...lines.keys()].filter((index) => {
    const line = lines[index]?.toLowerCase() ?? '';
    return words.every((word) => line.includes(word));
  });
}

/** The message if no line contains all words. */
export function noneHas(words: readonly string[]): string {
  return `No action has ${words.map((word) => `'${word}'`).join(' and ')}.`;
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
  #shown: readonly number[];
  #next = 0;
  #isFiltered = false;

  constructor(lines: readonly string[], pageSize = PAGE) {
    this.#lines = lines;
    this.#pageSize = pageSize;
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
      lines.push(`  ... and ${whole(left)} more: Enter for the next page, all for everything, or a word to search for`);
    } else if (this.#isFiltered) {
      lines.push(`  ${this.#shown.length} of ${whole(this.#lines.length)}: Enter for the whole list`);
    }
    return lines.join('\n');
  }
}
