/** The texts in English, Polish and German: random games, said from beginning to end. */
import { createRng, type Rng } from '@rulewright/core';
import { trackMessages } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { OPTIONS } from '../src/components.js';
import { type Action, type Event, type Outcome, type State, stoneage } from '../src/index.js';
import { ACTIONS } from '../src/schema/action.js';
import { de } from '../src/text/de.generated.js';
import { en } from '../src/text/en.generated.js';
import type { Catalogue } from '../src/text/index.js';
import { gameTextOf } from '../src/text/index.js';
import { pl } from '../src/text/pl.generated.js';
import {
  buying,
  CONFIGS,
  chooseToBuy,
  decline,
  drawBuilding,
  drawCard,
  given,
  keepAnyTwo,
  pay,
  place,
  play,
  resolvingAt,
  roll,
  takeAnyTwo,
} from './helpers.js';

const SEEDS = isDeep ? [1, 2, 3] : [1];
/** Games played while a message is unused. */
const MORE_SEEDS = [2, 3];
const WIDTH = 100;
/** Long lists of actions are said at every third moment. */
const EVERY_LIST = isDeep ? 1 : 3;
const LONG = 12;
/** Pictures, refusals and outcomes are said at one in this number of moments. */
const EVERY = isDeep ? 10 : 30;

const ENGLISH =
  /\b(the|of|players?|cards?|tiles?|places?|takes?|draws?|dice|rolls?|pays?|leaves?|with|from|for|people|tools?|field|hut|river|forest|wood|clay|stone|food|buildings?|resources?|points?|round|level|you|your|must|and|or|is|are|at|first|now|all|hidden|open|yes|none|claim|feeding)\b/i;

/** Each catalogue, and the messages that were used. */
const LANGUAGES = { en: spied(en), pl: spied(pl), de: spied(de) };
type Language = keyof typeof LANGUAGES;

function spied(catalogue: Catalogue) {
  const tracked = trackMessages(catalogue);
  return { catalogue, text: gameTextOf(tracked.catalogue), unused: tracked.unused };
}

/** What is wrong with a line. */
function problemOf(line: string, language: Language): string | undefined {
  if (line.trim() === '') return 'empty';
  if (line.length > WIDTH) return 'too long';
  if (/undefined|null|NaN|[{}]/.test(line)) return 'a value is missing';
  if (/\p{Ll}\p{Lu}/u.test(line) || /\b(?!x\d)\p{L}+\d/u.test(line)) return 'an id';
  return language !== 'en' && ENGLISH.test(line.replace('Stone Age', '')) ? 'English' : undefined;
}

/** Every line said, by language. */
const said = { en: new Set<string>(), pl: new Set<string>(), de: new Set<string>() };

/** All languages in the deep run. Otherwise each game is said in English and one other language. */
const ALL = Object.keys(LANGUAGES) as Language[];
let spoken = ALL;

/** Says something in the languages spoken; each text has a line or several. */
function say(textIn: (text: ReturnType<typeof gameTextOf>) => string | readonly string[]): void {
  for (const language of spoken) {
    for (const line of [textIn(LANGUAGES[language].text)].flat()) said[language].add(line);
  }
}

/** Every refusal said, by its message. */
const refusals = new Set<string>();

/** Actions of one moment that read the same. */
const twins: string[] = [];

function sayMoment(state: State, number: number): void {
  const turn = stoneage.turn(state);
  const viewer = turn.kind === 'decision' ? turn.player : 'spectator';
  const view = stoneage.view(state, viewer);
  if (turn.kind !== 'over') say((text) => text.describeTurn(view));
  const listed = stoneage.legalActions(state);
  const legal = listed.length <= LONG || number % EVERY_LIST === 0 ? listed : [];
  for (const language of spoken) {
    const lines = new Set<string>();
    for (const action of legal) {
      const line = LANGUAGES[language].text.describe(action, view);
      if (lines.has(line)) twins.push(line);
      lines.add(line);
      said[language].add(line);
    }
  }
  if (number % EVERY !== 0 && turn.kind !== 'over') return;
  for (const seen of [view, stoneage.view(state, 'spectator')]) {
    say((text) => text.blocks(seen).flatMap(({ name, lines }) => [name, ...lines]));
  }
  for (const { outcome } of stoneage.chanceOutcomes(state).slice(0, 50)) say((text) => text.describe(outcome, view));
  for (const actions of Object.values(ACTIONS)) {
    for (const action of actions) {
      const refusal = stoneage.check(state, action);
      if (refusal === undefined || refusals.has(refusal.message)) continue;
      refusals.add(refusal.message);
      say((text) => text.describeRefusal(refusal));
    }
  }
  for (const item of stoneage.score(state).flatMap(({ items }) => items)) say((text) => text.describeScore(item));
}

function draw(state: State, rng: Rng): Outcome | undefined {
  const outcomes = stoneage.chanceOutcomes(state);
  return outcomes.length === 0 ? undefined : outcomes[rng.pick(outcomes.map(({ weight }) => weight))]?.outcome;
}

function sayGame(config: (typeof CONFIGS)[number], seed: number): void {
  const rng = createRng(seed);
  let state = stoneage.setup(config);
  for (let number = 0; stoneage.turn(state).kind !== 'over'; number++) {
    sayMoment(state, number);
    const action: Action | Outcome = draw(state, rng) ?? chooseToBuy(stoneage.legalActions(state), rng);
    const { state: next, events } = stoneage.step(state, action);
    for (const viewer of [0, 1]) {
      const view = stoneage.view(next, viewer);
      for (const event of events) {
        say((text) => text.describeEvent(stoneage.eventView(event, viewer) as Event, view));
      }
    }
    state = next;
  }
  sayMoment(state, 0);
}

describe('texts in all languages', () => {
  test.each(CONFIGS)(
    'games are said: %j',
    (config) => {
      for (const seed of SEEDS) {
        spoken = isDeep ? ALL : ['en', CONFIGS.indexOf(config) % 2 === 0 ? 'pl' : 'de'];
        sayGame(config, seed);
      }
      spoken = ALL;
    },
    120_000,
  );

  test('actions and outcomes can be said without their moment', () => {
    const view = stoneage.view(stoneage.setup({ players: 3 }), 'spectator');
    for (const actions of Object.values(ACTIONS))
      for (const action of actions) say((text) => text.describe(action, view));
    const outcomes = [drawCard('artTool'), drawBuilding('any4Kinds1'), roll(1, 2)];
    for (const action of [decline, pay({ wood: 1 }), ...outcomes]) say((text) => text.describe(action, view));
  });

  test('what games of these players rarely meet is said', () => {
    const atLimit = given({ options: { placeAtLimit: false }, seats: [{ agriculture: 10 }] });
    const claim = { resources: { wood: 1 }, anyTwoClaim: true };
    const rare: [State, Action][] = [
      [atLimit, place('hunting', 11)],
      [atLimit, place('hut', 1)],
      [atLimit, place('field')],
      [resolvingAt('card4', { stage: 'payCard', player: 0, space: 3 }, { seats: [claim] }), takeAnyTwo('wood', 'wood')],
      [buying('medicineAnyTwo', {}, { options: { anyTwoTiming: 'immediate' } }), keepAnyTwo],
    ];
    for (const [state, action] of rare) {
      const refusal = stoneage.check(state, action);
      if (refusal) say((text) => text.describeRefusal(refusal));
    }
    const scarce = { tools: [4, 4, 4], agriculture: 10 };
    const rolling = buying('writingDice', scarce, {
      options: { resourceSupply: 'firstPrinting' },
      supply: { wood: 1 },
    });
    const moments = [
      play(rolling, roll(1, 4, 5, 6)),
      resolvingAt('card1', { stage: 'drawExtraCard', player: 1 }),
      resolvingAt('card1', { stage: 'drawExtraCard', player: 0 }),
    ];
    for (const state of moments) sayMoment(state, 0);
    const empty = given({ options: { resourceSupply: 'firstPrinting' }, supply: {} });
    say((text) => text.blocks(stoneage.view(empty, 0)).flatMap(({ lines }) => lines));
  });

  test('options, their values and all names have words', () => {
    for (const option of ['players', ...Object.keys(OPTIONS)]) say((text) => text.describeOption(option));
    for (const [option, values] of Object.entries(OPTIONS)) {
      for (const value of values) say((text) => text.describeValue(option, value));
    }
    say((text) => text.describeValue('startPlayer', 2));
    for (const [language, { catalogue }] of Object.entries(LANGUAGES)) {
      const names = Object.values(catalogue.names).flatMap((group) => Object.values(group));
      for (const name of names) {
        for (const form of typeof name === 'string' ? [name] : Object.values(name))
          said[language as Language].add(form);
      }
    }
  });

  test.each(['en', 'pl', 'de'] as const)(
    'no line has an id, a missing value, or words of another language: %s',
    (language) => {
      const problems = [...said[language]].flatMap((line) => {
        const problem = problemOf(line, language);
        return problem === undefined ? [] : [`${problem}: ${line}`];
      });
      expect(problems).toEqual([]);
    },
  );

  test('two legal actions of a moment never read the same', () => {
    expect(twins).toEqual([]);
  });

  test.each(isDeep ? ALL : (['en'] as const))('every message is used: %s', (language) => {
    const { unused } = LANGUAGES[language];
    spoken = [language];
    for (const seed of MORE_SEEDS) {
      for (const config of CONFIGS) if (unused().length > 0) sayGame(config, seed);
    }
    spoken = ALL;
    expect(unused()).toEqual([]);
  });
});

describe('numbers agree with nouns and verbs', () => {
  /** Food that is missing, and people. */
  const hungry = (catalogue: Catalogue, shortage: number, count: number): string =>
    catalogue.tasks(() => 'Ola').feedPeople({ player: 0, shortage, count, points: 10 });

  test('in German', () => {
    expect([hungry(de, 1, 1), hungry(de, 2, 5)]).toEqual([
      'Ola: Es fehlt 1 Nahrung für 1 Person. 1 Rohstoff zahlen oder 10 Punkte verlieren.',
      'Ola: Es fehlen 2 Nahrung für 5 Personen. 2 Rohstoffe zahlen oder 10 Punkte verlieren.',
    ]);
    const { noRoom } = de.refusals(String);
    expect([0, 1, 2].map((count) => noRoom({ location: 'river', count }))).toEqual([
      'Der Platz reicht nicht: am Fluss hat niemand mehr Platz.',
      'Der Platz reicht nicht: am Fluss hat nur noch 1 Person Platz.',
      'Der Platz reicht nicht: am Fluss haben nur noch 2 Personen Platz.',
    ]);
  });

  test('in Polish', () => {
    const { wrongAmount } = pl.refusals(String);
    const resources = [1, 2, 5, 22].map((count) => /\d+ \p{L}+/u.exec(wrongAmount({ count }))?.[0]);
    expect(resources).toEqual(['1 surowiec', '2 surowce', '5 surowców', '22 surowce']);
    expect([1, 2, 5, 22].map((count) => /\d+ (człowiek|ludzi)\p{L}*/u.exec(hungry(pl, 1, count))?.[0])).toEqual([
      '1 człowieka',
      '2 ludzi',
      '5 ludzi',
      '22 ludzi',
    ]);
  });
});
