import * as z from 'zod';
import {
  type Agenda,
  agendaOf,
  currentEntry,
  currentStage,
  listActions,
  MOST_PLAYERS,
  onlyAction,
  playerOf,
  runAutomatic,
} from './agenda.js';
import type {
  ActionBase,
  Actor,
  EventBase,
  Game,
  GameDefinition,
  GameTypes,
  Rng,
  StateBase,
  Turn,
  Violation,
} from './contract.js';
import { copierOf, copyJson } from './copy.js';
import { type Custody, custodyOf } from './custody.js';
import { deepFreeze } from './domain.js';
import { ArgumentError, ConfigError, describeIssues, GameDefinitionError, IllegalActionError } from './errors.js';
import { type Advance, advanceOf, noEvents } from './pure.js';
import { type Refuse, refusalsOf } from './refusals.js';
import { issuesOf } from './schema.js';

/** What core needs of a game beyond its public members. */
export interface Engine extends Pick<Custody, 'adopt' | 'own'> {
  readonly agenda: Agenda;
  /** A copy that can be changed, of the fastest shape. */
  copy(state: StateBase): StateBase;
  /** A new state, not settled, that can be changed. */
  setup(config: unknown): StateBase;
  readonly refuse: Refuse;
  readonly advance: Advance;
}

const engines = new WeakMap<object, Engine>();

/** The engine of a game made by {@link defineGame}. */
export function engineOf(game: { readonly id: string }): Engine {
  const engine = engines.get(game);
  if (!engine) throw new GameDefinitionError('Not a game: games are made by defineGame.');
  return engine;
}

const OVER: Turn = Object.freeze({ kind: 'over' });
const CHANCE: Turn = Object.freeze({ kind: 'chance' });
const PLAYER_TURNS: readonly Turn[] = Array.from({ length: MOST_PLAYERS }, (_, player) =>
  Object.freeze({ kind: 'decision', player }),
);

/** Whose turn it is in a state whose automatic stages have run. */
export function turnOf(agenda: Agenda, state: StateBase): Turn {
  const entry = currentEntry(agenda, state);
  if (entry === undefined) return OVER;
  if (entry.kind !== 'decision') return CHANCE;
  const stage = currentStage(state);
  if (entry.stage.actors) return { kind: 'simultaneous', actors: entry.stage.actors(state, stage) };
  const player = playerOf(stage);
  return PLAYER_TURNS[player] ?? { kind: 'decision', player };
}

/**
 * Makes a game of its rules.
 * @throws GameDefinitionError where the definition contradicts itself.
 */
export function defineGame<T extends GameTypes>(definition: GameDefinition<T>): Game<T> {
  const { id, rules, schema } = definition;
  const agenda = agendaOf(definition);
  const copy = copierOf(schema.state) as (state: StateBase) => StateBase;
  const parsesConfig = z.compile(schema.config);
  const custody = custodyOf(definition, agenda);
  const { adopt, own, load, unsound, legalOf } = custody;
  const refuse = refusalsOf(definition, agenda);
  const advance = advanceOf(agenda, custody);
  const views = new WeakSet<object>();

  function setup(config: unknown): StateBase {
    const parsed = parsesConfig.safeParse(config);
    if (!parsed.success) {
      const issues = issuesOf(parsed.error);
      throw new ConfigError(id, issues, issues.find((issue) => issue.code !== undefined)?.code);
    }
    const state = copy(definition.setup(parsed.data));
    runAutomatic(agenda, state, noEvents);
    return state;
  }

  function actorAt(state: StateBase, actor: Actor | undefined): Actor {
    const entry = currentEntry(agenda, state);
    return actor ?? (entry?.kind === 'decision' ? playerOf(currentStage(state)) : 'host');
  }

  function completed(view: T['view'], rng: Rng): StateBase {
    return deepFreeze(copy(definition.determinize(view, rng)));
  }

  /** A view that has proved sound is known from then on. */
  function completedFromOutside(view: T['view'], rng: Rng): StateBase {
    const parsed = schema.view.safeParse(view);
    if (!parsed.success) throw new ArgumentError(`Not a view of ${id}: ${describeIssues(issuesOf(parsed.error))}`);
    let state: StateBase;
    try {
      state = completed(view, rng);
    } catch (error) {
      throw new ArgumentError(`Not a view of ${id}: nothing agrees with it: ${(error as Error).message}`);
    }
    const issues = unsound(state);
    if (issues.length > 0) throw new ArgumentError(`Not a view of ${id}: ${describeIssues(issues)}`);
    if (Object.isFrozen(view)) views.add(view);
    return state;
  }

  const engine: Engine = { agenda, copy, own, adopt, setup, refuse, advance };

  const game: Game<T> = {
    id,
    rulesVersion: definition.rulesVersion,
    players: definition.players,
    schema,
    definition,
    setup(config) {
      const state = adopt(deepFreeze(setup(config)));
      const entry = currentEntry(agenda, state);
      if (entry?.kind !== 'decision' || entry.stage.actors) return state;
      const forced = onlyAction(entry.stage, legalOf(entry.stage, state));
      return forced === undefined ? state : advance(state, forced, actorAt(state, undefined), undefined);
    },
    turn: (state) => turnOf(agenda, own(state)),
    legalActions(state, actor) {
      const owned = own(state);
      const entry = currentEntry(agenda, owned);
      if (entry?.kind !== 'decision') return [];
      const stage = currentStage(owned);
      if (entry.stage.actors) {
        const actors = entry.stage.actors(owned, stage);
        if (actor === undefined) {
          const message = `Several may act now (${actors.join(', ')}): say whose actions are asked for.`;
          throw new IllegalActionError({ rule: rules.actor, code: 'actorRequired', message }, undefined);
        }
        return actors.includes(actor) ? listActions(entry.stage, owned, stage, actor) : [];
      }
      return actor === undefined || actor === playerOf(stage) ? legalOf(entry.stage, owned).slice() : [];
    },
    chanceOutcomes(state) {
      const owned = own(state);
      const entry = currentEntry(agenda, owned);
      return entry?.kind === 'chance' ? entry.stage.outcomes(owned, currentStage(owned)) : [];
    },
    check: (state, action, actor) => refuse(own(state), action, actor),
    apply: (state, action, actor) => play(state, action, actor, undefined),
    step(state, action, actor) {
      const events: EventBase[] = [];
      const next = play(state, action, actor, events);
      return { state: next, events };
    },
    view(state, viewer) {
      const owned = own(state);
      if (viewer !== 'spectator' && !(Number.isInteger(viewer) && viewer >= 0 && viewer < owned.players)) {
        throw new ArgumentError(
          `There is no seat ${String(viewer)} in a game of ${owned.players}; nor is it 'spectator'.`,
        );
      }
      // A view may share parts of its state, so it must not be of one that goes on changing.
      const view = definition.view(Object.isFrozen(owned) ? owned : copy(owned), viewer);
      views.add(view);
      return view;
    },
    determinize(view, rng) {
      return adopt(views.has(view) ? completed(view, rng) : completedFromOutside(view, rng));
    },
    eventView: (event, viewer) => (definition.eventView ? definition.eventView(event, viewer) : event),
    score: (state) => definition.score(own(state)),
    result: (state) => own(state).result,
    load,
    invariants: (state): Violation[] => definition.invariants(state),
  };

  function play(state: unknown, action: unknown, actor: Actor | undefined, events: EventBase[] | undefined): StateBase {
    const owned = own(state);
    const refusal = refuse(owned, action, actor);
    if (refusal) throw new IllegalActionError(refusal, action);
    const base = Object.isFrozen(owned) ? owned : adopt(deepFreeze(copy(owned)));
    const kept = Object.isFrozen(action) ? action : deepFreeze(copyJson(action));
    return advance(base, kept as ActionBase, actorAt(base, actor), events);
  }

  engines.set(game, engine);
  return Object.freeze(game);
}
