/** The steps of a change, for pages that animate it. */
import type { Frame, GameTypes } from '@rulewright/core';
import type { ChangedMessage } from './protocol.js';

/** The frames of a change: those sent with it, or the only one. None for a change of which nothing is to see. */
export function framesIn<T extends GameTypes>({
  frames,
  moves,
  patches,
}: Pick<ChangedMessage<T>, 'frames' | 'moves' | 'patches'>): readonly Frame<T>[] {
  if (frames) return frames;
  const events = moves.flatMap((move) => move.events);
  if (events.length === 0 && patches.length === 0) return [];
  const [first] = moves;
  if (!first) return [{ move: null, events, patches }];
  const { events: _, ...move } = first;
  return [{ move, events, patches }];
}
