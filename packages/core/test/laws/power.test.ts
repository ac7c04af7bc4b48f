import { describe, expect, test } from 'vitest';
import { pig } from '../../examples/index.js';
import { type LawOptions, laws } from '../../src/testing/index.js';
import { cards } from '../games/cards.js';
import { type Bazaar, bazaar, reveals } from '../kinds/bazaar.js';
import { type Letters, letters, reveals as revealsLetters } from '../kinds/letters.js';
import { type Pursuit, pursuit, reveals as revealsSteps } from '../kinds/pursuit.js';
import { seedsThatFind } from './catches.js';

const EFFECTS = 'the visible effects of an action do not depend on information hidden from the viewer';
const SECRET = 'nobody else can tell a secret choice from another one';
const ENOUGH =
  'the laws compared enough; pure rules, such as ties and supplies, are for tests: see `rulewright coverage`';

type Reveals<T extends Bazaar | Letters | Pursuit> = NonNullable<LawOptions<T>['reveals']>;

describe('in at least 18 of 20 seeds the laws find, at the default,', () => {
  const isOpen = ({ label }: { label: string }): boolean => label === 'stalls';

  test('a statement that the wrong player learns the cards', () => {
    const wrong: Reveals<Bazaar> = (state, action, viewer, actor) =>
      action.type === 'look'
        ? { target: action.target, cards: viewer === action.target && state.seats[action.target]?.kept }
        : reveals(state, action, viewer, actor);
    expect(seedsThatFind(bazaar, EFFECTS, { reveals: wrong, isOpen })).toBeGreaterThanOrEqual(18);
  });

  test('a statement of the first card alone, where all are seen', () => {
    const incomplete: Reveals<Bazaar> = (state, action, viewer, actor) =>
      action.type === 'look'
        ? { target: action.target, cards: viewer === actor && state.seats[action.target]?.kept[0] }
        : reveals(state, action, viewer, actor);
    expect(seedsThatFind(bazaar, EFFECTS, { reveals: incomplete, isOpen })).toBeGreaterThanOrEqual(18);
  });

  test('the same in a game of three players', () => {
    const wrong: Reveals<Letters> = (state, action, viewer, actor) =>
      action.type === 'look'
        ? { target: action.target, card: viewer === action.target && state.seats[action.target]?.card }
        : revealsLetters(state, action, viewer, actor);
    const incomplete: Reveals<Letters> = (state, action, viewer, actor) =>
      action.type === 'exchange' ? { target: action.target } : revealsLetters(state, action, viewer, actor);
    expect(seedsThatFind(letters, EFFECTS, { reveals: wrong })).toBeGreaterThanOrEqual(18);
    expect(seedsThatFind(letters, EFFECTS, { reveals: incomplete })).toBeGreaterThanOrEqual(18);
  });

  test('the same of what is heard and of how somebody moves in secret', () => {
    const wrong: Reveals<Pursuit> = (state, action, viewer, actor) =>
      action.type === 'listen'
        ? revealsSteps(state, action, viewer === 0 ? Number(actor) : 'spectator', actor)
        : revealsSteps(state, action, viewer, actor);
    const incomplete: Reveals<Pursuit> = (state, action, viewer, actor) =>
      action.type === 'sneak' ? undefined : revealsSteps(state, action, viewer, actor);
    expect(seedsThatFind(pursuit, EFFECTS, { reveals: wrong })).toBeGreaterThanOrEqual(18);
    expect(seedsThatFind(pursuit, SECRET, { reveals: incomplete })).toBeGreaterThanOrEqual(18);
  });
});

describe('laws that compared too little', () => {
  // It says that actions may reveal something, but none does.
  const few = { games: 1, configs: [{ players: 2 }], reveals: () => undefined };

  test('are named, with what would raise their number', () => {
    const all = laws(cards, few);
    for (const law of all.filter(({ name }) => name === EFFECTS)) law.run();
    const message =
      /^Fewer than 20 comparisons could have failed:\n {2}the visible effects .*: 0 useful comparisons of \d+\nOnly .*\(games, moments\).*\(configs\).*\(choose\)/;
    expect(() => all.find(({ name }) => name === ENOUGH)?.run()).toThrow(message);
  });

  test('are judged only if they ran', () => {
    const all = laws(cards, few);
    expect(() => all.find(({ name }) => name === ENOUGH)?.run()).not.toThrow();
  });
});

test('a game that hides nothing says so, and compares no lookalikes', () => {
  const names = laws(pig).map(({ name }) => name);
  expect(names).toContain('no part of the state is marked as hidden, so that nothing can leak');
  expect(names).not.toContain(EFFECTS);
  expect(laws(bazaar).map(({ name }) => name)).toContain(EFFECTS);
});
