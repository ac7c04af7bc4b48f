import { createRng, type Rng } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { trackMessages } from '@rulewright/core/testing';
import { render } from '@rulewright/core/text';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type Action, burgundy, type Outcome, type State } from '../src/index.js';
import { de } from '../src/text/de.generated.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { pl } from '../src/text/pl.generated.js';
import { chooseBoard, chooseDepot, chooseToBuild, decline, given, place, play, take } from './helpers.js';

type Text = ReturnType<typeof gameTextOf>;
type Say = (...lines: string[]) => void;

const catalogues = { en, pl, de };

/** Words of English that are no words of Polish or German. */
const ENGLISH = new Set(
  `the of player players tile tiles board boards hex hexes space spaces slot slots goods silver worker workers point points
  first second white dice phase round rounds turn order castle castles ship ships building buildings animal animals knowledge
  mines pasture city river complete empty take takes place places sell sells buy buys get gets gain gains discard use
  uses used from with and or for you your can can't isn't not there end black large small free stored sold none cows chickens
  pigs sheep warehouse watchtower workshop church market boarding house hall`.split(/\s+/),
);

/** Signs of data in a line: camelCase, ids of tiles, missing values, braces. */
const DATA = /\p{Ll}\p{Lu}\p{Ll}|\b(cow|chicken|pig|sheep|knowledge)\d|undefined|\bnull\b|NaN|[{}]/u;

const { actions } = actionSpace(burgundy);

/** The longest actions name two long tiles, or several gains, and just exceed 100 columns. */
const WIDTH = 110;

/** Refusals said at each moment. */
const REFUSED = isDeep ? 8 : 3;

/** Says everything that can be said of a state: the task, actions, outcomes and refusals. */
function sayMoment(text: Text, state: State, say: Say, rng: Rng): void {
  const view = burgundy.view(state, 'spectator');
  say(text.describeTurn(view));
  const lines = burgundy.legalActions(state).map((action) => text.describe(action, view));
  expect(new Set(lines).size).toBe(lines.length);
  say(...lines, ...burgundy.chanceOutcomes(state).map(({ outcome }) => text.describe(outcome, view)));
  for (let count = 0; count < REFUSED; count++) {
    const refusal = burgundy.check(state, actions[rng.int(actions.length)]);
    if (refusal) say(text.describeRefusal(refusal));
  }
}

/** Says what stands on the table: the picture and the scores. */
function sayTable(text: Text, state: State, say: Say): void {
  const blocks = text.blocks(burgundy.view(state, 'spectator'));
  say(...render(blocks).split('\n'), ...blocks.map(({ name }) => name));
  for (const { items } of burgundy.score(state)) say(...items.map((item) => text.describeScore(item)));
}

/** The state after a move, with its events said. */
function sayStep(text: Text, state: State, move: Action | Outcome, say: Say): State {
  const next = burgundy.step(state, move);
  const view = burgundy.view(next.state, 'spectator');
  say(...next.events.map((event) => text.describeEvent(event, view)));
  return next.state;
}

/** A random move; with `isBuilder`, of a player who likes to build. */
function anyMove(state: State, isBuilder: boolean, rng: Rng): Action | Outcome {
  const legal = burgundy.legalActions(state);
  if (legal.length > 0) return isBuilder ? chooseToBuild(legal, rng) : (legal[rng.int(legal.length)] as Action);
  const outcomes = burgundy.chanceOutcomes(state).map(({ outcome }) => outcome);
  return outcomes[rng.int(outcomes.length)] as Outcome;
}

/** Says games until it is enough: one of each seed for each number of players and each set-up. */
function sayGames(text: Text, isEnough: (count: number) => boolean, say: Say): void {
  let count = 0;
  for (const seed of [1, 2, 3]) {
    for (const setup of ['basic', 'advanced'] as const) {
      for (const players of [4, 3, 2]) {
        if (isEnough(count++)) return;
        const rng = createRng(seed);
        const tieBreak = seed > 1 ? 'moreEmpty' : 'fewerEmpty';
        let state = burgundy.setup({ players, setup, tieBreak });
        for (let moves = 0; !state.result; moves++) {
          sayMoment(text, state, say, rng);
          if (moves % 25 === 0) sayTable(text, state, say);
          state = sayStep(text, state, anyMove(state, seed > 1, rng), say);
        }
        sayTable(text, state, say);
      }
    }
  }
}

const SHIPPED: Parameters<typeof given>[0] = { stage: { stage: 'shipDepot', player: 0 } };
const ONE_EACH = { 1: { 1: 1 }, 2: { 2: 1 }, 3: { 3: 1 }, 4: { 4: 1 }, 5: { 5: 1 }, 6: { 6: 1 } };

/** Moves in positions that those games seldom reach. */
const RARE: [State, Action | Outcome][] = [
  [given({ setup: 'advanced', stage: { stage: 'boardSide', player: 0 } }), chooseBoard(9)],
  [given(), take(0, 1)],
  [given(), place(0, 0, 0)],
  [given({ ...SHIPPED, goods: ONE_EACH }), decline],
  [
    play(given({ ...SHIPPED, goods: { 1: { 1: 1 }, 2: { 2: 1 } }, seats: [{ knowledge: [5] }] }), chooseDepot(1)),
    chooseDepot(4),
  ],
];

/** Says the move, or why it can't be made. */
function sayRare(text: Text, say: Say): void {
  for (const [state, move] of RARE) {
    sayTable(text, state, say);
    const refusal = burgundy.check(state, move);
    say(text.describe(move, burgundy.view(state, 0)), refusal ? text.describeRefusal(refusal) : '');
    if (!refusal) sayStep(text, state, move, say);
  }
  for (const [option, value] of Object.entries(given().config))
    say(text.describeOption(option), text.describeValue(option, value));
}

/** Messages that no game needs. */
const UNUSED: string[] = [];

describe.each(Object.entries(catalogues))('the words in %s', (language, catalogue) => {
  const tracked = trackMessages(catalogue);
  const lines = new Set<string>();
  const say: Say = (...told) => {
    for (const line of told) lines.add(line);
  };

  /** All messages in English, and in the other languages in the deep run. */
  const isComplete = isDeep || language === 'en';

  test('random games are told, with every message', () => {
    const text = gameTextOf(tracked.catalogue);
    sayRare(text, say);
    // In an everyday run, the first games, and more while a message is unused.
    const isEnough = (count: number): boolean =>
      !isDeep && count >= 2 && (!isComplete || tracked.unused().length === UNUSED.length);
    sayGames(text, isEnough, say);
    if (isComplete) expect(tracked.unused()).toEqual(UNUSED);
  });

  test(`no line contains data or exceeds ${WIDTH} columns`, () => {
    expect([...lines].filter((line) => DATA.test(line) || line.length > WIDTH)).toEqual([]);
  });

  if (language !== 'en') {
    test('no line contains English', () => {
      const isEnglish = (word: string): boolean => ENGLISH.has(word.toLowerCase());
      expect([...lines].filter((line) => line.split(/[^\p{L}']+/u).some(isEnglish))).toEqual([]);
    });
  }
});

test('Polish has the plural of each number', () => {
  const { silver } = pl.actions(String);
  expect([1, 2, 5, 12, 22].map((count) => silver({ count }))).toEqual([
    '1 srebrnik',
    '2 srebrniki',
    '5 srebrników',
    '12 srebrników',
    '22 srebrniki',
  ]);
});
