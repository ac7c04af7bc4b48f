/** A line at the table is in one language: the words of the game and those around it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRng, Playthrough } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { parse } from 'vue/compiler-sfc';
import { GAMES, type Language } from '../games.js';
import { PAGE_WORDS } from '../pageWords.js';
import { TABLE_WORDS } from '../tableWords.js';
import { isRecord } from '../values.js';
import { actorName, moveInWords, turnInWords } from '../words.js';

/** English words of the table that are no words of Polish or German. */
const ENGLISH =
  /(?<!\p{L})(player|the|table|chance|over|wins|share|victory|nobody|thinking|let|act|click|choose|move|moves|hidden|points|you|your|of|and|or|a card|game|outlined|score|scores|show|total|place|view|state)(?!\p{L})/iu;

/** The words of a language, each function called with plain arguments. */
function allWords(language: Language): string[] {
  return Object.values(TABLE_WORDS[language]).map((words: unknown) => {
    if (isRecord(words)) return Object.values(words).join(' ');
    if (typeof words !== 'function') return String(words);
    const { listed, clickOn, thenClick } = TABLE_WORDS[language];
    if ([listed, clickOn, thenClick].some((each) => each === words)) return String(words(['X', 'Y']));
    return String(words.length > 1 ? words('X', 'x', 1) : words(3));
  });
}

describe.each(['pl', 'de'] as const)('in %s', (language) => {
  test('no word of the table or of the page around it is English', () => {
    expect(allWords(language).filter((line) => ENGLISH.test(line))).toEqual([]);
    for (const [key, words] of Object.entries(PAGE_WORDS[language])) {
      const english = PAGE_WORDS.en[key as keyof typeof PAGE_WORDS.en];
      expect(said(words), key).not.toBe(said(english));
    }
  });

  test.each(Object.keys(GAMES))('the log and the status of %s have no English line', async (id) => {
    const { game, speak } = (await GAMES[id]?.load()) ?? {};
    if (!game || !speak) throw new Error(`There is no game ${id}.`);
    const playable = { game, ...(await speak(language)) };
    const rng = createRng(`languages ${id}`);
    let played = Playthrough.start(game, { players: 2 }, 4).settle();
    while (played.last.turn.kind !== 'over') {
      const { turn } = played.last;
      const actor =
        turn.kind === 'decision' ? turn.player : Number('actors' in turn ? turn.actors.find(Number.isInteger) : 0);
      const actions = game.legalActions(played.state, actor);
      const action = actions[rng.int(actions.length)];
      if (!action) throw new Error('A player without actions.');
      played = played.play(action, actor).settle();
    }
    const lines = played.snapshots.flatMap((after, index) => {
      const status = turnInWords(after.turn, game.view(after.state, 0), playable);
      const before = played.snapshots[index - 1];
      const [move] = after.moves;
      if (!before || !move) return [status];
      const { what, events } = moveInWords(playable, before, after, move, 0);
      return [status, `${actorName(move.actor, playable)} ${what}`, ...events];
    });
    const over = {
      pl: /^Koniec gry: .*(wygrywa\.|Wspólne zwycięstwo: .*\.)$/,
      de: /^Das Spiel ist zu Ende \(.*\)\. .*(gewinnt|Sieg)\.$/,
    };
    expect(turnInWords(played.last.turn, game.view(played.state, 0), playable)).toMatch(over[language]);
    expect(lines.filter((line) => ENGLISH.test(line))).toEqual([]);
  });
});

/** Words as text. */
function said(words: unknown): string {
  return typeof words === 'function' ? String(words(1)) : JSON.stringify(words);
}

/** The kinds of nodes in Vue's syntax trees. */
const TEXT = 2;
const ATTRIBUTE = 6;

/** The texts of a template, and the labels that aren't computed. */
function ownWords(node: unknown): unknown[] {
  if (!isRecord(node)) return [];
  const { type, name, value, content, props = [], children = [] } = node;
  if (type === TEXT) return [content];
  if (type === ATTRIBUTE) return ['aria-label', 'title', 'placeholder'].includes(String(name)) ? ownWords(value) : [];
  return [props, children].flatMap((nodes) => (Array.isArray(nodes) ? nodes.flatMap(ownWords) : []));
}

test.each([
  'GameTable',
  'StepBar',
  'NewsList',
  'StateDetails',
  'ActionList',
  'EventLog',
  'ScoreTable',
  'TimeTravel',
  'NewGame',
  'TracePanel',
  'GameTabs',
])('%s takes all its words from the catalogue', (name) => {
  const source = readFileSync(fileURLToPath(new URL(`../${name}.vue`, import.meta.url)), 'utf8');
  const { template } = parse(source).descriptor;
  if (!template?.ast) throw new Error(`${name} has no template.`);
  expect(ownWords(template.ast).filter((words) => /\p{L}/u.test(String(words)))).toEqual([]);
});
