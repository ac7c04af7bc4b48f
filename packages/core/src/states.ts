/**
 * The states of a game: which ones the game has made, and the validation of all others.
 *
 * A state that leaves core is frozen. Rules never see it: core keeps a working twin of it, the same state in plain
 * lists and objects, and hands rules that one. (Once a rule has met a frozen list, the JavaScript engine serves every
 * list of that rule the slow way, also when it plays in place.) A twin is never changed; what changes is a copy of it.
 */
import type { StateBase, Violation } from './contract.js';
import { resultFaults } from './end.js';
import { currentStage, definitionOf, type Engine } from './engine.js';
import { InvalidStateError, type Issue, sentenceOf } from './errors.js';
import { issuesOf } from './schema.js';
import { copyJson, deepFreeze } from './shape.js';
import { listActions, nowhere, type Stand } from './step.js';

/** What is kept of a state that the game has made. */
export interface Kept {
  /** The state as rules see it. Of a table's state, which goes on changing, it is the state itself. */
  readonly twin: StateBase;
  /** The frozen state, unless it is a table's. */
  readonly published: StateBase | undefined;
  /** Where the game stands in it, with the list of legal actions once somebody has asked for that. */
  readonly stand: Stand;
}

/** The keeper of a game's states. */
export interface States {
  /**
   * What is kept of a state; one that the game hasn't made is loaded first.
   * @throws InvalidStateError saying where it is wrong.
   */
  own(state: unknown): Kept;
  /** A state as rules see it, if the game has made it. */
  twinOf(state: StateBase): StateBase | undefined;
  /**
   * Publishes a state that rules have made. `from` is what is kept of the state it was copied from; `stand` says where
   * the game stands, where that is known. Nobody changes it afterwards.
   */
  publish(working: StateBase, from?: Kept, stand?: Stand): StateBase;
  /** Marks the state of a table as the game's. The table keeps `stand` up to date. */
  adopt(live: StateBase, stand?: Stand): void;
  /**
   * A published state from JSON, a value or a text.
   * @throws InvalidStateError saying where it is wrong.
   */
  load(json: unknown): StateBase;
  /** A state in the fastest form from JSON of the right shape; else the issues. */
  parse(value: unknown): { readonly state: StateBase } | { readonly issues: readonly Issue[] };
  /** Why a state of the right shape can't be played. */
  unsound(working: StateBase): Issue[];
  /**
   * What a state breaks of what must hold so that it can be played.
   * @throws InvalidStateError for what hasn't the shape of a state.
   */
  invariants(state: unknown): readonly Violation[];
}

export function statesOf(engine: Omit<Engine, 'states'>): States {
  const { definition, keptStates: made, stateShape } = engine;
  const { id, rules, schema } = definition;

  function own(state: unknown): Kept {
    return made.of(state) ?? (made.of(load(state)) as Kept);
  }

  function publish(working: StateBase, from?: Kept, stand = nowhere()): StateBase {
    const published = from?.published
      ? stateShape.publish(working, from.twin, from.published)
      : stateShape.freeze(working);
    made.put(published, { twin: working, published, stand });
    return published;
  }

  function adopt(live: StateBase, stand = nowhere()): void {
    made.put(live, { twin: live, published: undefined, stand });
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
    const parsed = parse(value);
    if ('issues' in parsed) throw new InvalidStateError(id, parsed.issues);
    const issues = unsound(parsed.state);
    if (issues.length > 0) throw new InvalidStateError(id, issues);
    return publish(parsed.state);
  }

  function parse(value: unknown): { readonly state: StateBase } | { readonly issues: readonly Issue[] } {
    const parsed = schema.state.safeParse(value);
    if (!parsed.success) return { issues: issuesOf(parsed.error) };
    // What was parsed may share lists with the value, and it hasn't the form that the game's own states have.
    const state = stateShape.regrow(copyJson(parsed.data));
    deepFreeze(state.config);
    return { state };
  }

  function unsound(working: StateBase): Issue[] {
    const issues = mismatches(working);
    const issue = (path: string, message: string): void => {
      issues.push({ path, message });
    };
    if (issues.length > 0) return issues;
    try {
      issues.push(...brokenIn(working).map(issueOf));
      const stage = currentStage(working);
      const current = stage && definitionOf(engine, stage);
      if (current?.kind === 'automatic') issue('stages', 'it stops at a stage that runs by itself');
      if (issues.length === 0 && stage && current?.kind === 'decision' && !current.actors) {
        listActions(current, working, stage);
      }
    } catch (error) {
      // Rules may stumble over a state that no game reaches; that makes the state invalid, not the rules.
      issue('', `it can't be played: ${sentenceOf(error)}`);
    }
    return issues;
  }

  /** What the parts that all games have say of each other. */
  function mismatches(working: StateBase): Issue[] {
    const issues: Issue[] = [];
    const issue = (path: string, message: string, rule?: string): void => {
      issues.push({ path, message, ...(rule !== undefined && { rule }) });
    };
    const { players, config, stages, result } = working;
    const { seats } = working as StateBase & { readonly seats?: unknown };
    if (config.players !== players)
      issue('config.players', `the config is for ${config.players} players, not ${players}`, rules.players);
    if (Array.isArray(seats) && seats.length !== players)
      issue('seats', `there are ${seats.length} seats for ${players} players`, rules.players);
    if ((stages.length === 0) !== (result !== null)) {
      issue('stages', 'a game is over exactly when nothing is left to do and it has a result');
    }
    stages.forEach(({ player }, index) => {
      if (player !== undefined && !(player < players)) issue(`stages[${index}].player`, `there is no seat ${player}`);
    });
    return issues;
  }

  function invariants(state: unknown): readonly Violation[] {
    const known = made.of(state)?.twin;
    if (known) return brokenIn(known);
    const parsed = parse(state);
    const issues = 'issues' in parsed ? parsed.issues : mismatches(parsed.state);
    if ('issues' in parsed || issues.length > 0) throw new InvalidStateError(id, issues);
    return brokenIn(parsed.state);
  }

  function brokenIn(working: StateBase): readonly Violation[] {
    const violations = definition.invariants?.(working) ?? [];
    return violations.length > 0 ? violations : brokenResult(working);
  }

  /** A result ranks the players by their points. */
  function brokenResult(working: StateBase): Violation[] {
    const { players, result } = working;
    if (result === null) return [];
    const [fault] = resultFaults(result, players);
    if (fault !== undefined) return [{ rule: rules.over, message: fault }];
    const totals = definition.score?.(working).map(({ total }) => total) ?? result.scores;
    if (totals.join() === result.scores.join()) return [];
    const message = `the scores are ${result.scores.join(', ')}, but the players have ${totals.join(', ')} points`;
    return [{ rule: rules.over, message }];
  }

  return {
    own,
    twinOf: (state) => made.of(state)?.twin,
    publish,
    adopt,
    load,
    parse,
    unsound,
    invariants,
  };
}

function issueOf({ rule, message }: Violation): Issue {
  return { path: '', message, rule };
}
