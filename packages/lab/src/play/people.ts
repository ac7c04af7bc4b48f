import { type Player, render } from '@rulewright/core';
import { indented } from '../plainText.js';
import { type Desk, type Hint, SEARCHES } from './desk.js';
import { howMany, Menu, noneHas } from './menu.js';
import { type Choice, choiceAt, type PersonRequest } from './personRequest.js';
import { commandLike, commandOf, HELP, type TypedCommand } from './typedCommand.js';

/** What a person answers: something of the list, or something else. */
export type Answer = Choice | { readonly kind: 'undo' | 'leave' | 'interrupt' };

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
    this.#desk = desk;
    this.#request = request;
    this.#menu = new Menu(request.lines);
  }

  async ask(): Promise<Answer> {
    const desk = this.#desk;
    desk.print(`\n${'-'.repeat(72)}`);
    this.#drawBoard();
    const news = desk.story.newsFor(this.#request.player, desk.history);
    if (news !== undefined) desk.print(`\n${news}`);
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
    const what = howMany(this.#menu.size);
    return people.length > 1 ? `Player ${player}, you have ${what}:` : `Your turn, player ${player}; you have ${what}:`;
  }

  #drawBoard(): void {
    this.#desk.print(render(this.#desk.text.blocks(this.#request.view)));
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
    const line = this.#menu.line(number);
    if (line === undefined) {
      const { size } = this.#menu;
      this.#desk.print(size === 1 ? 'There is only action 1.' : `There is no action ${number}: type 1 to ${size}.`);
      return undefined;
    }
    this.#desk.print(`  you: ${line}`);
    return choiceAt(this.#request, number);
  }

  #unknown(words: readonly string[]): string {
    const likely = commandLike(words);
    const hint = likely === undefined ? 'Type a number, or ? for help.' : `Did you mean ${likely}?`;
    return `${noneHas(words)} ${hint}`;
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
