/** The steps between two decisions, for pages that animate them. Nothing here runs unless a page asks. */

import type { Game, GameTypes, PlayedMove, Viewer } from '../contract.js';
import { entryAt } from '../tools/lists.js';
import { type Patch, patchesBetween } from '../view/patches.js';
import { view } from '../view/view.js';
import type { Change, LiveGame } from './liveGame.js';
import { recordedMoves } from './playthrough.js';
import { shotsOf } from './shots.js';

/** A step between two decisions as a viewer may see it, as plain JSON. */
export interface Frame<T extends GameTypes> {
  /** The move that it belongs to; `null` for an undo. Its action is omitted, as in `SeenChange`. */
  readonly move: Omit<PlayedMove<T>, 'action' | 'events'> | null;
  /** What happened: one event; none for an undo, and where something changed of which the viewer sees no event. */
  readonly events: readonly T['event'][];
  /**
   * The changes from the view before to the view after, for `applyPatches`. Until the last frame of a change, `stage` and
   * `player` are those of the move.
   */
  readonly patches: readonly Patch[];
}

/** A change of a live game in frames. Their patches, one after another, lead to the viewer's view after the change. */
export interface FramedChange<T extends GameTypes> extends Change {
  /** At least one frame if the viewer's view has changed. */
  readonly frames: readonly Frame<T>[];
}

/**
 * The changes after version `since` in frames, as that viewer may see them: `changesFor` for pages that animate. It plays the
 * moves again, which costs about as much as playing them.
 *
 * ```ts
 * for (const { frames } of framesFor(live, seat, version)) {
 *   for (const { patches } of frames) {
 *     view = applyPatches(view, patches);
 *     await show(view);
 *   }
 * }
 * ```
 * @throws ArgumentError if `since` isn't a version of this game.
 */
export function framesFor<T extends GameTypes>(
  live: LiveGame<T>,
  viewer: Viewer,
  since: number,
): readonly FramedChange<T>[] {
  const changes = live.changesFor(viewer, since);
  const snapshots = [...live.snapshotsFrom(since)];
  return changes.map(({ moves: _, patches, ...change }, index) => {
    if (change.isUndo) return { ...change, frames: [{ move: null, events: [], patches }] };
    const { state } = entryAt(snapshots, index);
    const { moves } = entryAt(snapshots, index + 1);
    return { ...change, frames: framesOf(live.game, state, moves, viewer) };
  });
}

/**
 * The frames of moves played from a state: those of a `Step` or a snapshot. An event is shown with what its rule has changed
 * until then, the last event of a rule with all that the rule changes. So a rule that emits before it changes the state shows
 * the change a frame late. The five games of Rulewright change the pieces first: the view after `tilePlaced` has the tile.
 * @throws IllegalActionError if the moves can't be played from that state; ArgumentError if there is no such viewer.
 */
export function framesOf<T extends GameTypes>(
  game: Game<T>,
  before: T['state'],
  moves: readonly PlayedMove<T>[],
  viewer: Viewer,
): readonly Frame<T>[] {
  const first = view(game, before, viewer);
  const shots = shotsOf(game, before, recordedMoves(moves), viewer);
  return shots.map(({ move, events, view }, index) => ({
    move,
    events,
    patches: patchesBetween(shots[index - 1]?.view ?? first, view),
  }));
}
