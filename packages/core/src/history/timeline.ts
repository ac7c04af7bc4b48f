/** The steps between two decisions, for pages that animate them. Nothing here runs unless a page asks. */

import type { Chance, Game, GameTypes, PlayedMove, StageDefinition, ViewBase, Viewer } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { act, newPause, type RunContext } from '../engine/run.js';
import { decidingPlayer } from '../engine/turn.js';
import { toMove } from '../play/check.js';
import { lastingEvent } from '../play/record.js';
import { IllegalActionError } from '../tools/errors.js';
import { type Patch, patchesBetween } from '../view/patches.js';
import { show } from '../view/shown.js';
import { eventView, view } from '../view/view.js';
import type { Change, LiveGame } from './liveGame.js';
import { recordedMoves } from './playthrough.js';

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
  return live.changesFor(viewer, since).map(({ moves: _, patches, ...change }) => {
    const undone: Frame<T> = { move: null, events: [], patches };
    const before = live.snapshotAt(change.version - 1).state;
    const { moves } = live.snapshotAt(change.version);
    return { ...change, frames: change.isUndo ? [undone] : framesOf(live.game, before, moves, viewer) };
  });
}

/**
 * The frames of moves played from a state: those of a `Step` or a snapshot. An event is shown with what its rule has changed
 * until then, the last event of a rule with all that the rule changes.
 * @throws IllegalActionError if the moves can't be played from that state; ArgumentError if there is no such viewer.
 */
export function framesOf<T extends GameTypes>(
  game: Game<T>,
  before: T['state'],
  moves: readonly PlayedMove<T>[],
  viewer: Viewer,
): readonly Frame<T>[] {
  const engine = engineOf(game);
  const { stateShape, states, stages } = engine;
  const first = view(game, before, viewer);
  const working = stateShape.copy(states.recordOf(before).working);
  const shots: { readonly move: Frame<T>['move']; readonly events: readonly T['event'][]; view: ViewBase }[] = [];
  let move: Frame<T>['move'] = null;
  let acting: Pick<ViewBase, 'stage' | 'player'> | undefined;

  const run: RunContext = {
    note(stage, _action, actor, wasForced) {
      move = { actor, stage: stage.stage, player: stage.player ?? null, wasForced };
      acting = { stage: stage.stage, player: decidingPlayer(engine, stage) };
    },
    emit(event) {
      const seen = eventView(game, lastingEvent(engine, event), viewer);
      if (seen !== null) shots.push({ move, events: [seen], view: shown() });
    },
    draw: undefined,
    pause: newPause(),
  };
  const watched = new Map([...stages].map(([name, stage]) => [name, reporting(stage, ruleEnded)]));
  for (const { action, actor } of recordedMoves(moves)) {
    const by = actor === 'chance' ? undefined : actor;
    const { move: known, refusal } = toMove(engine, working, action, by);
    if (refusal) throw new IllegalActionError(refusal, action);
    act({ ...engine, stages: watched }, working, known, by, run);
  }
  acting = undefined;
  const last = shots.at(-1);
  if (last) last.view = shown();
  else if (patchesBetween(first, shown()).length > 0) shots.push({ move, events: [], view: shown() });
  return shots.map((shot, index) => ({
    move: shot.move,
    events: shot.events,
    patches: patchesBetween(shots[index - 1]?.view ?? first, shot.view),
  }));

  /** The view of the working state, which a rule may be changing. */
  function shown(): ViewBase {
    const state = stateShape.copy(working);
    // The end of the game clears the agenda.
    if (state.result !== null) state.stages.length = 0;
    const seen = show(engine, state, viewer);
    return state.result === null ? { ...seen, ...acting } : seen;
  }

  function ruleEnded(): void {
    const now = shown();
    const shot = shots.at(-1);
    if (shot?.move === move) shot.view = now;
    else if (patchesBetween(shot?.view ?? first, now).some(({ path }) => !AGENDA.has(path[0]))) {
      shots.push({ move, events: [], view: now });
    }
  }
}

/** The fields of views that say who acts. They change at every step: a change of these alone makes no frame. */
const AGENDA: ReadonlySet<unknown> = new Set(['stage', 'player', 'stages']);

/** A stage that says when its rule has run. */
function reporting(definition: StageDefinition, ended: () => void): StageDefinition {
  if (definition.kind === 'automatic') {
    return {
      ...definition,
      run(state, stage, emit) {
        definition.run(state, stage, emit);
        ended();
      },
    };
  }
  if (definition.kind === 'chance') {
    const chance: Chance = {
      ...definition,
      apply(state, stage, outcome, emit) {
        definition.apply(state, stage, outcome, emit);
        ended();
      },
    };
    return chance;
  }
  return {
    ...definition,
    apply(state, stage, action, emit, actor) {
      definition.apply(state, stage, action, emit, actor);
      ended();
    },
  };
}
