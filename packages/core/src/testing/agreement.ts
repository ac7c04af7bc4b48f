/** What laws on several kinds of states compare: `list` with `check`. */
import type { Actor, GameTypes, Rng } from '../contract.js';
import { currentStage, definitionOf } from '../engine/engine.js';
import { refusalOf } from '../play/check.js';
import { preview } from '../tools/arguments.js';
import { expectSame, expectThat } from './json.js';
import { oneOf } from './oneOf.js';
import type { Subject } from './subject.js';

/** A decision with its legal actions. */
interface Decided<T extends GameTypes> {
  readonly state: T['state'];
  readonly legal: readonly T['action'][];
  readonly actor: Actor | undefined;
}

/** @throws LawError if `check` and the list of legal actions disagree about an action. */
export function expectListAndCheckAgree<T extends GameTypes>(
  { engine }: Subject<T>,
  { state, legal, actor }: Decided<T>,
  action: T['action'],
  when: string,
): void {
  const refusal = refusalOf(engine, state, action, actor);
  const isListed = legal.includes(action);
  expectThat(
    isListed === (refusal === undefined),
    `${when} ${preview(action)} is ${isListed ? 'listed' : 'not listed'}, but check says ` +
      `${refusal ? `${refusal.message} (${refusal.rule})` : 'that it is legal'}`,
  );
}

/** @throws LawError if the refusal of an action that the stage doesn't take offers other types than those of the legal actions. */
export function expectLegalTypesOffered<T extends GameTypes>(
  { engine, actionsByType }: Subject<T>,
  { state, legal, actor }: Decided<T>,
  when: string,
): void {
  const stage = currentStage(state);
  const definition = stage && definitionOf(engine, stage);
  if (definition?.kind !== 'decision') return;
  const { takes } = definition;
  const [other] = [...actionsByType].find(([type]) => !takes.includes(type))?.[1] ?? [];
  if (other === undefined) return;
  const types = new Set(legal.map(({ type }) => type));
  const { params } = refusalOf(engine, state, other, actor) ?? {};
  const expected = { action: other.type, takes: takes.filter((type) => types.has(type)) };
  expectSame(params, expected, `${when} the refusal of ${preview(other)}`);
}

/** A random action of a type that the current stage takes. Actions of other types are all refused alike. */
export function actionOfStage<T extends GameTypes>(
  subject: Subject<T>,
  { state, move }: { readonly state: T['state']; readonly move: T['action'] },
  rng: Rng,
): T['action'] {
  const stage = currentStage(state);
  const definition = stage && definitionOf(subject.engine, stage);
  const takes = definition?.kind === 'decision' ? definition.takes : [];
  const actions = subject.actionsByType.get(takes[rng.int(takes.length)] ?? '') ?? [];
  return actions.length === 0 ? move : oneOf(actions, rng);
}
