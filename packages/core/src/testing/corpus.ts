import { createRng } from '../chance/rng.js';
import type { Actor, Game, GameTypes, Rng } from '../contract.js';
import { actionSpace } from '../learning/actionSpace.js';

/** What a corpus of games is made of. */
export interface CorpusOptions<T extends GameTypes> {
  /** How many games. */
  readonly games: number;
  /** The config of each game, by its number. */
  readonly configOf: (game: number) => T['configInput'];
  /** Draws one of the legal actions of whoever acts. */
  readonly choose: (
    actions: readonly T['action'][],
    context: { readonly state: T['state']; readonly actor: Actor; readonly rng: Rng; readonly game: number },
  ) => T['action'];
  /** Who acts where several may; by lot unless told otherwise. */
  readonly actorOf?: (actors: readonly Actor[], context: { readonly rng: Rng; readonly game: number }) => Actor;
  /** At one decision in so many all actions of the game are checked, besides the first ones of each stage. */
  readonly checkEvery: number;
  /** Sees every state in which somebody decides. */
  readonly onDecision?: (state: T['state']) => void;
}

/** What happens in a corpus of games: a test of coverage compares it with all that could. */
export interface Corpus<T extends GameTypes> {
  readonly events: readonly T['event'][];
  /** The events of a type. */
  seen<Type extends T['event']['type']>(type: Type): Extract<T['event'], { type: Type }>[];
  /** Types of the actions that were taken, by stage. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
  /** Refusals that were given, as `RULE code`, in order. */
  readonly refusals: readonly string[];
  /** The last state of each game. */
  readonly ended: readonly T['state'][];
  /** What has given points other than 0 in the end: `label` or `rule` of the items. */
  scored(by: 'label' | 'rule'): Set<string>;
}

/** Decisions of each stage at which all actions are checked in any case. */
const FIRST_CHECKED = 20;

/** Plays games in pure steps and keeps what happens. */
export function corpusOf<T extends GameTypes>(rules: Game<T>, options: CorpusOptions<T>): Corpus<T> {
  const { games, configOf, choose, actorOf = byLot, checkEvery, onDecision } = options;
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
    const { stage } = state.stages.at(-1) as T['state']['stages'][number];
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
    let state = rules.setup(configOf(game));
    for (let turn = rules.turn(state); turn.kind !== 'over'; turn = rules.turn(state)) {
      let step: ReturnType<typeof rules.step>;
      if (turn.kind === 'chance') {
        const outcomes = rules.chanceOutcomes(state);
        const drawn = outcomes[rng.pick(outcomes.map(({ weight }) => weight))] as (typeof outcomes)[number];
        step = rules.step(state, drawn.action);
      } else {
        const actor = turn.kind === 'decision' ? turn.player : actorOf(turn.actors, { rng, game });
        step = rules.step(state, decide(state, actor, rng, game), actor);
      }
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

function byLot(actors: readonly Actor[], { rng }: { readonly rng: Rng }): Actor {
  return actors[rng.int(actors.length)] as Actor;
}
