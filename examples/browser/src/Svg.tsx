/** A picture as React elements. */
import type { Picture, Shape } from '@rulewright/pictures';
import { createElement, type ReactNode } from 'react';

interface SvgProps {
  readonly picture: Picture;
  readonly className: string;
  /** A click on a spot, or Enter or Space while it has the focus. */
  readonly onSpot: (spot: string) => void;
}

/** Draws a picture. Elements with the same key stay the same, so focus and transitions survive. */
export function Svg({ picture, className, onSpot }: SvgProps): ReactNode {
  const press = (target: EventTarget): void => {
    const spot = (target as Element).closest('[data-spot]')?.getAttribute('data-spot');
    if (spot) onSpot(spot);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the spots inside are buttons; their events bubble
    <div
      className={className}
      onClick={({ target }) => press(target)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        press(event.target);
      }}
    >
      {elementOf(picture)}
    </div>
  );
}

function elementOf({ tag, key, attributes, children }: Shape): ReactNode {
  const props = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [propOf(name), value]));
  return createElement(
    tag,
    { ...props, key, 'data-key': key },
    ...children.map((child) => (typeof child === 'string' ? child : elementOf(child))),
  );
}

/** `stroke-width` as `strokeWidth`; `data-` and `aria-` stay. */
function propOf(name: string): string {
  if (name === 'tabindex') return 'tabIndex';
  return /^(data|aria)-/.test(name) ? name : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
