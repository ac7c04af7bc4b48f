/** Games played at random, with all that happened in them. */
import { createRng } from '../chance/rng.js';
import type { Actor, Game, GameTypes, PlayedMove, Rng } from '../contract.js';
import { Bound } from '../engine/bound.js';
import { engineOf } from '../engine/engine.js';
import { gameWatch } from '../engine/watch.js';
import { actionSpace } from '../learning/actionSpace.js';
import { entryAt } from '../tools/lists.js';
import { oneOf } from './oneOf.js';

/** Options of {@link corpusOf}. */
export interface CorpusOptions<T extends GameTypes> {
  /** Number of games. */
  readonly games: number;
  /** The config of each game, by game number. */
  readonly configOf: (game: number) => T['configInput'];
  /** Chooses one of the actor's legal actions. */
  readonly choose: (
    actions: readonly T['action'][],
    context: { readonly state: T['state']; readonly actor: Actor; readonly rng: Rng; readonly game: number },
  ) => T['action'];
  /** Chooses the actor where several may act; at random by default. */
  readonly actorOf?: (actors: readonly Actor[], context: { readonly rng: Rng; readonly game: number }) => Actor;
  /** At one in this many decisions, on average, every action of the game is checked. So are the first ones at each stage. */
  readonly checkEvery: number;
  /** Receives the state of every decision. */
  readonly onDecision?: (state: T['state']) => void;
}

/** Everything that happened in a corpus of games. Coverage tests compare it with everything that can happen. */
export interface Corpus<T extends GameTypes> {
  readonly events: readonly T['event'][];
  /** The events of a type. */
  seen<Type extends T['event']['type']>(type: Type): Extract<T['event'], { type: Type }>[];
  /** Action types played, by stage. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
  /** All refusals, as `RULE code`, sorted. */
  readonly refusals: readonly string[];
  /** The last state of each game. */
  readonly ended: readonly T['state'][];
  /** The `label` or `rule` of every final score item with points other than 0. */
  scored(by: 'label' | 'rule'): Set<string>;
}

/** Every action is checked at this many first decisions of each stage. */
const FIRST_CHECKED = 20;

/**
 * Plays games in pure steps and records what happens.
 * @throws EndlessGameError after the `maxActions` of the game.
 */
export function corpusOf<T extends GameTypes>(rules: Game<T>, options: CorpusOptions<T>): Corpus<T> {
  const { games, configOf, choose, actorOf = randomActor, checkEvery, onDecision } = options;
  gameWatch()?.playsAtRandom();
  const { actions } = actionSpace(rules);
  const events: T['event'][] = [];
  const taken = new Map<string, Set<string>>();
  const decisions = new Map<string, number>();
  const refusals = new Set<string>();
  const ended: T['state'][] = [];

  function checkAll(state: T['state'], actor: Actor): void {
    for (const action of actions) {
      const refusal = rules.check(state, action, actor);
      if (refusal) refusals.add(`${refusal.rule} ${refusal.code}`);
    }
  }

  function decide(state: T['state'], actor: Actor, rng: Rng, game: number): T['action'] {
    const { stage } = entryAt(state.stages, state.stages.length - 1);
    const number = decisions.get(stage) ?? 0;
    decisions.set(stage, number + 1);
    if (number < FIRST_CHECKED || rng.int(checkEvery) === 0) checkAll(state, actor);
    onDecision?.(state);
    const action = choose(rules.legalActions(state, actor), { state, actor, rng, game });
    taken.set(stage, (taken.get(stage) ?? new Set()).add(action.type));
    return action;
  }

  for (let game = 0; game < games; game++) {
    const rng = createRng(game);
    const bound = new Bound(engineOf(rules));
    let state = rules.setup(configOf(game));
    let played = 0;
    for (let turn = rules.turn(state); turn.kind !== 'over'; turn = rules.turn(state)) {
      let step: ReturnType<typeof rules.step>;
      if (turn.kind === 'chance') {
        const outcomes = rules.chanceOutcomes(state);
        step = rules.step(state, entryAt(outcomes, rng.pick(outcomes.map(({ weight }) => weight))).outcome);
      } else {
        const actor = turn.kind === 'decision' ? turn.player : actorOf(turn.actors, { rng, game });
        step = rules.step(state, decide(state, actor, rng, game), actor);
      }
      const [{ action }] = step.moves as readonly [PlayedMove<T>];
      bound.note(played++, turn, action);
      events.push(...step.events);
      state = step.state;
    }
    ended.push(state);
  }

  return {
    events,
    seen: <Type extends T['event']['type']>(type: Type) =>
      events.filter((event): event is Extract<T['event'], { type: Type }> => event.type === type),
    taken,
    refusals: [...refusals].sort(),
    ended,
    scored: (by) =>
      new Set(
        ended.flatMap((state) =>
          rules.score(state).flatMap(({ items }) => items.flatMap((item) => (item.points === 0 ? [] : [item[by]]))),
        ),
      ),
  };
}

function randomActor(actors: readonly Actor[], { rng }: { readonly rng: Rng }): Actor {
  return oneOf(actors, rng);
}
