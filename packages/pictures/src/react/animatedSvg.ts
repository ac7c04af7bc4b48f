/** A picture that moves, in React. */
import { createElement, type HTMLAttributes, type ReactElement, useEffect, useRef, useState } from 'react';
import { type Animated, animated, type PictureStep } from '../dom/animated.js';
import { mount } from '../dom/mount.js';
import type { Picture } from '../drawing/tree.js';
import { svgOf } from '../svg.js';

/** What `AnimatedSvg` takes, beside the attributes of a `div` element. */
export interface AnimatedSvgProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly picture: Picture;
  /** What leads to the picture, for example `stepsOf`. Another list is played, once the motion before it has ended. */
  readonly steps?: readonly PictureStep[];
  /** 2 is twice as fast, 0 without motion. */
  readonly speed?: number;
  /** Gets each spot that is clicked, lit or not, as in `Svg`. */
  readonly onSpot?: (spot: string) => void;
  /** Gets a promise for each list that is played: it resolves when the picture is shown. */
  readonly onMotion?: (ended: Promise<void>) => void;
}

type Shown = Pick<AnimatedSvgProps, 'picture' | 'steps' | 'speed' | 'onMotion'>;

/**
 * A picture in a `div` that plays what leads to it. Lists of steps that arrive while another one is played wait for it; a
 * click, or another picture with the same steps, ends them all. The focus stays: if its spot can't be clicked any more, the
 * `div` has it.
 *
 * ```tsx
 * const steps = useMemo(() => (change ? stepsOf(change.before, change.frames, draw, spotsOfEvent) : []), [change]);
 * return <AnimatedSvg picture={picture} steps={steps} onSpot={press} />;
 * ```
 *
 * The list of the first rendering isn't played. A server writes the picture.
 */
export function AnimatedSvg(props: AnimatedSvgProps): ReactElement {
  const { picture, steps, speed, onSpot, onMotion, ...attributes } = props;
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<MovingBoard | null>(null);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture or list is shown
  useEffect(() => board.current?.show(latest.current), [picture, steps]);
  return createElement('div', { tabIndex: -1, ...attributes, ref: place, dangerouslySetInnerHTML: written });
}

/** A picture on a page, and the motions that wait. */
interface MovingBoard {
  show(next: Shown): void;
  remove(): void;
}

function movingBoard(parent: HTMLElement, first: Shown, onSpot: (spot: string) => void): MovingBoard {
  parent.replaceChildren();
  const board = boardWithFocus(parent, first.picture, onSpot);
  let { picture, steps } = first;
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
      const isSame = next.steps === steps;
      if (isSame && next.picture === picture) return;
      ({ picture, steps } = next);
      const { speed = 1, onMotion = () => {} } = next;
      if (!isSame) onMotion(play([...(steps ?? []), { picture }], speed));
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
