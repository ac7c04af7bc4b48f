/** Prompts: what a language model reads before each decision, and what a conversation keeps. */
import type { Actor, Game, GameText, GameTypes } from '../contract.js';
import { currentStage, definitionOf, engineOf } from '../engine/engine.js';
import { plainWords } from '../learning/words.js';
import { render } from '../text/index.js';
import { ArgumentError } from '../tools/errors.js';
import { hashJson } from '../tools/hash.js';
import { readAnswer } from './answers.js';
import { type News, newsText, tellerOf } from './news.js';
import { type ActionNotation, type NotationForm, notationOf } from './notation.js';
import type { AnswerReading, AskedDecision } from './reading.js';
import { valuesText } from './values.js';
import { promptWords } from './words/promptWords.js';
import type { PromptWords } from './words/words.js';

/** The version of the wording: it changes whenever a prompt of the same game, rules and position would read otherwise. */
export const PROMPT_VERSION = 2;

/** How a model is asked: with a numbered list of its legal actions, or without one. */
export type WayOfAsking = 'menu' | 'open';

/** What prompts are made from. */
export interface PromptOptions {
  /** By default `menu`. */
  readonly way?: WayOfAsking;
  /** The language of the frame, of which there are English, German and Polish. `text` has its own. By default English. */
  readonly language?: string;
  /** The rules of the game, for example those for its players. By default, and if it is empty, none. */
  readonly rules?: string;
}

/** The prompts of a game under a config, and the readings of answers. */
export interface Prompts<T extends GameTypes> {
  readonly version: number;
  /** A checksum of all that is the same in every prompt: wording, rules, way of asking, language, game and config. */
  readonly hash: string;
  readonly way: WayOfAsking;
  /**
   * What a player is told once: the seat, the options, the rules, how to answer. It is the same for all decisions of the player.
   */
  system(actor: Actor): string;
  /**
   * The question of a decision: the view, the news, the decision. It holds nothing that the player may not know.
   * @param news what has happened, from a {@link Teller}; by default none
   * @throws ArgumentError if the actor has nothing to decide.
   */
  ask(state: T['state'], actor: Actor, news?: News): Prompt<T>;
  /** Reads the answer to a question. */
  read(question: Prompt<T>, answer: string): AnswerReading<T>;
  /** What to say to an answer that is no legal action, before the model answers again. */
  correction(reading: Exclude<AnswerReading<T>, { readonly kind: 'action' }>): string;
}

/** The question of a decision. */
export interface Prompt<T extends GameTypes> extends AskedDecision<T> {
  /** All parts, with empty lines between them. */
  readonly text: string;
  readonly parts: {
    readonly view: string;
    /** Empty without news. */
    readonly news: string;
    /** The list of legal actions, or the types of actions that belong to the decision. */
    readonly decision: string;
  };
}

/**
 * The prompts of a game under a config.
 *
 * ```ts
 * const prompts = promptsFor(game, text, { players: 2 }, { way: 'open', rules });
 * const { newsFor } = tellerOf(game, text);
 * const question = prompts.ask(played.state, 0, newsFor(0, movesOf(played)));
 * const answer = await model([{ role: 'system', content: prompts.system(0) }, { role: 'user', content: question.text }]);
 * const reading = prompts.read(question, answer);
 * ```
 * @throws ConfigError naming every invalid key.
 */
export function promptsFor<T extends GameTypes>(
  game: Game<T>,
  text: GameText<T>,
  config: T['configInput'],
  { way = 'menu', language = 'en', rules = '' }: PromptOptions = {},
): Prompts<T> {
  const words = promptWords(language);
  const reader = { game, text, language };
  const whole = engineOf(game).configOf(config);
  const notation = notationOf(game, config);
  const { nameOf } = tellerOf(game, text, language);
  const sections = [
    ...(rules.trim() === '' ? [] : [`${words.rules}\n\n${rules.trim()}`]),
    `${words.howToAnswer}\n\n${way === 'menu' ? words.menuAnswer(CHOICE) : openAnswer(notation.forms, words)}`,
  ];
  const options = optionsLine(text, whole, words);
  const hash = hashJson([PROMPT_VERSION, game.id, game.rulesVersion, wordingOf(words), options, sections]);

  return {
    version: PROMPT_VERSION,
    hash,
    way,
    system(actor) {
      const name = actor === 'host' ? words.host : nameOf(actor);
      return [[words.seat(name, game.id, whole.players), ...options].join('\n'), ...sections].join('\n\n');
    },
    ask(state, actor, news) {
      const legal = game.legalActions(state, actor);
      if (legal.length === 0)
        throw new ArgumentError(`${actor === 'host' ? 'The host' : `Seat ${actor}`} has nothing to decide.`);
      const view = game.view(state, actor === 'host' ? 'spectator' : actor);
      const parts = {
        view: render(text.blocks(view)),
        news: news ? newsText(news) : '',
        decision:
          way === 'menu'
            ? [words.yourActions, ...numbered(legal.map((action) => text.describe(action, view)))].join('\n')
            : words.yourDecision(typesAt(game, state, notation).join(', ')),
      };
      const all = [parts.view, parts.news, parts.decision].filter((part) => part !== '');
      return { state, actor, text: all.join('\n\n'), parts, menu: way === 'menu' ? legal : undefined };
    },
    read: (question, answer) => readAnswer(reader, question, answer),
    correction: ({ words: wrong }) => `${wrong} ${words.again}`,
  };
}

/** The words around the parts of prompts, with samples in their gaps. */
function wordingOf(words: PromptWords): unknown {
  return [
    [words.seat('NAME', 'GAME', 2), words.yourActions, words.yourDecision('TYPES')],
    [
      words.upToNow,
      words.sinceYourMove,
      words.moreNews(2),
      words.times(2),
      words.hidden,
      words.chooses('NAME', 'ACTION'),
    ],
    [words.player(0), words.you, words.host],
  ];
}

const CHOICE = '{"choice": 1}';

/** The options of a game, unless it has none. */
function optionsLine<T extends GameTypes>(text: GameText<T>, config: object, words: PromptWords): string[] {
  const options = Object.entries(config)
    .filter(([option]) => option !== 'players')
    .map(([option, value]) => {
      const name = text.describeOption?.(option) ?? option;
      return `${name}: ${text.describeValue?.(option, value) ?? JSON.stringify(value)}`;
    });
  return options.length > 0 ? [words.options(options.join('; '))] : [];
}

/** How to write actions without a list: their types with the fields, and the values of the fields. */
function openAnswer(forms: readonly NotationForm[], words: PromptWords): string {
  const form = forms.find(({ fields }) => fields.length > 0) ?? forms[0];
  const example = [form?.word, ...(form?.fields ?? []).map(({ words: [first] }) => first)].join(' ');
  const types = forms.map(({ word, fields, description }) =>
    withDescription([word, ...fields.map(({ name }) => `<${name}>`)].join(' '), description && plainWords(description)),
  );
  const parts = [
    words.openAnswer(JSON.stringify({ action: example })),
    types.join('\n'),
    valueLines(forms, words).join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The values of each field. Where types of actions have other values under the same name, the lines name the types. */
function valueLines(forms: readonly NotationForm[], words: PromptWords): string[] {
  const typesByLine = new Map<string, Map<string, string[]>>();
  for (const { word, fields } of forms) {
    for (const { name, description, words: own } of fields) {
      const line = [valuesText(own, words), description && plainWords(description)].filter(Boolean).join('; ');
      const lines = typesByLine.get(name) ?? new Map<string, string[]>();
      typesByLine.set(name, lines.set(line, [...(lines.get(line) ?? []), word]));
    }
  }
  return [...typesByLine].flatMap(([name, lines]) =>
    [...lines].map(([line, types]) => `<${name}>${lines.size > 1 ? ` (${types.join(', ')})` : ''}: ${line}`),
  );
}

function withDescription(head: string, description: string | undefined): string {
  return description === undefined ? head : `${head}: ${description}`;
}

/** The types of actions that belong to the current decision and can occur, in notation. */
function typesAt<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { forms }: ActionNotation<T>,
): readonly string[] {
  const stage = currentStage(state);
  const definition = stage && definitionOf(engineOf(game), stage);
  const takes: readonly string[] = definition?.kind === 'decision' ? definition.takes : [];
  return forms.flatMap(({ type, word }) => (takes.includes(type) ? [word] : []));
}

/** Lines with their numbers, from 1. */
function numbered(lines: readonly string[]): string[] {
  const width = String(lines.length).length;
  return lines.map((line, index) => `  ${String(index + 1).padStart(width)}  ${line}`);
}
