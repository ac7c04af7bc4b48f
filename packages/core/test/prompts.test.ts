import { describe, expect, test } from 'vitest';
import { nimmt, nimmtText, type Pig, pig, pigText, tictactoe, tictactoeText } from '../examples/index.js';
import { defineGame } from '../src/define/index.js';
import { ArgumentError, createRng, Playthrough } from '../src/index.js';
import { messagesFor, movesOf, promptsFor, tellerOf } from '../src/prompts/index.js';
import { textLaws } from '../src/testing/index.js';

const config = { players: 2 } as const;
const played = Playthrough.start(tictactoe, config).play({ type: 'mark', cell: 4 }).play({ type: 'mark', cell: 0 });
const news = tellerOf(tictactoe, tictactoeText).newsFor(0, movesOf(played));
const rules = 'TTT-2.2 A mark goes on an empty cell.';

test('a question with a list has the view, the news and the numbered actions', () => {
  const { ask, system } = promptsFor(tictactoe, tictactoeText, config, { rules });
  expect(ask(played.state, 0, news).text).toBe(`O . .    0 1 2
. X .    3 4 5
. . .    6 7 8
Player 1 marks a cell with X.

Since your last move:
  Player 2 marks cell 0 with O

Your actions:
  1  Mark cell 1 with X
  2  Mark cell 2 with X
  3  Mark cell 3 with X
  4  Mark cell 5 with X
  5  Mark cell 6 with X
  6  Mark cell 7 with X
  7  Mark cell 8 with X`);
  expect(system(0)).toBe(`You are Player 1 in a game of tictactoe for 2 players. Play to win.

Rules

TTT-2.2 A mark goes on an empty cell.

How to answer

End your answer with a JSON object that names an action by its number in the list:
{"choice": 1}
Only the last JSON object counts.`);
});

test('an open question has no list, and the system prompt explains the notation', () => {
  const { ask, system } = promptsFor(pig, pigText, { players: 3, goal: 50 }, { way: 'open' });
  const { state, turn } = Playthrough.start(pig, { players: 3, goal: 50 }, 1).settle().last;
  if (turn.kind !== 'decision') throw new Error('Nobody decides.');
  const { parts, menu } = ask(state, turn.player);
  expect(parts).toMatchObject({
    news: '',
    decision: 'Choose an action. Types that belong to this decision: roll, hold.',
  });
  expect(menu).toBeUndefined();
  expect(system(2)).toMatch(/^You are Player 3 in a game of pig for 3 players\. Play to win\.\nOptions: goal: 50\.\n/);
  expect(promptsFor(tictactoe, tictactoeText, config, { way: 'open' }).system(0)).toMatch(
    /\{"action":"mark 0"\}\n(.|\n)*\n\nmark <cell>\n\n<cell>: 0 to 8$/,
  );
});

test('answers are read against their question', () => {
  const { ask, read, correction } = promptsFor(tictactoe, tictactoeText, config);
  const question = ask(played.state, 0);
  expect(read(question, '{"choice": 7}')).toMatchObject({ kind: 'action', action: { type: 'mark', cell: 8 } });
  const wrong = read(question, '{"action": "mark 4"}');
  if (wrong.kind === 'action') throw new Error('It is legal.');
  expect(correction(wrong)).toBe('Cell 4 already has a mark. (TTT-2.2) Answer again.');
  const { ask: askOpenly, read: readOpenly } = promptsFor(tictactoe, tictactoeText, config, { way: 'open' });
  expect(readOpenly(askOpenly(played.state, 0), '{"choice": 7}')).toMatchObject({ kind: 'none', reason: 'noField' });
});

test('who has nothing to decide is not asked', () => {
  const { ask } = promptsFor(tictactoe, tictactoeText, config);
  expect(() => ask(played.state, 1)).toThrow(ArgumentError);
  expect(() => ask(played.state, 'host')).toThrow('The host has nothing to decide.');
});

describe('the hash', () => {
  const hashOf = (...[more]: Parameters<typeof promptsFor>[3][]) =>
    promptsFor(tictactoe, tictactoeText, config, more).hash;

  test('is that of the version: a changed wording needs another version', () => {
    expect([promptsFor(tictactoe, tictactoeText, config).version, hashOf()]).toMatchInlineSnapshot(`
      [
        2,
        "93476cc21392fad51238b891c2d95003",
      ]
    `);
  });

  test('differs by rules, way, language, config and game', () => {
    const hashes = [
      hashOf(),
      hashOf({ rules }),
      hashOf({ way: 'open' }),
      hashOf({ language: 'de' }),
      promptsFor(pig, pigText, { players: 2 }).hash,
      promptsFor(pig, pigText, { players: 2, goal: 50 }).hash,
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashOf({ rules: ` ${rules}\n` })).toBe(hashOf({ rules }));
  });
});

test('a conversation keeps nothing, the last exchanges or all', () => {
  const before = [
    { question: 'q1', answer: 'a1' },
    { question: 'q2', answer: 'a2' },
  ];
  const contents = (keep?: number) =>
    messagesFor('s', 'q3', before, keep).map(({ role, content }) => `${role} ${content}`);
  expect(contents()).toEqual(['system s', 'user q3']);
  expect(contents(1)).toEqual(['system s', 'user q2', 'assistant a2', 'user q3']);
  expect(contents(Number.POSITIVE_INFINITY)).toHaveLength(6);
});

describe('the news', () => {
  /** A game of 6 nimmt! until the second deal. */
  function dealtTwice() {
    const rng = createRng(1);
    let game = Playthrough.start(nimmt, { players: 2 }, 1).settle();
    for (let chosen = 0; chosen < 20; ) {
      const { turn } = game.last;
      const actor = turn.kind === 'decision' ? turn.player : turn.kind === 'simultaneous' ? turn.actors[0] : undefined;
      const actions = nimmt.legalActions(game.state, actor);
      const action = actions[rng.int(actions.length)];
      if (action === undefined) throw new Error('Nobody decides.');
      if (action.type === 'choose') chosen++;
      game = game.play(action, actor).settle();
    }
    return game;
  }

  test('does not tell the cards that are dealt', () => {
    const game = dealtTwice();
    const { all } = tellerOf(nimmt, nimmtText);
    for (const player of [0, 1]) {
      const lines = all(movesOf(game), player);
      expect(lines.join()).toContain('Something hidden from you');
      expect(lines.join()).not.toMatch(/Card \d+ is dealt/);
    }
  });

  test('tells a move without events as a choice', () => {
    const game = Playthrough.start(pig, { players: 2 }, 3).settle().play({ type: 'roll' }).settle();
    const { all } = tellerOf(pig, pigText);
    expect(all(movesOf(game), 1).slice(0, 2)).toEqual(['Player 1 rolls a 4', 'Player 1 chooses: Roll the die']);
  });

  test('names a player once for several events in a row, even if one name begins with another', () => {
    const names = ['Jan', 'Jan Maria'];
    const who = (player: number): string => names[player] ?? '';
    const text = { ...pigText, playerName: who, describeEvent: (event: Pig['event']) => `${who(event.player)} rolls` };
    const game = Playthrough.start(pig, { players: 2 }, 3).settle();
    const [move] = movesOf(game);
    const rolled = (player: number) => ({ type: 'rolled', player, face: 2 }) as const;
    if (move === undefined) throw new Error('Nothing is rolled.');
    const events = [rolled(0), rolled(0), rolled(1), rolled(1), rolled(0)];
    expect(tellerOf(pig, text).what({ ...move, events }, 0)).toBe(
      'Jan rolls; rolls; Jan Maria rolls; rolls; Jan rolls',
    );
  });

  test('does not tell a secret choice', () => {
    const game = Playthrough.start(nimmt, { players: 2 }, 1).settle();
    const [card] = nimmt.legalActions(game.state, 1);
    if (card === undefined) throw new Error('Nobody decides.');
    const { all } = tellerOf(nimmt, nimmtText);
    expect(all(movesOf(game.play(card, 1)).slice(-1), 0)).toEqual(['Player 2 chooses a card']);
    expect(all(movesOf(game.play(card, 1)).slice(-1), 1)).toEqual([expect.stringMatching(/^Player 2 chooses \d/)]);
  });
});

describe('the laws of prompts', () => {
  const options = { configs: [{ players: 3 }], games: 3 };
  const lawsOf = (game: typeof nimmt) =>
    textLaws(game, nimmtText, options).filter(({ name }) => /prompt|news/.test(name));

  test.each(lawsOf(nimmt))('$name', (law) => {
    expect(law.report().useful).toBeGreaterThan(0);
  });

  test('find news that tell a secret choice', () => {
    const { definition } = nimmt;
    const { choose } = definition.stages;
    if (choose.kind !== 'decision') throw new Error('Nobody chooses.');
    const talkative = defineGame({
      ...definition,
      stages: {
        ...definition.stages,
        choose: {
          ...choose,
          secret: [],
          apply: (state, stage, action, _, actor) => choose.apply(state, stage, action, () => {}, actor),
        },
      },
    });
    const [, told] = lawsOf(talkative);
    expect(() => told?.runOn?.({ config: { players: 3 }, seed: 1 })).toThrow(/the news of .*Choose \d+/);
  });
});
