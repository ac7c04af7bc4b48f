/** What a viewer may know, and the states that agree with it. */

import { generatorOf } from '../chance/draw.js';
import type { Game, GameTypes, Player, Rng, StateBase, ViewBase, Viewer } from '../contract.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { issuesOf } from '../schema/schema.js';
import { copyJson, deepFreeze } from '../schema/shape.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, describeIssues, messageOf } from '../tools/errors.js';
import { show } from './shown.js';

/** What that viewer may know: a copy that is yours. */
export function view<T extends GameTypes>(game: Game<T>, state: T['state'], viewer: Viewer): T['view'] {
  const engine = engineOf(game);
  const { ownViews, viewShape } = engine;
  const { working } = engine.states.recordOf(state);
  if (viewer !== 'spectator') checkSeat(working.players, viewer);
  const shown = show(engine, working, viewer);
  const view = viewShape.copy(shown);
  ownViews.put(view, shown);
  return view;
}

/** @throws ArgumentError for a viewer who isn't a seat of so many players. */
export function checkSeat(players: number, viewer: unknown): asserts viewer is Player {
  if (Number.isInteger(viewer) && (viewer as number) >= 0 && (viewer as number) < players) return;
  throw new ArgumentError(`There is no seat ${preview(viewer)} in a game of ${players}; nor is it 'spectator'.`);
}

/**
 * A full state that agrees with the view, hidden things drawn from what they can be.
 * @throws ArgumentError for what is no view of this game, or one that no state can have.
 */
export function determinize<T extends GameTypes>(game: Game<T>, view: T['view'], rng: Rng): T['state'] {
  const engine = engineOf(game);
  generatorOf(rng);
  const state = isAsGiven(engine, view)
    ? completed(engine, engine.viewShape.copy(view), rng)
    : completedFromOutside(engine, view, rng);
  return engine.states.freeze(state);
}

/**
 * A view to be read: one that the game has given, or one from elsewhere that has the shape of a view.
 * @throws ArgumentError for anything else.
 */
export function viewOf<T extends GameTypes>(game: Game<T>, view: unknown): T['view'] {
  const engine = engineOf(game);
  return engine.ownViews.of(view) === undefined ? parsedView(engine, view) : (view as T['view']);
}

function parsedView({ definition: { id, schema } }: Engine, view: unknown): ViewBase {
  const parsed = schema.view.safeParse(view);
  if (!parsed.success) throw new ArgumentError(`Not a view of ${id}: ${describeIssues(issuesOf(parsed.error))}`);
  return parsed.data;
}

/** Whether the game has given a view, and nobody has changed it since: then it needs no validation. */
function isAsGiven({ ownViews, viewShape }: Engine, view: ViewBase): boolean {
  const shown = ownViews.of(view);
  try {
    return shown !== undefined && viewShape.share(view, shown, shown) === shown;
  } catch {
    return false; // It has lost its shape.
  }
}

function completed({ definition, stateShape }: Engine, view: ViewBase, rng: Rng): StateBase {
  return stateShape.regrow(definition.determinize ? definition.determinize(view, rng) : opened(view));
}

/** The state behind a view that hides nothing. */
function opened(view: ViewBase): StateBase {
  const state = view as ViewBase & StateBase;
  return { ...state, players: state.config.players };
}

/** A view from elsewhere may hold anything. */
function completedFromOutside(engine: Engine, view: unknown, rng: Rng): StateBase {
  const { definition, states, viewShape } = engine;
  const { id } = definition;
  const own = viewShape.copy(copyJson(parsedView(engine, view)));
  deepFreeze(Reflect.get(own, 'config'));
  let state: StateBase;
  try {
    state = completed(engine, own, rng);
  } catch (error) {
    throw new ArgumentError(`Not a view of ${id}: no state matches it: ${messageOf(error)}`);
  }
  const issues = states.problemsOf(state);
  if (issues.length > 0) throw new ArgumentError(`Not a view of ${id}: ${describeIssues(issues)}`);
  return state;
}

/**
 * What a viewer may see of an event, or `null`.
 * @throws ArgumentError for what is no event of this game.
 */
export function eventView<T extends GameTypes>(game: Game<T>, event: T['event'], viewer: Viewer): T['event'] | null {
  const { definition } = engineOf(game);
  // The events of a step are frozen; others may hold anything.
  const isOwn = typeof event === 'object' && event !== null && Object.isFrozen(event);
  const { error } = isOwn ? {} : definition.schema.event.safeParse(event);
  if (error) throw new ArgumentError(`Not an event of ${definition.id}: ${describeIssues(issuesOf(error))}`);
  return definition.eventView ? definition.eventView(event, viewer) : event;
}
