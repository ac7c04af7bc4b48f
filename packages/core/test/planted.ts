/** States of games with a planted contradiction: what refuses each, or why nothing can. */
import { createRng, type Game, type GameTypes } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { expect, test } from 'vitest';

type Change<T extends GameTypes> = (state: T['state']) => unknown;

/** A contradiction: in words, the rule that refuses it, a sound state, and the change. */
export type Planted<T extends GameTypes> = readonly [
  what: string,
  rule: string,
  from: () => T['state'],
  change: Change<T>,
];

/** A change that nothing can refuse: in words, why, a sound state, and the change. */
export type Unknowable<T extends GameTypes> = readonly [
  what: string,
  reason: string,
  from: () => T['state'],
  change: Change<T>,
];

/** A function that finds the first state of random games that fulfils a condition, once. */
export function stateOf<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  isWanted: (state: T['state']) => boolean,
  choose: (legal: readonly T['action'][], state: T['state']) => T['action'] | undefined = () => undefined,
): () => T['state'] {
  let found: T['state'] | undefined;
  return () => {
    found ??= search(game, config, isWanted, choose);
    return found;
  };
}

function search<T extends GameTypes>(
  game: Game<T>,
  config: T['configInput'],
  isWanted: (state: T['state']) => boolean,
  choose: (legal: readonly T['action'][], state: T['state']) => T['action'] | undefined,
): T['state'] {
  for (let seed = 0; seed < 300; seed++) {
    const rng = createRng(`planted ${seed}`);
    let state = game.setup(config);
    for (let turn = game.turn(state); ; turn = game.turn(state)) {
      if (isWanted(state)) return state;
      if (turn.kind === 'over') break;
      const outcomes = turn.kind === 'chance' ? game.chanceOutcomes(state) : [];
      const actor = turn.kind === 'simultaneous' ? turn.actors[rng.int(turn.actors.length)] : undefined;
      const legal = game.legalActions(state, actor);
      const move =
        outcomes[rng.int(outcomes.length || 1)]?.outcome ?? choose(legal, state) ?? legal[rng.int(legal.length)];
      if (move === undefined) throw new Error('Nobody can act.');
      state = game.apply(state, move, actor);
    }
  }
  throw new Error('No game reaches such a state.');
}

/** Expects `load` to refuse each planted state by its rule, and to take those that nothing can refuse. */
export function testPlanted<T extends GameTypes>(
  game: Game<T>,
  refused: readonly Planted<T>[],
  unknowable: readonly Unknowable<T>[],
): void {
  test.each(refused)('refused: %s (%s)', (_, rule, from, change) => {
    expect(rulesOf(game, from())).toEqual([]);
    expect(rulesOf(game, damaged(from(), change))).toContain(rule);
  });
  if (unknowable.length > 0) {
    test.each(unknowable)('not refused: %s, because %s', (_what, _reason, from, change) => {
      const changed = damaged(from(), change);
      expect(changed).not.toEqual(from());
      expect(rulesOf(game, changed)).toEqual([]);
    });
  }
}

/** The rules by which `load` refuses a state. */
function rulesOf<T extends GameTypes>(game: Game<T>, state: unknown): string[] {
  try {
    game.load(JSON.stringify(state));
    return [];
  } catch (error) {
    const issues = error instanceof Error && 'issues' in error && Array.isArray(error.issues) ? error.issues : [];
    return issues.map(({ rule = 'the schema' }: { rule?: string }) => rule);
  }
}
