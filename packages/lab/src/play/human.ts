import type { GameTypes, Player } from '@rulewright/core';
import type { Agent, AgentRequest } from '../agents/agent.js';
import { whole } from '../report/text.js';
import { type Command, commandLike, commandOf, HELP } from './command.js';
import { type Desk, indented, SEARCHES } from './desk.js';
import { Menu } from './menu.js';

type Action = GameTypes['action'];

/** What a person wants instead of an action of their own. `choose` of the human agent throws it. */
export class Wish extends Error {
  override readonly name = 'Wish';

  constructor(
    readonly kind: 'undo' | 'leave' | 'interrupt' | 'wait' | 'host',
    /** What the host of the table does, at `host`. */
    readonly action?: Action,
  ) {
    super(kind);
  }
}

/** Something to choose beside the actions of the player. */
export interface Extra {
  readonly line: string;
  readonly wish: Wish;
}

/** What a person is asked. Where several may act, one can also wait, or speak for the table. */
export interface HumanRequest extends AgentRequest {
  readonly extras?: readonly Extra[];
}

/** A person at a terminal, or several who pass it on. */
export interface HumanAgent extends Agent {
  /** @throws Wish */
  choose(request: HumanRequest): Promise<Action>;
}

export function humanAgent(desk: Desk): HumanAgent {
  let last: Player | undefined;
  return {
    name: 'human',
    async choose(request) {
      const { player } = request;
      if (desk.people.length > 1 && player !== last) {
        if (last !== undefined) desk.hideHandOf(last);
        await handOver(desk, player);
      }
      last = player;
      return new Question(desk, request).ask();
    },
  };
}

/** Waits for the next person; whoever has just acted may still think better of it. */
async function handOver(desk: Desk, player: Player): Promise<void> {
  for (;;) {
    desk.print();
    const line = await desk.read(`Player ${player}, press Enter. `);
    if (line === '') return;
    const command = commandOf(line ?? 'quit');
    if (line === undefined || command.kind === 'quit') await leave(desk, line);
    else if (command.kind === 'undo') undo(desk, player);
    else if (command.kind === 'save') desk.save(command.path);
    else desk.print('Here you can type undo, save FILE or quit; Enter goes on.');
  }
}

/** One decision of a person: the board, the actions, and all that is typed until one is chosen. */
class Question {
  readonly #desk: Desk;
  readonly #request: HumanRequest;
  readonly #extras: readonly Extra[];
  readonly #menu: Menu;

  constructor(desk: Desk, request: HumanRequest) {
    const { actions, view, extras = [] } = request;
    this.#desk = desk;
    this.#request = request;
    this.#extras = extras;
    this.#menu = new Menu([
      ...actions.map((action) => desk.text.describe(action, view)),
      ...extras.map(({ line }) => line),
    ]);
  }

  async ask(): Promise<Action> {
    const desk = this.#desk;
    desk.print(`\n${'-'.repeat(72)}`);
    this.#drawBoard();
    this.#tellNews();
    desk.print(`\n${this.#heading()}`);
    desk.print(this.#menu.first());
    for (;;) {
      const line = await desk.read(desk.people.length > 1 ? `player ${this.#request.player}> ` : '> ');
      if (line === undefined) await leave(desk, line);
      const chosen = await this.#obey(commandOf(line ?? ''));
      if (chosen) return chosen;
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
    const { entries } = history;
    const own = history.lastIndex(({ actor }) => actor === player);
    const from = own >= 0 ? own + 1 : entries.findIndex(({ actor }) => actor !== 'chance');
    const news = from < 0 ? [] : story.news(entries.slice(from), player);
    if (news.length === 0) return;
    this.#desk.print(`\n${own < 0 ? 'Up to now' : 'Since your last move'}:\n${indented(news)}`);
  }

  /** Does what was typed. Gives the action if that was it. */
  async #obey(command: Command): Promise<Action | undefined> {
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
        undo(desk, this.#request.player);
        return undefined;
      case 'quit':
        await leave(desk, 'quit');
        return undefined;
      case 'mistake':
        desk.print(command.message);
        return undefined;
    }
  }

  #take(number: number): Action | undefined {
    const { actions } = this.#request;
    const line = this.#menu.line(number);
    if (line === undefined) {
      const { size } = this.#menu;
      this.#desk.print(size === 1 ? 'There is only action 1.' : `There is no action ${number}: type 1 to ${size}.`);
      return undefined;
    }
    this.#desk.print(`  you: ${line}`);
    const extra = this.#extras[number - 1 - actions.length];
    if (extra) throw extra.wish;
    return actions[number - 1];
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
    for (const [action, votes] of await desk.hint(this.#request)) {
      const number = actions.indexOf(action) + 1;
      desk.print(`  ${votes} of ${SEARCHES} searches say ${number}  ${this.#menu.line(number)}`);
    }
  }

  #log(count: number): void {
    const { history, story } = this.#desk;
    const entries = history.entries.slice(-count);
    if (entries.length === 0) this.#desk.print('Nothing has happened yet.');
    else this.#desk.print(indented(story.all(entries, this.#request.player)));
  }
}

/** @throws Wish if a move can be taken back. */
function undo(desk: Desk, player: Player): void {
  const refusal = desk.undoRefusal(player);
  if (refusal === undefined) throw new Wish('undo');
  desk.print(refusal);
}

/**
 * Leaves the table. A person whose game is kept nowhere is asked whether that is meant.
 * @throws Wish
 */
async function leave(desk: Desk, typed: string | undefined): Promise<void> {
  if (desk.isInterrupted) throw new Wish('interrupt');
  if (typed === undefined || desk.path !== undefined || desk.history.entries.length === 0) throw new Wish('leave');
  const answer = await desk.read('The game is saved nowhere. quit again to leave it, or save FILE to keep it: ');
  if (desk.isInterrupted) throw new Wish('interrupt');
  const command = commandOf(answer ?? 'quit');
  if (command.kind === 'save' && command.path !== undefined) {
    desk.save(command.path);
    if (desk.path !== undefined) throw new Wish('leave');
  }
  if (command.kind === 'quit') throw new Wish('leave');
}
