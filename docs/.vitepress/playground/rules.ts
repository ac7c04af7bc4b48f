/** Rules cited in texts, and their own texts. */
import { GAMES } from './games.js';

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

/** The first paragraph of a rule, in Markdown; `undefined` if there is no such rule. */
export async function ruleText(game: string, rule: string): Promise<string | undefined> {
  const rules = await GAMES[game]?.rules();
  return rules?.RULES[rule]?.text.split('\n\n')[0];
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
