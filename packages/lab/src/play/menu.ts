import { whole } from '../plainText.js';

/** How many actions are shown at once. */
const PAGE = 40;

/** A numbered list of which a part is shown: a page, or the lines with some words. Numbers count from 1 and stay. */
export class Menu {
  readonly #lines: readonly string[];
  #shown: readonly number[];
  #next = 0;
  #isFiltered = false;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    this.#shown = [...lines.keys()];
  }

  get size(): number {
    return this.#lines.length;
  }

  /** The line of a number, or `undefined`. */
  line(number: number): string | undefined {
    return this.#lines[number - 1];
  }

  /** The next page; after the last one the first again. */
  more(): string {
    if (this.#next >= this.#shown.length) {
      this.#next = 0;
      if (this.#isFiltered) this.#show([...this.#lines.keys()], false);
    }
    return this.#page(PAGE);
  }

  /** The list from its beginning, without a filter. */
  first(): string {
    this.#show([...this.#lines.keys()], false);
    return this.#page(PAGE);
  }

  all(): string {
    this.#show([...this.#lines.keys()], false);
    return this.#page(this.#lines.length);
  }

  /** The lines that have all of the words; `undefined`, with nothing changed, if none has. */
  filter(words: readonly string[]): string | undefined {
    const found = [...this.#lines.keys()].filter((index) => {
      const line = this.#lines[index]?.toLowerCase() ?? '';
      return words.every((word) => line.includes(word));
    });
    if (found.length === 0) return undefined;
    this.#show(found, found.length < this.#lines.length);
    return this.#page(PAGE);
  }

  #show(indices: readonly number[], isFiltered: boolean): void {
    this.#shown = indices;
    this.#isFiltered = isFiltered;
    this.#next = 0;
  }

  #page(size: number): string {
    const page = this.#shown.slice(this.#next, this.#next + size);
    this.#next += page.length;
    const width = String(this.#lines.length).length;
    const lines = page.map((index) => `  ${String(index + 1).padStart(width)}  ${this.#lines[index]}`);
    const left = this.#shown.length - this.#next;
    if (left > 0) {
      lines.push(`  ... and ${whole(left)} more: Enter for the next, all for all, or a word to look for`);
    } else if (this.#isFiltered) {
      lines.push(`  ${this.#shown.length} of ${whole(this.#lines.length)}: Enter for the whole list`);
    }
    return lines.join('\n');
  }
}
