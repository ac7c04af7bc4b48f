import { createRng, type Rng } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { trackMessages } from '@rulewright/core/testing';
import { render } from '@rulewright/core/text';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type Action, copenhagen, type Outcome, type State } from '../src/index.js';
import { de } from '../src/text/de.generated.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { pl } from '../src/text/pl.generated.js';
import { choose, chooseToBuild, draw, given, placeWindow, TEN_POINTS, take } from './helpers.js';

type Text = ReturnType<typeof gameTextOf>;
type Say = (...lines: string[]) => void;

const catalogues = { en, pl, de };

/** Words of English that are no words of Polish or German. */
const ENGLISH = new Set(
  `the of player players card cards tile tiles place places take takes build builds brick price point points window windows
  floor floors column columns coat coats arms house harbour pile discard discards use uses used ready keep pay pays draw
  with and or for you your can can't isn't not there turn end game red yellow green blue purple mermaid empty cell cells
  supply abilities size gap none all hidden any`.split(/\s+/),
);

/** Signs of data in a line: camelCase, ids of tiles, missing values, braces. */
const DATA = /\p{Ll}\p{Lu}\p{Ll}|\b(red|yellow|green|blue|purple)\d|undefined|\bnull\b|NaN|[{}]/u;

const COAT: State['stages'] = [{ stage: 'coat', player: 0 }];

const { actions } = actionSpace(copenhagen);

/** A random action of a type that is legal now if `isOfStage`, else of any other type. */
function anyAction(legal: readonly Action[], isOfStage: boolean, rng: Rng): Action | undefined {
  const types = new Set(legal.map(({ type }) => type));
  const options = actions.filter(({ type }) => types.has(type) === isOfStage);
  return options[rng.int(Math.max(1, options.length))];
}

/** Tables are said at one in this number of moments. */
const EVERY_TABLE = isDeep ? 1 : 15;

/** Says what stands on the table: the picture and the scores. */
function sayTable(text: Text, state: State, say: Say): void {
  const turn = copenhagen.turn(state);
  const blocks = text.blocks(copenhagen.view(state, turn.kind === 'decision' ? turn.player : 'spectator'));
  say(...render(blocks).split('\n'), ...blocks.map(({ name }) => name));
  for (const { items } of copenhagen.score(state)) say(...items.map((item) => text.describeScore(item)));
}

/** Says everything that can be said of a state: the task, actions, outcomes and refusals. */
function sayMoment(text: Text, state: State, say: Say, rng: Rng): void {
  const turn = copenhagen.turn(state);
  const viewer = turn.kind === 'decision' ? turn.player : 'spectator';
  const view = copenhagen.view(state, viewer);
  say(text.describeTurn(view));
  const legal = copenhagen.legalActions(state);
  const lines = legal.map((action) => text.describe(action, view));
  expect(new Set(lines).size).toBe(lines.length);
  say(...lines, ...copenhagen.chanceOutcomes(state).map(({ outcome }) => text.describe(outcome, view)));
  for (const isOfStage of [true, true, true, false]) {
    const action = anyAction(legal, isOfStage, rng);
    if (action && !isOfStage) say(text.describe(action, view));
    const refusal = action && copenhagen.check(state, action);
    // Sentence by sentence: screens wrap refusals.
    if (refusal) say(...text.describeRefusal(refusal).split(/(?<=\.) /));
  }
}

/** The state after a move, with its events said to a player. */
function sayStep(text: Text, state: State, move: Action | Outcome, say: Say): State {
  const next = copenhagen.step(state, move);
  const view = copenhagen.view(next.state, 0);
  for (const event of next.events) {
    const seen = copenhagen.eventView(event, 0);
    if (seen) say(text.describeEvent(seen, view));
  }
  return next.state;
}

/** A random move; with `isBuilder`, of a player who likes to build. */
function anyMove(state: State, isBuilder: boolean, rng: Rng): Action | Outcome {
  const legal = copenhagen.legalActions(state);
  if (legal.length > 0) return isBuilder ? chooseToBuild(legal, rng) : (legal[rng.int(legal.length)] as Action);
  const outcomes = copenhagen.chanceOutcomes(state).flatMap(({ outcome, weight }) => Array(weight).fill(outcome));
  return outcomes[rng.int(outcomes.length)];
}

/** Says games until it is enough: one of each seed for each number of players and both kinds of hands. */
function sayGames(text: Text, isEnough: (count: number) => boolean, say: Say): void {
  let count = 0;
  for (const seed of [2, 1, 3]) {
    for (const openHands of [false, true]) {
      for (const players of [4, 3, 2]) {
        if (isEnough(count++)) return;
        const rng = createRng(seed);
        let state = copenhagen.setup({ players, openHands });
        for (let moves = 0; !state.result; moves++) {
          sayMoment(text, state, say, rng);
          if (moves % EVERY_TABLE === 0) sayTable(text, state, say);
          state = sayStep(text, state, anyMove(state, seed > 1, rng), say);
        }
        sayTable(text, state, say);
      }
    }
  }
}

/** Moves in positions that those games don't reach. */
const RARE: [State, Action | Outcome][] = [
  [given(), draw('red')],
  [given({ seats: [{ abilities: { anyCards: 'ready' } }], stages: COAT }), { type: 'refreshAbilities' }],
  [given({ seats: [{ house: TEN_POINTS }], stages: COAT }), placeWindow(2, 8)],
  [given({ windowSupply: 0, stages: COAT }), placeWindow(0, 0)],
  [given({ stages: [{ stage: 'thirdCard', player: 0 }] }), take(0)],
  [given({ seats: [{ hand: { red: 2 } }], stages: [{ stage: 'secondAction', player: 0 }] }), choose('red2')],
];

/** Says the move, or why it can't be made, and what follows. */
function sayRare(text: Text, say: Say): void {
  for (const [state, move] of RARE) {
    const refusal = copenhagen.check(state, move);
    say(text.describe(move, copenhagen.view(state, 0)), refusal ? text.describeRefusal(refusal) : '');
    if (refusal) continue;
    const next = sayStep(text, state, move, say);
    sayMoment(text, next, say, createRng(1));
    sayTable(text, next, say);
  }
  for (const [option, value] of Object.entries(given().config))
    say(text.describeOption(option), text.describeValue(option, value));
}

/** Messages that no game needs. */
const UNUSED = ['refusals.notReady']; // The discount is offered only while it is ready.

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

  test('no line contains data or exceeds 100 columns', () => {
    expect([...lines].filter((line) => DATA.test(line) || line.length > 100)).toEqual([]);
  });

  if (language !== 'en') {
    test('no line contains English', () => {
      const isEnglish = (word: string): boolean => ENGLISH.has(word.toLowerCase());
      expect([...lines].filter((line) => line.split(/[^\p{L}']+/u).some(isEnglish))).toEqual([]);
    });
  }
});

test('Polish has the plural of each number', () => {
  const { emptyCells } = pl.endings(String);
  expect([1, 2, 5, 12, 22].map((count) => emptyCells({ count }))).toEqual([
    '1 puste pole',
    '2 puste pola',
    '5 pustych pól',
    '12 pustych pól',
    '22 puste pola',
  ]);
});
