import type { AgentRequest } from '@rulewright/agents';
import type { GameTypes, Player } from '@rulewright/core';
import { whole } from '../plainText.js';
import { type Desk, type Hint, indented, SEARCHES } from './desk.js';
import { Menu } from './menu.js';
import { commandLike, commandOf, HELP, type TypedCommand } from './typedCommand.js';

type Action = GameTypes['action'];

/** What a person answers: an action of their own, one of the host's, for whom people speak, or something else. */
export type Answer =
  | { readonly kind: 'act' | 'host'; readonly action: Action }
  | { readonly kind: 'undo' | 'wait' | 'leave' | 'interrupt' };

/** Something to choose beside the actions of the player. */
export interface Extra {
  readonly line: string;
  readonly answer: Answer;
}

/** What a person is asked. Where several may act, one can also wait, or speak for the host. */
export interface PersonRequest extends AgentRequest {
  readonly extras: readonly Extra[];
}

/** Those who sit at one terminal, and pass it on. */
export class People {
  readonly #desk: Desk;
  #last: Player | undefined;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Asks the person at the seat of the request until there is an answer. */
  async ask(request: PersonRequest): Promise<Answer> {
    const { player } = request;
    const last = this.#last;
    if (this.#desk.people.length > 1 && player !== last) {
      if (last !== undefined) this.#desk.hideHandOf(last);
      const answer = await handOver(this.#desk, player);
      if (answer) return answer;
    }
    this.#last = player;
    return new Question(this.#desk, request).ask();
  }
}

/** Waits for the next person; whoever has just acted may still think better of it, and answer otherwise. */
async function handOver(desk: Desk, player: Player): Promise<Answer | undefined> {
  for (;;) {
    desk.print();
    const line = await desk.read(`Player ${player}, press Enter. `);
    if (line === undefined) return ended(desk);
    if (line === '') return undefined;
    const command = commandOf(line);
    let answer: Answer | undefined;
    if (command.kind === 'quit') answer = await leave(desk);
    else if (command.kind === 'undo') answer = undo(desk, player);
    else if (command.kind === 'save') desk.save(command.path);
    else desk.print('Here you can type undo, save FILE or quit; Enter goes on.');
    if (answer) return answer;
  }
}

/** One decision of a person: the board, the actions, and all that is typed until one is chosen. */
class Question {
  readonly #desk: Desk;
  readonly #request: PersonRequest;
  readonly #menu: Menu;

  constructor(desk: Desk, request: PersonRequest) {
    const { actions, view, extras } = request;
    this.#desk = desk;
    this.#request = request;
    this.#menu = new Menu([
      ...actions.map((action) => desk.text.describe(action, view)),
      ...extras.map(({ line }) => line),
    ]);
  }

  async ask(): Promise<Answer> {
    const desk = this.#desk;
    desk.print(`\n${'-'.repeat(72)}`);
    this.#drawBoard();
    this.#tellNews();
    desk.print(`\n${this.#heading()}`);
    desk.print(this.#menu.first());
    for (;;) {
      const line = await desk.read(desk.people.length > 1 ? `player ${this.#request.player}> ` : '> ');
      const answer = line === undefined ? ended(desk) : await this.#obey(commandOf(line));
      if (answer) return answer;
    }
  }

  #heading(): string {
    const { player } = this.#request;
    const { people } = this.#desk;
    const what = this.#menu.size === 1 ? 'only one action' : `${whole(this.#menu.size)} actions`;
    return people.length > 1 ? `Player ${player}, you have ${what}:` : `Your turn, player ${player}; you have ${what}:`;
  }

  #drawBoard(): void {
    this.#desk.print(this.#desk.text.render(this.#request.view));
  }

  /** What has happened since the player acted last; what was dealt before the first move lies on the board. */
  #tellNews(): void {
    const { history, story } = this.#desk;
    const { player } = this.#request;
    const { moves } = history;
    const own = history.lastIndex(({ actor }) => actor === player);
    const from = own >= 0 ? own + 1 : moves.findIndex(({ actor }) => actor !== 'chance');
    const news = from < 0 ? [] : story.news(moves.slice(from), player);
    if (news.length === 0) return;
    this.#desk.print(`\n${own < 0 ? 'Up to now' : 'Since your last move'}:\n${indented(news)}`);
  }

  /** Does what was typed; `undefined` if the question stays open. */
  async #obey(command: TypedCommand): Promise<Answer | undefined> {
    const desk = this.#desk;
    switch (command.kind) {
      case 'number':
        return this.#take(command.number);
      case 'filter':
        desk.print(this.#menu.filter(command.words) ?? this.#unknown(command.words));
        return undefined;
      case 'more':
        desk.print(this.#menu.more());
        return undefined;
      case 'all':
        desk.print(this.#menu.all());
        return undefined;
      case 'help':
        desk.print(HELP);
        return undefined;
      case 'board':
        this.#drawBoard();
        return undefined;
      case 'hint':
        await this.#hint();
        return undefined;
      case 'log':
        this.#log(command.count);
        return undefined;
      case 'save':
        desk.save(command.path);
        return undefined;
      case 'undo':
        return undo(desk, this.#request.player);
      case 'quit':
        return leave(desk);
      case 'mistake':
        desk.print(command.message);
        return undefined;
    }
  }

  #take(number: number): Answer | undefined {
    const { actions, extras } = this.#request;
    const line = this.#menu.line(number);
    if (line === undefined) {
      const { size } = this.#menu;
      this.#desk.print(size === 1 ? 'There is only action 1.' : `There is no action ${number}: type 1 to ${size}.`);
      return undefined;
    }
    this.#desk.print(`  you: ${line}`);
    const action = actions[number - 1];
    return action ? { kind: 'act', action } : extras[number - 1 - actions.length]?.answer;
  }

  #unknown(words: readonly string[]): string {
    const likely = commandLike(words);
    const hint = likely === undefined ? 'Type a number, or ? for help.' : `Did you mean ${likely}?`;
    return `No action has ${words.map((word) => `'${word}'`).join(' and ')}. ${hint}`;
  }

  async #hint(): Promise<void> {
    const desk = this.#desk;
    const { actions } = this.#request;
    if (actions.length === 0) {
      desk.print('There is nothing to choose but waiting.');
      return;
    }
    for (const hint of await desk.hint(this.#request)) {
      const number = actions.indexOf(hint.action) + 1;
      desk.print(`  ${hint.votes} of ${SEARCHES} searches say ${number}  ${this.#menu.line(number)}${leadIn(hint)}`);
      for (const words of hint.next) desk.print(`    then ${words}`);
    }
  }

  #log(count: number): void {
    const { history, story } = this.#desk;
    const moves = history.moves.slice(-count);
    if (moves.length === 0) this.#desk.print('Nothing has happened yet.');
    else this.#desk.print(indented(story.all(moves, this.#request.player)));
  }
}

/** The lead that searches expect, in words. */
function leadIn({ leads }: Hint): string {
  if (leads.length === 0) return '';
  const lead = leads.reduce((sum, value) => sum + value, 0) / leads.length;
  return ` (expecting you ${Math.abs(lead).toFixed(1)} points ${lead < 0 ? 'behind' : 'ahead'})`;
}

/** The wish to take a move back, if one can be taken back. */
function undo(desk: Desk, player: Player): Answer | undefined {
  const refusal = desk.undoRefusal(player);
  if (refusal === undefined) return { kind: 'undo' };
  desk.print(refusal);
  return undefined;
}

/** What it means that nothing more is typed. */
function ended(desk: Desk): Answer {
  return { kind: desk.isInterrupted ? 'interrupt' : 'leave' };
}

/** The wish to leave the table. A person whose game is kept nowhere is asked whether that is meant. */
async function leave(desk: Desk): Promise<Answer | undefined> {
  if (desk.isInterrupted || desk.path !== undefined || desk.history.moves.length === 0) return ended(desk);
  const line = await desk.read('The game is saved nowhere. quit again to leave it, or save FILE to keep it: ');
  if (line === undefined || desk.isInterrupted) return ended(desk);
  const command = commandOf(line);
  if (command.kind === 'save' && command.path !== undefined) desk.save(command.path);
  return command.kind === 'quit' || desk.path !== undefined ? ended(desk) : undefined;
}
