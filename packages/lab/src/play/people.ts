import type { Player, TextBlock } from '@rulewright/core';
import { notationOf, readAction } from '@rulewright/core/prompts';
import { render } from '@rulewright/core/text';
import { indented } from '../tools/plainText.js';
import { Menu } from './menu.js';
import { screenFor } from './screen.js';
import type { TerminalSession, WordedHint } from './session.js';

import { type Choice, choiceAt, type PersonRequest } from './turns.js';
import { commandOf, nameLike, type TypedCommand } from './typedCommand.js';
import type { PlayWords } from './words/words.js';

/** A person's answer: a choice from the list, or something else. */
export type Answer = Choice | { readonly kind: 'undo' | 'leave' | 'interrupt' };

/** The people who share one terminal. */
export class People {
  readonly #session: TerminalSession;
  #last: Player | undefined;

  constructor(session: TerminalSession) {
    this.#session = session;
  }

  /** Asks the person at the request's seat until there is an answer. */
  async ask(request: PersonRequest): Promise<Answer> {
    const { player } = request;
    const last = this.#last;
    if (this.#session.people.length > 1 && player !== last) {
      if (last !== undefined) this.#session.hideHandOf(last);
      const answer = await handOver(this.#session, player);
      if (answer) return answer;
    }
    this.#last = player;
    return new Question(this.#session, request).ask();
  }
}

/** Waits for the next person. The previous one may still undo, save or quit. */
async function handOver(session: TerminalSession, player: Player): Promise<Answer | undefined> {
  for (;;) {
    session.print();
    const line = await session.read(session.words.pressEnter(session.teller.nameOf(player)));
    if (line === undefined) return ended(session);
    if (line === '') return undefined;
    const command = commandOf(line);
    let answer: Answer | undefined;
    if (command.kind === 'quit') answer = await leave(session);
    else if (command.kind === 'undo') answer = undo(session, player);
    else if (command.kind === 'save') session.save(command.path);
    else session.print(session.words.betweenTurns);
    if (answer) return answer;
  }
}

/** One decision of a person: the board, the actions, and the commands until one is chosen. */
class Question {
  readonly #session: TerminalSession;
  readonly #request: PersonRequest;
  readonly #menu: Menu;
  readonly #blocks: readonly TextBlock[];
  readonly #notices: readonly string[];
  readonly #name: string;

  constructor(session: TerminalSession, request: PersonRequest) {
    this.#session = session;
    this.#request = request;
    const { rows, columns } = session.size;
    this.#menu = new Menu(request.lines, { rows: Math.max(1, rows - 3), columns }, session.words);
    this.#blocks = session.text.blocks(request.view);
    this.#notices = session.takeNotices();
    this.#name = session.teller.nameOf(request.player);
  }

  async ask(): Promise<Answer> {
    const session = this.#session;
    this.#draw();
    for (;;) {
      const line = await session.read(session.people.length > 1 ? `${this.#name}> ` : '> ');
      const answer = line === undefined ? ended(session) : await this.#obey(commandOf(line));
      if (answer) return answer;
    }
  }

  /** Draws what fits on one screen. */
  #draw(): void {
    const session = this.#session;
    const { player } = this.#request;
    const { rows, columns } = session.size;
    const parts = {
      player,
      name: this.#name,
      words: session.words,
      blocks: this.#blocks,
      notices: this.#notices,
      news: session.teller.newsFor(player, session.moves) ?? { head: '', lines: [] },
      heading: (shown: number) => this.#heading(shown < this.#menu.size ? session.words.moreNote : ''),
      actions: this.#menu.numbered,
    };
    // One row is reserved for input.
    const { lines, shown } = screenFor(parts, { rows: rows - 1, columns }, session.paint);
    this.#menu.skip(shown);
    session.show(lines);
  }

  #heading(note = ''): string {
    const { words, people } = this.#session;
    return words.yourTurn(this.#name, this.#menu.size, people.length === 1, note);
  }

  #drawBlocks(blocks: readonly TextBlock[]): void {
    const { size, paint } = this.#session;
    this.#session.print(render(blocks, size.columns), paint.picture(this.#name));
  }

  /** Executes a command; `undefined` if the question stays open. */
  async #obey(command: TypedCommand): Promise<Answer | undefined> {
    const session = this.#session;
    switch (command.kind) {
      case 'number':
        return this.#take(command.number);
      case 'filter':
        this.#filter(command.words);
        return undefined;
      case 'words':
        return this.#look(command.words);
      case 'more':
        if (this.#menu.isAtEnd) this.#draw();
        else session.print(this.#menu.more(), session.paint.menu);
        return undefined;
      case 'all':
        session.print(this.#menu.all(), session.paint.menu);
        return undefined;
      case 'help':
        session.print(session.words.help);
        return undefined;
      case 'board':
        this.#drawBlocks(this.#blocks);
        return undefined;
      case 'hint':
        await this.#hint();
        return undefined;
      case 'log':
        this.#log(command.count);
        return undefined;
      case 'save':
        session.save(command.path);
        return undefined;
      case 'undo':
        return undo(session, this.#request.player);
      case 'quit':
        return leave(session);
      case 'mistake':
        session.print(session.words.logTakes(command.typed));
        return undefined;
    }
  }

  #take(number: number): Answer | undefined {
    const line = this.#menu.line(number);
    if (line === undefined) {
      this.#session.print(this.#session.words.noSuchAction(number, this.#menu.size));
      return undefined;
    }
    return choiceAt(this.#request, number);
  }

  /** Shows the actions that contain all words. */
  #filter(words: readonly string[]): void {
    const found = this.#menu.filter(words);
    if (found === undefined) this.#session.print(this.#unknown(words));
    else this.#session.print(found, this.#session.paint.menu);
  }

  /**
   * Shows the part of the board with that name, else plays the action with that notation, else shows the actions with these
   * words, else the parts whose names start with them. A single word is notation only if no action has it.
   */
  #look(words: readonly string[]): Answer | undefined {
    const typed = words.join(' ');
    const named = this.#blocks.filter(({ name }) => name.toLowerCase() === typed);
    const begun = this.#blocks.filter(({ name }) => name.toLowerCase().startsWith(typed));
    const isFound = this.#menu.has(words);
    if (named.length > 0) this.#drawBlocks(named);
    else if ((words.length > 1 || !isFound) && this.#isNotation(typed)) return this.#play(typed);
    else if (isFound || begun.length === 0) this.#filter(words);
    else this.#drawBlocks(begun);
    return undefined;
  }

  #isNotation(typed: string): boolean {
    const { game, state } = this.#session.played;
    return notationOf(game, state.config).read(typed).kind === 'action';
  }

  /** Plays an action in notation, or says which rule forbids it. */
  #play(typed: string): Answer | undefined {
    const { played, text, language } = this.#session;
    const { game, state } = played;
    const reading = readAction({ game, text, language }, { state, actor: this.#request.player }, typed);
    if (reading.kind === 'action') return this.#take(this.#request.actions.indexOf(reading.action) + 1);
    this.#session.print(reading.words);
    return undefined;
  }

  #unknown(words: readonly string[]): string {
    const { words: say } = this.#session;
    const names = this.#blocks.map(({ name }) => name);
    const likely = nameLike(words, names);
    const hint = likely === undefined ? say.typeNumber : say.didYouMean(likely);
    return `${say.noneHas(words)} ${hint}`;
  }

  async #hint(): Promise<void> {
    const session = this.#session;
    const { actions } = this.#request;
    if (actions.length === 0) {
      session.print(session.words.onlyWait);
      return;
    }
    for (const hint of await session.hint(this.#request)) {
      const number = actions.indexOf(hint.action) + 1;
      session.print(`  ${number}  ${this.#menu.line(number)}${worthIn(hint, session.words)}`, session.paint.hint);
      for (const words of hint.words) session.print(`    ${session.words.followUp(words)}`, session.paint.hint);
    }
  }

  #log(count: number): void {
    const { teller } = this.#session;
    const moves = this.#session.moves.slice(-count);
    if (moves.length === 0) this.#session.print(this.#session.words.nothingYet);
    else this.#session.print(indented(teller.all(moves, this.#request.player)));
  }
}

/** What an action is worth beside the best. */
function worthIn({ shortfall }: WordedHint, words: PlayWords): string {
  if (shortfall === undefined) return '';
  return ` (${shortfall === 0 ? words.best : words.pointsLess(shortfall)})`;
}

/** Undo, if possible. */
function undo(session: TerminalSession, player: Player): Answer | undefined {
  const refusal = session.undoRefusal(player);
  if (refusal === undefined) return { kind: 'undo' };
  session.print(refusal);
  return undefined;
}

/** The answer at the end of input. */
function ended(session: TerminalSession): Answer {
  return { kind: session.isInterrupted ? 'interrupt' : 'leave' };
}

/** Leaves the game, after a confirmation if it isn't saved. */
async function leave(session: TerminalSession): Promise<Answer | undefined> {
  if (session.isInterrupted || session.path !== undefined || session.moves.length === 0) return ended(session);
  const line = await session.read(session.words.confirmLeave);
  if (line === undefined || session.isInterrupted) return ended(session);
  const command = commandOf(line);
  if (command.kind === 'save' && command.path !== undefined) session.save(command.path);
  return command.kind === 'quit' || session.path !== undefined ? ended(session) : undefined;
}
