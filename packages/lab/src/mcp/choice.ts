import { type Choice, choiceAt } from '../play/personRequest.js';
import { refused } from './refused.js';
import type { ModelTable, Question } from './table.js';

/** What a model says that it does. */
export interface Act {
  /** The menu that it has seen. */
  readonly menu: number;
  /** The number of an action on it. */
  readonly number?: number | undefined;
  /** An action of its own seat, in place of a number. */
  readonly action?: Readonly<Record<string, unknown>> | undefined;
  readonly seat?: number | undefined;
}

/** What was chosen, of which question, in words. */
export interface Chosen {
  readonly choice: Choice;
  readonly question: Question;
  readonly line: string;
}

/**
 * What a model has chosen.
 * @throws CommandError `invalidRequest`, for an action that isn't legal with the rule that forbids it.
 */
export function chosenBy(table: ModelTable, { menu, number, action, seat }: Act): Chosen {
  const player = table.seatOf(seat);
  const { question } = table;
  if (question === undefined) throw refused(`The game at ${table.id} is over: look shows how it ended.`);
  if (question.request.player !== player) {
    throw refused(`It isn't your turn at seat ${player}: player ${question.request.player} is asked now.`);
  }
  if (question.menu !== menu) {
    throw refused(`Menu ${menu} isn't the one of now, which is menu ${question.menu}: look shows it.`);
  }
  if ((number === undefined) === (action === undefined))
    throw refused('Give either a number of the menu or an action.');
  return { question, ...(number === undefined ? legal(table, question, action) : listed(question, number)) };
}

function listed({ request }: Question, number: number): Pick<Chosen, 'choice' | 'line'> {
  const choice = choiceAt(request, number);
  const line = request.lines[number - 1];
  if (choice !== undefined && line !== undefined) return { choice, line };
  throw refused(`There is no action ${number}: the menu goes from 1 to ${request.lines.length}.`);
}

function legal(
  { history, text }: ModelTable,
  { request }: Question,
  anything: unknown,
): Pick<Chosen, 'choice' | 'line'> {
  const { game, state } = history;
  const refusal = game.check(state, anything, request.player);
  if (refusal) throw refused(`${refusal.message} (${refusal.rule})`);
  // What the rules accept is an action of the game.
  const action = game.schema.action.parse(anything);
  return { choice: { kind: 'act', action }, line: text.describe(action, request.view) };
}
