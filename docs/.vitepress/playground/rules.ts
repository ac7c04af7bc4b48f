/** Rules cited in texts, and their own texts. */
import { GAMES, type Language } from './games.js';

/** A part of a text: plain words, or the id of a rule. */
export interface TextPart {
  readonly words: string;
  /** The game of the rule. */
  readonly game?: string | undefined;
}

const RULE = /([A-Z]{3}-\d+\.\d+)/;

/** Splits a text at the rules that it cites. */
export function partsOfText(text: string): TextPart[] {
  return text.split(RULE).map((words) => ({ words, game: RULE.test(words) ? gameOf(words) : undefined }));
}

/** The listed game of a rule: ids start with the first three letters of its game. */
function gameOf(rule: string): string | undefined {
  return Object.keys(GAMES).find((game) => game.toUpperCase().startsWith(rule.slice(0, 3)));
}

/** A rule as a player reads it. */
export interface FoundRule {
  /** Its statement, in Markdown. */
  readonly text: string;
  readonly language: Language;
  /** Its place on the site. */
  readonly address: string;
}

/**
 * A rule in a language. A rule that the rules for players lack is that of the numbered page, in English; `undefined` if
 * there is no such rule.
 */
export async function findRule(game: string, rule: string, language: Language): Promise<FoundRule | undefined> {
  const edition = await GAMES[game]?.rulebooks[language]();
  const statement = edition?.rules[rule];
  if (statement !== undefined) {
    return { text: statement, language, address: addressOf(`players/${game}.${language}`, rule) };
  }
  const numbered = await GAMES[game]?.rules();
  const text = numbered?.RULES[rule]?.text.split('\n\n')[0];
  return text === undefined ? undefined : { text, language: 'en', address: addressOf(game, rule) };
}

/** The place of a rule on a page of rules: `copenhagen` is the numbered page. */
export function addressOf(page: string, rule: string): string {
  return `rules/${page}.html#${rule.toLowerCase()}`;
}

/** A piece of a paragraph, with the tag that Markdown gives it. */
export interface Piece {
  readonly tag: 'code' | 'em' | 'span';
  readonly words: string;
}

/** The pieces of a paragraph in Markdown. */
export function piecesOf(paragraph: string): Piece[] {
  return paragraph
    .replaceAll(/\n +(?![-\d])/g, ' ')
    .split(/(`[^`]+`|\*+[^*]+\*+)/)
    .map((words) => ({
      tag: words.startsWith('`') ? 'code' : words.startsWith('*') ? 'em' : 'span',
      words: words.replaceAll(/^[`*]+|[`*]+$/g, ''),
    }));
}
