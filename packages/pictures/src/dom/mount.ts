/** A picture as elements of a page. */
import type { Picture, Shape } from '../drawing/tree.js';

/** A picture on a page. */
export interface Mounted {
  /** The `svg` element. */
  readonly element: SVGElement;
  /** Shows the next picture. Elements with the same key are kept, so focus stays, and moves can be animated. */
  update(picture: Picture): void;
}

/**
 * Puts a picture into an element of a page. `onSpot` gets each spot that is clicked, lit or not: `whyNot` of
 * `@rulewright/core` says why a click does nothing. Enter and Space click the lit spot that has the focus:
 *
 * ```ts
 * const board = mount(document.body, picture(view, { text }), (spot) => click(spot));
 * ```
 */
export function mount(
  parent: Element,
  picture: Picture,
  onSpot: (spot: string, event: MouseEvent) => void = () => {},
): Mounted {
  const element = made(parent.ownerDocument, picture);
  parent.append(element);
  element.addEventListener('keydown', clickByKey);
  element.addEventListener('click', (event) => {
    // The target of a click inside a picture is an element of it.
    const spot = (event.target as Element).closest('[data-spot]')?.getAttribute('data-spot');
    if (spot) onSpot(spot, event);
  });
  let shown: Shape = picture;
  return {
    element,
    update(next) {
      patch(element, shown, next);
      shown = next;
    },
  };
}

/** Lets Enter and Space click a focused spot: SVG elements don't handle keys themselves. */
function clickByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

const SVG = 'http://www.w3.org/2000/svg';

function made(page: Document, shape: Shape): SVGElement {
  const element = page.createElementNS(SVG, shape.tag);
  for (const [name, value] of Object.entries(shape.attributes))
    if (name !== 'xmlns') element.setAttribute(name, String(value));
  if (shape.key !== undefined) element.dataset['key'] = shape.key;
  element.append(...shape.children.map((child) => (typeof child === 'string' ? child : made(page, child))));
  return element;
}

/** Changes an element from one shape to another of the same tag. */
function patch(element: SVGElement, before: Shape, after: Shape): void {
  if (before === after) return;
  for (const name of Object.keys(before.attributes)) if (!(name in after.attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(after.attributes)) {
    if (before.attributes[name] !== value && name !== 'xmlns') element.setAttribute(name, String(value));
  }
  const old = new Map(
    before.children.map((child, index) => [nameOf(child, index), { child, node: element.childNodes[index] }]),
  );
  const nodes = after.children.map((child, index) => {
    const kept = old.get(nameOf(child, index));
    if (!kept?.node) return typeof child === 'string' ? child : made(element.ownerDocument, child);
    if (typeof child === 'string') {
      if (kept.node.textContent !== child) kept.node.textContent = child;
    } else if (typeof kept.child !== 'string') {
      // A node made for a shape is an element.
      patch(kept.node as SVGElement, kept.child, child);
    }
    return kept.node;
  });
  for (const [index, node] of nodes.entries()) {
    const there = element.childNodes[index] ?? null;
    if (typeof node === 'string') element.insertBefore(element.ownerDocument.createTextNode(node), there);
    else if (node !== there) element.insertBefore(node, there);
  }
  while (element.childNodes.length > nodes.length) element.lastChild?.remove();
}

/** Identity of a child across pictures: key, else tag and index. */
function nameOf(child: Shape | string, index: number): string {
  if (typeof child === 'string') return `text ${index}`;
  return child.key === undefined ? `${child.tag} ${index}` : `key ${child.tag} ${child.key}`;
}
