/** From frames to steps. */
import { applyPatches, type Patch } from '@rulewright/core';
import type { Picture } from '../drawing/tree.js';
import type { PictureStep } from './animated.js';
import { pairsOf } from './flights.js';

/** What a step needs of a frame. */
interface EventFrame<Event> {
  readonly move: { readonly actor: unknown } | null;
  readonly events: readonly Event[];
  readonly patches: readonly Patch[];
}

/**
 * The steps of the frames that follow a view, for `play`: first the picture of that view. `draw` is called only for pictures that
 * are shown. `spotsOfEvent` of the game's `/queries` tells where pieces move; without it, only what keeps its key moves. What
 * chance does leaves no glow.
 */
export function stepsOf<View, Event, Shown = Picture>(
  view: View,
  frames: readonly EventFrame<Event>[],
  draw: (view: View) => Shown,
  spotsOfEvent: (event: Event, seen: View) => Pick<PictureStep, 'from' | 'to'> = () => ({}),
): readonly PictureStep<Shown>[] {
  let seen = view;
  const later = frames.map(({ move, events, patches }) => {
    seen = applyPatches(seen, patches);
    const after = seen;
    // Several events in a frame: each has pairs of its own.
    const pairs = events.flatMap((event) => {
      const { from = [], to = [] } = spotsOfEvent(event, after);
      return pairsOf({ from, to });
    });
    const from = pairs.map(([from]) => from);
    const to = pairs.map(([, to]) => to);
    return { from, to, isMarked: move?.actor !== 'chance', view: after };
  });
  return [{ view }, ...later].map(({ view, ...trips }) => ({
    ...trips,
    get picture() {
      return draw(view);
    },
  }));
}
