import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { expect } from 'vitest';

/** The parts of an element the tests read. */
export interface PageElement {
  readonly localName: string;
  readonly textContent: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

/** A page as parsed by a browser. */
export class Page {
  readonly #document: PageElement;

  constructor(source: string) {
    this.#document = parseHTML(source).document as unknown as PageElement;
  }

  all(selector: string): PageElement[] {
    return [...this.#document.querySelectorAll(selector)];
  }

  texts(selector: string): string[] {
    return this.all(selector).map((element) => element.textContent);
  }

  /** The text alternatives of the plots. */
  descriptions(): string[] {
    return this.all('svg').map((svg) => svg.getAttribute('aria-label') ?? '');
  }

  /** The rows of the table with that caption, including its head. */
  table(caption: string): string[][] {
    const tables = this.all('table').filter((table) =>
      [...table.querySelectorAll('caption')].some((element) => element.textContent === caption),
    );
    if (tables.length !== 1) throw new Error(`${tables.length} tables are called '${caption}'`);
    return tables.flatMap((table) =>
      [...table.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
      ),
    );
  }
}

const VOID = new Set(['meta', 'br', 'hr', 'img', 'input', 'link', 'wbr']);

/** Elements unclosed or closed in the wrong order, which a parser would tolerate. */
export function misplacedTags(source: string): string[] {
  const open: string[] = [];
  const misplaced: string[] = [];
  const markup = source.replace(/<style>.*?<\/style>/s, '').replace(/^<!DOCTYPE html>/, '');
  for (const [tag, slash, name = '', itself] of markup.matchAll(/<(\/?)([a-zA-Z0-9]*)(?:\s[^<>]*?)?(\/?)>|[<>]/g)) {
    if (name === '') misplaced.push(tag);
    else if (slash === '/') {
      if (open.pop() !== name) misplaced.push(tag);
    } else if (itself !== '/' && !VOID.has(name)) open.push(name);
  }
  return [...misplaced, ...open];
}

/** The final boards on the page in a file, which must be well-formed. */
export function boardsIn(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  expect(misplacedTags(source)).toEqual([]);
  return new Page(source).all('section[aria-labelledby=board]').map(String);
}
