import { type Actor, createRng, type Rng } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { trackMessages } from '@rulewright/core/testing';
import { render } from '@rulewright/core/text';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { MODES, PRESET_IDS } from '../src/components.js';
import { type Action, city, type Outcome, type State } from '../src/index.js';
import { de } from '../src/text/de.generated.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { pl } from '../src/text/pl.generated.js';
import { at, chooseToBuild, ECOLOGY_AT_FLOOR, filled } from './helpers.js';

type Text = ReturnType<typeof gameTextOf>;
type Say = (...lines: string[]) => void;

const catalogues = { en, pl, de };

/** Words of English that are no words of Polish or German. */
const ENGLISH = new Set(
  `the of player players tile tiles place places take takes swap exchange discard draw draws drawn return returns board
  cell cells display supply heap goal goals card cards won wins loses turn turns round rounds idle
  architect planner engineer mayor spy with and or for you your can can't isn't not there end game choose another first
  full empty apartment office offices funfair factory power plant jobs population ecology income satisfaction open sides
  roads scoring scored points legend left unused reachable unreachable resident residents nobody basic advanced everybody
  time must action actions still possible needed revealed begins`.split(/\s+/),
);

/** The name of a user's data set. */
const DATA_SET = 'Tiles of the position';

/** Signs of data in a line: camelCase, ids of tiles, missing values, braces. */
const DATA = /\p{Ll}\p{Lu}\p{Ll}|\p{Ll}\p{Lu}{2,4}\b|undefined|\bnull\b|NaN|[{}]/u;

const { actions } = actionSpace(city);

function anyOf<Item>(items: readonly Item[], rng: Rng): Item | undefined {
  return items[rng.int(Math.max(1, items.length))];
}

/** A random action of a type that is legal now if `isOfStage`, else of any other type. */
function anyAction(legal: readonly Action[], isOfStage: boolean, rng: Rng): Action | undefined {
  const types = new Set(legal.map(({ type }) => type));
  return anyOf(
    actions.filter(({ type }) => types.has(type) === isOfStage),
    rng,
  );
}

/** Says everything that can be said of a state: the picture, actions, outcomes and refusals. */
function sayMoment(text: Text, state: State, actor: Actor | undefined, say: Say, rng: Rng): void {
  const view = city.view(state, 'spectator');
  const blocks = text.blocks(view);
  say(text.describeTurn(view), ...render(blocks).split('\n'), ...blocks.map(({ name }) => name));
  const legal = city.legalActions(state, actor);
  const lines = legal.map((action) => text.describe(action, view));
  expect(new Set(lines).size).toBe(lines.length);
  say(...lines, ...city.chanceOutcomes(state).map(({ outcome }) => text.describe(outcome, view)));
  for (const isOfStage of [true, true, true, true, false]) {
    const action = anyAction(legal, isOfStage, rng);
    if (!action) continue;
    say(text.describe(action, view));
    const refusal = city.check(state, action, actor);
    if (refusal) say(text.describeRefusal(refusal));
  }
  for (const { items } of city.score(state)) say(...items.map((item) => text.describeScore(item)));
}

/** The state after a move, with its events said. */
function sayStep(text: Text, state: State, move: Action | Outcome, actor: Actor | undefined, say: Say): State {
  const next = city.step(state, move, actor);
  const view = city.view(next.state, 'spectator');
  say(...next.events.map((event) => text.describeEvent(event, view)));
  return next.state;
}

/** Says a whole game, and one moment in five in full. The host lets everybody finish. */
function sayGame(text: Text, config: Parameters<typeof city.setup>[0], seed: number, say: Say): void {
  const rng = createRng(seed);
  let state = city.setup(config);
  for (let turn = city.turn(state); turn.kind !== 'over'; turn = city.turn(state)) {
    let actor: Actor | undefined;
    if (turn.kind === 'simultaneous')
      actor = anyOf(
        turn.actors.filter((each) => each !== 'host'),
        rng,
      );
    if (turn.kind === 'decision') actor = turn.player;
    if (rng.int(5) === 0) sayMoment(text, state, actor, say, rng);
    const outcomes = city.chanceOutcomes(state);
    const move =
      turn.kind === 'chance'
        ? outcomes[rng.pick(outcomes.map(({ weight }) => weight))]?.outcome
        : chooseToBuild(city.legalActions(state, actor), rng);
    state = sayStep(text, state, move as Action | Outcome, actor, say);
  }
  sayMoment(text, state, undefined, say, rng);
}

const PARTY = { mode: 'party' } as const;
const ADVANCED = { mode: 'advanced' } as const;
const FULL = filled(['parkNS', 'officeEW']);

/** Moves in positions that those games don't reach. */
const RARE: [State, Action | Outcome, Actor?][] = [
  [at(), { type: 'spy', victim: 1, reserveIndex: 0, cell: 0 }],
  [at({ config: ADVANCED }), { type: 'spy', victim: 3, reserveIndex: 0, cell: 0 }],
  [at({ config: ADVANCED, actionsLeft: 1 }), { type: 'spy', victim: 1, reserveIndex: 0, cell: 0 }],
  [at({ config: ADVANCED, display: [null, null, null, null], architectDone: true }), { type: 'mayor' }],
  [at({ supply: 1 }), { type: 'mayor' }],
  [at({ supply: 0 }), { type: 'architect', place: 2 }],
  [at({ seats: [{ board: ECOLOGY_AT_FLOOR, reserve: ['officeNS'] }] }), { type: 'planner', reserveIndex: 0, cell: 0 }],
  [at({ seats: [{ reserve: ['parkNS', 'parkNE', 'parkEW'] }] }), { type: 'architect', place: 0 }],
  [at({ actionsLeft: 1, dutyWaived: true, idleTurns: 3 }), { type: 'endTurn' }],
  [at({ dutyWaived: true }), { type: 'endTurn' }],
  [at({ config: PARTY, seats: [{ board: FULL }] }), { type: 'drawTile' }, 0],
  [at({ config: PARTY, seats: [{ board: FULL }] }), { type: 'drawTile' }, 'host'],
  [at({ config: PARTY, seats: [{ board: FULL }] }), { type: 'timeUp' }, 'host'],
  [at({ config: PARTY }), { type: 'timeUp' }, 'host'],
  [at({ config: PARTY }), { type: 'timeUp' }, 0],
  [at({ config: PARTY, seats: [{ hand: 'parkNS' }] }), { type: 'drawTile' }, 0],
  [at({ config: PARTY }), { type: 'returnTile' }, 0],
];

/** Says the move, or why it can't be made, and what follows; then the options. */
function sayRare(text: Text, say: Say): void {
  const rng = createRng(1);
  for (const [state, move, actor] of RARE) {
    const turn = city.turn(state);
    const mover = actor ?? (turn.kind === 'decision' ? turn.player : undefined);
    sayMoment(text, state, mover, say, rng);
    const refusal = city.check(state, move, actor);
    if (refusal) say(text.describeRefusal(refusal));
    else sayStep(text, state, move, actor, say);
  }
  const { config } = at();
  say(...Object.keys(config).map((option) => text.describeOption(option)));
  say(...MODES.map((mode) => text.describeValue('mode', mode)));
  say(...[config.dataSet, ...PRESET_IDS].map((dataSet) => text.describeValue('dataSet', dataSet)));
}

/** Messages that no game needs: an outcome away from its stage, and the answer of a query outside a turn. */
const UNUSED = ['actions.revealTile', 'refusals.noTurn'];

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
    for (const mode of MODES) {
      for (const players of [2, 3, 4])
        for (const seed of isComplete ? [1, 2, 3] : [1]) sayGame(text, { players, mode }, seed, say);
    }
    sayRare(text, say);
    if (isComplete) expect(tracked.unused()).toEqual(UNUSED);
  });

  test('no line contains data or exceeds 100 columns', () => {
    expect([...lines].filter((line) => DATA.test(line) || line.length > 100)).toEqual([]);
  });

  if (language !== 'en') {
    test('no line contains English', () => {
      const isEnglish = (word: string): boolean => ENGLISH.has(word.toLowerCase());
      const own = [...lines].filter((line) => !line.endsWith(DATA_SET));
      expect(own.filter((line) => line.split(/[^\p{L}']+/u).some(isEnglish))).toEqual([]);
    });
  }
});

test('Polish has the plural of each number', () => {
  const { heapSize } = pl.picture(String);
  expect([1, 2, 5, 12, 22].map((count) => heapSize({ count }))).toEqual([
    'pula: 1 kafel',
    'pula: 2 kafle',
    'pula: 5 kafli',
    'pula: 12 kafli',
    'pula: 22 kafle',
  ]);
});
