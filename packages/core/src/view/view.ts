/** Views, and the states that agree with them. */

import { generatorOf } from '../chance/draw.js';
import type { EventBase, Game, GameTypes, Player, Rng, StateBase, ViewBase, Viewer } from '../contract.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { problemsIn } from '../engine/problems.js';
import { deepFreeze } from '../schema/json.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError, describeIssues, messageOf } from '../tools/errors.js';
import { show } from './shown.js';

/** A viewer's view, as a copy that the caller may change. */
export function view<T extends GameTypes>(game: Game<T>, state: T['state'], viewer: Viewer): T['view'] {
  const engine = engineOf(game);
  const { ownViews, viewShape } = engine;
  const { working } = engine.states.recordOf(state);
  const { players } = working;
  checkViewer(players, viewer);
  const shown = show(engine, working, viewer);
  const view = viewShape.copy(shown);
  ownViews.put(view, shown);
  return view;
}

function checkViewer(players: number, viewer: unknown): void {
  if (viewer === 'spectator' || isSeat(players, viewer)) return;
  throw new ArgumentError(`Viewer must be a seat from 0 to ${players - 1} or 'spectator', not ${preview(viewer)}.`);
}

function isSeat(players: number, viewer: unknown): viewer is Player {
  return typeof viewer === 'number' && Number.isInteger(viewer) && viewer >= 0 && viewer < players;
}

/** @throws ArgumentError unless the player is a seat of the game. */
export function checkSeat(players: number, player: unknown): asserts player is Player {
  if (!isSeat(players, player)) throw new ArgumentError(`There is no seat ${preview(player)} in a game of ${players}.`);
}

/**
 * A full state that agrees with the view. Hidden information is sampled.
 * @throws ArgumentError if the value isn't a view of this game, or no state has this view.
 */
export function determinize<T extends GameTypes>(game: Game<T>, view: T['view'], rng: Rng): T['state'] {
  const engine = engineOf(game);
  return engine.states.freeze(sampledFrom(engine, view, rng));
}

/**
 * A new working state that agrees with the view.
 * @throws ArgumentError as {@link determinize}.
 */
export function sampledFrom(engine: Engine, view: ViewBase, rng: Rng): StateBase {
  generatorOf(rng);
  const own = engine.ownViews.of(view);
  return own !== undefined && isSameView(engine, view, own)
    ? completed(engine, engine.viewShape.copy(own), rng)
    : completedFromOutside(engine, view, rng);
}

/**
 * Returns a view made by the game, or a validated copy of a view from outside.
 * @throws ArgumentError if it doesn't match the schema.
 */
export function viewOf<T extends GameTypes>(game: Game<T>, view: unknown): T['view'] {
  const engine = engineOf(game);
  return engine.ownViews.of(view) === undefined ? parsedView(engine, view) : (view as T['view']);
}

function parsedView({ definition: { id, schema } }: Engine, view: unknown): ViewBase {
  const parsed = safeParse(schema.view, view);
  if (!parsed.success) throw new ArgumentError(`Not a view of ${id}: ${describeIssues(issuesOf(parsed.error))}`);
  return parsed.data;
}

/** Whether a view that the game made hasn't changed since. It then needs no validation. */
function isSameView({ viewShape }: Engine, view: ViewBase, own: ViewBase): boolean {
  try {
    return viewShape.share(view, own, own) === own;
  } catch {
    return false; // It no longer has the shape of a view.
  }
}

function completed({ definition, stateShape }: Engine, view: ViewBase, rng: Rng): StateBase {
  return stateShape.regrow(definition.determinize ? definition.determinize(view, rng) : opened(view));
}

/** The state behind a view without hidden information. */
function opened(view: ViewBase): StateBase {
  const state = view as ViewBase & StateBase;
  return { ...state, players: state.config.players };
}

/** As {@link completed}, for an untrusted view. */
function completedFromOutside(engine: Engine, view: unknown, rng: Rng): StateBase {
  const { definition, viewShape } = engine;
  const { id } = definition;
  const own = viewShape.copy(parsedView(engine, view));
  deepFreeze(Reflect.get(own, 'config'));
  let state: StateBase;
  try {
    state = completed(engine, own, rng);
  } catch (error) {
    throw new ArgumentError(`Not a view of ${id}: no state matches it: ${messageOf(error)}`);
  }
  const issues = problemsIn(engine, state);
  if (issues.length > 0) throw new ArgumentError(`Not a view of ${id}: ${describeIssues(issues)}`);
  return state;
}

/**
 * A viewer's version of an event, or `null` if the event is hidden.
 * @throws ArgumentError if the value isn't an event of this game.
 */
export function eventView<T extends GameTypes>(game: Game<T>, event: T['event'], viewer: Viewer): T['event'] | null {
  const engine = engineOf(game);
  const { definition } = engine;
  checkViewer(definition.players.max, viewer);
  const own = engine.ownEvents.of(event) === undefined ? parsedEvent(engine, event) : event;
  return definition.eventView ? definition.eventView(own, viewer) : own;
}

function parsedEvent({ definition: { id, schema } }: Engine, event: unknown): EventBase {
  const { data, error } = safeParse(schema.event, event);
  if (error) throw new ArgumentError(`Not an event of ${id}: ${describeIssues(issuesOf(error))}`);
  return data;
}
