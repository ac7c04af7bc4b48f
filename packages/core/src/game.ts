import { current, Immer, isDraft } from 'immer';
import * as z from 'zod';
import {
  type Agenda,
  agendaOf,
  currentEntry,
  currentStage,
  listActions,
  onlyAction,
  playerOf,
  runAutomatic,
} from './agenda.js';
import type {
  ActionBase,
  Actor,
  DecisionStage,
  Emit,
  EventBase,
  Game,
  GameDefinition,
  GameTypes,
  Outcome,
  Refusal,
  Stage,
  StateBase,
  Turn,
  Violation,
} from './contract.js';
import { copierOf, copyJson } from './copy.js';
import { deepFreeze, domainOf } from './domain.js';
import { ArgumentError, ConfigError, describeIssues, GameDefinitionError, IllegalActionError, InvalidStateError, type Issue } from './errors.js';
import { issuesOf } from './schema.js';

/** What core needs of a game beyond its public members. */
export interface Engine {
  readonly agenda: Agenda;
  /** A copy that can be changed, of the fastest shape. */
  copy(state: StateBase): StateBase;
  /** The state itself if this game made it, else a validated, frozen copy. */
  own(state: unknown): StateBase;
  /** Marks a state as made by this game. */
  adopt(state: StateBase): StateBase;
  /** A new state, not settled, that can be changed. */
  setup(config: unknown): StateBase;
  /** Why an action isn't legal in a state of this game. */
  refuse(state: StateBase, action: unknown, actor: Actor | undefined): Refusal | undefined;
  /** The pure step: applies an action known to be legal. */
  advance(state: StateBase, action: ActionBase, actor: Actor, events: EventBase[] | undefined): StateBase;
}

const engines = new WeakMap<object, Engine>();

/** The engine of a game made by {@link defineGame}. */
export function engineOf(game: { readonly id: string }): Engine {
  const engine = engines.get(game);
  if (!engine) throw new GameDefinitionError('Not a game: games are made by defineGame.');
  return engine;
}

// An instance of our own, so that no setting of the host's immer changes how rules run.
const immer = new Immer({ autoFreeze: true });

const OVER: Turn = Object.freeze({ kind: 'over' });
const CHANCE: Turn = Object.freeze({ kind: 'chance' });
const PLAYER_TURNS: readonly Turn[] = Array.from({ length: 8 }, (_, player) =>
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
  const parsesAction = z.compile(schema.action);
  const parsesOutcome = z.compile(schema.outcome);
  // States this game has made, with the legal actions of a single actor once they have been listed.
  const made = new WeakMap<object, ActionBase[] | null>();
  const views = new WeakSet<object>();

  function adopt(state: StateBase): StateBase {
    made.set(state, null);
    return state;
  }

  function own(state: unknown): StateBase {
    return typeof state === 'object' && state !== null && made.has(state) ? (state as StateBase) : load(state);
  }

  function load(json: unknown): StateBase {
    let value = json;
    if (typeof json === 'string') {
      try {
        value = JSON.parse(json);
      } catch (error) {
        throw new InvalidStateError(id, [{ path: '', message: `not JSON: ${(error as Error).message}` }]);
      }
    }
    const parsed = schema.state.safeParse(value);
    if (!parsed.success) throw new InvalidStateError(id, issuesOf(parsed.error));
    const state = deepFreeze(copyJson(parsed.data));
    const issues = unsound(state);
    if (issues.length > 0) throw new InvalidStateError(id, issues);
    return adopt(state);
  }

  function unsound(state: StateBase): Issue[] {
    const issues: Issue[] = [];
    if ((state.stages.length === 0) !== (state.result !== null)) {
      issues.push({ path: 'stages', message: 'a game is over exactly when nothing is left to do and it has a result' });
    }
    state.stages.forEach((stage, index) => {
      const player = playerOf(stage);
      if (player !== undefined && !(player < state.players)) {
        issues.push({ path: `stages[${index}].player`, message: `there is no seat ${player}` });
      }
    });
    if (issues.length > 0) return issues;
    try {
      for (const { rule, message } of definition.invariants(state)) issues.push({ path: '', message, rule });
      const entry = currentEntry(agenda, state);
      if (entry?.kind === 'automatic')
        issues.push({ path: 'stages', message: 'it stops at a stage that runs by itself' });
      if (issues.length === 0 && entry?.kind === 'decision' && !entry.stage.actors) legalOf(entry.stage, state);
    } catch (error) {
      // Rules may stumble over a state that no game reaches; that makes the state invalid, not the rules.
      issues.push({ path: '', message: `it can't be played: ${(error as Error).message}` });
    }
    return issues;
  }

  function legalOf(decision: DecisionStage<StateBase, Stage, ActionBase, EventBase>, state: StateBase): ActionBase[] {
    const known = made.get(state);
    if (known) return known;
    const legal = listActions(decision, state, currentStage(state));
    // A table's state changes under its list.
    if (Object.isFrozen(state)) made.set(state, legal);
    return legal;
  }

  /** Pops the current stage, runs its rule and what follows by itself, and freezes what came of it. */
  function runPure(
    state: StateBase,
    events: EventBase[] | undefined,
    rule: (draft: StateBase, stage: Stage, emit: Emit<EventBase>) => void,
  ): StateBase {
    const emit: Emit<EventBase> = events ? (event) => events.push(snapshot(event)) : noEvents;
    return immer.produce(state, (draft) => {
      // Stages are values, so the agenda needs no draft: a plain list is much faster to push and pop.
      draft.stages = state.stages.slice(0, -1);
      rule(draft, currentStage(state), emit);
      runAutomatic(agenda, draft, emit);
    });
  }

  function advance(state: StateBase, action: ActionBase, actor: Actor, events: EventBase[] | undefined): StateBase {
    const entry = currentEntry(agenda, state);
    let next = runPure(state, events, (draft, stage, emit) => {
      if (entry?.kind === 'decision') entry.stage.apply(draft, stage, action, emit, actor);
      else if (entry?.kind === 'chance') entry.stage.apply(draft, stage, action, emit);
    });
    adopt(next);
    for (;;) {
      const entry = currentEntry(agenda, next);
      if (entry?.kind !== 'decision' || entry.stage.actors) return next;
      const forced = onlyAction(entry.stage, legalOf(entry.stage, next));
      if (forced === undefined) return next;
      next = adopt(
        runPure(next, events, (draft, stage, emit) => {
          entry.stage.apply(draft, stage, forced, emit, playerOf(stage));
        }),
      );
    }
  }

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

  function refuse(state: StateBase, action: unknown, actor: Actor | undefined): Refusal | undefined {
    const entry = currentEntry(agenda, state);
    const isAction = parsesAction.safeParse(action).success;
    if (!isAction && !parsesOutcome.safeParse(action).success) return malformed(action, schema);
    const name = (action as ActionBase).type;
    if (entry === undefined) {
      return { rule: rules.over, code: 'gameOver', message: 'The game is over; no action is possible any more.' };
    }
    if (entry.kind !== 'decision') {
      if (actor !== undefined) {
        return { rule: rules.actor, code: 'wrongActor', message: 'Chance must act now, not a player.' };
      }
      if (isAction)
        return { rule: rules.chance, code: 'chanceStage', message: `Chance must act now; ${name} has to wait.` };
      if (entry.kind === 'chance') return impossible(entry.stage, state, action as ActionBase);
      throw new GameDefinitionError('The state stops at an automatic stage.');
    }
    if (!isAction) {
      return {
        rule: rules.chance,
        code: 'notChance',
        message: `Chance has nothing to decide now; ${name} is its business.`,
      };
    }
    const stage = currentStage(state);
    const actors = entry.stage.actors ? entry.stage.actors(state, stage) : [playerOf(stage)];
    if (actor === undefined ? entry.stage.actors : !actors.includes(actor)) {
      return actor === undefined
        ? {
            rule: rules.actor,
            code: 'actorRequired',
            message: `Several may act now (${actors.join(', ')}): say who does.`,
          }
        : {
            rule: rules.actor,
            code: 'wrongActor',
            message: `Not ${nameOf(actor)} but ${actors.map(nameOf).join(' or ')} must act now.`,
          };
    }
    if (!entry.stage.takes.includes(name)) {
      const rule = rules.misplaced?.(stage.stage, name) ?? entry.stage.rule;
      return {
        rule,
        code: 'wrongStage',
        message: `${name} isn't possible at ${stage.stage}, which takes ${entry.stage.takes.join(', ')}.`,
      };
    }
    return entry.stage.check(state, stage, action as ActionBase, actor ?? (actors[0] as Actor));
  }

  function impossible(
    chance: {
      outcomes(state: StateBase, stage: Stage): readonly Outcome<ActionBase>[];
      isPossible?(state: StateBase, stage: Stage, outcome: ActionBase): boolean;
    },
    state: StateBase,
    outcome: ActionBase,
  ): Refusal | undefined {
    const stage = currentStage(state);
    const domain = domainOf(schema.outcome);
    const index = domain.indexOf(outcome);
    const isPossible = chance.isPossible
      ? chance.isPossible(state, stage, outcome)
      : chance.outcomes(state, stage).some((possible) => domain.indexOf(possible.action) === index);
    return isPossible
      ? undefined
      : {
          rule: rules.chance,
          code: 'impossibleOutcome',
          message: `Chance can't come to ${JSON.stringify(outcome)} now.`,
        };
  }

  function malformed(action: unknown, schemas: GameDefinition<T>['schema']): Refusal {
    const type = (action as ActionBase | null | undefined)?.type;
    const isOutcome = domainOf(schemas.outcome).byType.has(type as string);
    const { error } = (isOutcome ? schemas.outcome : schemas.action).safeParse(action) as { error: z.ZodError };
    const what = issuesOf(error).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    return { rule: rules.shape, code: 'malformedAction', message: `Not an action of ${id}: ${what.join('; ')}.` };
  }

  function actorAt(state: StateBase, actor: Actor | undefined): Actor {
    const entry = currentEntry(agenda, state);
    return actor ?? (entry?.kind === 'decision' ? playerOf(currentStage(state)) : 'host');
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
        throw new ArgumentError(`There is no seat ${String(viewer)} in a game of ${owned.players}; nor is it 'spectator'.`);
      }
      // A view may share parts of its state, so it must not be of one that goes on changing.
      const view = definition.view(Object.isFrozen(owned) ? owned : copy(owned), viewer);
      views.add(view);
      return view;
    },
    determinize(view, rng) {
      if (!views.has(view)) {
        const parsed = schema.view.safeParse(view);
        if (!parsed.success) throw new ArgumentError(`Not a view of ${id}: ${describeIssues(issuesOf(parsed.error))}`);
      }
      return adopt(deepFreeze(copy(definition.determinize(view, rng))));
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

function nameOf(actor: Actor): string {
  return actor === 'host' ? 'the host' : `player ${actor}`;
}

/** An event may hold parts of the draft it was emitted from; they must outlive it. */
function snapshot(event: EventBase): EventBase {
  const entries = Object.entries(event).map(([key, value]) => [key, isDraft(value) ? current(value) : value]);
  return deepFreeze(Object.fromEntries(entries));
}

function noEvents(): void {}
