/** Pictures that move, by the Web Animations API. */
import type { Picture } from '../drawing/tree.js';
import { isLaidOut, located } from './geometry.js';
import { glow, stageOver } from './layers.js';
import type { Mounted } from './mount.js';
import { newScene } from './scene.js';

/** A step of an animation: the next picture, and the keys between which pieces move. */
export interface PictureStep<Shown = Picture> {
  readonly picture: Shown;
  /** The keys from which pieces move: one for each of `to`, or one for all; none or '' for pieces from outside the picture. */
  readonly from?: readonly string[];
  /** The keys to which they move. */
  readonly to?: readonly string[];
  /** Whether the keys of `to` glow until the next play. True by default. */
  readonly isMarked?: boolean;
}

/** A picture on a page that can move, or a list of panels. */
export interface Animated<Shown = Picture> extends Pick<Mounted, 'element'> {
  /** Shows the next picture at once, and ends a play. The glow of the last play stays. */
  update(picture: Shown): void;
  /**
   * Plays steps one after another. An earlier play doesn't delay it: that ends at once, at its last picture. If the page is
   * hidden, has no layout or prefers reduced motion, only the last picture is shown, with its highlight.
   *
   * `speed` 2 is twice as fast, 0 at once. The promise resolves when the play has ended or when another play or update has cut it short.
   */
  play(steps: readonly PictureStep<Shown>[], options?: { readonly speed?: number }): Promise<void>;
}

/**
 * Animates a mounted picture. Pieces move between keys, dice roll, points count up, and the last move is highlighted. Only what
 * `piece` marks moves; panels and spots never do:
 *
 * ```ts
 * const board = animated(mount(document.body, drawing(), click));
 * board.play([...stepsOf(view, frames, draw, spotsOfEvent), { picture: drawing() }]);
 * ```
 *
 * Moving copies are hidden from the pointer and from screen readers, so a click reaches the spot below them. This works with any
 * `element` and `update`, for example of a framework, if elements have the keys of the picture as `data-key`.
 *
 * With several mounted panels, each step has a list of pictures, one for each panel. Pieces also move between panels.
 */
export function animated(board: Mounted): Animated;
export function animated(panels: readonly Mounted[]): Animated<readonly Picture[]>;
export function animated(board: Mounted | readonly Mounted[]): Animated | Animated<readonly Picture[]> {
  if ('update' in board) {
    return moving(board.element, [board.element], (picture: Picture) => {
      board.update(picture);
      return picture;
    });
  }
  const roots = board.map(({ element }) => element);
  return moving(stageOver(roots), roots, (pictures: readonly Picture[]) => {
    for (const [index, picture] of pictures.entries()) board[index]?.update(picture);
    return pictures[0];
  });
}

/** Shows pictures by `update`, with motion over a root. `update` returns a picture with the colours of motion. */
function moving<Shown>(
  root: SVGElement,
  pictures: readonly SVGElement[],
  update: (shown: Shown) => Picture | undefined,
): Animated<Shown> {
  let colours: Pick<Picture, 'accent' | 'paper'> | undefined;
  let overlays: readonly Element[] = [];
  /** The keys that glow. */
  let marked: readonly string[] = [];
  let playing: Play<Shown> | undefined;

  function show(shown: Shown): void {
    for (const overlay of overlays) overlay.remove();
    colours = update(shown);
  }

  function mark(keys: readonly string[]): void {
    for (const overlay of overlays) overlay.remove();
    marked = keys;
    if (!colours || keys.length === 0 || !isLaidOut(root)) return;
    const look = colours;
    const places = located(root, pictures);
    const elements = [...new Set(keys)].flatMap((key) => places.get(key)?.element ?? []);
    // What can be clicked has an outline already.
    const others = elements.filter((element) => element.getAttribute('role') !== 'button');
    overlays = pictures.filter(isLaidOut).flatMap((picture) => {
      const inside = others.filter((element) => picture.contains(element));
      return inside.length > 0 ? [glow(picture, inside, look)] : [];
    });
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
      const play: Play<Shown> = { steps, end: () => {} };
      playing = play;
      for (const step of steps) {
        if (!isLaidOut(root) || !canMove(root, speed)) {
          show(last.picture);
          mark(targetsOf(steps));
          break;
        }
        const { picture, from = [], to = [] } = step;
        const scene = newScene(
          root,
          pictures,
          () => show(picture),
          { from, to },
          speed,
          () => colours ?? {},
        );
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
interface Play<Shown> {
  readonly steps: readonly PictureStep<Shown>[];
  /** Ends its scene. */
  end(): void;
}

/** The keys that glow after steps. */
function targetsOf(steps: readonly PictureStep<unknown>[]): readonly string[] {
  return steps.flatMap(({ to = [], isMarked = true }) => (isMarked ? to : []));
}

function canMove(root: SVGElement, speed: number): boolean {
  const page = root.ownerDocument;
  const isReduced = page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return speed > 0 && !page.hidden && !isReduced && 'animate' in root;
}
