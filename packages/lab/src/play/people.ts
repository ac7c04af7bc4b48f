import type { Player, TextBlock } from '@rulewright/core';
import { render } from '@rulewright/core/text';
import { indented } from '../tools/plainText.js';
import type { Desk, WordedHint } from './desk.js';
import { Menu, PAGE } from './menu.js';
import { screenFor } from './screen.js';
import { newsText } from './story.js';
import { type Choice, choiceAt, type PersonRequest } from './turns.js';
import { commandOf, nameLike, type TypedCommand } from './typedCommand.js';
import type { PlayWords } from './words/words.js';

/** A person's answer: a choice from the list, or something else. */
export type Answer = Choice | { readonly kind: 'undo' | 'leave' | 'interrupt' };

/** The people who share one terminal. */
export class People {
  readonly #desk: Desk;
  #last: Player | undefined;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Asks the person at the request's seat until there is an answer. */
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

/** Waits for the next person. The previous one may still undo, save or quit. */
async function handOver(desk: Desk, player: Player): Promise<Answer | undefined> {
  for (;;) {
    desk.print();
    const line = await desk.read(desk.words.pressEnter(desk.story.nameOf(player)));
    if (line === undefined) return ended(desk);
    if (line === '') return undefined;
    const command = commandOf(line);
    let answer: Answer | undefined;
    if (command.kind === 'quit') answer = await leave(desk);
    else if (command.kind === 'undo') answer = undo(desk, player);
    else if (command.kind === 'save') desk.save(command.path);
    else desk.print(desk.words.betweenTurns);
    if (answer) return answer;
  }
}

/** One decision of a person: the board, the actions, and the commands until one is chosen. */
class Question {
  readonly #desk: Desk;
  readonly #request: PersonRequest;
  readonly #menu: Menu;
  readonly #blocks: readonly TextBlock[];
  readonly #notices: readonly string[];
  readonly #name: string;

  constructor(desk: Desk, request: PersonRequest) {
    this.#desk = desk;
    this.#request = request;
    const page = desk.size && Math.max(1, Math.min(PAGE, desk.size.rows - 2));
    this.#menu = new Menu(request.lines, page, desk.words);
    this.#blocks = desk.text.blocks(request.view);
    this.#notices = desk.takeNotices();
    this.#name = desk.story.nameOf(request.player);
  }

  async ask(): Promise<Answer> {
    const desk = this.#desk;
    this.#draw();
    for (;;) {
      const line = await desk.read(desk.people.length > 1 ? `${this.#name}> ` : '> ');
      const answer = line === undefined ? ended(desk) : await this.#obey(commandOf(line));
      if (answer) return answer;
    }
  }

  /** Draws one screen on a terminal; everything for a file or pipe. */
  #draw(): void {
    const desk = this.#desk;
    const { player } = this.#request;
    const { size } = desk;
    const news = desk.story.newsFor(player, desk.played);
    if (size === undefined) {
      desk.print(`\n${'-'.repeat(72)}`);
      this.#drawBlocks(this.#blocks);
      if (news !== undefined) desk.print(`\n${newsText(news)}`);
      desk.print(`\n${this.#heading()}`);
      desk.print(this.#menu.first());
      return;
    }
    const parts = {
      player,
      name: this.#name,
      words: desk.words,
      blocks: this.#blocks,
      notices: this.#notices,
      news: news ?? { head: '', lines: [] },
      heading: (shown: number) => this.#heading(shown < this.#menu.size ? desk.words.moreNote : ''),
      actions: this.#menu.numbered,
    };
    // One row is reserved for input.
    const { lines, shown } = screenFor(parts, { ...size, rows: size.rows - 1 }, desk.paint);
    this.#menu.skip(shown);
    desk.show(lines);
  }

  #heading(note = ''): string {
    const { words, people } = this.#desk;
    return words.yourTurn(this.#name, this.#menu.size, people.length === 1, note);
  }

  #drawBlocks(blocks: readonly TextBlock[]): void {
    const { size, paint } = this.#desk;
    this.#desk.print(render(blocks, size?.columns), paint.picture(this.#name));
  }

  /** Executes a command; `undefined` if the question stays open. */
  async #obey(command: TypedCommand): Promise<Answer | undefined> {
    const desk = this.#desk;
    switch (command.kind) {
      case 'number':
        return this.#take(command.number);
      case 'filter':
        this.#filter(command.words);
        return undefined;
      case 'words':
        this.#look(command.words);
        return undefined;
      case 'more':
        if (desk.size && this.#menu.isAtEnd) this.#draw();
        else desk.print(this.#menu.more(), desk.paint.menu);
        return undefined;
      case 'all':
        desk.print(this.#menu.all(), desk.paint.menu);
        return undefined;
      case 'help':
        desk.print(desk.words.help);
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
        desk.save(command.path);
        return undefined;
      case 'undo':
        return undo(desk, this.#request.player);
      case 'quit':
        return leave(desk);
      case 'mistake':
        desk.print(desk.words.logTakes(command.typed));
        return undefined;
    }
  }

  #take(number: number): Answer | undefined {
    const line = this.#menu.line(number);
    if (line === undefined) {
      this.#desk.print(this.#desk.words.noSuchAction(number, this.#menu.size));
      return undefined;
    }
    this.#desk.print(this.#desk.words.chosen(line));
    return choiceAt(this.#request, number);
  }

  /** Shows the actions that contain all words. */
  #filter(words: readonly string[]): void {
    const found = this.#menu.filter(words);
    if (found === undefined) this.#desk.print(this.#unknown(words));
    else this.#desk.print(found, this.#desk.paint.menu);
  }

  /**
   * Shows the part of the board with that name, else the actions with these words, else the parts whose names start
   * with them.
   */
  #look(words: readonly string[]): void {
    const typed = words.join(' ');
    const named = this.#blocks.filter(({ name }) => name.toLowerCase() === typed);
    const begun = this.#blocks.filter(({ name }) => name.toLowerCase().startsWith(typed));
    if (named.length > 0) this.#drawBlocks(named);
    else if (this.#menu.has(words) || begun.length === 0) this.#filter(words);
    else this.#drawBlocks(begun);
  }

  #unknown(words: readonly string[]): string {
    const { words: say } = this.#desk;
    const names = this.#blocks.map(({ name }) => name);
    const likely = nameLike(words, names);
    const hint = likely === undefined ? say.typeNumber : say.didYouMean(likely);
    return `${say.noneHas(words)} ${hint}`;
  }

  async #hint(): Promise<void> {
    const desk = this.#desk;
    const { actions } = this.#request;
    if (actions.length === 0) {
      desk.print(desk.words.onlyWait);
      return;
    }
    for (const hint of await desk.hint(this.#request)) {
      const number = actions.indexOf(hint.action) + 1;
      desk.print(`  ${number}  ${this.#menu.line(number)}${worthIn(hint, desk.words)}`, desk.paint.hint);
      for (const words of hint.words) desk.print(`    ${desk.words.followUp(words)}`, desk.paint.hint);
    }
  }

  #log(count: number): void {
    const { story } = this.#desk;
    const moves = this.#desk.moves.slice(-count);
    if (moves.length === 0) this.#desk.print(this.#desk.words.nothingYet);
    else this.#desk.print(indented(story.all(moves, this.#request.player)));
  }
}

/** What an action is worth beside the best. */
function worthIn({ shortfall }: WordedHint, words: PlayWords): string {
  if (shortfall === undefined) return '';
  return ` (${shortfall === 0 ? words.best : words.pointsLess(shortfall)})`;
}

/** Undo, if possible. */
function undo(desk: Desk, player: Player): Answer | undefined {
  const refusal = desk.undoRefusal(player);
  if (refusal === undefined) return { kind: 'undo' };
  desk.print(refusal);
  return undefined;
}

/** The answer at the end of input. */
function ended(desk: Desk): Answer {
  return { kind: desk.isInterrupted ? 'interrupt' : 'leave' };
}

/** Leaves the game, after a confirmation if it isn't saved. */
async function leave(desk: Desk): Promise<Answer | undefined> {
  if (desk.isInterrupted || desk.path !== undefined || desk.moves.length === 0) return ended(desk);
  const line = await desk.read(desk.words.confirmLeave);
  if (line === undefined || desk.isInterrupted) return ended(desk);
  const command = commandOf(line);
  if (command.kind === 'save' && command.path !== undefined) desk.save(command.path);
  return command.kind === 'quit' || desk.path !== undefined ? ended(desk) : undefined;
}
