/** Pictures that move, by the Web Animations API. */
import type { Picture } from '../drawing/tree.js';
import { isLaidOut, located } from './geometry.js';
import { glow } from './layers.js';
import type { Mounted } from './mount.js';
import { newScene } from './scene.js';

/** A step of a play: the next picture, and between which keys pieces move. */
export interface PictureStep {
  readonly picture: Picture;
  /** The keys that pieces come from. One for each of `to`, or one for all; none or '' for pieces from outside the picture. */
  readonly from?: readonly string[];
  /** The keys where they lie now. */
  readonly to?: readonly string[];
  /** Whether the keys of `to` glow until the next play. True by default. */
  readonly isMarked?: boolean;
}

/** A picture on a page that can move. */
export interface Animated extends Mounted {
  /** Shows the next picture at once, and ends a play. The glow of the last play stays. */
  update(picture: Picture): void;
  /**
   * Plays steps one after another. It never waits for an earlier play, which ends at once, at its last picture. A page that is
   * hidden, has no layout or prefers reduced motion gets the last picture at once, with its glow.
   *
   * `speed` 2 is twice as fast, 0 at once. The promise resolves when the play has ended, by itself or by another play or update.
   */
  play(steps: readonly PictureStep[], options?: { readonly speed?: number }): Promise<void>;
}

/**
 * Lets a mounted picture move. Pieces travel between keys, markers glide, dice roll, points count up, and the last move glows.
 * What moves is marked by `piece`; panels and places never do:
 *
 * ```ts
 * const board = animated(mount(document.body, drawing(), click));
 * board.play([...stepsOf(view, frames, draw, spotsOfEvent), { picture: drawing() }]);
 * ```
 *
 * The pointer and screen readers notice only the picture, so a click reaches the spot that is there. It works with any
 * `element` and `update`, for example of a framework, if the keys of the picture stand in `data-key`.
 */
export function animated(board: Mounted): Animated {
  const root = board.element;
  let shown: Picture | undefined;
  let overlay: Element | undefined;
  /** The keys that glow. */
  let marked: readonly string[] = [];
  let playing: Play | undefined;

  function show(picture: Picture): void {
    overlay?.remove();
    board.update(picture);
    shown = picture;
  }

  function mark(keys: readonly string[]): void {
    overlay?.remove();
    marked = keys;
    if (!shown || keys.length === 0 || !isLaidOut(root)) return;
    const places = located(root);
    const elements = [...new Set(keys)].flatMap((key) => places.get(key)?.element ?? []);
    // What can be clicked has an outline already.
    const others = elements.filter((element) => element.getAttribute('role') !== 'button');
    overlay = glow(root, others, shown);
  }

  /** Ends a play that runs. */
  function interrupt(): void {
    if (!playing) return;
    playing.end();
    marked = targetsOf(playing.steps);
    playing = undefined;
  }

  return {
    element: root,
    update(picture) {
      interrupt();
      show(picture);
      mark(marked);
    },
    async play(steps, { speed = 1 } = {}) {
      const last = steps.at(-1);
      if (!last) return;
      const unplayed = playing?.steps.at(-1);
      interrupt();
      if (unplayed) show(unplayed.picture);
      marked = [];
      const play: Play = { steps, end: () => {} };
      playing = play;
      for (const step of steps) {
        if (!isLaidOut(root) || !canMove(root, speed)) {
          show(last.picture);
          mark(targetsOf(steps));
          break;
        }
        const { picture, from = [], to = [] } = step;
        const scene = newScene(root, () => show(picture), { from, to }, speed, picture);
        mark(marked);
        if (scene.length > 0) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, scene.length);
            play.end = () => {
              clearTimeout(timer);
              scene.end();
              resolve();
            };
          });
          if (playing !== play) return;
        }
        scene.end();
        mark([...marked, ...targetsOf([step])]);
      }
      playing = undefined;
    },
  };
}

/** A play that runs. */
interface Play {
  readonly steps: readonly PictureStep[];
  /** Ends its scene. */
  end(): void;
}

/** The keys that glow after steps. */
function targetsOf(steps: readonly PictureStep[]): readonly string[] {
  return steps.flatMap(({ to = [], isMarked = true }) => (isMarked ? to : []));
}

function canMove(root: SVGElement, speed: number): boolean {
  const page = root.ownerDocument;
  const isReduced = page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return speed > 0 && !page.hidden && !isReduced && 'animate' in root;
}
