import { type Picture, type Shape, svgOf } from '@rulewright/pictures';
import { html, Markup } from './markup.js';

/** A picture in light and dark. It scrolls sideways on narrow screens. */
export function pictureMarkup(picture: Picture, language: string): Markup {
  const svg = new Markup(svgOf(still(picture)));
  const label = picture.attributes['aria-label'] ?? '';
  return html`<div class="picture" role="group" aria-label="${label}" lang="${language}" tabindex="0">${svg}</div>`;
}

/** For clicks and the keyboard; `xmlns` is for separate files. */
const LIVE: ReadonlySet<string> = new Set(['xmlns', 'tabindex', 'cursor', 'aria-pressed']);

/** A shape to look at: its spots keep their outlines and names, but aren't buttons. */
function still(shape: Shape): Shape {
  const kept = Object.entries(shape.attributes).filter(([name]) => !LIVE.has(name));
  const attributes = Object.fromEntries(kept.map(([name, value]) => [name, value === 'button' ? 'img' : value]));
  return {
    ...shape,
    attributes,
    children: shape.children.map((part) => (typeof part === 'string' ? part : still(part))),
  };
}
