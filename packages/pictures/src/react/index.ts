/** Pictures in React. */
import { createElement, type ReactElement, type ReactNode, type SVGProps } from 'react';
import type { Picture, Shape } from '../drawing/tree.js';

export { ActionMenu, type ActionMenuProps } from './actionMenu.js';
export { AnimatedSvg, type AnimatedSvgProps } from './animatedSvg.js';
export { type SpotClicks, useClicks } from './useClicks.js';
export { type DrawnTable, type PlayerSituation, useDrawnGame } from './useDrawnGame.js';
export { useLayout } from './useLayout.js';

/** The properties of `Svg`, in addition to the attributes of an `svg` element. */
export interface SvgProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'onClick' | 'onKeyDown'> {
  readonly picture: Picture;
  /**
   * Receives each spot that is clicked, lit or not. `whyNot` of `@rulewright/core` explains why a click does nothing. Enter and
   * Space click the lit spot that has the focus.
   */
  readonly onSpot?: (spot: string) => void;
}

/**
 * A picture as React elements, in a browser or on a server. Elements with the same key stay, so focus and transitions do:
 *
 * ```tsx
 * <Svg picture={picture(view, { text, seat, lit, chosen })} onSpot={(spot) => click(spot)} />
 * ```
 */
export function Svg({ picture, onSpot = () => {}, ...attributes }: SvgProps): ReactElement {
  const press = (target: EventTarget): void => {
    // The target of an event inside a picture is an element of it.
    const spot = (target as Element).closest('[data-spot]')?.getAttribute('data-spot');
    if (spot) onSpot(spot);
  };
  return elementOf(picture, {
    ...attributes,
    onClick: ({ target }) => press(target),
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press(event.target);
    },
  });
}

function elementOf({ tag, key, attributes, children }: Shape, others?: SVGProps<SVGSVGElement>): ReactElement {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [propOf(name), value]));
  const inside = children.map((child): ReactNode => (typeof child === 'string' ? child : elementOf(child)));
  return createElement(tag, { ...props, key, 'data-key': key, ...others }, ...inside);
}

/** `stroke-width` as `strokeWidth`; `data-` and `aria-` stay. */
function propOf(name: string): string {
  if (name === 'tabindex') return 'tabIndex';
  return /^(data|aria)-/.test(name) ? name : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
