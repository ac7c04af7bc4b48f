/** What frames show: the state right after each event, mid-rule if need be. */
import type { Game, GameTypes, Move, PlayedMove, ViewBase, Viewer } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { act, newPause, type RunContext } from '../engine/run.js';
import { decidingPlayer } from '../engine/turn.js';
import { wrapStage } from '../engine/wrapStage.js';
import { toMove } from '../play/check.js';
import { lastingEvent } from '../play/record.js';
import { IllegalActionError } from '../tools/errors.js';
import { patchesBetween } from '../view/patches.js';
import { show } from '../view/shown.js';
import { eventView } from '../view/view.js';

/** The moment after an event that the viewer sees, or after a change without one. */
export interface Shot<T extends GameTypes> {
  readonly move: Omit<PlayedMove<T>, 'action' | 'events'> | null;
  readonly events: readonly T['event'][];
  readonly state: T['state'];
  /** The viewer's view. Until the last shot, `stage` and `player` are those of the move. */
  readonly view: T['view'];
}

/**
 * The shots of moves played from a state, without the forced ones.
 * @throws IllegalActionError if the moves can't be played from that state.
 */
export function shotsOf<T extends GameTypes>(
  game: Game<T>,
  before: T['state'],
  moves: readonly Move<T>[],
  viewer: Viewer,
): readonly Shot<T>[] {
  const engine = engineOf(game);
  const { stateShape, states, stages } = engine;
  const working = stateShape.copy(states.recordOf(before).working);
  const shots: Shot<T>[] = [];
  let move: Shot<T>['move'] = null;
  let acting: Pick<ViewBase, 'stage' | 'player'> | undefined;
  const first = shot([]);

  const run: RunContext = {
    note(stage, _action, actor, wasForced) {
      move = { actor, stage: stage.stage, player: stage.player ?? null, wasForced };
      acting = { stage: stage.stage, player: decidingPlayer(engine, stage) };
    },
    emit(event) {
      const seen = eventView(game, lastingEvent(engine, event), viewer);
      if (seen !== null) shots.push(shot([seen]));
    },
    draw: undefined,
    pause: newPause(),
  };
  const watched = new Map(
    [...stages].map(([name, stage]) => [
      name,
      wrapStage(stage, ({ emit }, rule) => {
        rule(emit);
        ruleEnded();
      }),
    ]),
  );
  for (const { action, actor } of moves) {
    const by = actor === 'chance' ? undefined : actor;
    const { move: known, refusal } = toMove(engine, working, action, by);
    if (refusal) throw new IllegalActionError(refusal, action);
    act({ ...engine, stages: watched }, working, known, by, run);
  }
  acting = undefined;
  const last = shots.pop();
  const end = shot(last?.events ?? []);
  if (last || patchesBetween(first.view, end.view).length > 0) shots.push({ ...end, move: last ? last.move : move });
  return shots;

  /** The working state, which a rule may be changing. */
  function shot(events: readonly T['event'][]): Shot<T> {
    const state = stateShape.copy(working);
    // The end of the game clears the agenda.
    if (state.result !== null) state.stages.length = 0;
    const seen = show(engine, state, viewer);
    return { move, events, state, view: state.result === null ? { ...seen, ...acting } : seen };
  }

  function ruleEnded(): void {
    const now = shot([]);
    const last = shots.at(-1);
    if (last?.move === move) shots[shots.length - 1] = { ...now, events: last.events };
    else if (patchesBetween((last ?? first).view, now.view).some(({ path }) => !AGENDA.has(path[0]))) shots.push(now);
  }
}

/** The fields of views that say who acts. They change at every step: a change of these alone makes no frame. */
const AGENDA: ReadonlySet<unknown> = new Set(['stage', 'player', 'stages']);
