/**
 * The states of a game. Callers get frozen states; rules never see one. Core keeps a working state with each: the same
 * state in plain lists and objects, which rules read and which is copied before anything changes. (Once a rule has met a
 * frozen list, the JavaScript engine runs every list operation of that rule slowly, also when it plays in place.)
 */
import type { Issue, StateBase } from '../contract.js';
import { deepFreeze } from '../schema/json.js';
import { issuesOf, safeParse } from '../schema/parse.js';
import { sizeOf, textLengthOf } from '../schema/size.js';
import { InvalidStateError, messageOf } from '../tools/errors.js';
import { equalsPlain } from '../tools/isEqual.js';
import { isObject } from '../tools/isObject.js';
import { type Engine, type StateRecord, type States, stateRecords } from './engine.js';
import { contradictions, problemsIn, violationsIn } from './problems.js';
import { newPause } from './run.js';

export function statesOf(engine: Omit<Engine, 'states'>): States {
  const { definition, stateShape } = engine;
  const { id, schema } = definition;
  /** The last state from outside, and what was read of it. A caller often asks several questions in a row. */
  let lastForeign: { readonly state: object; readonly record: StateRecord } | undefined;
  const states: States = { recordOf, workingOf, freeze, register, load, parse, invariants };
  return states;

  function ownRecord(state: unknown): StateRecord | undefined {
    const record = stateRecords.of(state);
    return record?.owner === states ? record : undefined;
  }

  function recordOf(state: unknown): StateRecord {
    return ownRecord(state) ?? foreignRecord(state);
  }

  function foreignRecord(state: unknown): StateRecord {
    // Its owner may have changed it since.
    if (lastForeign && lastForeign.state === state && equalsPlain(state, lastForeign.record.working)) {
      return lastForeign.record;
    }
    const record = checked(state);
    if (isObject(state)) lastForeign = { state, record };
    return record;
  }

  /** The record of a state from outside, which was valid when it was read. */
  function checked(value: unknown): StateRecord {
    const parsed = parse(value);
    if ('issues' in parsed) throw new InvalidStateError(id, parsed.issues);
    const problems = problemsIn(engine, parsed.state);
    if (problems.length > 0) throw new InvalidStateError(id, problems);
    return { owner: states, working: parsed.state, frozen: undefined, pause: newPause() };
  }

  function workingOf(state: StateBase): StateBase | undefined {
    return ownRecord(state)?.working;
  }

  function freeze(working: StateBase, from?: StateRecord, pause = newPause()): StateBase {
    const frozen = from?.frozen ? stateShape.share(working, from.working, from.frozen) : stateShape.freeze(working);
    stateRecords.put(frozen, { owner: states, working, frozen, pause });
    return frozen;
  }

  function register(live: StateBase, pause = newPause()): void {
    stateRecords.put(live, { owner: states, working: live, frozen: undefined, pause });
  }

  function load(json: unknown): StateBase {
    const value = typeof json === 'string' ? parsedText(id, json, textLengthOf(sizeOf(schema.state, 'state'))) : json;
    return freeze(checked(value).working);
  }

  function parse(value: unknown): { readonly state: StateBase } | { readonly issues: readonly Issue[] } {
    const fast = stateShape.read(value);
    if (fast) return { state: fast };
    const parsed = safeParse(schema.state, value);
    if (!parsed.success) return { issues: issuesOf(parsed.error) };
    // Its objects don't have the form of the game's own states.
    const state = stateShape.regrow(parsed.data);
    deepFreeze(state.config);
    return { state };
  }

  function invariants(state: unknown): readonly Issue[] {
    const known = ownRecord(state)?.working;
    if (known) return violationsIn(engine, known);
    const parsed = parse(state);
    const issues = 'issues' in parsed ? parsed.issues : contradictions(engine, parsed.state);
    if ('issues' in parsed || issues.length > 0) throw new InvalidStateError(id, issues);
    return violationsIn(engine, parsed.state);
  }
}

/**
 * The value of a JSON text of a state.
 * @throws InvalidStateError if it isn't JSON, or longer than `most` characters.
 */
function parsedText(game: string, text: string, most: number): unknown {
  if (text.length > most) {
    const message = `a text of ${text.length} characters is too long; no state has more than ${most}`;
    throw new InvalidStateError(game, [{ path: '', message }]);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidStateError(game, [{ path: '', message: `not JSON: ${messageOf(error)}` }]);
  }
}
