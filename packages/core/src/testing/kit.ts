/** Short names for what tests of rules do most. */
import type { Actor, Game, GameTypes, Issue } from '../contract.js';
import { InvalidStateError } from '../tools/errors.js';
import { seatOf } from '../tools/lists.js';

/** Test helpers bound to a game. */
export interface Kit<T extends GameTypes> {
  /** The state after these actions and outcomes, each by the current player or chance. */
  play(state: T['state'], ...moves: readonly (T['action'] | T['outcome'])[]): T['state'];
  /** The events of an action or outcome. */
  eventsOf(state: T['state'], move: T['action'] | T['outcome'], actor?: Actor): readonly T['event'][];
  /** The rule and code of a refusal, for example `COP-4.2 notNextToGap`; `undefined` if the action is legal. */
  refusal(state: T['state'], action: unknown, actor?: Actor): string | undefined;
  /** The rules by which `load` refuses plain JSON (see `damaged`), comma-separated; `undefined` if it accepts. */
  loadRefusal(state: unknown): string | undefined;
  /** One player's part of a state, by default seat 0. */
  seat(state: T['state'], player?: number): T['state'] extends { seats: (infer Seat)[] } ? Seat : never;
  /** The name of the current stage; `undefined` when the game is over. */
  stage(state: T['state']): string | undefined;
  /** The distinct types of the legal actions. */
  legalTypes(state: T['state'], actor?: Actor): string[];
  /** The legal actions of one type. */
  legalOf<Type extends T['action']['type']>(
    state: T['state'],
    type: Type,
    actor?: Actor,
  ): Extract<T['action'], { readonly type: Type }>[];
}

/** The moment of a worked example on a rules page. */
export interface WorkedExample<T extends GameTypes> {
  /** The position, before the action. */
  readonly state: T['state'];
  /** The action, legal or not, or the outcome; omitted if the example is about the position alone. */
  readonly action?: T['action'] | T['outcome'];
  /** Other spots that the example is about, as `spotsOf` names them. */
  readonly spots?: readonly string[];
}

/** Test helpers for a game: `export const { play, refusal, seat, stage } = kitOf(copenhagen)`. */
export function kitOf<T extends GameTypes>(game: Game<T>): Kit<T> {
  return {
    play: (state, ...moves) => moves.reduce((current, move) => game.apply(current, move), state),
    eventsOf: (state, move, actor) => game.step(state, move, actor).events,
    refusal(state, action, actor) {
      const refused = game.check(state, action, actor);
      return refused && `${refused.rule} ${refused.code}`;
    },
    loadRefusal(state) {
      const issues = issuesAt(() => game.load(state));
      return issues.length === 0
        ? undefined
        : [...new Set(issues.map(({ rule, message }) => rule ?? message))].join(', ');
    },
    // Only the types know whether the state has seats.
    seat: (state, player = 0) => seatOf(state as never, player),
    stage: (state) => state.stages.at(-1)?.stage,
    legalTypes: (state, actor) => [...new Set(game.legalActions(state, actor).map(({ type }) => type))],
    legalOf: <Type extends T['action']['type']>(state: T['state'], type: Type, actor?: Actor) =>
      game
        .legalActions(state, actor)
        .filter((action): action is Extract<T['action'], { readonly type: Type }> => action.type === type),
  };
}

function issuesAt(load: () => unknown): readonly Issue[] {
  try {
    load();
    return [];
  } catch (error) {
    if (error instanceof InvalidStateError) return error.issues;
    throw error;
  }
}
