import { describe, expect, test } from 'vitest';
import { defineGame, entryAt } from '../src/define/index.js';
import { createRng, EndlessGameError, Playthrough, playout, Table } from '../src/index.js';
import { corpusOf, type LawOptions, laws } from '../src/testing/index.js';
import { type Endless, endless } from './games/endless.js';

const config = { players: 2 };
const MESSAGE =
  /^A game of endless isn't over after 10000 actions\. The last 100 were \d+ × (left|right) at walk, \d+ × (left|right) at walk\. If its games can be longer, raise maxActions in its definition\.$/;

describe('a game that never ends', () => {
  test('stops a playout after 10,000 actions and says what repeats', () => {
    expect(() => playout(new Table(endless, config, createRng(1)))).toThrow(MESSAGE);
  });

  test('stops every copy of a table at the same action', () => {
    const table = new Table(endless, config, createRng(1));
    for (let action = 0; action < 9_990; action++) table.playAtRandom();
    const copy = table.clone();
    for (const each of [copy, table]) {
      for (let action = 0; action < 10; action++) each.playAtRandom();
      expect(() => each.playAtRandom()).toThrow(EndlessGameError);
      expect(each.plies).toBe(10_000);
    }
  });

  test('stops a playthrough', () => {
    const short = defineGame({ ...endless.definition, maxActions: 20 });
    let played = Playthrough.start(short, config);
    for (let action = 0; action < 20; action++) played = played.play({ type: 'left' });
    expect(() => played.play({ type: 'left' })).toThrow(
      /isn't over after 20 actions\. The last 20 were 20 × left at walk\./,
    );
  });

  test('stops a corpus of games', () => {
    const choose = ([first]: readonly { readonly type: 'left' | 'right' }[]) => first as { type: 'left' };
    const options = { games: 1, configOf: () => config, choose, checkEvery: 1_000 };
    expect(() => corpusOf(endless, options)).toThrow(EndlessGameError);
  });

  test('may play on with a higher maxActions', () => {
    const long = defineGame({ ...endless.definition, maxActions: 20_000 });
    expect(() => playout(new Table(long, config, createRng(1)))).toThrow(/isn't over after 20000 actions/);
  });

  /** Laws that play no game. */
  const STILL = [
    'no part of the state is marked as hidden, so that nothing can leak',
    'the laws compared enough; pure rules, such as ties and supplies, are for tests: see `rulewright coverage`',
    'setup is deterministic',
    'garbage is refused with a named error',
    'every action has a unique id',
    'no two actions have the same notation',
  ];

  /** Actions that the laws have chosen. */
  let chosen = 0;
  const options: LawOptions<Endless> = {
    choose(legal, { rng }) {
      chosen++;
      return entryAt(legal, rng.int(legal.length));
    },
  };

  for (const law of laws(endless, options)) {
    if (STILL.includes(law.name)) continue;
    test(`breaks at once the law: ${law.name}`, () => {
      chosen = 0;
      const report =
        law.name === 'every game ends'
          ? /isn't over after 10000 actions\. The last 100 were/
          : /^Broken for the same cause as "every game ends"\.$/;
      expect(law.run).toThrow(report);
      // One game, without shrinking: some laws play it twice.
      expect(chosen).toBeLessThanOrEqual(2 * 10_000);
    });
  }
});
