/** Finding actions by their sentences. */
import type { GameTypes } from '../contract.js';
import { domainOf } from '../schema/domain.js';
import type { AnswerReader, AskedDecision } from './reading.js';

/** The actions that have a sentence. */
export interface FoundActions<T extends GameTypes> {
  readonly actions: readonly T['action'][];
  readonly areLegal: boolean;
}

/**
 * The actions with a sentence: the legal ones, or if there is none, the others of the game. A sentence may break off before a
 * punctuation mark: its reasons and consequences needn't be repeated.
 */
export function bySentence<T extends GameTypes>(
  { game, text }: AnswerReader<T>,
  { state, actor }: Pick<AskedDecision<T>, 'state' | 'actor'>,
  given: string,
): FoundActions<T> {
  const wanted = simplified(given);
  if (!/\p{L}/u.test(wanted)) return { actions: [], areLegal: false };
  const view = game.view(state, actor === 'host' ? 'spectator' : actor);
  const legal = game.legalActions(state, actor);
  const found = withLine(legal, (action) => simplified(text.describe(action, view)), wanted);
  if (found.length > 0) return { actions: found, areLegal: true };
  const others = domainOf<T['action']>(game.schema.action).actions.filter((action) => !legal.includes(action));
  const lineOf = (action: T['action']): string => {
    try {
      return simplified(text.describe(action, view));
    } catch {
      // The sentence of an illegal action can speak of what isn't there.
      return '';
    }
  };
  return { actions: withLine(others, lineOf, wanted), areLegal: false };
}

function withLine<Action>(actions: readonly Action[], lineOf: (action: Action) => string, wanted: string): Action[] {
  const lines = actions.map((action) => ({ action, line: lineOf(action) }));
  const whole = lines.filter(({ line }) => line === wanted);
  return (whole.length > 0 ? whole : lines.filter(({ line }) => begins(line, wanted))).map(({ action }) => action);
}

/** In one letter case, without the blanks and the full stop that people add. */
function simplified(sentence: string): string {
  return sentence.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}

/** Whether a line begins with some words, up to a punctuation mark. */
function begins(line: string, words: string): boolean {
  return line.startsWith(words) && /^ ?[:;,(→]/.test(line.slice(words.length));
}
