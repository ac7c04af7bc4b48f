import { html, type Markup } from './markup.js';
import { STYLE } from './style.js';

/** A part of a page, and the line by which it is found in the list of contents. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Markup;
  /** Whether it takes the whole width, however wide the screen is. */
  readonly isWide?: boolean;
}

/** What makes a page. */
export interface PageParts {
  readonly title: string;
  readonly heading: Markup;
  readonly sections: readonly Section[];
  readonly footer: Markup;
}

/** Puts a page together: it holds all it needs, asks for nothing from anywhere and runs no program. */
export function pageOf({ title, heading, sections, footer }: PageParts): string {
  // The others stand side by side below those that need the whole width.
  const inOrder = [...sections].sort((left, right) => Number(isWide(right)) - Number(isWide(left)));
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${heading}<nav aria-label="Contents"><ul>
${inOrder.map((section) => html`<li><a href="#${section.id}">${section.title}</a></li>\n`)}</ul></nav>
<main>
${inOrder.map(sectionMarkup)}</main>
${footer}</body>
</html>
`;
  return page.text;
}

function isWide({ isWide = false }: Section): boolean {
  return isWide;
}

function sectionMarkup(section: Section): Markup {
  const { id, title, content } = section;
  return html`<section${isWide(section) ? WIDE : ''} aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}
</section>
`;
}

const WIDE = html` class="wide"`;
