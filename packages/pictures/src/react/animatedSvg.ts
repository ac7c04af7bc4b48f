/** A picture that moves, in React. */
import { createElement, type HTMLAttributes, type ReactElement, useEffect, useRef, useState } from 'react';
import { type Animated, animated, type PictureStep } from '../dom/animated.js';
import { mount } from '../dom/mount.js';
import type { Picture } from '../drawing/tree.js';
import { svgOf } from '../svg.js';

/** The properties of `AnimatedSvg`, in addition to the attributes of a `div` element. */
export interface AnimatedSvgProps<Change extends object = object>
  extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly picture: Picture;
  /** The last change, for example that of a guest. For a new change, its steps are played before the picture is shown. */
  readonly change?: Change | null;
  /** The steps of a change, for example from `stepsOf`. */
  readonly steps?: (change: Change) => readonly PictureStep[];
  /** 2 is twice as fast, 0 is without motion. */
  readonly speed?: number;
  /** Receives each spot that is clicked, lit or not, as in `Svg`. */
  readonly onSpot?: (spot: string) => void;
  /** Receives a promise for each change that is played. It resolves when the picture is shown. */
  readonly onMotion?: (ended: Promise<void>) => void;
}

/**
 * A picture in a `div`, which animates each change. A change that arrives during another one is played after it. A click, or
 * another picture for the same change, ends all motion. If the spot with the focus can't be clicked any more, the `div` gets
 * the focus.
 *
 * ```tsx
 * const steps = (change) => stepsOf(change.before, change.frames, draw, spotsOfEvent);
 * return <AnimatedSvg picture={picture} change={change} steps={steps} onSpot={press} />;
 * ```
 *
 * The change of the first rendering isn't animated. On a server, it renders the picture.
 */
export function AnimatedSvg<Change extends object>(props: AnimatedSvgProps<Change>): ReactElement {
  const { picture, change, steps, speed, onSpot, onMotion, ...attributes } = props;
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<MovingBoard<Change> | null>(null);
  const latest = useRef(props);
  const [written] = useState(() => ({ __html: svgOf(picture) }));
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const mounted = movingBoard(parent, latest.current, (spot) => latest.current.onSpot?.(spot));
    board.current = mounted;
    return mounted.remove;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture or change is shown
  useEffect(() => board.current?.show(latest.current), [picture, change]);
  return createElement('div', { tabIndex: -1, ...attributes, ref: place, dangerouslySetInnerHTML: written });
}

/** A picture on a page, and the motions that wait. */
interface MovingBoard<Change extends object> {
  show(next: AnimatedSvgProps<Change>): void;
  remove(): void;
}

function movingBoard<Change extends object>(
  parent: HTMLElement,
  first: AnimatedSvgProps<Change>,
  onSpot: (spot: string) => void,
): MovingBoard<Change> {
  parent.replaceChildren();
  const board = boardWithFocus(parent, first.picture, onSpot);
  let { picture, change } = first;
  let last: Promise<unknown> = Promise.resolve();
  let playing = 0;
  /** Rises when the motions end before their time. */
  let ended = 0;

  function end(): void {
    if (playing === 0) return;
    ended += 1;
    board.update(picture);
  }

  function play(list: readonly PictureStep[], speed: number): Promise<void> {
    const begun = ended;
    playing += 1;
    const played = last
      .then(() => (begun === ended ? board.play(list, { speed }) : undefined))
      .finally(() => {
        playing -= 1;
      });
    last = played.catch(() => {});
    return played;
  }

  parent.addEventListener('click', end, { capture: true });
  return {
    show(next) {
      const isNew = next.change !== change;
      if (!isNew && next.picture === picture) return;
      ({ picture, change } = next);
      const { speed = 1, steps = () => [], onMotion = () => {} } = next;
      if (isNew && change) onMotion(play([...steps(change), { picture }], speed));
      else if (playing > 0) end();
      else board.update(picture);
    },
    remove() {
      end();
      parent.removeEventListener('click', end, { capture: true });
      parent.replaceChildren();
    },
  };
}

/** A picture in an element that takes the focus from a spot that can't have it any more. */
function boardWithFocus(parent: HTMLElement, picture: Picture, onSpot: (spot: string) => void): Animated {
  const mounted = mount(parent, picture, onSpot);
  return animated({
    element: mounted.element,
    update(next) {
      const { activeElement } = parent.ownerDocument;
      const spots = [...mounted.element.querySelectorAll<SVGElement>('[tabindex]')];
      const focused = spots.find((spot) => spot === activeElement);
      mounted.update(next);
      if (!focused) return;
      const isLit = mounted.element.contains(focused) && focused.hasAttribute('tabindex');
      (isLit ? focused : parent).focus({ preventScroll: true });
    },
  });
}
